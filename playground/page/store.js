/** What this person's page knows, and how each frame of the socket changes it. */

import { speak } from "./words.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;

export const state = {
  connected: true,
  nobody: false,
  botOnline: true,
  me: null,
  people: new Map(),
  guild: null,
  channels: new Map(),
  /** channel id → message id → message, oldest first */
  messages: new Map(),
  commands: [],
  locales: [],
  channelId: null,
  /** message id → what only this page knows of it: {pending: [custom_id], failed, picked: {path: values}, flash} */
  marks: new Map(),
  /** message id → channel id, of the messages this person was notified of and has not looked at */
  unread: new Map(),
  /** commands on their way: nonce → {nonce, channelId, name, failed} */
  sent: new Map(),
};

const listeners = new Set();
let planned = false;

/** `listener()` is called once after every burst of changes. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Says that `state` was changed. */
export function changed() {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    listeners.forEach((listener) => listener());
  });
}

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const marksOf = (id) => state.marks.get(id) ?? NO_MARKS;
export const messagesOf = (channelId) => state.messages.get(channelId) ?? new Map();
const NO_MARKS = Object.freeze({});

/** Changes the marks of one message; undefined takes a mark away. */
export function mark(id, marks) {
  state.marks.set(id, { ...marksOf(id), ...marks });
  changed();
}

export function findMessage(id, channelId = state.channelId) {
  return messagesOf(channelId).get(id);
}

/** Snowflakes are numbers too long for a double: the longer text is the later one. */
const bySnowflake = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

const byId = (things) => new Map(things.map((thing) => [thing.id, thing]));

const frames = {
  connected(up) {
    state.connected = up;
  },
  nobody(none) {
    state.nobody = none;
  },
  hello(d) {
    const shown = ephemerals().map(({ id }) => id);
    Object.assign(state, {
      me: d.me,
      guild: d.guild,
      commands: d.commands ?? [],
      locales: d.locales?.length ? d.locales : ["en-US", "en-GB", "de"],
      botOnline: d.bot_online,
      nobody: false,
      people: byId(d.people),
      channels: byId(d.channels),
      messages: new Map(),
    });
    speak(d.me.locale);
    // As on Discord, an ephemeral message survives a reconnection but not a reload; after the
    // reconnection it is shown in its present state, if it still exists.
    const lasting = Object.values(d.messages).flat().filter((message) => !isEphemeral(message) || shown.includes(message.id));
    lasting.sort((a, b) => bySnowflake(a.id, b.id)).forEach(keep);
    if (!state.channels.has(state.channelId)) state.channelId = firstChannel();
  },
  message_create(message) {
    keep(message);
  },
  message_update(message) {
    const known = findMessage(message.id, message.channel_id);
    if (!known && isEphemeral(message)) return;
    keep(message);
    if (state.marks.has(message.id)) mark(message.id, { picked: undefined });
  },
  message_delete({ id, channel_id }) {
    messagesOf(channel_id).delete(id);
    state.marks.delete(id);
    state.unread.delete(id);
  },
  channel_create: keepChannel,
  channel_update: keepChannel,
  channel_delete({ id }) {
    state.channels.delete(id);
    state.messages.delete(id);
    if (state.channelId === id) state.channelId = firstChannel();
  },
  commands(d) {
    state.commands = d.commands ?? d;
  },
  bot({ online }) {
    state.botOnline = online;
  },
  locale({ locale }) {
    state.me = { ...state.me, locale };
    speak(locale);
  },
  people({ people }) {
    state.people = byId(people);
  },
  notify({ channel_id, message_id }) {
    state.unread.set(message_id, channel_id);
    mark(message_id, { flash: true });
  },
};

/** Takes in one frame; frames this page's other parts handle are not known here. */
export function take(t, d) {
  if (!Object.hasOwn(frames, t)) return;
  frames[t](d);
  changed();
}

function keep(message) {
  if (!state.messages.has(message.channel_id)) state.messages.set(message.channel_id, new Map());
  messagesOf(message.channel_id).set(message.id, message);
}

function keepChannel(channel) {
  state.channels.set(channel.id, channel);
}

function ephemerals() {
  return [...state.messages.values()].flatMap((map) => [...map.values()]).filter(isEphemeral);
}

function firstChannel() {
  const wanted = location.hash.slice(1);
  if (state.channels.has(wanted)) return wanted;
  const texts = [...state.channels.values()].filter((channel) => channel.type === 0);
  return texts.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.id ?? null;
}

/** Shows another channel or thread. */
export function openChannel(id) {
  state.channelId = id;
  for (const [message, { flash }] of state.marks) if (flash && !state.unread.has(message)) mark(message, { flash: undefined });
  history.replaceState(null, "", `#${id}`);
  changed();
}

/** The person has looked: nothing in the open channel is unread any more. */
export function look() {
  for (const [id, channelId] of state.unread) if (channelId === state.channelId) state.unread.delete(id);
  changed();
}
