"""A round of the Shithead family looked at again, with all its cards open."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.words.words import Words
from engine.shithead.values import State


def open_cards(state: State, seat: int, words: Words) -> str:
    """Return the hand, face-up cards, and the face-down ones (Bunker) as they would turn out."""
    if seat in state.out:
        return words.own("seat-out", place=state.out.index(seat) + 1)
    return " · ".join(_zones(state, seat, words))


def _zones(state: State, seat: int, words: Words) -> Iterator[str]:
    hand, up, down = state.hands[seat], state.up[seat], state.down[seat]
    if hand:
        yield words.faces.texts(hand, words.reader.style)
    if up:
        yield words.own("seat-up", cards=words.faces.texts(up, words.reader.style))
    if down:
        cards = words.faces.texts(down, words.reader.style)
        yield f"{words.own('zone-down')}: {cards}"
