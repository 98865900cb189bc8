"""The honours and the moments of Cruzo and its family."""

from collections.abc import Iterator

from engine.honours import (
    HUGE,
    LARGE,
    SMALL,
    Happening,
    Honour,
    MomentKind,
    Played,
    from_count,
    in_a_row,
)
from engine.shithead import events
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


# Of a hundred rounds of four with two packs some forty have a pile of 17 cards taken up, and three
# one of 25; some twenty see 24 cards burn at once, and two see three piles burn in a row.
_PILE = from_count(8, 17, 25)
_BURNT = from_count(1, 24, 30)
_ROW = in_a_row(1, 3, 4)


def _burns(happening: Happening) -> int:
    """Return the larger of the pile's size and the row's."""
    return max(_BURNT(happening), _ROW(happening))


def _out(happening: Happening) -> int:
    """Return a larger size if the last card was thrown in, or made all others miss a turn."""
    return HUGE if happening.beside & {"throws", "alone"} else SMALL


MOMENTS = (
    MomentKind(events.PicksUp, _PILE, luck=-1, turns=SMALL, by_former=True),
    MomentKind(events.Burns, _burns, luck=1, turns=LARGE),
    MomentKind(events.Out, _out, luck=1, turns=HUGE),
    MomentKind(events.Throws, SMALL, luck=1),
    MomentKind(events.Alone, SMALL, luck=1),
    MomentKind(events.AceOnTwo, SMALL, luck=-1),
    MomentKind(events.HandsPass, LARGE, turns=LARGE),
    MomentKind(events.Topples, HUGE, luck=-1, turns=HUGE),
    MomentKind(events.GoesWrong, SMALL, luck=-1),
    MomentKind(events.Caught, LARGE, luck=-1, turns=LARGE),
    MomentKind(events.Stalemate, HUGE),
    MomentKind(events.Ends, SMALL),
    MomentKind(events.Owes, SMALL),
)
