/** A command being filled in: its name, a field for every option in use, and what may be added. */

import { localised, payload } from "./commands.js";
import { h } from "./dom.js";
import { ask, call } from "./interact.js";
import { hidePicker, pickerKey, pickerOpen, showPicker } from "./picker.js";
import { optionField } from "./optionfield.js";
import { icon } from "./render/icons.js";
import { stickAgain } from "./render/stream.js";
import { state } from "./store.js";
import { word } from "./words.js";

/** Makes the form for `callable`; `leave()` is called once it is sent or put away. Returns {node, focus, offer}. */
export function commandForm(callable, leave) {
  const fields = [];
  const problem = h("div.problem", { role: "alert" });
  const holder = h("span.fields");
  const more = h("button.more", { type: "button", onclick: showMore, "aria-haspopup": "listbox" });
  const send = h("button.icon-button.send", { type: "submit", "aria-label": word("send") }, icon("send"));
  const away = h("button.icon-button", { type: "button", "aria-label": word("leave_command"), onclick: leave }, icon("close"));
  const chip = h("span.command-name", {}, callable.shown);
  const attributes = { onsubmit: submit, onkeydown: key, novalidate: true };
  const node = h("form.command", attributes, problem, h("span.command-line", {}, chip, holder, more), away, send);
  callable.options.filter(({ required }) => required).forEach((option) => add(option));
  drawMore();

  function add(option) {
    const field = optionField(option, { complete: (settle) => autocomplete(option, settle), changed: clearProblem, next });
    fields.push(field);
    holder.append(field.node);
    drawMore();
    return field;
  }

  function unused() {
    return callable.options.filter((option) => !fields.some((field) => field.option === option));
  }

  function drawMore() {
    const count = unused().length;
    more.hidden = count === 0;
    more.textContent = `+${count}`;
    more.setAttribute("aria-label", word("optional_left"));
  }

  /** The options one may still add; none is marked at once, so that Enter sends. */
  function showMore() {
    const entries = unused().map((option) => ({ option, label: localised(option), about: localised(option, "description") }));
    if (!entries.length) return;
    more.focus();
    showPicker(more, word("optional_left"), entries, ({ option }) => add(option).focus(), -1);
  }

  /** After one field the next empty one, then what may be added. */
  function next(field) {
    const empty = fields.slice(fields.indexOf(field) + 1).find((other) => !other.input.value);
    if (empty) empty.focus();
    else if (unused().length) showMore();
    else send.focus();
  }

  function remove(field) {
    hidePicker();
    fields.splice(fields.indexOf(field), 1);
    field.node.remove();
    drawMore();
    (fields.at(-1) ?? { focus: showMore }).focus();
  }

  function key(event) {
    if (pickerKey(event)) return;
    const field = fields.find(({ input }) => input === event.target);
    if (event.key === "Escape") leave();
    else if (event.key === "Enter" && event.target !== send && event.target !== away) submit(event);
    else if (event.key === "Backspace" && !event.target.value) back(field);
    else return;
    event.preventDefault();
  }

  function back(field) {
    if (field && !field.option.required) remove(field);
    else if (field && fields.indexOf(field) > 0) fields[fields.indexOf(field) - 1].focus();
    else if (!field && fields.length) fields.at(-1).focus();
    else leave();
  }

  function clearProblem() {
    problem.replaceChildren();
  }

  function submit(event) {
    event.preventDefault();
    if (event.type === "keydown" && pickerOpen()) hidePicker();
    const wrong = fields.find((field) => field.read().problem);
    if (wrong) return complain(wrong);
    const shown = [callable.shown, ...fields.map(({ input }) => input.value)].join(" ").trim();
    const { name, options } = payload(callable, values());
    call(state.channelId, name, options, shown);
    leave();
    stickAgain();
  }

  function complain(field) {
    const { problem: key, facts } = field.read();
    field.focus();
    field.node.classList.add("wrong");
    problem.replaceChildren(h("b", {}, `${localised(field.option)}: `), word(key, facts));
  }

  /** The options with a value, as an interaction has them; `focused` marks the one being completed. */
  function values(focused) {
    const given = fields.filter((field) => field.option === focused || field.read().value !== undefined);
    return given.map((field) => ({
      name: field.option.name,
      type: field.option.type,
      value: field.option === focused ? field.input.value : field.read().value,
      ...(field.option === focused ? { focused: true } : {}),
    }));
  }

  function autocomplete(option, settle) {
    const { name, options } = payload(callable, values(option));
    return ask("autocomplete", { channel_id: state.channelId, name, options }, settle);
  }

  return {
    node,
    focus: () => (fields[0] ? fields[0].focus() : unused().length ? showMore() : send.focus()),
    offer: (frame) => fields.forEach((field) => field.offer(frame)),
  };
}
