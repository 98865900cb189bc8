"""Names as people type them: blanks, hyphens, capitals and marks make no difference."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

_UMLAUT = re.compile("([aou])e")
_TWICE = re.compile(r"(.)\1+")


def is_exactly(typed: str, names: Iterable[str]) -> bool:
    """True if this is one of the names, capitals apart."""
    return typed.casefold().strip() in [name.casefold() for name in names]


def is_alike(typed: str, names: Iterable[str]) -> bool:
    """True if this is one of the names, however it is written."""
    return is_exactly(typed, names) or any(
        bool(wanted) and wanted == other
        for name in names
        for wanted, other in zip(_spellings(typed), _spellings(name), strict=True)
    )


def is_part(typed: str, name: str) -> bool:
    """True if a name contains this, however it is written. Signs alone have to stand there."""
    wanted = typed.casefold().strip()
    return wanted in name.casefold() or any(
        bool(part) and part in other
        for part, other in zip(_spellings(typed), _spellings(name), strict=True)
    )


def fit(typed: str, name: str, others: Iterable[str] = ()) -> int | None:
    """Return how well this fits a name or other names of the same thing, less is better: it is the
    name, begins it, is another, begins one, is part of one. None: it does not fit.
    """
    for better, names in ((0, [name]), (2, others)):
        if is_alike(typed, names):
            return better
        if any(_begins(typed, known) for known in names):
            return better + 1
    return 4 if any(is_part(typed, known) for known in (name, *others)) else None


def _begins(typed: str, name: str) -> bool:
    """True if a name begins with this, however it is written."""
    return name.casefold().startswith(typed.casefold().strip()) or any(
        bool(start) and whole.startswith(start)
        for start, whole in zip(_spellings(typed), _spellings(name), strict=True)
    )


def likeness(typed: str, names: Iterable[str]) -> float:
    """Return how much this looks like the likest of these names: 1 is the same."""
    plain = _spellings(typed)[1]
    return max(SequenceMatcher(None, plain, _spellings(name)[1]).ratio() for name in names)


@lru_cache(2000)
def _spellings(text: str) -> tuple[str, str]:
    """Return the letters and digits of a text without their marks; and again with ä, ö and ü the
    same as ae, oe and ue, and doubled letters as one.
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in apart if char.isalnum())
    return plain, _TWICE.sub(r"\1", _UMLAUT.sub(r"\1", plain))
