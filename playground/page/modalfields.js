/** What stands in a form: labelled text inputs, selects, radio buttons, check boxes, and plain text. */

import { h, unique } from "./dom.js";
import { boundsOf, defaultsOf } from "./render/choices.js";
import { selectBox } from "./render/components.js";
import { markdown } from "./render/markdown.js";
import { openSelect } from "./select.js";
import { word } from "./words.js";

const ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;

const CONTROLS = { 3: selectControl, 4: textControl, 5: selectControl, 6: selectControl, 7: selectControl, 8: selectControl, 21: radioControl, 22: checkGroupControl, 23: checkControl };

/** A top-level part of a form: {node, read, check, focus}; null for what this page does not know. */
export function modalField(component) {
  if (component.type === TEXT_DISPLAY) return plainText(component);
  if (component.type === LABEL) return labelled(component, component.label, component.component, (value) => ({ component: value }));
  if (component.type === ROW) {
    const [inner] = component.components;
    return labelled(component, inner.label, inner, (value) => ({ components: [value] }));
  }
  return null;
}

function plainText(component) {
  const node = h("div.text", {}, markdown(component.content));
  return { node, read: () => ({ type: component.type, id: component.id }), check: () => true };
}

function labelled(outer, label, inner, wrap) {
  const make = CONTROLS[inner.type];
  if (!make) return null;
  const id = `field-${unique()}`;
  const control = make(inner, id);
  const problem = h("span.field-problem", { role: "alert" });
  const star = inner.required === false || inner.type === 23 ? null : h("span.required", { "aria-label": word("required") }, " *");
  const about = outer.description ? h("span.field-about", { id: `${id}-about` }, outer.description) : null;
  const caption = h("label.field-label", { for: id }, label, star);
  const node = h("div.modal-field", {}, caption, about, control.node, problem);
  const { type, custom_id } = inner;
  return {
    node,
    focus: control.focus,
    read: () => ({ type: outer.type, id: outer.id, ...wrap({ type, id: inner.id, custom_id, ...control.value() }) }),
    check() {
      const wrong = control.problem();
      problem.textContent = wrong ?? "";
      node.classList.toggle("wrong", Boolean(wrong));
      return !wrong;
    },
  };
}

/** Required unless it says otherwise, as on Discord. */
const isRequired = (component) => component.required !== false;

function textControl(component, id) {
  const { min_length: min, max_length: max, placeholder, value } = component;
  const attributes = { id, placeholder, maxlength: max ?? 4000, autocomplete: "off" };
  const long = component.style === PARAGRAPH;
  const input = long ? h("textarea", { ...attributes, rows: "4" }) : h("input", { ...attributes, type: "text" });
  input.value = value ?? "";
  return {
    node: input,
    focus: () => input.focus(),
    value: () => ({ value: input.value }),
    problem() {
      if (!input.value) return isRequired(component) ? word("field_required") : null;
      return input.value.length < (min ?? 0) ? word("field_short", { min }) : null;
    },
  };
}

function selectControl(component, id) {
  let chosen = defaultsOf(component);
  const node = h("div", {});
  const anchor = () => node.firstChild;
  function draw() {
    node.replaceChildren(selectBox(component, chosen, { id, onclick: toggle }));
  }
  function toggle() {
    openSelect({ anchor, component, chosen, submit });
  }
  function submit(values) {
    chosen = values;
    draw();
    anchor().focus();
  }
  draw();
  return {
    node,
    focus: () => anchor().focus(),
    value: () => ({ values: chosen }),
    problem: () => countProblem(component, chosen.length),
  };
}

function countProblem(component, count) {
  const { min, max } = boundsOf(component);
  if (!count) return isRequired(component) && min > 0 ? word("field_required") : null;
  return count < min || count > max ? word("choose_from_to", { min, max }) : null;
}

function radioControl(component, id) {
  const { node, inputs } = ticks(component.options, "radio", id);
  const value = () => inputs.find((input) => input.checked)?.value ?? null;
  return {
    node,
    focus: () => inputs[0].focus(),
    value: () => ({ value: value() }),
    problem: () => (isRequired(component) && value() === null ? word("field_required") : null),
  };
}

function checkGroupControl(component, id) {
  const { node, inputs } = ticks(component.options, "checkbox", id);
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const bounds = { ...component, max_values: component.max_values ?? component.options.length };
  return {
    node,
    focus: () => inputs[0].focus(),
    value: () => ({ values: values() }),
    problem: () => countProblem(bounds, values().length),
  };
}

/** Options with a radio button or check box each. */
function ticks(options, type, id) {
  const inputs = options.map((option, index) => {
    const attributes = { type, name: id, value: option.value, id: index ? null : id, checked: option.default };
    return h("input", attributes);
  });
  const lines = options.map(({ label, description }, index) =>
    h("label.tick-line", {}, inputs[index], h("span.option-text", {}, h("span", {}, label), description ? h("span.about", {}, description) : null)),
  );
  return { node: h("div.ticks", { role: type === "radio" ? "radiogroup" : "group" }, lines), inputs };
}

function checkControl(component, id) {
  const input = h("input", { type: "checkbox", id, checked: component.default });
  return { node: input, focus: () => input.focus(), value: () => ({ value: input.checked }), problem: () => null };
}
