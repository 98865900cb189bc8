/** Pictures, files and embeds. */

import { h } from "../dom.js";
import { word } from "../words.js";
import { icon } from "./icons.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { stamp } from "./time.js";

/** Discord's colour number as CSS has it. */
export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

const PICTURE_NAMES = /\.(png|jpe?g|gif|webp|svg)$/i;

/** Where a media item lies on this server; "" if it lies elsewhere, for the page loads nothing from outside. */
export function mediaUrl(media) {
  const { pathname, search } = new URL(media?.proxy_url || media?.url || "", location.origin);
  return pathname.startsWith("/cdn/") ? pathname + search : "";
}

export function picture(url, description) {
  if (!url) return h("span.no-picture", {}, description || word("picture"));
  return h("img.picture", { src: url, alt: description || word("picture"), loading: "lazy" });
}

/** One to ten pictures side by side: items {url, description, spoiler}. */
export function gallery(items) {
  const shown = items.map(({ url, description, spoiler }) =>
    h(`a.gallery-item${spoiler ? ".veiled" : ""}`, { href: url, target: "_blank" }, picture(url, description)),
  );
  return h(`div.gallery${items.length === 1 ? ".single" : ""}`, {}, shown);
}

export function fileCard({ url, filename, size }) {
  const name = filename ?? decodeURIComponent(url.split("/").pop() ?? "");
  const about = size ? h("span.file-size", {}, word("size_bytes", { size })) : null;
  return h("a.file", { href: url, download: name }, icon("file"), h("span.file-text", {}, h("b", {}, name), about));
}

/** The attachments of a classic message: pictures in a gallery, the rest as files. */
export function attachments(list) {
  const items = list.map((attachment) => ({ ...attachment, url: mediaUrl(attachment) }));
  const pictures = items.filter(isPicture);
  const files = items.filter((attachment) => !isPicture(attachment));
  return [pictures.length ? gallery(pictures) : null, files.map(fileCard)];
}

const isPicture = (attachment) =>
  attachment.content_type?.startsWith("image/") || PICTURE_NAMES.test(attachment.filename);

export function embed(about) {
  const colour = about.color === null || about.color === undefined ? null : `--accent: ${hex(about.color)}`;
  return h(
    "div.embed",
    { style: colour },
    about.thumbnail && h("div.thumbnail", {}, picture(mediaUrl(about.thumbnail))),
    about.author && h("div.embed-author", {}, about.author.name),
    about.title && h("div.embed-title", {}, titleOf(about)),
    about.description && h("div.text", {}, markdown(about.description)),
    about.fields?.length ? h("div.embed-fields", {}, about.fields.map(field)) : null,
    about.image && gallery([{ url: mediaUrl(about.image) }]),
    footer(about),
  );
}

function titleOf({ title, url }) {
  if (!/^https?:\/\//.test(url ?? "")) return inline(title);
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, inline(title));
}

const field = ({ name, value, inline: beside }) =>
  h(`div.embed-field${beside ? ".beside" : ""}`, {}, h("b", {}, inline(name)), h("div.text", {}, markdown(value)));

function footer({ footer: said, timestamp }) {
  if (!said && !timestamp) return null;
  const between = said && timestamp ? " • " : "";
  return h("div.embed-footer", {}, said?.text, between, timestamp && stamp(timestamp));
}
