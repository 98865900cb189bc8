"""The moments of Cruzo and its family."""

from engine.moments import HUGE, LARGE, SMALL, Happening, Moment, from_count, in_a_row
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
    Moment(events.PicksUp, _PILE, luck=-1, turns=SMALL, by_former=True),
    Moment(events.Burns, _burns, luck=1, turns=LARGE),
    Moment(events.Out, _out, luck=1, turns=HUGE),
    Moment(events.Throws, SMALL, luck=1),
    Moment(events.Alone, SMALL, luck=1),
    Moment(events.AceOnTwo, SMALL, luck=-1),
    Moment(events.HandsPass, LARGE, turns=LARGE),
    Moment(events.Topples, HUGE, luck=-1, turns=HUGE),
    Moment(events.GoesWrong, SMALL, luck=-1),
    Moment(events.Caught, LARGE, luck=-1, turns=LARGE),
    Moment(events.Stalemate, HUGE),
    Moment(events.Ends, SMALL),
    Moment(events.Owes, SMALL),
)
