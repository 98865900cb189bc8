/** The list that opens above the composer: commands, options, choices. */

import { h } from "./dom.js";

let box;
let items = [];
let active = -1;
let pick = null;
let owner = null;

export function mountPicker(parent) {
  box = h("div.picker", { hidden: true, onpointerdown: (event) => event.preventDefault(), onclick: pressed });
  parent.append(box);
}

export const pickerOpen = () => !box.hidden;

/**
 * Shows `entries` {label, about, tag, picture} under a `heading`; `chosen(entry)` is called with the one picked.
 * The keyboard stays with `input`. `first`: which entry is marked at once, -1 for none.
 */
export function showPicker(input, heading, entries, chosen, first = 0) {
  items = entries;
  pick = chosen;
  owner = input;
  active = Math.min(first, entries.length - 1);
  const list = h("div.picker-list", { role: "listbox", id: "picker-list", "aria-label": heading }, entries.map(entryNode));
  box.replaceChildren(h("div.picker-heading", {}, heading), list);
  box.hidden = false;
  input.setAttribute("aria-controls", "picker-list");
  input.setAttribute("aria-expanded", "true");
  showActive();
}

/** Shows a line instead of entries: loading, or nothing found. */
export function showPickerNote(input, heading, note) {
  showPicker(input, heading, [], () => {});
  box.append(h("div.picker-note", {}, note));
}

export function hidePicker() {
  box.hidden = true;
  items = [];
  owner?.removeAttribute("aria-activedescendant");
  owner?.setAttribute("aria-expanded", "false");
}

function entryNode({ label, about, tag, picture, required }, index) {
  return h(
    "div.entry",
    { role: "option", id: `picker-${index}`, "data-index": String(index) },
    picture?.(),
    h("span.entry-text", {}, h("b", {}, label), required ? h("span.required", {}, required) : null, about ? h("span.about", {}, about) : null),
    tag ? h("span.entry-tag", {}, tag) : null,
  );
}

function showActive() {
  box.querySelectorAll("[role=option]").forEach((node, index) => {
    node.setAttribute("aria-selected", String(index === active));
    if (index === active) node.scrollIntoView({ block: "nearest" });
  });
  if (active >= 0) owner.setAttribute("aria-activedescendant", `picker-${active}`);
}

function pressed(event) {
  const node = event.target.closest("[role=option]");
  if (node) take(Number(node.dataset.index));
}

function take(index) {
  const entry = items[index];
  const chosen = pick;
  hidePicker();
  chosen(entry);
}

/** Handles arrows, Enter, Tab and Escape while the list is open; true if the key was for the list. */
export function pickerKey(event) {
  if (!pickerOpen()) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && items.length) {
    active = active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length;
    showActive();
  } else if (["Enter", "Tab"].includes(event.key) && !event.shiftKey && active >= 0) take(active);
  else if (event.key === "Escape") hidePicker();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
