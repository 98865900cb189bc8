/** The message stream: newest at the bottom, sticking there unless the reader scrolled up. */

import { arrange, h, morph } from "../dom.js";
import { changed, isEphemeral, marksOf, messagesOf, state } from "../store.js";
import { currentLocale, word } from "../words.js";
import { icon } from "./icons.js";
import { contextOf, messageItem, sentItem } from "./message.js";
import { channelName } from "./people.js";
import { fullDate, sameDay } from "./time.js";

const GROUPED_FOR = 7 * 60_000;
const PAGE = 100;
const NEAR = 48;

/** key → {inputs, node}: an item is drawn anew only if one of its inputs is another than before. */
const drawn = new Map();
let scroller;
let list;
let jump;
let stuck = true;
let shownChannel = null;
let limit = PAGE;
let missed = 0;
/** Where the reader was at the last scroll event, and how much there was to see. */
let last = { top: 0, room: 0 };

/** Puts the stream into `parent`. */
export function mountStream(parent) {
  list = h("ol.messages");
  scroller = h("div.scroller", { tabindex: "0", onscroll: noteScroll }, list);
  jump = h("button.jump", { type: "button", hidden: true, onclick: stickAgain });
  parent.append(scroller, jump);
  new ResizeObserver(stay).observe(list);
  new ResizeObserver(stay).observe(scroller);
}

/** Draws what has changed. */
export function drawStream() {
  if (shownChannel !== state.channelId) enter(state.channelId);
  const messages = [...messagesOf(state.channelId).values()];
  const visible = messages.slice(-limit);
  const items = [messages.length > limit ? earlier() : beginning(), ...withSent(visible)];
  forgetGone(items);
  arrange(list, items);
  scroller.setAttribute("aria-label", word("stream", { channel: channelName(state.channelId) }));
  stay();
}

function enter(channelId) {
  shownChannel = channelId;
  limit = PAGE;
  drawn.clear();
  list.replaceChildren();
  stuck = true;
}

/** Messages, and between them, where they belong by time, the commands that came to nothing. */
function withSent(messages) {
  const here = [...state.sent.values()].filter(({ channelId }) => channelId === state.channelId);
  const later = (at) => messages.filter(({ timestamp }) => new Date(timestamp) > at).length;
  const items = withDays(messages);
  for (const sent of here) {
    const node = once(`sent ${sent.nonce}`, [sent, currentLocale()], () => sentItem(sent));
    items.splice(items.length - later(sent.at), 0, node);
  }
  return items;
}

function withDays(messages) {
  const context = [currentLocale(), state.people, state.channels, state.me];
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const newDay = !before || !sameDay(before.timestamp, message.timestamp);
    const grouped = !newDay && belongTogether(before, message);
    const draw = () => messageItem(message, grouped, marksOf(message.id));
    const item = once(message.id, [message, grouped, marksOf(message.id), ...context], draw);
    return newDay ? [divider(message.timestamp), item] : [item];
  });
}

function belongTogether(before, message) {
  return (
    before.author.id === message.author.id &&
    isEphemeral(before) === isEphemeral(message) &&
    !contextOf(message) &&
    before.type === message.type &&
    new Date(message.timestamp) - new Date(before.timestamp) < GROUPED_FOR
  );
}

/** The node for `key`, patched if one of `inputs` changed. */
function once(key, inputs, draw) {
  const known = drawn.get(key);
  if (known?.inputs.every((input, index) => input === inputs[index])) return known.node;
  const node = known ? morph(known.node, draw()) : draw();
  drawn.set(key, { inputs, node });
  return node;
}

function forgetGone(items) {
  const there = new Set(items);
  for (const [key, { node }] of drawn) if (!there.has(node)) drawn.delete(key);
}

function divider(timestamp) {
  const day = fullDate(timestamp);
  return once(`day ${new Date(timestamp).toDateString()}`, [day], () => h("li.day", {}, h("span", {}, day)));
}

function beginning() {
  const name = `#${channelName(state.channelId)}`;
  const draw = () =>
    h("li.beginning", {}, h("span.big-hash", {}, icon("hash")), h("h2", {}, word("welcome", { channel: name })), h("p", {}, word("welcome_text")));
  return once("beginning", [name, currentLocale()], draw);
}

function earlier() {
  const more = () => {
    limit += PAGE;
    changed();
  };
  return once("earlier", [currentLocale()], () => h("li.earlier", {}, h("button.button.secondary", { type: "button", onclick: more }, word("earlier"))));
}

/** A message came: whoever reads further up is told how many wait below. */
export function countMissed(message) {
  if (message.channel_id !== state.channelId || stuck) return;
  missed += 1;
  showJump();
}

function showJump() {
  jump.hidden = stuck;
  const text = missed ? word("new_messages", { count: missed }) : word("jump");
  jump.replaceChildren(icon("arrowDown"), h("span", {}, text));
}

/** Only scrolling up lets go of the bottom: a picture that loads or a message that shrinks does not. */
function noteScroll() {
  const { scrollTop: top, scrollHeight, clientHeight } = scroller;
  const room = scrollHeight - clientHeight;
  const wentUp = top < last.top && room === last.room;
  if (room - top < NEAR) stuck = true;
  else if (wentUp) stuck = false;
  last = { top, room };
  if (stuck) missed = 0;
  showJump();
}

function stay() {
  if (stuck) scroller.scrollTop = scroller.scrollHeight;
}

/** Back to the newest message, and staying there. */
export function stickAgain() {
  stuck = true;
  missed = 0;
  stay();
  showJump();
}

/** Brings a message into view and makes it flash. */
export function showMessage(id) {
  const item = list.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!item) return;
  item.scrollIntoView({ block: "center", behavior: "smooth" });
  item.classList.remove("flash");
  requestAnimationFrame(() => item.classList.add("flash"));
}
