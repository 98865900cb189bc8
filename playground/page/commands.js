/** Slash commands as the person sees them, and as they are sent. Nothing here touches the page. */

import { currentLocale } from "./words.js";

export const KIND = {
  subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10,
};
const CHAT_INPUT = 1;
const OF_PERSON = 2;
const NESTED = [KIND.subcommand, KIND.group];
const NUMERIC = [KIND.integer, KIND.number];

/** A command's, option's or choice's "name" or "description" in the person's language. */
export function localised(thing, field = "name") {
  return thing[`${field}_localizations`]?.[currentLocale()] ?? thing[field];
}

/**
 * All that can be called, subcommands one by one:
 * {path: [{name, type}…], shown: "/spielen", plain: "/play", description, options}.
 */
export function callables(commands) {
  const chat = commands.filter(({ type }) => (type ?? CHAT_INPUT) === CHAT_INPUT);
  return chat.flatMap((command) => unfold(command, [])).sort((a, b) => a.shown.localeCompare(b.shown));
}

/** The entries of a person's context menu: {value, label}. */
export function entries(commands) {
  const ofPerson = commands.filter(({ type }) => type === OF_PERSON);
  return ofPerson.map((entry) => ({ value: entry.name, label: localised(entry) }));
}

function unfold(node, above) {
  const path = [...above, node];
  const nested = (node.options ?? []).filter(({ type }) => NESTED.includes(type));
  if (nested.length) return nested.flatMap((inner) => unfold(inner, path));
  return [
    {
      path: path.map(({ name, type }) => ({ name, type })),
      shown: `/${path.map((part) => localised(part)).join(" ")}`,
      plain: `/${path.map(({ name }) => name).join(" ")}`,
      description: localised(node, "description"),
      options: node.options ?? [],
    },
  ];
}

/** Those whose shown or plain name has `query` ("/pl"); those that begin with it first. */
export function matching(list, query) {
  const wanted = query.toLowerCase();
  const names = ({ shown, plain }) => [shown.toLowerCase(), plain.toLowerCase()];
  const begins = list.filter((entry) => names(entry).some((name) => name.startsWith(wanted)));
  const has = list.filter((entry) => names(entry).some((name) => name.includes(wanted.slice(1))));
  return [...new Set([...begins, ...has])];
}

/** {name, options} as an interaction has them: a subcommand is an option that holds the others. */
export function payload(callable, options) {
  const [command, ...below] = callable.path;
  const inner = below.reduceRight((held, { name, type }) => [{ name, type, options: held }], options);
  return { name: command.name, options: inner };
}

/**
 * Reads what was typed for `option`: {value} or {problem: word key, facts}. Picked values do not come here.
 * An empty text has no value.
 */
export function readTyped(option, text) {
  const typed = text.trim();
  if (!typed) return option.required ? { problem: "option_required" } : {};
  if (option.choices?.length || ![KIND.string, ...NUMERIC].includes(option.type)) return { problem: "option_choice" };
  if (NUMERIC.includes(option.type)) return readNumber(option, typed);
  return { value: typed };
}

function readNumber(option, typed) {
  const value = Number(typed.replace(",", "."));
  if (!Number.isFinite(value)) return { problem: "option_number" };
  if (option.type === KIND.integer && !Number.isInteger(value)) return { problem: "option_whole" };
  const { min_value: min = -Infinity, max_value: max = Infinity } = option;
  if (value < min || value > max) return { problem: "option_range", facts: { min: bound(min), max: bound(max) } };
  return { value };
}

const bound = (value) => (Number.isFinite(value) ? value : "∞");
