/** Moments and how they are written in the person's language; relative ones stay true by themselves. */

import { h } from "../dom.js";
import { currentLocale } from "../words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const DAY = 86_400_000;

const format = (date, style) => new Intl.DateTimeFormat(currentLocale(), style).format(date);

/** <t:seconds:style>: seconds since 1970, one of Discord's style letters. */
export function moment(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  const live = style === "R" ? String(seconds) : null;
  const text = live ? relative(seconds) : format(date, STYLES[style]);
  return h("time.moment", { "data-relative": live, title: format(date, STYLES.F) }, text);
}

function relative(seconds) {
  const away = Math.round(seconds - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(currentLocale()).format(Math.trunc(away / size), unit);
}

/** Writes every relative moment on the page anew, once a second. */
export function keepMomentsTrue() {
  setInterval(() => {
    for (const element of document.querySelectorAll("[data-relative]")) {
      const text = relative(Number(element.dataset.relative));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}

/** When a message was written, as its head says it: the time alone if it was today. */
export function stamp(iso) {
  const date = new Date(iso);
  return h("time.stamp", { datetime: iso, title: format(date, STYLES.F) }, stampText(date));
}

function stampText(date) {
  const days = daysAgo(date);
  if (days === 0) return format(date, STYLES.t);
  if (days > 1) return format(date, STYLES.s);
  const yesterday = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(-1, "day");
  return `${yesterday}, ${format(date, STYLES.t)}`;
}

const midnight = (date) => new Date(date).setHours(0, 0, 0, 0);
const daysAgo = (date) => Math.round((midnight(new Date()) - midnight(date)) / DAY);

export const shortTime = (iso) => format(new Date(iso), STYLES.t);
export const fullDate = (iso) => format(new Date(iso), STYLES.D);
export const sameDay = (one, other) => midnight(new Date(one)) === midnight(new Date(other));
