"""What people write freely, without what could break a line or its direction, or hides. Pure."""

from unicodedata import category

JOINER = "\u200d"  # between the parts of an emoji
# Hangul's and Braille's blanks and their like: letters or signs to Unicode, nothing to the eye.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
# What Unicode says is not to be drawn, beside its controls: Mongolian variants, and signs of which
# it has not said yet what they will be for.
_UNDRAWN = (
    range(0x180B, 0x1810), range(0x2060, 0x2070), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000),
)  # fmt: skip
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # say how the sign before them is drawn


def is_seen(character: str) -> bool:
    """True for what is seen, a blank between words included."""
    if category(character) in ("Cc", "Cf", "Cs") or character in _BLANK:
        return False
    return not any(ord(character) in some for some in _UNDRAWN)


def cleaned(text: str, most: int) -> str:
    """Return what somebody wrote, in one line of so many characters; "" if nothing is to be seen
    of it.
    """
    kept = (c for c in " ".join(text.split()) if c == JOINER or is_seen(c))
    bare = " ".join("".join(kept).split())
    if not set(bare) - _SELECTORS - {JOINER, " "}:
        return ""
    return bare if len(bare) <= most else bare[: most - 1].rstrip() + "…"
