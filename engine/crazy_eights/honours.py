"""The honours and the moments of Crazy Eights and its relatives."""

from collections.abc import Iterator

from engine.crazy_eights import events
from engine.crazy_eights.events import Cancels, Lays, Takes, Wins
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import draw_counts
from engine.honours import (
    LARGE,
    SMALL,
    Happening,
    Honour,
    MomentKind,
    Played,
    PlayedStep,
    from_count,
)

SOME = 5  # cards
A_BOUQUET = 3  # cards at once


def cancelled(played: Played) -> Iterator[int]:
    """Cancelled four fifths of all the draws there can be, or more."""
    for turn, event in played.all(Cancels):
        if 5 * event.count >= 4 * _all_draws(turn):
            yield event.seat


def phoenix(played: Played) -> Iterator[int]:
    """Took two thirds of all the draws there can be at once, and won all the same."""
    for turn, event in played.all(Wins):
        if any(3 * taken.count >= 2 * _all_draws(turn) for taken in played.of(Takes, event.seat)):
            yield event.seat


def _all_draws(turn: PlayedStep) -> int:
    """Return the number of cards that all the cards of a pack that make others draw add up to."""
    options = turn.before.options
    counts = draw_counts(options)
    return sum(counts[card] for card in pack_for(options, len(turn.before.hands)))


def landslide(played: Played) -> Iterator[int]:
    """Won without ever holding more than one was dealt, while everybody else held as many as they
    were dealt, and five at least.
    """
    dealt = [len(hand) for hand in played.turns[0].before.hands]
    for turn, event in played.all(Wins):
        held = [len(hand) for hand in turn.after.hands]
        others = [seat for seat in range(len(held)) if seat != event.seat]
        most = max(len(step.after.hands[event.seat]) for step in played.turns)
        if most <= dealt[event.seat] and all(held[at] >= max(dealt[at], SOME) for at in others):
            yield event.seat


def bouquet(played: Played) -> Iterator[int]:
    """Laid the last three cards or more at once."""
    for turn, event in played.all(Wins):
        lays = [lay for lay in turn.events if isinstance(lay, Lays) and lay.seat == event.seat]
        if any(len(lay.cards) >= A_BOUQUET for lay in lays):
            yield event.seat


def boomerang(played: Played) -> Iterator[int]:
    """Had laid the last card, and had to draw all the same."""
    for turn, event in played.all(Takes):
        if event.count and event.seat in turn.before.emptied:
            yield event.seat


HONOURS: dict[str, Honour] = {  # the rarest first
    "boomerang": boomerang,
    "cancelled": cancelled,
    "bouquet": bouquet,
    "phoenix": phoenix,
    "landslide": landslide,
}


def _wins(happening: Happening) -> int:
    """Return a larger size if everybody else is left with many cards."""
    others = [seat.hand for seat in happening.after.seats if seat.hand]
    return LARGE if others and min(others) >= SOME else SMALL


# Of a hundred rounds of four some ten have six cards taken at once.
MOMENTS = (
    MomentKind(events.Takes, from_count(4, 6, 10), luck=-1, turns=SMALL, doer="former"),
    MomentKind(events.Draws, from_count(4, 6, 10), luck=-1, turns=SMALL),
    MomentKind(events.Owes, from_count(4, 8, 12), luck=-1),
    MomentKind(events.OwesTurns, from_count(2, 3, 5), luck=-1),
    MomentKind(events.Attacks, SMALL),
    MomentKind(events.Cancels, from_count(2, 4, 8), luck=1, turns=SMALL),
    MomentKind(events.Fined, from_count(1, 4, 8), luck=-1, turns=SMALL),
    MomentKind(events.Catches, SMALL, luck=1),
    MomentKind(events.Demands, SMALL),
    MomentKind(events.Reshuffles, SMALL),
    MomentKind(events.Wins, _wins, luck=1, turns=LARGE),
    MomentKind(events.Blocked, LARGE),
    MomentKind(events.Ends, SMALL),
)
