/** One message: head, text, components, and what hangs below it. */

import { h } from "../dom.js";
import { COMPONENTS_V2, LOADING, findMessage, isEphemeral, state } from "../store.js";
import { word, wordNodes } from "../words.js";
import { components, dots } from "./components.js";
import { icon } from "./icons.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { attachments, embed } from "./media.js";
import { appTag, avatar, nameOf } from "./people.js";
import { shortTime, stamp } from "./time.js";

const THREAD_CREATED = 18;
const USER_JOIN = 7;
const COMMAND = 2;

/** The message as a list item. `grouped`: the same author's before it, so no head; `marks`: see store.js. */
export function messageItem(message, grouped, marks) {
  const head = grouped ? null : headOf(message);
  const attributes = {
    "data-message": message.id,
    "data-key": message.id,
    "aria-label": `${nameOf(message.author.id, message.author)}, ${shortTime(message.timestamp)}`,
  };
  return h(
    `li.${classesOf(message, grouped, marks).join(".")}`,
    attributes,
    contextOf(message),
    h("div.gutter", {}, grouped ? h("span.side-time", {}, shortTime(message.timestamp)) : avatar(message.author)),
    h("div.body", {}, head, isSystem(message) ? systemLine(message) : bodyOf(message, marks)),
  );
}

function classesOf(message, grouped, marks) {
  const classes = ["message"];
  if (grouped) classes.push("grouped");
  if (contextOf(message)) classes.push("with-context");
  if (isEphemeral(message)) classes.push("ephemeral");
  if (mentionsMe(message)) classes.push("mentions-me");
  if (marks.flash) classes.push("flash");
  if (isSystem(message)) classes.push("system");
  return classes;
}

export function mentionsMe(message) {
  const { me } = state;
  return Boolean(message.mention_everyone || message.mentions?.some((user) => user.id === me.id));
}

const isSystem = (message) => message.type === THREAD_CREATED || message.type === USER_JOIN;

function headOf({ author, timestamp }) {
  const name = h("span.author", { "data-person": author.id }, nameOf(author.id, author));
  return h("div.head", {}, name, author.bot ? appTag() : null, stamp(timestamp));
}

/** The line above a message: the command somebody used, or what is replied to. */
export function contextOf(message) {
  const used = message.interaction ?? message.interaction_metadata;
  if (used?.name && (used.type ?? COMMAND) === COMMAND) return commandLine(used);
  const replied = message.message_reference?.message_id ?? used?.interacted_message_id;
  if (replied && message.type !== THREAD_CREATED) return replyLine(message, replied);
  return null;
}

function commandLine({ user, name }) {
  const who = [avatar(user), h("span.context-name", { "data-person": user.id }, nameOf(user.id, user))];
  const command = h("button.mention", { type: "button", "data-act": "command", "data-name": name }, `/${name}`);
  return h("div.context", {}, wordNodes("used", { name: h("span", {}, who), command }));
}

function replyLine(message, id) {
  const original = message.referenced_message ?? findMessage(id, message.channel_id);
  if (!original) return h("div.context", {}, word("reply_gone"));
  const text = original.content?.split("\n")[0];
  const jump = { type: "button", "data-act": "jump-to", "data-target": id };
  return h(
    "div.context",
    {},
    avatar(original.author),
    original.author.bot ? appTag() : null,
    h("span.context-name", {}, nameOf(original.author.id, original.author)),
    h("button.reply-text", jump, text ? inline(text) : word("reply_nothing")),
  );
}

function systemLine(message) {
  const name = h("span.author", {}, nameOf(message.author.id, message.author));
  if (message.type === USER_JOIN) return h("div.text", {}, wordNodes("joined", { name }));
  const id = message.message_reference?.channel_id ?? message.thread?.id;
  const thread = h("button.mention", { type: "button", "data-act": "channel", "data-channel": id }, message.content);
  return h("div.text", {}, wordNodes("started_thread", { name, thread }));
}

function bodyOf(message, marks) {
  if (message.flags & LOADING) {
    return [h("div.text.thinking", {}, dots(), word("thinking", { name: nameOf(message.author.id, message.author) })), privately(message)];
  }
  const content = message.content && h("div.text", {}, markdown(message.content));
  const v2 = Boolean(message.flags & COMPONENTS_V2);
  return [
    content,
    v2 ? null : attachments(message.attachments ?? []),
    v2 ? null : (message.embeds ?? []).map(embed),
    message.components?.length ? h("div.components", {}, components(message.components, marks, message)) : null,
    message.edited_timestamp && !isEphemeral(message) ? h("span.edited", {}, `(${word("edited")})`) : null,
    message.thread ? threadCard(message.thread) : null,
    marks.failed ? failureLine(marks.failed) : null,
    privately(message),
  ];
}

function threadCard({ id, name }) {
  const attributes = { type: "button", "data-act": "channel", "data-channel": id };
  return h("button.thread-card", attributes, icon("thread"), h("b", {}, name), h("span.link-like", {}, word("see_thread")));
}

/** Discord's red line below a message; what exactly went wrong is shown on hovering. */
function failureLine({ error }) {
  return h("div.failure", { role: "status", title: error || null }, icon("alert"), word("click_failed"));
}

function privately(message) {
  if (!isEphemeral(message)) return null;
  const away = h("button.link-like", { type: "button", "data-act": "dismiss" }, word("dismiss"));
  return h("div.only-you", {}, icon("eye"), word("only_you"), " • ", away);
}

/** A slash command on its way, or one nobody answered: {nonce, shown, failed}. */
export function sentItem({ nonce, shown, failed }) {
  const away = h("button.link-like", { type: "button", "data-act": "dismiss" }, word("dismiss"));
  const text = failed
    ? [h("div.failure", { title: failed.error || null }, icon("alert"), word("command_failed")), h("div.only-you", {}, icon("eye"), word("only_you"), " • ", away)]
    : h("div.text.thinking", {}, dots(), word("command_sending"));
  const line = wordNodes("used", { name: h("span.context-name", {}, nameOf(state.me.id)), command: h("span.mention", {}, shown) });
  return h("li.message.ephemeral", { "data-message": nonce, "data-key": nonce }, h("div.gutter"), h("div.body", {}, h("div.sent-line", {}, line), text));
}
