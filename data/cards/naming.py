"""Cards' styles, and what a card is called as an emoji and in plain text.

A card is `engine.cards`' small int. Some things that are no cards have a face too: BACK, GAP, and
point sticks (Hölzchen), whole and broken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import DIAMONDS, JOKER, RANKS, Card, rank_of, text

BACK: Card = 53  # a card seen from behind
GAP: Card = 54  # a place where a card lay
BUNDLE = 5  # point sticks side by side in one picture, at most
STICKS: dict[tuple[int, int], Card] = {
    (whole, count - whole): card
    for card, (count, whole) in enumerate(
        ((count, whole) for count in range(1, BUNDLE + 1) for whole in range(count, -1, -1)),
        GAP + 1,
    )
}  # by how many are whole and how many broken
ALL = range(GAP + 1 + len(STICKS))


class Style(NamedTuple):
    """How one reader likes their cards: a colour for every suit; rank and suit very large."""

    four_colours: bool = False
    large: bool = False


PLAIN = Style()
STYLES = tuple(Style(four, large) for four in (False, True) for large in (False, True))

# Outlined spades and clubs: they take the colour of the text around them and show on any ground.
# The filled ones Discord replaces by near-black pictures, which are lost on its dark theme.
_SIGNS = "♤♥♦♧"
_WORDS = {JOKER: "🃏", BACK: "🎴", GAP: "▢"}
_WORDS |= {card: "┃" * whole + "╎" * broken for (whole, broken), card in STICKS.items()}
_NAMES = {BACK: "back", GAP: "gap"}
_NAMES |= {card: f"sticks{whole}x{broken}" for (whole, broken), card in STICKS.items()}
_MARKED = re.compile(r"(c[l4]*_[0-9A-Za-z]+)_[0-9a-f]{4}")


def face_name(card: Card, style: Style = PLAIN) -> str:
    """Return what the face of `card` is called, such as `c_10H`, or `cl4_7D` in large and four
    colours.

    Styles in which a card looks the same share one name: only diamonds and clubs change their
    colour, and what is no card has no letters to enlarge.
    """
    four = style.four_colours and card < JOKER and card & 3 >= DIAMONDS
    large = style.large and card <= JOKER
    return f"c{'l' * large}{'4' * four}_{_NAMES.get(card) or text(card)}"


def plain_text(card: Card) -> str:
    """Return the card without any picture: `10♥`, `Q♤`, a joker as 🃏; for bots without emojis."""
    return _WORDS.get(card) or RANKS[rank_of(card)] + _SIGNS[card & 3]


def pictures() -> Iterator[tuple[str, Card, Style]]:
    """Yield every different picture once, plain ones first: its name, its card, and one style of
    it.
    """
    seen = set()
    for style in STYLES:
        for card in ALL:
            name = face_name(card, style)
            if name not in seen:
                seen.add(name)
                yield name, card, style


def unmarked(emoji_name: str) -> str | None:
    """Return the face's name in an emoji's (`c_10H_3fa9` → `c_10H`); None if it is no emoji of
    ours.
    """
    found = _MARKED.fullmatch(emoji_name)
    return found[1] if found and found[1] in _OURS else None


_OURS = frozenset(name for name, _, _ in pictures())
