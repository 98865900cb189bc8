"""Discord's limits of components to press, choose from or type into: buttons, selects, options."""

from __future__ import annotations

from collections.abc import Collection

from playground.limits.form import Form, Path
from playground.storage import Json

SELECT = 3
LINK, PREMIUM = 5, 6


class Pressables:
    """Checks single components that carry a custom_id; complaints go into the form."""

    def __init__(self, form: Form, emojis: Collection[str]) -> None:
        self.form = form
        self.emojis = emojis
        self._custom_ids: set[str] = set()

    def _custom_id(self, path: Path, component: Json) -> None:
        custom_id = component.get("custom_id")
        self.form.text((*path, "custom_id"), custom_id, 1, 100, needed=True)
        if not isinstance(custom_id, str):
            return
        if custom_id in self._custom_ids:
            self.form.wrong(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        self._custom_ids.add(custom_id)

    def _button(self, path: Path, button: Json) -> None:
        style = button.get("style")
        self.form.choice((*path, "style"), style, (1, 2, 3, 4, LINK, PREMIUM))
        self.form.text((*path, "label"), button.get("label"), 0, 80)
        self._emoji(path, button)
        if style == LINK:
            self._link(path, button)
        elif style != PREMIUM:
            self._custom_id(path, button)
            self._absent(path, button, "url")
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            self.form.wrong(
                path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required"
            )

    def _link(self, path: Path, button: Json) -> None:
        url = button.get("url")
        self.form.text((*path, "url"), url, 1, 512, needed=True)
        self._absent(path, button, "custom_id")
        if isinstance(url, str) and not url.startswith(("http://", "https://", "discord://")):
            self.form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme of {url!r}")

    def _absent(self, path: Path, component: Json, key: str) -> None:
        if component.get(key):
            self.form.wrong(
                (*path, key),
                "COMPONENT_CUSTOM_ID_AND_URL",
                "A custom id and url cannot both be specified",
            )

    def _emoji(self, path: Path, holder: Json) -> None:
        emoji = holder.get("emoji")
        if emoji is None:
            return
        id_, name = emoji.get("id"), emoji.get("name")
        known = str(id_) in self.emojis if id_ else bool(name) and not str(name).isalnum()
        if not known:
            where = (*path, "emoji", "id" if id_ else "name")
            self.form.wrong(where, "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: Path, select: Json, *, in_modal: bool) -> None:
        self._custom_id(path, select)
        self.form.text((*path, "placeholder"), select.get("placeholder"), 0, 150)
        options = None
        if select["type"] == SELECT:
            options = self._options(path, select, 1, 25)
        elif select.get("options"):
            self.form.wrong((*path, "options"), "BASE_TYPE_CHOICES", "Only for string selects")
        self._bounds(path, select, options, 25)
        if in_modal and select.get("disabled"):
            self.form.wrong((*path, "disabled"), "COMPONENT_DISABLED", "Not allowed in a modal")

    def _options(self, path: Path, holder: Json, low: int, high: int) -> list[Json]:
        inside = (*path, "options")
        options = self.form.items(inside, holder.get("options"), low, high)
        seen: set[object] = set()
        for n, option in enumerate(options):
            self.form.text((*inside, n, "label"), option.get("label"), 1, 100, needed=True)
            value = option.get("value")
            self.form.text((*inside, n, "value"), value, 1, 100, needed=True)
            self.form.text((*inside, n, "description"), option.get("description"), 0, 100)
            self._emoji((*inside, n), option)
            if value in seen:
                self.form.wrong(
                    (*inside, n, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            seen.add(value)
        return options

    def _bounds(self, path: Path, holder: Json, options: list[Json] | None, high: int) -> None:
        least, most = holder.get("min_values"), holder.get("max_values")
        self.form.number((*path, "min_values"), least, 0, high)
        self.form.number((*path, "max_values"), most, 1, high)
        least, most = (1 if least is None else least), (1 if most is None else most)
        if least > most:
            self.form.wrong(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_MAX",
                "min_values must not be greater than max_values",
            )
        if options is None:
            return
        if max(least, most) > len(options):
            self.form.wrong(
                (*path, "options"),
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {max(least, most)} and {high} in length.",
            )
        if sum(bool(option.get("default")) for option in options) > most:
            self.form.wrong(
                (*path, "options"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                f"At most {most} options may be default",
            )
