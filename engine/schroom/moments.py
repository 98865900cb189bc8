"""The moments of Schrööm."""

from engine.moments import HUGE, LARGE, SMALL, Happening, MomentKind, from_count
from engine.schroom import events

DEAR = 3  # sticks


def _holds(happening: Happening) -> int:
    """Return a larger size if the round would be worth three sticks or more."""
    return LARGE if happening.before.value + 1 >= DEAR else SMALL


def _loses(happening: Happening) -> int:
    """Return the size by the sticks, at its largest for a false claim, or a true one doubted."""
    if happening.facts["why"] != "round":
        return HUGE
    return from_count(1, DEAR, DEAR + 1)(happening)


def _all_went(happening: Happening) -> int:
    """Return a larger size if more than one seat has left the round at a cost."""
    gone = [seat for seat in happening.after.seats if seat.lost and not seat.still_in]
    return HUGE if len(gone) > 1 else LARGE


MOMENTS = (
    MomentKind(events.Knocks, from_count(1, DEAR, DEAR + 1), luck=1, turns=SMALL),
    MomentKind(events.Hammers, SMALL, luck=1),
    MomentKind(events.Holds, _holds, turns=LARGE),
    MomentKind(events.SeesHammer, LARGE, turns=LARGE),
    MomentKind(events.Goes, from_count(1, DEAR, DEAR + 1), luck=-1),
    MomentKind(events.AllWent, _all_went, luck=1, turns=LARGE),
    MomentKind(events.Swaps, SMALL),
    MomentKind(events.Reveals, SMALL),
    MomentKind(events.AsksRedeal, SMALL),
    MomentKind(events.Loses, _loses, luck=-1, turns=LARGE),
    MomentKind(events.Out, LARGE, luck=-1),
    MomentKind(events.Wins, SMALL, luck=1),
    MomentKind(events.Survives, LARGE, luck=1, turns=LARGE),
    MomentKind(events.Owes, LARGE, luck=-1),
    MomentKind(events.WinsMatch, LARGE, luck=1),
)
