/** What this person does to the bot: clicks, commands and forms, and waiting for what becomes of them. */

import { unique } from "./dom.js";
import { changed, mark, marksOf, state } from "./store.js";

/** nonce → what to do once the interaction is done or failed: settle(ok, error) */
const waiting = new Map();
let send = () => false;

/** Gives this module the socket's `send`. */
export function useSocket(socketSend) {
  send = socketSend;
}

/** Sends a frame nobody answers: say, locale, dismiss. Returns whether it went out. */
export const tell = (t, d) => send(t, d);

/** Sends a frame with a nonce, which it returns; `settle(ok, error)` is called when its outcome is known. */
export function ask(t, d, settle) {
  const nonce = unique();
  waiting.set(nonce, settle);
  if (!send(t, { nonce, ...d })) outcome({ nonce, state: "failed", error: "" });
  return nonce;
}

/** Takes in an `interaction` frame. */
export function outcome({ nonce, state: now, error }) {
  if (now === "sent" || !waiting.has(nonce)) return;
  const settle = waiting.get(nonce);
  waiting.delete(nonce);
  settle(now === "done", error);
}

/** The socket is gone, and with it every answer still awaited. */
export function giveUp() {
  for (const nonce of [...waiting.keys()]) outcome({ nonce, state: "failed", error: "" });
}

/** Presses a button or submits a select of a message. */
export function click(message, component, values) {
  const id = component.custom_id;
  const pending = marksOf(message.id).pending ?? [];
  if (pending.includes(id)) return;
  mark(message.id, { pending: [...pending, id], failed: undefined });
  const { channel_id, id: message_id } = message;
  const click = { message_id, channel_id, component_type: component.type, custom_id: id, values };
  ask("click", click, (ok, error) => {
    const rest = (marksOf(message_id).pending ?? []).filter((other) => other !== id);
    mark(message_id, { pending: rest, failed: ok ? undefined : { error } });
  });
}

/** Calls a slash command; `shown` is how the person sees it, like "/play". */
export function call(channelId, name, options, shown) {
  wait("command", { channel_id: channelId, name, options }, channelId, shown);
}

/** Uses an entry of a person's context menu; `shown` is how the person sees it. */
export function callOn(channelId, name, personId, shown) {
  wait("entry", { channel_id: channelId, name, target_id: personId }, channelId, shown);
}

/** Sends a command, and shows it as sent until it is answered. */
function wait(frame, d, channelId, shown) {
  const sent = { nonce: unique(), channelId, shown, at: Date.now() };
  state.sent.set(sent.nonce, sent);
  ask(frame, d, (ok, error) => {
    if (ok) state.sent.delete(sent.nonce);
    else state.sent.set(sent.nonce, { ...sent, failed: { error } });
    changed();
  });
  changed();
}

/** Puts an ephemeral message, or the note of a failed command, away. */
export function dismiss(id, channelId) {
  state.sent.delete(id);
  state.messages.get(channelId)?.delete(id);
  state.marks.delete(id);
  tell("dismiss", { message_id: id });
  changed();
}
