/** Where one writes: ordinary messages, or "/" and then a command. */

import { callables, matching } from "./commands.js";
import { commandForm } from "./commandform.js";
import { h } from "./dom.js";
import { tell } from "./interact.js";
import { hidePicker, mountPicker, pickerKey, showPicker } from "./picker.js";
import { avatar, bots, channelName, displayName } from "./render/people.js";
import { icon } from "./render/icons.js";
import { stickAgain } from "./render/stream.js";
import { state } from "./store.js";
import { currentLocale, word } from "./words.js";

const LONGEST = 2000;

let line;
let text;
/** The command being filled in, or null while an ordinary message is written. */
let form = null;
let drawnFor = "";

export function mountComposer(parent) {
  text = h("textarea", {
    rows: "1", maxlength: String(LONGEST), autocomplete: "off", spellcheck: "false",
    role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
    oninput: typed, onkeydown: key, onblur: () => form || hidePicker(),
  });
  line = h("div.line");
  parent.append(line);
  mountPicker(parent);
}

/** Draws the composer's words anew if language or channel changed. */
export function drawComposer() {
  const wanted = `${currentLocale()} ${state.channelId} ${channelName(state.channelId)}`;
  if (wanted === drawnFor) return;
  drawnFor = wanted;
  const placeholder = word("message_in", { channel: `#${channelName(state.channelId)}` });
  text.placeholder = placeholder;
  text.setAttribute("aria-label", placeholder);
  leave();
}

function typed() {
  grow();
  const { value } = text;
  if (!value.startsWith("/")) return hidePicker();
  const all = callables(state.commands);
  const exact = all.find(({ shown, plain }) => value === `${shown} ` || value === `${plain} `);
  const longer = all.some(({ shown, plain }) => shown.startsWith(value) || plain.startsWith(value));
  if (exact && !longer) return begin(exact);
  const found = matching(all, value);
  if (!found.length) return hidePicker();
  showPicker(text, word("commands"), found.map(entry), ({ callable }) => begin(callable));
}

function entry(callable) {
  const [bot] = bots();
  return {
    callable,
    label: callable.shown,
    about: callable.description,
    tag: bot && displayName(bot),
    picture: () => (bot ? avatar(bot) : icon("slash")),
  };
}

function grow() {
  text.style.height = "auto";
  text.style.height = `${text.scrollHeight}px`;
}

function key(event) {
  if (pickerKey(event) || event.isComposing) return;
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  say();
}

function say() {
  const content = withMentions(text.value.trim());
  if (!content || !tell("say", { channel_id: state.channelId, content })) return;
  text.value = "";
  grow();
  stickAgain();
}

/** "@Name" of somebody here becomes a mention, as Discord's own field does it. */
function withMentions(content) {
  const people = [...state.people.values()].sort((a, b) => displayName(b).length - displayName(a).length);
  return people.reduce((said, person) => said.replaceAll(`@${displayName(person)}`, `<@${person.id}>`), content);
}

function begin(callable) {
  text.value = "";
  form = commandForm(callable, leave);
  line.replaceChildren(form.node);
  form.focus();
}

/** Back to ordinary messages. */
function leave() {
  const had = form !== null && line.contains(document.activeElement);
  form = null;
  hidePicker();
  const send = h("button.icon-button.send", { type: "button", "aria-label": word("send"), onclick: say }, icon("send"));
  line.replaceChildren(text, send);
  grow();
  if (had) text.focus();
}

/** Begins the command with this plain name ("play", "server language"), as from a mention of it. */
export function startCommand(name) {
  const found = callables(state.commands).find(({ plain }) => plain === `/${name}`);
  if (found) begin(found);
}

/** Takes in a `choices` frame. */
export function offerChoices(frame) {
  form?.offer(frame);
}
