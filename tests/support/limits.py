"""Discord's documented limits on a message of components, as the playground holds them, and what is
narrower for us: the observed one of 8 KB, texts counted in UTF-16 units, words on a button.
"""

import json
import re
from collections.abc import Sequence
from typing import Any

from playground.limits.components import BUTTON, TEXT, Checker
from playground.limits.form import Form
from playground.messages import walk_components

Component = dict[str, Any]

walk = walk_components

MOST_JSON = 8 * 1024
LONGER = re.compile("[\U00010000-\U0010ffff]")  # two units in UTF-16


class _Whatever(frozenset[str]):
    """All emojis and all files: there is no server that could lack them."""

    def __contains__(self, name: object) -> bool:
        return True


def check(components: Sequence[Component]) -> None:
    """Fail unless Discord accepts a message of these components (`LayoutView.to_components()`)."""
    assert components, "a message without components"
    for component in walk(components):
        _check_words(component)
    assert size(components) < MOST_JSON, f"{size(components)} bytes"
    form = Form()
    in_units = LONGER.sub("··", json.dumps(components, ensure_ascii=False))
    Checker(form, _Whatever(), _Whatever()).layout((), json.loads(in_units))
    assert not form.errors, form.errors


def length(text: str) -> int:
    """Return a text's length as Discord may count it at most, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def size(components: Sequence[Component]) -> int:
    """Return the bytes of a message of these components as JSON."""
    message = {"content": None, "flags": 1 << 15, "components": components}
    return len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())


def _check_words(part: Component) -> None:
    plain = str([part.get("label"), part.get("placeholder"), part.get("options")])
    assert "</" not in plain, f"a mention where Discord shows none: {plain}"
    if part["type"] == TEXT:
        assert part["content"].strip(), "an empty text"
    if part["type"] == BUTTON:
        label = part.get("label") or ""
        most = 34 if part.get("emoji") else 38  # Discord takes 80, and advises this
        assert length(label) <= most, f"a long label: {label}"
        worded = any(map(str.isalnum, label)) or (not label and part.get("emoji"))
        assert worded, f"a button without a word or a picture of its own: {label}"
