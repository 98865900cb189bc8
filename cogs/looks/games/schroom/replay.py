"""A round of Schrööm looked at again, with all its cards open."""

from __future__ import annotations

from cogs.looks.games.schroom.drawing import spread
from cogs.looks.games.schroom.table import seat as public_seat
from cogs.words.words import Words
from engine.schroom import view
from engine.schroom.values import State


def open_cards(state: State, seat: int, words: Words) -> str:
    """Return the seat's cards on the table, its hand, even if it went, and the cards it put
    away.
    """
    parts = [public_seat(view(state, None), seat, words)]
    if state.hands[seat]:
        parts.append(spread(state.hands[seat], words))
    away = [swap.cards for swap in state.swaps if swap.seat == seat]
    parts += [f"{words.own('zone-handed-in')}: {spread(cards, words)}" for cards in away]
    return " · ".join(parts)
