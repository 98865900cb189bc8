"""The moments of Crazy Eights and its relatives."""

from engine.crazy_eights import events
from engine.moments import LARGE, SMALL, Happening, MomentKind, from_count

MANY = 5  # cards


def _wins(happening: Happening) -> int:
    """Return a larger size if everybody else is left with many cards."""
    others = [seat.hand for seat in happening.after.seats if seat.hand]
    return LARGE if others and min(others) >= MANY else SMALL


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
