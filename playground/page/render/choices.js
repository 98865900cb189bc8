/** What a select menu offers: its own options, or the people, roles and channels there are. */

import { h } from "../dom.js";
import { state } from "../store.js";
import { avatar, displayName } from "./people.js";

export const STRING_SELECT = 3;

const SOURCES = {
  3: (component) => component.options,
  5: people,
  6: roles,
  7: () => [...people(), ...roles()],
  8: channels,
};

/** The menu's choices: {value, label, description, emoji, picture}; `picture()` makes a node. */
export function choicesOf(component) {
  return SOURCES[component.type](component);
}

/** The values chosen before anybody chose. */
export function defaultsOf(component) {
  if (component.type === STRING_SELECT)
    return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((value) => value.id);
}

/** How many may be chosen: {min, max}. */
export function boundsOf(component) {
  return { min: component.min_values ?? 1, max: component.max_values ?? 1 };
}

function people() {
  return [...state.people.values()].map((person) => ({
    value: person.id,
    label: displayName(person),
    picture: () => avatar(person),
  }));
}

function roles() {
  const named = (state.guild?.roles ?? []).filter((role) => role.id !== state.guild.id);
  return named.map((role) => ({ value: role.id, label: `@${role.name}` }));
}

function channels({ channel_types: types }) {
  const fitting = [...state.channels.values()].filter((channel) => !types?.length || types.includes(channel.type));
  return fitting.map((channel) => ({
    value: channel.id,
    label: channel.name,
    picture: () => h("span.hash", { "aria-hidden": "true" }, "#"),
  }));
}
