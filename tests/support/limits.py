"""Discord's documented limits on a message of components, and the observed one of 8 KB."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

Component = dict[str, Any]

ROW, BUTTON, SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, SEPARATOR, CONTAINER = (
    1, 2, 3, 9, 10, 11, 12, 14, 17,
)  # fmt: skip
ROLES, CHANNELS = 6, 8  # selects of these
AT_TOP = (ROW, SECTION, TEXT, GALLERY, SEPARATOR, CONTAINER)
LINK = 5  # the style of a button that has an address and no custom_id

MOST_COMPONENTS = 40
MOST_TEXT = 4_000
MOST_JSON = 8 * 1024


def check(components: Sequence[Component]) -> None:
    """Fail unless Discord accepts a message of these components (`LayoutView.to_components()`)."""
    assert components, "a message without components"
    everything = list(walk(components))
    assert len(everything) <= MOST_COMPONENTS, f"{len(everything)} components"
    for component in components:
        assert component["type"] in AT_TOP, f"not at the top: {component['type']}"
    for component in everything:
        _check_one(component)
    _check_whole(components, everything)


def walk(components: Sequence[Component]) -> Iterator[Component]:
    """Yield all components, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        if "accessory" in component:
            yield component["accessory"]


def length(text: str) -> int:
    """Return a text's length as Discord may count it at most, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def size(components: Sequence[Component]) -> int:
    """Return the bytes of a message of these components as JSON."""
    message = {"content": None, "flags": 1 << 15, "components": components}
    return len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())


def _check_whole(components: Sequence[Component], everything: Sequence[Component]) -> None:
    custom_ids = [part["custom_id"] for part in everything if part.get("custom_id")]
    assert len(custom_ids) == len(set(custom_ids)), f"custom_ids twice: {custom_ids}"
    text = sum(length(part["content"]) for part in everything if part["type"] == TEXT)
    assert text <= MOST_TEXT, f"{text} characters of text"
    assert size(components) < MOST_JSON, f"{size(components)} bytes"


def _check_one(part: Component) -> None:
    plain = str([part.get("label"), part.get("placeholder"), part.get("options")])
    assert "</" not in plain, f"a mention where Discord shows none: {plain}"
    match part["type"]:
        case 1:
            _check_row(part["components"])
        case 2:
            _check_button(part)
        case 3:
            _check_select(part)
        case 6 | 8:  # their options are Discord's
            _check_custom_id(part)
            assert length(part.get("placeholder") or "") <= 150, "a long placeholder"
        case 10:
            assert part["content"].strip(), "an empty text"
        case 17:
            _check_container(part["components"])
        case 9:
            assert 1 <= len(part["components"]) <= 3, "a section of so many texts"
        case kind:
            assert kind in (THUMBNAIL, GALLERY, SEPARATOR), f"unknown component {kind}"


def _check_container(parts: Sequence[Component]) -> None:
    assert parts, "an empty container"
    for part in parts:
        assert part["type"] in AT_TOP and part["type"] != CONTAINER, f"in a container: {part}"


def _check_row(parts: Sequence[Component]) -> None:
    kinds = [part["type"] for part in parts]
    buttons = kinds == [BUTTON] * len(kinds) and 1 <= len(kinds) <= 5
    assert buttons or kinds in ([SELECT], [ROLES], [CHANNELS]), f"a row of {kinds}"


def _check_button(button: Component) -> None:
    label = button.get("label") or ""
    most = 34 if button.get("emoji") else 38  # Discord takes 80, and advises this
    assert length(label) <= most, f"a long label: {label}"
    said = any(map(str.isalnum, label)) or (not label and button.get("emoji"))
    assert said, f"a button without a word or a picture of its own: {label}"
    if button["style"] != LINK:
        _check_custom_id(button)


def _check_select(select: Component) -> None:
    _check_custom_id(select)
    options = select["options"]
    assert 1 <= len(options) <= 25, f"{len(options)} options"
    assert length(select.get("placeholder") or "") <= 150, "a long placeholder"
    low, high = select["min_values"], select["max_values"]
    assert 0 <= low <= high <= len(options) and high >= 1, f"{low} to {high} values"
    values = [option["value"] for option in options]
    assert len(values) == len(set(values)), f"values twice: {values}"
    for option in options:
        assert 1 <= length(option["label"]) <= 100, f"label: {option}"
        assert 1 <= length(option["value"]) <= 100, f"value: {option}"
        assert length(option.get("description") or "") <= 100, f"description: {option}"


def _check_custom_id(part: Component) -> None:
    assert 1 <= length(part.get("custom_id") or "") <= 100, f"custom_id of {part}"
