"""The public view: the trick, the tricks so far, everybody's sticks, and the knock."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.looks.games.look import PublicButton
from cogs.looks.games.schroom.drawing import best, counted, handed_in, leading
from cogs.words.words import Words
from engine.cards import Cards
from engine.game import Action
from engine.schroom.values import Knock, View

QUIET = frozenset({"readies", "leads", "ends"})
HAMMER, SWAPPED, READY = "🔨", "🔄", "✅"
KNOCKED, HOLDS, ASKED_LATER = "✊", "💪", "⏳"
DIGITS = 2  # the values of knocks


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the trick in order, or the four cards of an open swap; and the trick before."""
    if view.phase == "claim":
        return handed_in(view, words), ""  # the headline says whose
    cards = tuple(card for _, card in view.trick)
    return words.faces.texts(cards, words.reader.style), _before(view, words)


def _before(view: View, words: Words) -> str:
    """Return the trick before, and whose it was."""
    if not view.tricks:
        return ""
    cards, taker = [card for _, card in view.tricks[-1]], best(view.tricks[-1])[0]
    drawn = words.faces.texts(cards, words.reader.style)
    return words.own("trick-before", cards=drawn, seat=words.name(taker))


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return a seat's sticks, its card in the trick, and its state in this round."""
    at = view.seats[seat]
    drawn = counted(at.sticks, view.options.sticks - at.sticks, words)
    return words.beside([drawn, *_card(view, seat, words), *_marks(view, seat, words)])


def _card(view: View, seat: int, words: Words) -> Iterable[str]:
    for laid_by, card in view.trick:
        if laid_by == seat:
            cards = words.card(card)
            yield words.own("seat-leads", cards=cards) if leading(view)[0] == seat else cards


def _marks(view: View, seat: int, words: Words) -> Iterable[str]:
    at = view.seats[seat]
    if not at.still_in:
        yield words.own("seat-gone" if at.sticks else "seat-out")
        return
    if at.sticks == 1:
        yield HAMMER
    if at.swapped:
        yield SWAPPED
    if at.ready:
        yield READY
    if view.phase == "answers":
        yield from _answer(view, seat, words)
    elif view.lastknock == seat:
        yield KNOCKED


def _answer(view: View, seat: int, words: Words) -> Iterable[str]:
    if seat == view.asker:
        yield KNOCKED
    elif seat not in view.asks:
        yield HOLDS
    elif seat != view.asks[0]:
        yield ASKED_LATER


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the knock, with the value it raises to, so that of two at once one is too late; none
    while a knock, four pictures or a new deal is answered.
    """
    if view.phase not in ("opening", "play"):
        return []
    value = view.value + 1
    dead = "" if view.may_knock else words.own("no-knocking")
    label = words.own("button-knock-public", count=value)
    return [PublicButton("knock", str(value), label, dead=dead, danger=True)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """Return the knock a button stands for, with the value on it."""
    if word == "knock" and argument.isdecimal() and len(argument) <= DIGITS:
        return Knock(int(argument))
    return None
