/** What stands around the stream: the strip at the top, channels, people, banners. */

import { h, morph } from "../dom.js";
import { tell } from "../interact.js";
import { state } from "../store.js";
import { word } from "../words.js";
import { icon } from "./icons.js";
import { appTag, avatar, bots, channelName, displayName } from "./people.js";

const CHANNELS = [0, 1]; // of the server, and direct ones
const THREADS = [10, 11, 12];

/** Redraws everything but the stream and the composer into the page's places. */
export function drawShell() {
  put("strip", strip());
  put("channels", channels());
  put("top", top());
  put("members", members());
  put("banners", banners());
  document.title = title();
}

const put = (id, node) => {
  node.id = id;
  morph(document.getElementById(id), node);
};

function title() {
  const count = state.unread.size;
  const who = state.me ? ` – ${displayName(state.me)}` : "";
  return `${count ? `(${count}) ` : ""}${word("title")}${who}`;
}

function strip() {
  const menu = h("button.icon-button.drawer-button", { type: "button", "data-act": "drawer", "aria-label": word("show_channels") }, icon("menu"), badge(elsewhere()));
  return h("header", {}, menu, h("p.notice", {}, word("strip")), state.me && identity());
}

/** How many unread notices wait outside the open channel. */
const elsewhere = () => [...state.unread.values()].filter((id) => id !== state.channelId).length;

const badge = (count) => (count ? h("span.badge", {}, String(count)) : null);

function identity() {
  const options = state.locales.map((locale) =>
    h("option", { value: locale, selected: locale === state.me.locale }, localeName(locale)),
  );
  const choose = (event) => tell("locale", { locale: event.target.value });
  const select = h("select.locale", { "aria-label": word("language"), onchange: choose, "data-key": state.me.locale }, options);
  return h("div.identity", {}, avatar(personOf(state.me)), h("b", {}, displayName(state.me)), badge(state.unread.size), select, state.me.id !== state.guild?.owner_id && membership());
}

/** Who sees no channel of the server has left: nothing else hides all of them. */
function membership() {
  const isMember = [...state.channels.values()].some((channel) => channel.guild_id);
  const label = isMember ? word("leave") : word("come_back");
  return h("button", { type: "button", onclick: () => tell("leave", {}), "data-key": label }, label);
}

const personOf = (me) => state.people.get(me.id) ?? me;

/** A language in its own words: "Deutsch", "American English". */
function localeName(locale) {
  return new Intl.DisplayNames(locale, { type: "language" }).of(locale);
}

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

function channels() {
  const all = [...state.channels.values()].sort(byPosition);
  const items = all.filter(({ type }) => CHANNELS.includes(type)).map((channel) => channelItem(channel, threadsOf(all, channel)));
  const close = h("button.icon-button.drawer-close", { type: "button", "data-act": "drawer", "aria-label": word("hide_channels") }, icon("close"));
  return h("nav", { "aria-label": word("channels") }, h("div.guild", {}, h("b", {}, state.guild?.name ?? word("title")), close), h("ul", {}, items));
}

function threadsOf(all, { id }) {
  return all.filter((channel) => THREADS.includes(channel.type) && channel.parent_id === id && isAlive(channel));
}

const isAlive = (thread) => !thread.thread_metadata?.archived || thread.id === state.channelId;

function channelItem(channel, threads) {
  const inner = threads.map((thread) => h("li", {}, channelButton(thread, "thread")));
  return h("li", {}, channelButton(channel, "hash"), inner.length ? h("ul.threads", { "aria-label": word("threads") }, inner) : null);
}

function channelButton(channel, kind) {
  const open = channel.id === state.channelId;
  const waiting = [...state.unread.values()].filter((id) => id === channel.id).length;
  const attributes = { type: "button", "data-act": "channel", "data-channel": channel.id, "aria-current": open ? "true" : null };
  return h(`button.channel${waiting ? ".unread" : ""}`, attributes, icon(kind), h("span", {}, channelName(channel.id)), badge(waiting));
}

function top() {
  const channel = state.channels.get(state.channelId);
  const kind = THREADS.includes(channel?.type) ? "thread" : "hash";
  const topic = channel?.topic ? h("span.topic", {}, channel.topic) : null;
  return h("div", {}, icon(kind), h("h1", {}, channel ? channelName(channel.id) : ""), topic);
}

function members() {
  const people = [...state.people.values()].filter((person) => !person.bot);
  return h(
    "aside",
    { "aria-label": word("members") },
    h("h2", {}, `${word("members")} – ${people.length}`),
    h("ul", {}, people.map(member)),
    h("ul.bots", {}, bots().map(botMember)),
  );
}

function member(person) {
  const mine = person.id === state.me?.id;
  const inner = [avatar(person), h("span.member-name", { "data-person": person.id }, displayName(person)), mine ? h("span.mine-tag", {}, word("you")) : null];
  if (!person.n || mine) return h("li.member", {}, inner);
  const link = { href: `/as/${person.n}`, target: `as-${person.n}`, title: word("open_as", { name: displayName(person) }) };
  return h("li", {}, h("a.member", link, inner));
}

function botMember(bot) {
  const status = state.botOnline ? null : h("span.status", {}, word("offline"));
  const classes = state.botOnline ? "li.member" : "li.member.away";
  return h(classes, {}, avatar(bot), h("span.member-name", {}, displayName(bot)), appTag(), status);
}

function banners() {
  const lines = [];
  if (state.nobody) lines.push(h("p.banner.bad", {}, word("nobody")));
  else if (!state.connected) lines.push(h("p.banner.bad", {}, word("disconnected")));
  else if (!state.botOnline) lines.push(h("p.banner.warn", {}, word("bot_offline")));
  return h("div", { role: "status" }, lines);
}
