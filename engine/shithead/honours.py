"""The honours of Cruzo and its family."""

from collections.abc import Iterator

from engine.game import Event
from engine.honours.rounds import Honour, Played, each, often
from engine.shithead.events import (
    Alone,
    Burns,
    Catches,
    Flips,
    HandsPass,
    Lays,
    Out,
    PicksUp,
    Throws,
    Topples,
)

A_LOAD, A_HEAP, A_BONFIRE = 8, 12, 20  # cards
BLIND_IN_A_ROW = 3


def alleingang(played: Played) -> Iterator[int]:
    """Went out with the very eights that skipped everybody else."""
    return (event.seat for turn, event in played.all(Alone) if turn.has(Out, event.seat))


def _won_by(kind: type[Event]) -> Honour:
    def honour(played: Played) -> Iterator[int]:
        first = played.first
        if first is not None and isinstance(played.last_lay(first), kind):
            yield first

    return honour


def queen_relief(played: Played) -> Iterator[int]:
    """Swapped a large hand for one at most half its size by a queen of spades."""
    for turn in played.turns:
        if turn.brings(HandsPass):
            held, holds = (len(state.hands[turn.seat]) for state in (turn.before, turn.after))
            if held >= A_LOAD and 2 * holds <= held:
                yield turn.seat


def four_at_once(played: Played) -> Iterator[int]:
    """Laid four or more at once and so burned the pile."""
    for turn, event in played.all(Lays):
        if len(event.cards) >= 4 and turn.brings(Burns):
            yield event.seat


def bonfire(played: Played) -> Iterator[int]:
    """Burned a pile of twenty cards or more."""
    return (turn.seat for turn, event in played.all(Burns) if event.count >= A_BONFIRE)


def phoenix(played: Played) -> Iterator[int]:
    """Picked up a dozen cards or more at once, and still came first."""
    first = played.first
    if first is not None and any(one.count >= A_HEAP for one in played.of(PicksUp, first)):
        yield first


def clean(played: Played) -> Iterator[int]:
    """Came first without ever picking up."""
    first = played.first
    if first is not None and not played.of(PicksUp, first):
        yield first


def blind(played: Played) -> Iterator[int]:
    """Turned over three face-down cards in a row that all fitted."""
    running: dict[int, int] = {}
    for turn, event in played.all(Flips):
        fits = not turn.has(PicksUp, event.seat)
        running[event.seat] = running.get(event.seat, 0) + 1 if fits else 0
        if running[event.seat] == BLIND_IN_A_ROW:
            yield event.seat


HONOURS: dict[str, Honour] = {
    "timber": each(Topples),
    "alleingang": alleingang,
    "throw_in": _won_by(Throws),
    "leap": _won_by(Flips),
    "queen_relief": queen_relief,
    "four_at_once": four_at_once,
    "bonfire": bonfire,
    "phoenix": phoenix,
    "clean": clean,
    "blind": blind,
    "catcher": often(Catches, 3),
    "loner": often(Alone, 2),
}
