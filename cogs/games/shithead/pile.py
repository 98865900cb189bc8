"""What lies on the pile, and what it asks of the next card."""

from __future__ import annotations

from cogs.kit.words import Words
from data.cards import GAP
from engine.cards import JOKER_RANK, TWO, rank_of
from engine.shithead.values import NOTHING, View


def demand(view: View, words: Words) -> str:
    """Return what the next card must be: "7 or lower, but no 3s"."""
    wanted, top = _measure(view, words), rank_of(view.pile[-1]) if view.pile else NOTHING
    if top != JOKER_RANK or not view.options.not_on_joker:
        return wanted
    barred = [words.ranks(rank) for rank in view.options.not_on_joker]
    return words.own("demand-except", demand=wanted, **{"except": words.all(barred)})


def _measure(view: View, words: Words) -> str:
    if not view.pile:
        return words.own("demand-free")
    if view.value == NOTHING or (view.value == TWO and not view.lower):
        return words.own("demand-anything")
    key = "demand-lower" if view.lower else "demand-higher"
    return words.own(key, **words.values({"rank": view.value}))


def top(view: View, words: Words, most: int) -> str:
    """Return the pile's top cards, so many at most, the topmost to the right; a gap if there are
    none.
    """
    cards = view.pile[-most:] or (GAP,)
    return words.row(cards)
