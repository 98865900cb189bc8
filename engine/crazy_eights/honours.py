"""The honours of Crazy Eights and Mau-Mau."""

from collections.abc import Iterator

from engine.crazy_eights.events import Cancels, Lays, Takes, Wins
from engine.honours import Honour, Played

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
