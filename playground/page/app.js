/** The page of one person: /as/N. Wires the socket, the store and what draws them. */

import { followMenu, listenForActs } from "./actions.js";
import { drawComposer, mountComposer, offerChoices } from "./composer.js";
import { giveUp, outcome, useSocket } from "./interact.js";
import { connect } from "./live.js";
import { openModal } from "./modal.js";
import { markdown } from "./render/markdown.js";
import { nameOf } from "./render/people.js";
import { drawShell } from "./render/shell.js";
import { countMissed, drawStream, mountStream } from "./render/stream.js";
import { keepMomentsTrue } from "./render/time.js";
import { look, onChange, state, take } from "./store.js";

const n = location.pathname.split("/").pop();

/** Frames that are no news about the world but answers to this person. */
const ANSWERS = { interaction: outcome, modal: openModal, choices: offerChoices };

function receive(t, d) {
  if (t in ANSWERS) return ANSWERS[t](d);
  if (t === "connected" && !d) giveUp();
  take(t, d);
  if (t === "message_create") announce(d);
  if (t === "notify" && !document.hasFocus()) return;
  if (t === "notify") look();
}

/** New messages are read out to those who listen to the page, redrawn ones are not. */
function announce(message) {
  countMissed(message);
  if (message.channel_id !== state.channelId || message.author.id === state.me.id) return;
  const text = spoken(message.content ?? "", message.components ?? []);
  document.getElementById("announcer").textContent = `${nameOf(message.author.id)}: ${text}`;
}

function spoken(content, components) {
  const texts = [content, ...components.flatMap(textsOf)].filter(Boolean);
  return texts.flatMap(markdown).map(heard).join(" ").slice(0, 600);
}

/** What is heard of a node: pictures by what they are called. */
function heard(node) {
  for (const picture of node.querySelectorAll?.("img") ?? []) picture.replaceWith(picture.alt);
  return node.textContent;
}

const textsOf = (component) => [component.content, ...(component.components ?? []).flatMap(textsOf)];

function draw() {
  drawShell();
  if (!state.me) return;
  drawStream();
  drawComposer();
  followMenu();
  window.parent.postMessage({ unread: state.unread.size, n }, location.origin);
}

function noteLooking() {
  if (state.unread.size) look();
}

document.body.classList.toggle("framed", window.parent !== window);
mountStream(document.getElementById("stream"));
mountComposer(document.getElementById("composer"));
onChange(draw);
listenForActs();
keepMomentsTrue();
for (const type of ["focus", "pointerdown", "keydown"]) window.addEventListener(type, noteLooking);
drawShell();
useSocket(connect(n, receive));
