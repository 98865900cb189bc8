"""The honours of Cruzo and its family."""

from collections.abc import Iterator

from engine.honours import Honour, Played
from engine.shithead.events import Alone, HandsPass, Out, PicksUp, Throws, Topples

A_LOAD, A_HEAP = 8, 12  # cards


def timber(played: Played) -> Iterator[int]:
    """Made the tree fall, once for each time."""
    return (event.seat for _, event in played.all(Topples))


def alleingang(played: Played) -> Iterator[int]:
    """Went out with the very eights that skipped everybody else."""
    return (event.seat for turn, event in played.all(Alone) if turn.has(Out, event.seat))


def throw_in(played: Played) -> Iterator[int]:
    """Came first by a throw-in, out of turn."""
    first = played.first
    if first is not None and isinstance(played.last_lay(first), Throws):
        yield first


def queen_relief(played: Played) -> Iterator[int]:
    """Swapped a large hand for one at most half its size by a queen of spades."""
    for turn in played.turns:
        if turn.brings(HandsPass):
            held, holds = (len(state.hands[turn.seat]) for state in (turn.before, turn.after))
            if held >= A_LOAD and 2 * holds <= held:
                yield turn.seat


def phoenix(played: Played) -> Iterator[int]:
    """Picked up a dozen cards or more at once, and still came first."""
    first = played.first
    if first is not None and any(event.count >= A_HEAP for event in played.of(PicksUp, first)):
        yield first


HONOURS: dict[str, Honour] = {
    "timber": timber,
    "alleingang": alleingang,
    "throw_in": throw_in,
    "queen_relief": queen_relief,
    "phoenix": phoenix,
}
