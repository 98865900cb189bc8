"""The honours and the moments of Crazy Eights and its relatives."""

from collections.abc import Iterator

from engine.crazy_eights import events
from engine.crazy_eights.events import Cancels, Lays, Takes, Wins
from engine.honours import LARGE, SMALL, Happening, Honour, MomentKind, Played, from_count

A_LOAD, MANY, SOME = 6, 10, 5  # cards
A_BOUQUET = 3  # cards at once


def cancelled(played: Played) -> Iterator[int]:
    """Cancelled a pending draw of ten or more cards."""
    return (event.seat for _, event in played.all(Cancels) if event.count >= MANY)


def phoenix(played: Played) -> Iterator[int]:
    """Took six cards or more at once, and won all the same."""
    for _, event in played.all(Wins):
        if any(taken.count >= A_LOAD for taken in played.of(Takes, event.seat)):
            yield event.seat


def landslide(played: Played) -> Iterator[int]:
    """Won while everybody else still held five cards or more."""
    for turn, event in played.all(Wins):
        others = [hand for seat, hand in enumerate(turn.after.hands) if seat != event.seat]
        if all(len(hand) >= SOME for hand in others):
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


HONOURS: dict[str, Honour] = {
    "cancelled": cancelled,
    "phoenix": phoenix,
    "landslide": landslide,
    "bouquet": bouquet,
    "boomerang": boomerang,
}


def _wins(happening: Happening) -> int:
    """Return a larger size if everybody else is left with many cards."""
    others = [seat.hand for seat in happening.after.seats if seat.hand]
    return LARGE if others and min(others) >= SOME else SMALL


# Of a hundred rounds of four some ten have six cards taken at once.
MOMENTS = (
    MomentKind(events.Takes, from_count(4, 6, 10), luck=-1, turns=SMALL, by_former=True),
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
