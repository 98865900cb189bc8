/** Building and patching DOM nodes. Text given here becomes text, never markup. */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle"]);

/**
 * Makes an element: h("button.primary", {type: "button", onclick: f}, "Join", icon).
 * Attributes that are null, undefined or false are left out; children may be nested lists.
 */
export function h(spec, attributes = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const element = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [name, value] of Object.entries(attributes ?? {})) set(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

/**
 * Makes `old` look like `fresh` by changing as little as possible, so that focus, scroll,
 * running animations and loaded pictures stay. Returns the node that stands there afterwards.
 * Nodes with differing data-key are different things and are exchanged as a whole.
 */
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.dataset?.key !== fresh.dataset?.key) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  morphAttributes(old, fresh);
  morphChildren(old, [...fresh.childNodes]);
  return old;
}

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** Gives `parent` exactly `wanted` as children, patching what stands at the same place. */
export function morphChildren(parent, wanted) {
  const have = [...parent.childNodes];
  wanted.forEach((fresh, index) => {
    if (have[index]) morph(have[index], fresh);
    else parent.append(fresh);
  });
  have.slice(wanted.length).forEach((extra) => extra.remove());
}

/** Puts `wanted` (nodes that may already be children) into `parent` in that order, moving few. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) child.remove();
  wanted.forEach((node, index) => {
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  });
}

/** A number no one else in this page has, for nonces and ids. */
let last = Date.now();
export const unique = () => String(++last);
