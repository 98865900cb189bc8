"""What people write freely, without what could break a line or its direction, or hides. Pure."""

from unicodedata import category

JOINER = "\u200d"  # between the parts of an emoji
# Hangul's and Braille's blanks and their like: letters or signs to Unicode, nothing to the eye.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # say how the sign before them is drawn


def is_seen(character: str) -> bool:
    """True for what is seen, a blank between words included."""
    return category(character) not in ("Cc", "Cf", "Cs") and character not in _BLANK


def cleaned(text: str, most: int) -> str:
    """Return what somebody wrote, in one line of so many characters; "" if nothing is to be seen
    of it.
    """
    kept = (c for c in " ".join(text.split()) if c == JOINER or is_seen(c))
    bare = " ".join("".join(kept).split())
    if not set(bare) - _SELECTORS - {JOINER, " "}:
        return ""
    return bare if len(bare) <= most else bare[: most - 1].rstrip() + "…"
