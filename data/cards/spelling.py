"""Letters the font lacks, spelt with those it has: ligatures, and Cyrillic and Greek in Latin ones.

This is for pictures only; the text beside a picture has the true name.
"""

from __future__ import annotations

import unicodedata

# Letters that are no accented forms of others.
LATIN = {
    "ß": "ss", "ẞ": "SS", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d",
    "þ": "th", "ı": "i", "–": "-", "—": "-", "×": "x",
}  # fmt: skip

CYRILLIC = {
    **dict(zip("абвгдезийклмнопрстуфыэіґ", "abvgdezijklmnoprstufyeig", strict=True)),
    "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "",
    "ю": "yu", "я": "ya", "ё": "yo", "є": "ye", "ї": "yi", "ј": "j", "љ": "lj", "њ": "nj",
    "ћ": "c", "ђ": "dj", "џ": "dz",
}  # fmt: skip

GREEK = {
    **dict(zip("αβγδεζικλμνοπρσςτυφω", "avgdeziklmnoprsstyfo", strict=True)),
    "η": "i", "θ": "th", "ξ": "x", "χ": "ch", "ψ": "ps",
}  # fmt: skip

SPELT = LATIN | CYRILLIC | GREEK


def spelt(text: str) -> str:
    """Return the text in the font's letters, where there is a usual spelling."""
    return "".join(_spelt(one) for one in unicodedata.normalize("NFC", text))


def _spelt(letter: str) -> str:
    if letter in SPELT:
        return SPELT[letter]
    small = letter.lower()
    if small in SPELT:
        return SPELT[small].capitalize()
    bare = unicodedata.normalize("NFD", letter)
    return letter if bare == letter or bare[0].lower() not in SPELT else _spelt(bare[0])
