/** Message components, the classic rows and Components V2, as DOM nodes. */

import { h } from "../dom.js";
import { word } from "../words.js";
import { fileCard, gallery, hex, mediaUrl, picture } from "./media.js";
import { icon } from "./icons.js";
import { emoji } from "./inline.js";
import { markdown } from "./markdown.js";
import { choicesOf, defaultsOf } from "./choices.js";

export const BUTTON = 2;
const STYLE_NAMES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK = 5;

/**
 * The components of a message. `marks` is what the page knows of it: {pending, picked}.
 * Every control carries its path ("0.2.1": third child's second child of the first), by which
 * `componentAt` finds it again; so a redrawn message keeps open menus and focus.
 */
export function components(list, marks, message) {
  return list.map((component, index) => draw(component, String(index), { marks, message }));
}

function draw(component, path, about) {
  return KINDS[component.type]?.(component, path, about) ?? null;
}

const drawChildren = (component, path, about) =>
  component.components.map((child, index) => draw(child, `${path}.${index}`, about));

/** The component at a path given by `components`, or undefined if it is gone. */
export function componentAt(list, path) {
  const [first, ...rest] = path.split(".");
  const start = list?.[Number(first)];
  return rest.reduce((at, step) => (step === "a" ? at?.accessory : at?.components?.[Number(step)]), start);
}

function container(component, path, about) {
  const { accent_color: colour, spoiler } = component;
  const bar = colour === null || colour === undefined ? null : `--accent: ${hex(colour)}`;
  return h(
    `div.container${bar ? ".accented" : ""}${spoiler ? ".veiled" : ""}`,
    { style: bar, "data-act": spoiler ? "unveil" : null },
    drawChildren(component, path, about),
  );
}

const actionRow = (component, path, about) => h("div.row", {}, drawChildren(component, path, about));

function section(component, path, about) {
  const accessory = component.accessory && draw(component.accessory, `${path}.a`, about);
  const texts = h("div.section-texts", {}, drawChildren(component, path, about));
  return h("div.section", {}, texts, h("div.section-side", {}, accessory));
}

const textDisplay = (component) => h("div.text", {}, markdown(component.content));

const thumbnail = ({ media, description, spoiler }) =>
  h(`div.thumbnail${spoiler ? ".veiled" : ""}`, {}, picture(mediaUrl(media), description));

function file(component, path, { message }) {
  const url = mediaUrl(component.file);
  const known = message.attachments?.find((attachment) => attachment.url === url);
  return fileCard({ url, filename: component.name ?? known?.filename, size: component.size ?? known?.size });
}

const separator = ({ divider = true, spacing = 1 }) =>
  h(`hr.separator${divider ? "" : ".unseen"}${spacing === 2 ? ".wide" : ""}`);

function button(component, path, about) {
  const inner = [component.emoji && emoji(component.emoji), component.label && h("span.label", {}, component.label)];
  const classes = `button.${STYLE_NAMES[component.style]}`;
  if (component.style === LINK) return linkButton(component, classes, inner);
  const loading = about.marks.pending?.includes(component.custom_id);
  const attributes = {
    type: "button",
    "data-act": "press",
    "data-path": path,
    "data-custom": component.custom_id,
    disabled: component.disabled,
    "aria-busy": loading ? "true" : null,
    "aria-label": component.label ? null : component.emoji?.name,
  };
  return h(`button.${classes}`, attributes, inner, loading && dots());
}

function linkButton({ url, disabled }, classes, inner) {
  if (disabled) return h(`button.${classes}`, { type: "button", disabled }, inner, icon("link"));
  return h(`a.${classes}`, { href: url, target: "_blank", rel: "noreferrer noopener" }, inner, icon("link"));
}

/** Three dots that say: under way. */
export const dots = () => h("span.dots", {}, h("i"), h("i"), h("i"));

function select(component, path, { marks }) {
  const chosen = marks.picked?.[path] ?? defaultsOf(component);
  const loading = marks.pending?.includes(component.custom_id);
  return selectBox(component, chosen, {
    "data-act": "open-select",
    "data-path": path,
    disabled: component.disabled,
    "aria-busy": loading ? "true" : null,
  });
}

/** A closed select menu that shows the chosen values; forms use it, too. */
export function selectBox(component, chosen, attributes) {
  const shown = choicesOf(component).filter((choice) => chosen.includes(choice.value));
  const blank = h("span.placeholder", {}, component.placeholder || word("select"));
  const text = h("span.picked", {}, shown.length ? shown.map(pickedChoice) : blank);
  const menu = { type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", ...attributes };
  return h("button.select", menu, text, icon("down"));
}

const pickedChoice = (choice) =>
  h("span.picked-one", {}, choice.picture?.(), choice.emoji && emoji(choice.emoji), h("span", {}, choice.label));

/** What draws each of Discord's component types. */
const KINDS = {
  1: actionRow,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: (component) => gallery(component.items.map(({ media, ...rest }) => ({ ...rest, url: mediaUrl(media) }))),
  13: file,
  14: separator,
  17: container,
};
