/** Discord's markdown to DOM nodes: blocks here, what stands within a line in inline.js. */

import { h } from "../dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```\n?/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> (.*)$|^>$/;
const QUOTE_REST = /^>>> (.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.*)$/;
const STARTS = [HEADING, SUBTEXT, QUOTE, QUOTE_REST, ITEM];

const ONLY_EMOJIS = /^(?:\s|<a?:\w{2,32}:\d+>|\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u200D)+$/u;
const EMOJI = /<a?:\w{2,32}:\d+>|\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu;
const MOST_JUMBO = 30;

/** Text in Discord's markdown as a list of nodes. A text of emojis alone has them large. */
export function markdown(text) {
  if (isJumbo(text)) return [h("p.jumbo", {}, inline(text.trim()))];
  return blocks(text);
}

function isJumbo(text) {
  return ONLY_EMOJIS.test(text) && (text.match(EMOJI) ?? []).length <= MOST_JUMBO;
}

function blocks(text) {
  const fence = FENCE.exec(text);
  if (!fence) return lines(text.split("\n"));
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length);
  return [
    ...(before ? blocks(before) : []),
    h("pre", {}, h("code", {}, fence[2])),
    ...(after ? blocks(after) : []),
  ];
}

function lines(rest) {
  const made = [];
  while (rest.length) {
    const [node, used] = block(rest);
    made.push(node);
    rest = rest.slice(used);
  }
  return made;
}

/** The block at the head of `rest`, and how many lines it took. */
function block(rest) {
  const [line] = rest;
  let found;
  if ((found = HEADING.exec(line))) return [h(`h${found[1].length}`, {}, inline(found[2])), 1];
  if ((found = SUBTEXT.exec(line))) return [h("small.subtext", {}, inline(found[1])), 1];
  if ((found = QUOTE_REST.exec(line))) return [quote([found[1], ...rest.slice(1)]), rest.length];
  if (QUOTE.test(line)) return quoted(rest);
  if (ITEM.test(line)) return listed(rest);
  return paragraph(rest);
}

function quoted(rest) {
  const used = countWhile(rest, (line) => QUOTE.test(line));
  return [quote(rest.slice(0, used).map((line) => QUOTE.exec(line)[1] ?? "")), used];
}

const quote = (inner) => h("blockquote", {}, blocks(inner.join("\n")));

function paragraph(rest) {
  const used = 1 + countWhile(rest.slice(1), (line) => !STARTS.some((start) => start.test(line)));
  return [h("p", {}, inline(rest.slice(0, used).join("\n"))), used];
}

/** A list takes its items, and what is indented below an item belongs to that item. */
function listed(rest) {
  const [, { length: indent }, sign] = ITEM.exec(rest[0]);
  const ordered = isNumber(sign);
  const items = [];
  let used = 0;
  while (belongs(rest[used], indent, ordered)) {
    const below = countWhile(rest.slice(used + 1), (line) => indentOf(line) > indent);
    items.push(item(ITEM.exec(rest[used])[3], rest.slice(used + 1, used + 1 + below)));
    used += 1 + below;
  }
  const start = ordered ? Number.parseInt(sign, 10) : null;
  return [h(ordered ? "ol" : "ul", { start }, items), used];
}

const isNumber = (sign) => /\d/.test(sign);

function belongs(line, indent, ordered) {
  const found = ITEM.exec(line ?? "");
  return Boolean(found) && found[1].length === indent && isNumber(found[2]) === ordered;
}

const item = (text, below) => h("li", {}, inline(text), below.length ? lines(outdent(below)) : []);
const indentOf = (line) => (line.trim() ? line.search(/\S/) : -1);

function outdent(below) {
  const least = Math.min(...below.map(indentOf));
  return below.map((line) => line.slice(least));
}

function countWhile(list, test) {
  const end = list.findIndex((entry) => !test(entry));
  return end < 0 ? list.length : end;
}
