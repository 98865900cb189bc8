"""Sticks, tricks and hands in text: point sticks in bundles, cards in the game's order."""

import re
from collections.abc import Iterable
from itertools import groupby

from cogs.words.words import Words
from data.cards.naming import BACK, BUNDLE, STICKS
from engine.cards import Card
from engine.schroom.ranking import HAND, best, ordered, suit_led, suit_of
from engine.schroom.values import NOBODY, Trick, View

BETWEEN_SUITS = "\u2002"
BETWEEN_BUNDLES = " "


def sticks(whole: int, broken: int, words: Words) -> str:
    """Point sticks (Hölzchen), whole ones first, five to a picture."""
    all_of_them = [True] * whole + [False] * broken
    bundles = [all_of_them[at : at + BUNDLE] for at in range(0, len(all_of_them), BUNDLE)]
    style = words.reader.style
    if style.in_words:
        return words.say("sticks-in-words", whole=whole, burnt=broken)
    drawn = (STICKS[bundle.count(True), bundle.count(False)] for bundle in bundles)
    return BETWEEN_BUNDLES.join(words.reader.text(bundle) for bundle in drawn)


def counted(whole: int, broken: int, words: Words) -> str:
    """Point sticks and how many of them are whole: "6 ┃┃┃┃┃ ┃╎"."""
    drawn = sticks(whole, broken, words)
    return drawn if words.reader.style.in_words else f"**{whole}** {drawn}"


def with_sticks(key: str, count: int, words: Words, *, lost: bool = False) -> str:
    """Return a text about a number of point sticks, with that many drawn beside it; for a reader of
    words without them, since the text says the number.
    """
    whole, broken = (0, count) if lost else (count, 0)
    drawn = "" if words.reader.style.in_words else sticks(whole, broken, words)
    return re.sub(" +(?=[ :]|$)", "", words.own(key, count=count, sticks=drawn))


def spread(cards: Iterable[Card], words: Words) -> str:
    """Return a hand: the suits side by side."""
    suits = [tuple(suit) for _, suit in groupby(ordered(cards), suit_of)]
    return BETWEEN_SUITS.join(words.faces_of(suit) for suit in suits)


def handed_in(view: View, words: Words) -> str:
    """Return the four cards of the open swap in their places, with those turned over so far."""
    turned = dict(view.turned)
    cards = [turned.get(place, BACK) for place in range(1, HAND + 1)]
    return words.faces_of(cards)


def leading(view: View, trick: Trick) -> int:
    """Return who would take this trick as it lies. Only seats still in can take the fourth; nobody,
    if none of them has followed suit.
    """
    last = len(view.tricks) >= HAND - 1
    led = suit_led(trick)
    plays = [
        (seat, card)
        for seat, card in trick
        if suit_of(card) == led and (view.seats[seat].still_in or not last)
    ]
    return best(plays)[0] if plays else NOBODY
