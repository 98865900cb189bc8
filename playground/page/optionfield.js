/** One option's field in a command: typing, choosing, completing. */

import { KIND, localised, readTyped } from "./commands.js";
import { h } from "./dom.js";
import { hidePicker, showPicker, showPickerNote } from "./picker.js";
import { avatar, displayName } from "./render/people.js";
import { state } from "./store.js";
import { word } from "./words.js";

const PAUSE = 250;
const MOST = 25;

/**
 * The field for `option`. `around`: {complete(settle) → nonce of the `choices` to come, changed(), next(field)}.
 * Returns {option, node, input, focus, read, offer}; read() gives {value} or {problem, facts}.
 */
export function optionField(option, around) {
  let picked = null;
  let awaited = null;
  let timer = null;
  const name = localised(option);
  const label = option.required ? `${name} (${word("required")})` : name;
  const input = h("input", {
    type: "text", autocomplete: "off", "aria-label": label, size: "6", title: localised(option, "description"),
    role: "combobox", "aria-expanded": "false", inputmode: numeric(option) ? "decimal" : null,
    oninput: typed, onfocus: suggest, onblur: left,
  });
  const mark = option.required ? h("span.required", { title: word("required") }, "*") : null;
  const node = h("label.field", {}, h("span.field-name", {}, name, mark), input);
  const field = { option, node, input, focus, read, offer };

  function focus() {
    if (document.activeElement === input) suggest();
    else input.focus();
  }

  function typed() {
    picked = null;
    node.classList.remove("wrong");
    around.changed();
    fit();
    suggest();
  }

  function fit() {
    input.size = Math.max(6, Math.min(28, input.value.length + 1));
  }

  /** Shows what may be chosen here, or what the option is for if anything may be typed. */
  function suggest() {
    const heading = `${name} – ${localised(option, "description")}`;
    if (option.autocomplete) return complete(heading);
    const offered = offers(option);
    if (!offered) return hidePicker();
    show(heading, offered.filter(fits));
  }

  const fits = ({ label: shown }) => picked !== null || shown.toLowerCase().includes(input.value.trim().toLowerCase());

  function show(heading, entries) {
    if (entries.length) showPicker(input, heading, entries.slice(0, MOST), pick);
    else showPickerNote(input, heading, word("nothing_found"));
  }

  function complete(heading) {
    clearTimeout(timer);
    showPickerNote(input, heading, word("loading"));
    timer = setTimeout(() => {
      awaited = around.complete((ok) => ok || showPickerNote(input, heading, word("nothing_found")));
    }, PAUSE);
  }

  /** Takes in a `choices` frame, if it answers what was typed last. */
  function offer({ nonce, choices }) {
    if (nonce !== awaited || document.activeElement !== input) return;
    show(word("choices_for", { name }), choices.map(choiceEntry));
  }

  function pick(entry) {
    picked = entry.value;
    input.value = entry.label;
    node.classList.remove("wrong");
    around.changed();
    fit();
    around.next(field);
  }

  function left() {
    clearTimeout(timer);
    hidePicker();
  }

  function read() {
    if (picked !== null) return { value: picked };
    const typed = input.value.trim().toLowerCase();
    const meant = offers(option)?.find((entry) => entry.label.toLowerCase() === typed);
    return meant ? { value: meant.value } : readTyped(option, input.value);
  }

  return field;
}

const numeric = (option) => [KIND.integer, KIND.number].includes(option.type);
const choiceEntry = (choice) => ({ value: choice.value, label: localised(choice) });

/** What an option can be chosen from, or null if it is typed freely. */
function offers(option) {
  if (option.choices?.length) return option.choices.map(choiceEntry);
  const source = { [KIND.boolean]: truths, [KIND.user]: people, [KIND.channel]: channels, [KIND.role]: roles };
  source[KIND.mentionable] = () => [...people(), ...roles()];
  return source[option.type]?.() ?? null;
}

const truths = () => [
  { value: true, label: word("yes") },
  { value: false, label: word("no") },
];
const people = () =>
  [...state.people.values()].map((person) => ({ value: person.id, label: displayName(person), picture: () => avatar(person) }));
const channels = () => [...state.channels.values()].map(({ id, name }) => ({ value: id, label: `#${name}` }));
const roles = () => (state.guild?.roles ?? []).map(({ id, name }) => ({ value: id, label: `@${name}` }));
