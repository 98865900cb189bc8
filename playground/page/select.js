/** The open select menu: a list over the page, which stays open while the message below it is redrawn. */

import { h } from "./dom.js";
import { boundsOf, choicesOf } from "./render/choices.js";
import { icon } from "./render/icons.js";
import { emoji } from "./render/inline.js";
import { word } from "./words.js";

const TALLEST = 340;
const GAP = 4;

/** The one open menu: {anchor, component, chosen, before, box, submit}. */
let open = null;

/**
 * Opens the menu of `component` at `anchor()`, a function because a redrawn control may be another element.
 * `chosen` are the values to begin with; `submit(values)` gets the new ones once the person is done.
 */
export function openSelect({ anchor, component, chosen, submit }) {
  closeSelect();
  const box = h("div.menu", { onkeydown: steer, onclick: choose });
  open = { anchor, component, chosen: [...chosen], before: [...chosen], box, submit };
  (anchor().closest("dialog") ?? document.body).append(box);
  anchor().setAttribute("aria-expanded", "true");
  fill();
  place();
  (box.querySelector('[aria-selected="true"]') ?? box.querySelector("[role=option]"))?.focus({ preventScroll: true });
}

/** The message was redrawn: takes over the menu's new options, or closes it if it is gone. */
export function refreshSelect(component) {
  if (!open) return;
  const anchor = open.anchor();
  if (!component || component.type !== open.component.type || component.disabled || !anchor) {
    closeSelect();
    return;
  }
  anchor.setAttribute("aria-expanded", "true");
  const same = JSON.stringify(component) === JSON.stringify(open.component);
  open.component = component;
  if (!same) refill();
  place();
}

function refill() {
  const offered = new Set(choicesOf(open.component).map(({ value }) => value));
  open.chosen = open.chosen.filter((value) => offered.has(value));
  const focused = document.activeElement?.dataset.value;
  fill();
  if (focused) (optionAt(focused) ?? open.box.querySelector("[role=option]"))?.focus({ preventScroll: true });
}

const optionAt = (value) => open.box.querySelector(`[data-value="${CSS.escape(value)}"]`);

/** Closes the menu without choosing. */
export function closeSelect() {
  if (!open) return;
  const { box, anchor } = open;
  open = null;
  const inside = box.contains(document.activeElement);
  box.remove();
  anchor()?.setAttribute("aria-expanded", "false");
  if (inside) anchor()?.focus({ preventScroll: true });
}

const isMulti = () => boundsOf(open.component).max > 1;

function fill() {
  const multi = isMulti();
  const options = choicesOf(open.component).map((choice) => optionNode(choice, multi));
  const list = h("div.menu-list", { role: "listbox", "aria-multiselectable": multi ? "true" : null }, options);
  const scrolled = open.box.firstChild?.scrollTop ?? 0;
  open.box.replaceChildren(list, ...(multi ? [footer()] : []));
  list.scrollTop = scrolled;
}

function optionNode(choice, multi) {
  const chosen = open.chosen.includes(choice.value);
  const full = multi && !chosen && open.chosen.length >= boundsOf(open.component).max;
  const about = choice.description && h("span.about", {}, choice.description);
  return h(
    "button.option",
    { type: "button", role: "option", "data-value": choice.value, "aria-selected": String(chosen), "aria-disabled": full ? "true" : null, tabindex: "-1" },
    choice.picture?.(),
    choice.emoji && emoji(choice.emoji),
    h("span.option-text", {}, h("span", {}, choice.label), about),
    h(`span.tick${multi ? ".box" : ""}`, {}, chosen ? icon("check") : null),
  );
}

function footer() {
  const { min, max } = boundsOf(open.component);
  const few = open.chosen.length < min;
  const text = few ? word("at_least", { min }) : word("selected", { count: open.chosen.length, max });
  const done = h("button.button.primary", { type: "button", "data-done": "", disabled: few }, word("done"));
  return h("div.menu-foot", {}, h("span", {}, text), done);
}

function choose(event) {
  if (event.target.closest("[data-done]")) return finish();
  const option = event.target.closest("[role=option]");
  if (!option || option.getAttribute("aria-disabled")) return;
  const { value } = option.dataset;
  if (!isMulti()) {
    open.chosen = open.chosen.includes(value) && boundsOf(open.component).min === 0 ? [] : [value];
    return finish();
  }
  open.chosen = open.chosen.includes(value) ? open.chosen.filter((other) => other !== value) : [...open.chosen, value];
  fill();
  optionAt(value)?.focus({ preventScroll: true });
}

function finish() {
  const { chosen, submit } = open;
  closeSelect();
  submit(chosen);
}

function steer(event) {
  const options = [...open.box.querySelectorAll("[role=option]")];
  const at = options.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
  if (to !== undefined) options.at(to % options.length)?.focus();
  else if (event.key === "Escape") closeSelect();
  else if (event.key === "Tab" && !isMulti()) closeSelect();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Below its control if there is room, else above; never wider than the page. */
function place() {
  const { box, anchor } = open;
  const at = anchor().getBoundingClientRect();
  const below = window.innerHeight - at.bottom - 2 * GAP;
  const above = at.top - 2 * GAP;
  const up = below < Math.min(TALLEST, 200) && above > below;
  const width = Math.max(at.width, Math.min(260, window.innerWidth - 16));
  Object.assign(box.style, {
    left: `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(TALLEST, up ? above : below)}px`,
    top: up ? "auto" : `${at.bottom + GAP}px`,
    bottom: up ? `${window.innerHeight - at.top + GAP}px` : "auto",
  });
}

/** As on Discord, looking away from a menu of several submits what was ticked, if it may be. */
function lookAway(event) {
  if (!open || open.box.contains(event.target) || open.anchor()?.contains(event.target)) return;
  const { min } = boundsOf(open.component);
  const differs = open.chosen.join() !== open.before.join();
  if (isMulti() && differs && open.chosen.length >= min) finish();
  else closeSelect();
}

document.addEventListener("pointerdown", lookAway, true);
document.addEventListener("scroll", () => open && place(), true);
window.addEventListener("resize", () => open && place());
