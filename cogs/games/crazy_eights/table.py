"""What everybody sees: whose turn it is, the top card, the counts, and the catching."""

from __future__ import annotations

from typing import Literal

from cogs.games.crazy_eights.suits import demand, top
from cogs.games.look import PublicButton, Time
from cogs.kit.words import Words
from engine.cards import Cards
from engine.crazy_eights.values import Catch, View
from engine.game import Action

QUIET = frozenset({"ends", "ends_match"})  # the headline says it


def headline(view: View, words: Words, time: Time) -> str:
    """Return who is to play, and what must be laid."""
    turn = words.say("table-turn", seat=words.name(view.turn))
    return f"### {turn}: {demand(view, words)}"


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the top card, with the suit named if it is wild; and what else there is."""
    counts = [words.own("stock", count=view.stock) if view.stock else words.own("stock-empty")]
    if len(view.seats) > 2:  # between two seats both ways are the same
        counts.append(words.own("direction", direction=_direction(view.direction)))
    if view.passes:
        counts.append(words.own("passes", count=view.passes))
    return top(view, words), " · ".join(counts)


def _direction(direction: int) -> Literal["cw", "ccw"]:
    return "cw" if direction == 1 else "ccw"


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return how many cards a seat holds, and its points in the match so far."""
    held = view.seats[seat].hand
    parts = [words.say("cards", count=held)]
    if _is_known_last(view, seat):
        parts.append(f"**{words.own('seat-last')}**")
    if missing := view.seats[seat].missing:
        parts.append(words.own("seat-missing", count=missing))
    if view.rounds:
        parts.append(words.own("points", count=view.points[seat]))
    return " · ".join(parts)


def _is_known_last(view: View, seat: int) -> bool:
    """True if a seat's last card is not at stake any more: said, or too late to be caught."""
    return view.options.last_card != "off" and view.seats[seat].hand == 1 and view.forgot != seat


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the catching, where this table catches: always there, and always alive, so that it
    tells nobody whether there is somebody to catch.
    """
    if view.options.last_card != "catch":
        return []
    return [PublicButton("catch", "", words.own("button-catch"), danger=True)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """Catching is meant for whoever forgot; if nobody did, the rules say so."""
    return Catch(view.forgot) if word == "catch" and not argument else None
