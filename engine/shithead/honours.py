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
    PlayedStep,
    from_count,
    in_a_row,
)
from engine.shithead import events
from engine.shithead.events import Alone, HandsPass, Out, PicksUp, Throws, Topples
from engine.shithead.options import aside_for, pack_for

HALF, NEARLY_A_THIRD = 0.5, 0.3  # of all the cards


def timber(played: Played) -> Iterator[int]:
    """Made the tree fall more than once, and still came first."""
    first = played.first
    if first is not None and len(played.of(Topples, first)) > 1:
        yield first


def alleingang(played: Played) -> Iterator[int]:
    """Skipped everybody else with eights, and went out before another seat did anything."""
    alone: int | None = None
    for turn in played.turns:
        if turn.seat != alone:
            alone = None
        if turn.has(Alone, turn.seat):
            alone = turn.seat
        if alone is not None and turn.has(Out, alone):
            yield alone


def throw_in(played: Played) -> Iterator[int]:
    """Threw in the last cards in hand, out of turn, and came first."""
    for turn, event in played.all(Throws):
        if event.seat == played.first and not turn.after.hands[event.seat]:
            yield event.seat


def queen_relief(played: Played) -> Iterator[int]:
    """Got rid of half of all cards at once by a queen of spades."""
    for turn in played.turns:
        if turn.brings(HandsPass):
            held, holds = (len(state.hands[turn.seat]) for state in (turn.before, turn.after))
            if _is_part(held - holds, HALF, turn):
                yield turn.seat


def phoenix(played: Played) -> Iterator[int]:
    """Picked up nearly a third of all cards at once, and still came first."""
    for turn, event in played.all(PicksUp):
        if event.seat == played.first and _is_part(event.count, NEARLY_A_THIRD, turn):
            yield event.seat


def _is_part(count: int, share: float, turn: PlayedStep) -> bool:
    """True if these are such a share of all cards played with, or more."""
    options, seats = turn.before.options, len(turn.before.hands)
    return count >= share * (len(pack_for(options, seats)) - aside_for(options, seats))


HONOURS: dict[str, Honour] = {  # the rarest first
    "queen_relief": queen_relief,
    "alleingang": alleingang,
    "timber": timber,
    "phoenix": phoenix,
    "throw_in": throw_in,
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
    MomentKind(events.PicksUp, _PILE, luck=-1, turns=SMALL, doer="former"),
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
