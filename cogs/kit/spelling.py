"""Names as people type them: blanks, hyphens, capitals and marks make no difference."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_UMLAUT = re.compile("([aou])e")
_TWICE = re.compile(r"(.)\1+")


def is_exactly(typed: str, names: Iterable[str]) -> bool:
    """True if this is one of the names, capitals apart."""
    return typed.casefold().strip() in [name.casefold() for name in names]


def is_alike(typed: str, names: Iterable[str]) -> bool:
    """True if this is one of the names, however it is written."""
    return is_exactly(typed, names) or any(
        bool(one) and one == other
        for name in names
        for one, other in zip(_spellings(typed), _spellings(name), strict=True)
    )


def is_part(typed: str, name: str) -> bool:
    """True if a name contains this, however it is written. Signs alone have to stand there."""
    wanted = typed.casefold().strip()
    return wanted in name.casefold() or any(
        bool(one) and one in other
        for one, other in zip(_spellings(typed), _spellings(name), strict=True)
    )


@lru_cache(2000)
def _spellings(text: str) -> tuple[str, str]:
    """Return the letters and digits of a text without their marks; and again with ä, ö and ü the
    same as ae, oe and ue, and doubled letters as one.
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in apart if char.isalnum())
    return plain, _TWICE.sub(r"\1", _UMLAUT.sub(r"\1", plain))
