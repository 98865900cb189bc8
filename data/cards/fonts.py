"""The fonts of all pictures, and which of them has a letter: data/fonts, loaded when needed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeAlias

from PIL import ImageFont

FOLDER = Path(__file__).parents[1] / "fonts"
NOT_THERE = "\U0010ffff"
PROBED = 20  # the size at which a letter is looked for
KEPT = 2_000  # letters that are known or not, and texts with their runs or lengths

Run: TypeAlias = tuple[str, str]  # a font's file, and the part of a text it writes


class Type(NamedTuple):
    """The size of letters in pixels, and their weight."""

    size: int
    bold: bool = False


class Alphabet(NamedTuple):
    """The files of a font, medium and bold, and the letters it is asked for."""

    medium: str
    bold: str
    blocks: tuple[range, ...]

    def may_have(self, letter: str) -> bool:
        return any(ord(letter) in block for block in self.blocks)

    def has(self, letter: str) -> bool:
        return self.may_have(letter) and _has_glyph(self.medium, letter)


def _sole(file: str, *blocks: range) -> Alphabet:
    return Alphabet(file, file, blocks)


_HAN = (range(0x3400, 0xA000), range(0xF900, 0xFB00))
# Of several fonts with a letter the first is taken, for whole words where one has all of it.
ALPHABETS = (
    Alphabet("NotoSans-Medium.ttf", "NotoSans-Bold.ttf", (range(0x530), range(0x1E00, 0x2190))),
    _sole("NotoSansJP-SemiBold.ttf", range(0x2010, 0x2800), range(0x3000, 0x3100), *_HAN),
    _sole("NotoSansSC-SemiBold.ttf", range(0x3100, 0x3130), *_HAN, range(0x20000, 0x30000)),
    _sole("NotoSansKR-SemiBold.ttf", range(0x3130, 0x3190), range(0xAC00, 0xD7B0)),
)


@cache
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font in a size, in pixels."""
    return ImageFont.truetype(FOLDER / file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(KEPT)
def has(letter: str) -> bool:
    """True if some font can write a letter; a blank is no letter."""
    return any(one.has(letter) for one in ALPHABETS)


@lru_cache(KEPT)
def runs(text: str, *, bold: bool) -> tuple[Run, ...]:
    """Return a text in parts of a font each; letters without a font are left out."""
    found: list[Run] = []
    for word in re.findall(r"\S+\s*|\s+", text):
        for one, letters in groupby(word, partial(_first_with, _alphabets_for(word))):
            if one is None:
                continue
            file, part = one.bold if bold else one.medium, "".join(letters)
            if found and found[-1][0] == file:
                part = found.pop()[1] + part
            found.append((file, part))
    return tuple(found)


def _alphabets_for(word: str) -> Sequence[Alphabet]:
    """Return the alphabets in the order in which a word asks them: of those for its letters beyond
    the first alphabet, one that has all of them comes first.
    """
    latin, *others = ALPHABETS
    rest = [letter for letter in word if not latin.has(letter)]
    return (
        [latin, *sorted(others, key=lambda one: not all(map(one.has, rest)))] if rest else [latin]
    )


def _first_with(alphabets: Sequence[Alphabet], letter: str) -> Alphabet | None:
    return next((one for one in alphabets if one.has(letter)), None)


@cache
def _has_glyph(file: str, letter: str) -> bool:
    """True if a font has a letter that leaves ink, or is a blank or a mark on other letters."""
    if letter == " ":
        return True
    probe = font(file, PROBED)
    mask = probe.getmask(letter)
    there = bytes(mask) != bytes(probe.getmask(NOT_THERE))
    return there and mask.getbbox() is not None and not unicodedata.category(letter).startswith("C")
