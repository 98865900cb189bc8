"""Discord's limits of components, of both kinds: classic rows and the V2 layout, and modals."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from playground.limits.form import Form, Path
from playground.limits.pressables import SELECT, Pressables
from playground.storage import Json

TOTAL_COMPONENTS = 40
TOTAL_TEXT = 4_000
ROW, BUTTON, INPUT = 1, 2, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = (SELECT, 5, 6, 7, 8)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_LEVEL = (*IN_CONTAINER, CONTAINER)
IN_LABEL = (INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


class Checker(Pressables):
    """Checks the components of one message or modal; complaints go into the form."""

    def __init__(self, form: Form, emojis: Collection[str], files: Collection[str]) -> None:
        super().__init__(form, emojis)
        self.files = files
        self.count = 0
        self.text_size = 0
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
        """Check the limits on all components together."""
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
