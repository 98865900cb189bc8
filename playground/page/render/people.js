/** Names and avatars of people, names of channels. */

import { h } from "../dom.js";
import { state } from "../store.js";
import { word } from "../words.js";

const HUES = 12;

/** What a user object (or one of this page's people) is called. */
export const displayName = (user) =>
  user?.nick ?? user?.name ?? user?.global_name ?? user?.username ?? word("unknown_user");

/** What the person with this id is called: as the page knows them, else as `user` (their user object) says. */
export function nameOf(id, user) {
  return displayName(state.people.get(id) ?? user ?? authorKnown(id));
}

/** Bots are not among the people: their messages tell who they are. */
function authorKnown(id) {
  for (const messages of state.messages.values())
    for (const message of messages.values()) if (message.author?.id === id) return message.author;
  return undefined;
}

export function channelName(id) {
  const channel = state.channels.get(id);
  return channel?.name ?? (channel ? word("direct") : word("unknown_channel"));
}

/** A round picture of `user`, or the first letter of the name on a colour of their own. */
export function avatar(user) {
  if (user?.avatar) {
    return h("img.avatar", { src: `/cdn/avatars/${user.id}/${user.avatar}.png`, alt: "" });
  }
  const letter = [...displayName(user)][0]?.toUpperCase() ?? "?";
  return h("span.avatar", { "data-hue": hue(user?.id), "aria-hidden": "true" }, letter);
}

/** People who came one after the other have neighbouring ids, so their last digits tell them apart. */
const hue = (id) => Number(String(id ?? "0").slice(-6)) % HUES;

/** The APP tag beside a bot's name. */
export const appTag = () => h("span.app-tag", {}, word("app"));

/** The bots there are: those among the people, and those known by what they wrote. */
export function bots() {
  const found = new Map([...state.people.values()].filter((person) => person.bot).map((bot) => [bot.id, bot]));
  for (const messages of state.messages.values())
    for (const { author } of messages.values()) if (author.bot) found.set(author.id, author);
  return [...found.values()];
}
