"""Discord's limits of components, of both kinds: classic rows and the V2 layout, and modals."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from .form import Form, Path

Json = dict[str, Any]

TOTAL_COMPONENTS = 40
TOTAL_TEXT = 4_000
ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (SELECT, 5, 6, 7, 8)
CHANNEL_SELECT = 8
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_LEVEL = (*IN_CONTAINER, CONTAINER)
IN_LABEL = (INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
LINK, PREMIUM = 5, 6


class Checker:
    """Checks the components of one message or modal; complaints go into the form."""

    def __init__(self, form: Form, emojis: Collection[str], files: Collection[str]) -> None:
        self.form = form
        self.emojis = emojis
        self.files = files
        self.count = 0
        self.text_size = 0
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._kinds: dict[int, Callable[[Path, Json], None]] = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
        }

    # -- whole messages

    def rows(self, path: Path, components: list[Json], high: int) -> None:
        """Check the components of a classic message: at most `high` rows and nothing else."""
        self.form.items(path, components, 0, high)
        self._each(path, components, (ROW,))
        self.finish(path)

    def layout(self, path: Path, components: list[Json]) -> None:
        """Check the components of a V2 message."""
        self._each(path, components, TOP_LEVEL)
        self.finish(path)

    def finish(self, path: Path) -> None:
        """Check what concerns all components together."""
        if self.count > TOTAL_COMPONENTS:
            self.form.wrong(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The total number of components cannot exceed {TOTAL_COMPONENTS}",
            )
        if self.text_size > TOTAL_TEXT:
            self.form.wrong(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The total amount of displayable text exceeded the max size of {TOTAL_TEXT}",
            )

    def _each(self, path: Path, components: list[Json], allowed: tuple[int, ...]) -> None:
        for n, component in enumerate(components):
            kind: Any = component.get("type")
            if self.form.choice((*path, n, "type"), kind, allowed):
                self._counted((*path, n), component)
                self._kinds[kind]((*path, n), component)

    def _counted(self, path: Path, component: Json) -> None:
        self.count += 1
        id_ = component.get("id")
        self.form.number((*path, "id"), id_, 0, 2**31 - 1)
        if isinstance(id_, int) and id_:
            if id_ in self._ids:
                self.form.wrong(
                    (*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
                )
            self._ids.add(id_)

    # -- layout

    def _row(self, path: Path, row: Json) -> None:
        inside = (*path, "components")
        children = self.form.items(inside, row.get("components"), 1, 5)
        kinds = [child.get("type") for child in children]
        if len(children) > 1 and any(kind in SELECTS for kind in kinds):
            self.form.wrong(
                inside, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "Component layout width exceeded"
            )
        for n, child in enumerate(children):
            if self.form.choice((*inside, n, "type"), child.get("type"), (BUTTON, *SELECTS)):
                self._counted((*inside, n), child)
                self._clickable((*inside, n), child)

    def _clickable(self, path: Path, component: Json) -> None:
        if component["type"] == BUTTON:
            self._button(path, component)
        else:
            self._select(path, component, in_modal=False)

    def _section(self, path: Path, section: Json) -> None:
        inside = (*path, "components")
        texts = self.form.items(inside, section.get("components"), 1, 3)
        self._each(inside, texts, (TEXT,))
        accessory = section.get("accessory")
        where = (*path, "accessory")
        if not isinstance(accessory, dict):
            self.form.required(where)
        elif self.form.choice((*where, "type"), accessory.get("type"), (BUTTON, THUMBNAIL)):
            self._counted(where, accessory)
            if accessory["type"] == BUTTON:
                self._button(where, accessory)
            else:
                self._picture(where, accessory)

    def _text(self, path: Path, text: Json) -> None:
        content = text.get("content")
        self.form.text((*path, "content"), content, 1, TOTAL_TEXT, needed=True)
        self.text_size += len(content) if isinstance(content, str) else 0

    def _gallery(self, path: Path, gallery: Json) -> None:
        inside = (*path, "items")
        for n, item in enumerate(self.form.items(inside, gallery.get("items"), 1, 10)):
            self._picture((*inside, n), item)

    def _picture(self, path: Path, item: Json) -> None:
        self.form.text((*path, "description"), item.get("description"), 1, 1024)
        self._media((*path, "media"), item.get("media"), ("http://", "https://", "attachment://"))

    def _file(self, path: Path, file: Json) -> None:
        self._media((*path, "file"), file.get("file"), ("attachment://",))

    def _media(self, path: Path, media: object, schemes: tuple[str, ...]) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str) or not url:
            self.form.required((*path, "url"))
        elif not url.startswith(schemes):
            self.form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme of {url!r}")
        elif url.startswith("attachment://") and url[13:] not in self.files:
            self.form.wrong(
                (*path, "url"), "ATTACHMENT_NOT_FOUND", f"No attachment is called {url[13:]!r}"
            )

    def _separator(self, path: Path, separator: Json) -> None:
        self.form.number((*path, "spacing"), separator.get("spacing"), 1, 2)

    def _container(self, path: Path, container: Json) -> None:
        self.form.number((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        inside = (*path, "components")
        children = self.form.items(inside, container.get("components"), 1, TOTAL_COMPONENTS)
        self._each(inside, children, IN_CONTAINER)

    # -- what can be pressed

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
