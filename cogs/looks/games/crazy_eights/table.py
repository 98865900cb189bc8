"""The public view: whose turn it is, the top card, the counts, and catching."""

from __future__ import annotations

from cogs.looks.games.crazy_eights.suits import demand, top
from cogs.looks.games.look import DIRECTIONS, PublicButton, Time
from cogs.words.words import Words
from engine.cards import Cards
from engine.crazy_eights.values import Catch, View
from engine.game import Action

QUIET = frozenset({"ends", "ends_match"})  # the headline says it
ATTACKER, ATTACKED = "⚔️", "🎯"  # the seats of a fight


def headline(view: View, words: Words, time: Time) -> str:
    """Return whose turn it is, and the demand on the next card."""
    return f"### {words.demanded(view.turn, demand(view, words))}"


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the top card, with the suit named if it is wild; and the other facts."""
    counts = [words.own("stock", count=view.stock) if view.stock else words.own("stock-empty")]
    if len(view.seats) > 2:  # between two seats both directions are the same
        counts.append(DIRECTIONS[view.direction])
    if view.passes:
        counts.append(words.own("passes", count=view.passes))
    return top(view, words), " · ".join(counts)


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return the number of a seat's cards, and its points in the match so far."""
    held = view.seats[seat].hand
    parts = [words.held(held)]
    if _is_known_last(view, seat):
        parts.append(f"**{words.own('seat-last')}**")
    if seat in (view.attacker, view.attacked):  # names have no room in another seat's line
        parts.append(ATTACKER if seat == view.attacker else ATTACKED)
    if missing := view.seats[seat].missing:
        parts.append(words.own("seat-missing", count=missing))
    if view.rounds:
        parts.append(words.own("seat-points", count=view.points[seat]))
    return " · ".join(parts)


def _is_known_last(view: View, seat: int) -> bool:
    """True if a seat's last card is safe: announced, or too late to be caught."""
    return view.options.last_card != "off" and view.seats[seat].hand == 1 and view.forgot != seat


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the catch button, at tables with catching: always there and always enabled, so that it
    does not reveal whether anybody can be caught.
    """
    if view.options.last_card != "catch":
        return []
    return [PublicButton("catch", "", words.own("button-catch"), danger=True)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """Return the catch of the seat that forgot; if none did, the rules say so."""
    return Catch(view.forgot) if word == "catch" and not argument else None
