/** A form (modal) the bot asks for: a dialog over the page. */

import { modalField } from "./modalfields.js";
import { h, unique } from "./dom.js";
import { ask } from "./interact.js";
import { bots, displayName } from "./render/people.js";
import { icon } from "./render/icons.js";
import { closeSelect } from "./select.js";
import { word } from "./words.js";

/** Takes in a `modal` frame: opens the dialog {custom_id, title, components, interaction_id}. */
export function openModal(form) {
  document.querySelector("dialog.modal")?.remove();
  const fields = form.components.map(modalField).filter(Boolean);
  const failure = h("p.modal-failure", { role: "alert" });
  const send = h("button.button.primary", { type: "submit" }, word("submit"));
  const titleId = `title-${unique()}`;
  const dialog = h(
    "dialog.modal",
    { "aria-labelledby": titleId, onclose: () => dialog.remove() },
    h(
      "form",
      { onsubmit: submit, novalidate: true },
      h("div.modal-head", {}, h("h2", { id: titleId }, form.title), closer("icon-button", icon("close"), word("close"))),
      h("div.modal-body", {}, warning(), fields.map(({ node }) => node), failure),
      h("div.modal-foot", {}, closer("button.secondary", word("cancel")), send),
    ),
  );

  function closer(classes, inner, label) {
    return h(`button.${classes}`, { type: "button", "aria-label": label, onclick: close }, inner);
  }

  function close() {
    closeSelect();
    dialog.close();
  }

  function submit(event) {
    event.preventDefault();
    failure.replaceChildren();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].focus();
    send.disabled = true;
    const { custom_id, interaction_id } = form;
    const components = fields.map((field) => field.read());
    ask("modal_submit", { custom_id, interaction_id, components }, settled);
  }

  function settled(ok, error) {
    if (ok) return close();
    send.disabled = false;
    failure.title = error ?? "";
    failure.replaceChildren(word("modal_failed"));
  }

  document.body.append(dialog);
  dialog.showModal();
  fields.find((field) => field.focus)?.focus();
}

function warning() {
  const [bot] = bots();
  return bot ? h("p.modal-warning", {}, word("modal_warning", { name: displayName(bot) })) : null;
}
