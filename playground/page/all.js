/** /all: four people side by side, each in a frame of their own. */

import { h } from "./dom.js";
import { fillWords, word } from "./words.js";

const PEOPLE = [1, 2, 3, 4];
const unread = new Map();

fillWords();
document.title = word("title");
const frames = PEOPLE.map((n) => h("iframe", { src: `/as/${n}`, title: word("frame", { n }) }));
document.getElementById("frames").append(...frames);

/** The frames say how many notices wait in them; the tab shows the sum. */
window.addEventListener("message", ({ origin, data }) => {
  if (origin !== location.origin || typeof data?.unread !== "number") return;
  unread.set(data.n, data.unread);
  const sum = [...unread.values()].reduce((total, count) => total + count, 0);
  document.title = `${sum ? `(${sum}) ` : ""}${word("title")}`;
});
