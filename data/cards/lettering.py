"""Texts in a picture: the letters that its fonts (data/fonts, loaded when needed) have, in the room
there is.

A name without a single letter of these fonts has to be replaced by its reader's own words, see
`writable`: signs, and scripts whose letters are joined or run to the left.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import ImageDraw, ImageFont

Side = Literal["left", "right", "middle"]
Point = tuple[float, float]

DOTS = "…"
MOST_MARKS = 2  # on a letter that has none of its own with them
FOLDER = Path(__file__).parents[1] / "fonts"
NOT_THERE = "\U0010ffff"
PROBED = 20  # the size at which a letter is looked for
KEPT = 2_000  # letters that are known or not, and texts with their runs or lengths

FontRun = tuple[str, str]  # a font's file, and the part of a text it writes


class Type(NamedTuple):
    """The size of letters in pixels, and their weight."""

    size: int
    bold: bool = False


class Alphabet(NamedTuple):
    """The files of a font, medium and bold, and the letters it is asked for."""

    medium: str
    bold: str
    blocks: tuple[range, ...]

    def has(self, letter: str) -> bool:
        may_have = any(ord(letter) in block for block in self.blocks)
        return may_have and _has_glyph(self.medium, letter)


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
    return any(alphabet.has(letter) for alphabet in ALPHABETS)


@lru_cache(KEPT)
def runs(text: str, *, bold: bool) -> tuple[FontRun, ...]:
    """Return a text in parts of a font each; letters without a font are left out."""
    parts: list[FontRun] = []
    for word in re.findall(r"\S+\s*|\s+", text):
        for alphabet, letters in groupby(word, partial(_first_with, _alphabets_for(word))):
            if alphabet is None:
                continue
            file = alphabet.bold if bold else alphabet.medium
            part = "".join(letters)
            if parts and parts[-1][0] == file:
                part = parts.pop()[1] + part
            parts.append((file, part))
    return tuple(parts)


def _alphabets_for(word: str) -> Sequence[Alphabet]:
    """Return the alphabets in the order in which a word asks them: of those for its letters beyond
    the first alphabet, one that has all of them comes first.
    """
    latin, *others = ALPHABETS
    rest = [letter for letter in word if not latin.has(letter)]
    if not rest:
        return [latin]
    return [latin, *sorted(others, key=lambda alphabet: not all(map(alphabet.has, rest)))]


def _first_with(alphabets: Sequence[Alphabet], letter: str) -> Alphabet | None:
    return next((alphabet for alphabet in alphabets if alphabet.has(letter)), None)


@cache
def _has_glyph(file: str, letter: str) -> bool:
    """True if a font has a letter that leaves ink, or is a blank or a mark on other letters."""
    if letter == " ":
        return True
    probe = font(file, PROBED)
    mask = probe.getmask(letter)
    if bytes(mask) == bytes(probe.getmask(NOT_THERE)) or mask.getbbox() is None:
        return False
    return not unicodedata.category(letter).startswith("C")


# Texts


def writable(text: str, otherwise: str = "") -> str:
    """Return a text without letters that no font has, or `otherwise` if none is left."""
    left = "".join(_known(plain(text)))
    words = " ".join(left.split())
    return words if any(letter.isalnum() for letter in words) else otherwise


def plain(text: str) -> str:
    """Return a text in Unicode's form NFKC: 𝓜𝓲𝓪 is Mia. Three dots stay one letter."""
    return DOTS.join(unicodedata.normalize("NFKC", part) for part in text.split(DOTS))


def _known(text: str) -> Iterator[str]:
    """Yield the letters that can be written; marks only behind such a letter."""
    marks = MOST_MARKS
    for letter in text:
        mark = unicodedata.combining(letter) > 0
        marks = marks + 1 if mark else 0 if has(letter) else MOST_MARKS
        if marks <= MOST_MARKS and has(letter):
            yield letter


@lru_cache(KEPT)
def length(text: str, style: Type) -> float:
    """Return the width of a writable text, in pixels."""
    return sum(font(file, style.size).getlength(part) for file, part in runs(text, bold=style.bold))


def forget_texts() -> None:
    """Forget the texts that were measured: some are people's names."""
    length.cache_clear()
    runs.cache_clear()


def shortened(text: str, style: Type, room: float) -> str:
    """Return a writable text, cut with dots at its end if it is too long; "" if there is no room
    for a letter of it.
    """
    if length(text, style) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if length(text[:middle].rstrip() + DOTS, style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + DOTS if low else ""


class Ink(NamedTuple):
    """The pen: the picture to write on, the letters and their colour."""

    pen: ImageDraw.ImageDraw
    style: Type
    fill: str


def write(ink: Ink, at: Point, text: str, side: Side = "left") -> None:
    """Write a text on a base line; it begins, ends or is centred at this point."""
    wide = length(text, ink.style)
    x = at[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[side] * wide
    for file, part in runs(text, bold=ink.style.bold):
        letters = font(file, ink.style.size)
        ink.pen.text((x, at[1]), part, ink.fill, letters, anchor="ls")
        x += letters.getlength(part)
