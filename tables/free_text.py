"""Text people type, without characters that are hidden or break a line or its direction. Pure."""

from unicodedata import category

JOINER = "\u200d"  # between the parts of an emoji
# Blanks of Hangul, Braille and the like: letters or signs to Unicode, invisible to the eye.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
# Characters Unicode does not want drawn, beside its controls: Mongolian variants, and unassigned
# signs.
_UNDRAWN = (
    range(0x180B, 0x1810), range(0x2060, 0x2070), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000),
)  # fmt: skip
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # change only the look of the sign before


def is_seen(character: str) -> bool:
    """True for a visible character, blanks between words included."""
    if category(character) in ("Cc", "Cf", "Cs") or character in _BLANK:
        return False
    return not any(ord(character) in some for some in _UNDRAWN)


def cleaned(text: str, most: int) -> str:
    """Return a text in one line of at most so many characters; "" if nothing of it is visible."""
    kept = (c for c in " ".join(text.split()) if c == JOINER or is_seen(c))
    bare = " ".join("".join(kept).split())
    if not set(bare) - _SELECTORS - {JOINER, " "}:
        return ""
    return bare if len(bare) <= most else bare[: most - 1].rstrip() + "…"
