"""The moments of Crazy Eights and its relatives."""

from engine.crazy_eights import events
from engine.moments import LARGE, SMALL, Happening, Moment, from_count

MANY = 5  # cards


def _wins(happening: Happening) -> int:
    """Return a larger size if everybody else is left with many cards."""
    others = [seat.hand for seat in happening.after.seats if seat.hand]
    return LARGE if others and min(others) >= MANY else SMALL


# Of a hundred rounds of four some ten have six cards taken at once.
MOMENTS = (
    Moment(events.Takes, from_count(4, 6, 10), luck=-1, turns=SMALL, by_former=True),
    Moment(events.Draws, from_count(4, 6, 10), luck=-1, turns=SMALL),
    Moment(events.Owes, from_count(4, 8, 12), luck=-1),
    Moment(events.OwesTurns, from_count(2, 3, 5), luck=-1),
    Moment(events.Attacks, SMALL),
    Moment(events.Cancels, from_count(2, 4, 8), luck=1, turns=SMALL),
    Moment(events.Fined, from_count(1, 4, 8), luck=-1, turns=SMALL),
    Moment(events.Catches, SMALL, luck=1),
    Moment(events.Demands, SMALL),
    Moment(events.Reshuffles, SMALL),
    Moment(events.Wins, _wins, luck=1, turns=LARGE),
    Moment(events.Blocked, LARGE),
    Moment(events.Ends, SMALL),
)
