/** What pressing things in the page does. One listener serves all: controls name their act in data-act. */

import { entries } from "./commands.js";
import { startCommand } from "./composer.js";
import { callOn, click, dismiss } from "./interact.js";
import { componentAt } from "./render/components.js";
import { defaultsOf } from "./render/choices.js";
import { showMessage } from "./render/stream.js";
import { closeSelect, openSelect, refreshSelect } from "./select.js";
import { findMessage, mark, marksOf, openChannel, state } from "./store.js";

const BUTTON = 2;
const SELECT = 3;

/** Where the open select menu belongs: {messageId, channelId, path}. */
let menuAt = null;

const ACTS = {
  press(control, message) {
    const component = componentAt(message.components, control.dataset.path);
    if (component?.type === BUTTON) click(message, component, undefined);
  },
  "open-select": toggleSelect,
  dismiss: (control) => dismiss(messageIdOf(control), state.channelId),
  channel(control) {
    openChannel(control.dataset.channel);
    drawer(false);
  },
  command: (control) => startCommand(control.dataset.name),
  "jump-to": (control) => showMessage(control.dataset.target),
  spoiler(control) {
    control.setAttribute("aria-expanded", "true");
    control.removeAttribute("aria-label");
  },
  unveil: (control) => control.classList.remove("veiled"),
  drawer: () => drawer(!drawerOpen()),
};

const drawerOpen = () => document.body.classList.contains("drawer-open");

/** Opens or closes the channels' drawer of a narrow page; the keyboard goes along. */
function drawer(open) {
  const was = drawerOpen();
  document.body.classList.toggle("drawer-open", open);
  if (open) document.querySelector("#channels .drawer-close").focus();
  else if (was) document.querySelector("#strip .drawer-button").focus();
}

const messageIdOf = (control) => control.closest("[data-message]")?.dataset.message;

function toggleSelect(control, message) {
  if (control.getAttribute("aria-expanded") === "true") return closeSelect();
  const { path } = control.dataset;
  const component = componentAt(message.components, path);
  menuAt = { messageId: message.id, channelId: message.channel_id, path };
  const anchor = () =>
    document.querySelector(`[data-message="${CSS.escape(message.id)}"] [data-path="${path}"]`);
  const chosen = marksOf(message.id).picked?.[path] ?? defaultsOf(component);
  openSelect({ anchor, component, chosen, submit: (values) => submitSelect(menuAt, values) });
}

/** The message may have been redrawn since: what is sent is the menu that stands there now. */
function submitSelect({ messageId, channelId, path }, values) {
  const message = findMessage(messageId, channelId);
  const component = componentAt(message?.components, path);
  if (!component) return;
  mark(messageId, { picked: { ...marksOf(messageId).picked, [path]: values } });
  click(message, component, values);
}

/** The context menu of a person's name: a right click, or a long press on a phone. */
function personMenu(event) {
  const name = event.target.closest("[data-person]");
  const options = entries(state.commands);
  if (!name || !options.length) return;
  event.preventDefault();
  menuAt = null;
  const submit = ([chosen]) => {
    const { label } = options.find(({ value }) => value === chosen);
    drawer(false);
    callOn(state.channelId, chosen, name.dataset.person, label);
  };
  openSelect({ anchor: () => name, component: { type: SELECT, options }, chosen: [], submit });
}

/** Called after every redraw, so that an open menu follows its message. */
export function followMenu() {
  if (!menuAt) return;
  const message = findMessage(menuAt.messageId, menuAt.channelId);
  refreshSelect(componentAt(message?.components, menuAt.path));
}

/**
 * A button that was redrawn into another between press and release must not count as pressed:
 * somebody would lay a card they did not mean.
 */
let pressed = null;

function notePress(event) {
  if (drawerOpen() && !event.target.closest("#channels, .drawer-button")) drawer(false);
  const control = event.target.closest("[data-act]");
  pressed = control && { control, custom: control.dataset.custom };
}

function act(event) {
  const control = event.target.closest("[data-act]");
  if (!control || control.disabled) return;
  const byPointer = event.detail > 0;
  if (byPointer && pressed?.control === control && pressed.custom !== control.dataset.custom) return;
  ACTS[control.dataset.act](control, findMessage(messageIdOf(control)));
}

/** Starts listening. */
export function listenForActs() {
  document.addEventListener("pointerdown", notePress);
  document.addEventListener("click", act);
  document.addEventListener("contextmenu", personMenu);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && drawerOpen() && drawer(false));
}
