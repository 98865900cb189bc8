"""A round of Crazy Eights looked at again, with all its cards open."""

from __future__ import annotations

from cogs.looks.games.crazy_eights.suits import by_suit
from cogs.words.words import Words
from engine.crazy_eights.values import State


def open_cards(state: State, seat: int, words: Words) -> str:
    """Return the hand, suit by suit."""
    suits = by_suit(state.hands[seat]).values()
    shown = [words.faces.texts(cards, words.reader.style) for cards in suits]
    return " ".join(shown) or words.say("cards", count=0)
