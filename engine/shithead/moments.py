"""The moments of Cruzo and its family."""

from engine.moments import HUGE, LARGE, SMALL, Happening, MomentKind, from_count, in_a_row
from engine.shithead import events

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
