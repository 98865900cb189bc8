/** Markdown within a line: styles, links, mentions, emojis, moments. */

import { h } from "../dom.js";
import { state } from "../store.js";
import { word } from "../words.js";
import { channelName, nameOf } from "./people.js";
import { moment } from "./time.js";

/** [pattern at the place looked at, what it becomes]; the first that fits counts. */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, ([, sign]) => sign],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.trim() || code)],
  [/<(a?):(\w{2,32}):(\d+)>/y, ([, animated, name, id]) => emoji({ id, name, animated })],
  [/<@!?(\d+)>/y, ([, id]) => mention(`@${nameOf(id)}`, id === state.me?.id, id)],
  [/<@&(\d+)>/y, ([, id]) => mention(`@${roleName(id)}`)],
  [/<#(\d+)>/y, ([, id]) => channelMention(id)],
  [/<\/([^:>]+):(\d+)>/y, ([, name]) => commandMention(name)],
  [/<t:(-?\d{1,12})(?::([tTdDfFsSR]))?>/y, ([, seconds, style]) => moment(Number(seconds), style)],
  [/@(?:everyone|here)\b/y, ([text]) => mention(text)],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, ([, text, url]) => link(url, inline(text))],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, url]) => link(url, url)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'*_)\]]/y, ([url]) => link(url, url)],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, text]) => h("strong", {}, inline(text))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, text]) => h("u", {}, inline(text))],
  [/\*(?![\s*])((?:\\[\s\S]|\*\*[^*]+\*\*|[^*\\])+?)\*(?!\*)/y, ([, text]) => h("em", {}, inline(text))],
  [/(?<!\w)_(?!_)((?:\\[\s\S]|__[^_]+__|[^_\\])+?)_(?!\w)/y, ([, text]) => h("em", {}, inline(text))],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, ([, text]) => h("s", {}, inline(text))],
  [/\|\|([\s\S]+?)\|\|/y, ([, text]) => spoiler(inline(text))],
];

/** One paragraph's text as a list of strings and nodes. */
export function inline(text) {
  const made = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const [found, build] = ruleAt(text, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) made.push(plain);
    plain = "";
    made.push(build(found));
    at += found[0].length;
  }
  if (plain) made.push(plain);
  return made;
}

/** Only these characters can begin something; all others are looked at no further. */
const BEGINNINGS = new Set("\\`<@[h*_~|");

function ruleAt(text, at) {
  if (!BEGINNINGS.has(text[at])) return [null];
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return [found, build];
  }
  return [null];
}

/** An emoji of Discord's form {id, name}; without an id its name is the character itself. */
export function emoji({ id, name }) {
  if (!id) return h("span.emoji-text", {}, name ?? "");
  const text = `:${name}:`;
  const attributes = { src: `/cdn/emojis/${id}.png`, alt: text, title: text, draggable: "false" };
  return h("img.emoji", attributes);
}

const mention = (text, mine = false, person = null) =>
  h(mine ? "span.mention.mine" : "span.mention", { "data-person": person }, text);

function channelMention(id) {
  const attributes = { type: "button", "data-act": "channel", "data-channel": id };
  return h("button.mention", attributes, `#${channelName(id)}`);
}

function commandMention(name) {
  return h("button.mention", { type: "button", "data-act": "command", "data-name": name }, `/${name}`);
}

function roleName(id) {
  return state.guild?.roles?.find((role) => role.id === id)?.name ?? word("unknown_role");
}

const link = (url, text) => h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, text);

function spoiler(inner) {
  const attributes = { type: "button", "data-act": "spoiler", "aria-label": word("spoiler"), "aria-expanded": "false" };
  return h("button.spoiler", attributes, h("span", {}, inner));
}
