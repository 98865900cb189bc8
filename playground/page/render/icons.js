/** The page's few icons, drawn by us on a grid of 24. */

import { h } from "../dom.js";

const LINES = {
  hash: "M9 4 7 20 M17 4 15 20 M4 9h17 M3 15h17",
  thread: "M5 5h14v9h-8l-4 4v-4H5z M9 8.5h6 M9 11h4",
  menu: "M4 7h16 M4 12h16 M4 17h16",
  close: "M6 6 18 18 M18 6 6 18",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5",
  down: "M6 9.5 12 15.5 18 9.5",
  arrowDown: "M12 5v14 M6 13l6 6 6-6",
  file: "M6 3h8l4 4v14H6z M14 3v4h4",
  send: "M4 12 20 4 14 20 11 13z",
  slash: "M15 4 9 20",
  link: "M14 5h5v5 M19 5 11 13 M9 6H5v13h13v-4",
  check: "M5 12.5 10 17.5 19 7",
  alert: "M12 4 2.5 20h19z M12 10v5 M12 17.5v.5",
};

/** One of the icons by name; it is decoration, so the text beside it must say what it means. */
export function icon(name) {
  const attributes = { viewBox: "0 0 24 24", "aria-hidden": "true" };
  return h("svg.icon", attributes, h("path", { d: LINES[name] }));
}
