"""Discord's limits of dialogs (modals) that answer an interaction."""

from __future__ import annotations

from collections.abc import Collection

from playground.limits.components import (
    BUTTON,
    CHECKBOX,
    CHECKBOXES,
    IN_LABEL,
    INPUT,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    TEXT,
    UPLOAD,
    Checker,
)
from playground.limits.form import Form, Path
from playground.storage import Json

ITEMS = 5
INPUT_LENGTH = 4_000
BOXES = 10


def check_modal(data: Json, emojis: Collection[str] = ()) -> None:
    """Check a dialog; raises ApiError 50035."""
    form = Form()
    form.text(("data", "title"), data.get("title"), 1, 45, needed=True)
    form.text(("data", "custom_id"), data.get("custom_id"), 1, 100, needed=True)
    path: Path = ("data", "components")
    checker = ModalChecker(form, emojis, ())
    checker.items(path, form.items(path, data.get("components"), 1, ITEMS))
    checker.finish(path)
    form.close()


class ModalChecker(Checker):
    """Checks the components of a dialog; complaints go into the form."""

    def items(self, path: Path, components: list[Json]) -> None:
        """Check the dialog's lines: labels, plain text, or the older rows of one input."""
        self._kinds |= {LABEL: self._label, ROW: self._input_row}
        self._each(path, components, (ROW, LABEL, TEXT))

    def _label(self, path: Path, label: Json) -> None:
        self.form.text((*path, "label"), label.get("label"), 1, 45, needed=True)
        self.form.text((*path, "description"), label.get("description"), 1, 100)
        inside = (*path, "component")
        component = label.get("component")
        if not isinstance(component, dict):
            self.form.required(inside)
        elif self.form.choice((*inside, "type"), component.get("type"), IN_LABEL):
            self._counted(inside, component)
            self._field(inside, component)

    def _input_row(self, path: Path, row: Json) -> None:
        inside = (*path, "components")
        for n, child in enumerate(self.form.items(inside, row.get("components"), 1, 1)):
            if self.form.choice((*inside, n, "type"), child.get("type"), (INPUT,)):
                self._counted((*inside, n), child)
                self.form.text((*inside, n, "label"), child.get("label"), 1, 45, needed=True)
                self._field((*inside, n), child)

    def _field(self, path: Path, component: Json) -> None:
        kind = component["type"]
        assert kind != BUTTON
        if kind in SELECTS:
            self._select(path, component, in_modal=True)
            return
        self._custom_id(path, component)
        if kind == INPUT:
            self._input(path, component)
        elif kind == RADIO:
            self._options(path, component, 2, BOXES)
        elif kind == CHECKBOXES:
            self._bounds(path, component, self._options(path, component, 1, BOXES), BOXES)
        elif kind == UPLOAD:
            self._bounds(path, component, None, BOXES)
        else:
            assert kind == CHECKBOX

    def _input(self, path: Path, component: Json) -> None:
        least, most = component.get("min_length"), component.get("max_length")
        value = component.get("value")
        self.form.choice((*path, "style"), component.get("style"), (1, 2))
        self.form.text((*path, "placeholder"), component.get("placeholder"), 0, 100)
        self.form.text((*path, "value"), value, 0, INPUT_LENGTH)
        self.form.number((*path, "min_length"), least, 0, INPUT_LENGTH)
        self.form.number((*path, "max_length"), most, 1, INPUT_LENGTH)
        if least is not None and most is not None and least > most:
            self.form.wrong(
                (*path, "min_length"),
                "TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX",
                "min_length must not be greater than max_length",
            )
        if isinstance(value, str) and most is not None and len(value) > most:
            self.form.wrong(
                (*path, "value"), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."
            )
