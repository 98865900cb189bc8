"""The moment in which nobody can be caught: whoever has just moved can still do what is due.

It is counted from the seat's own last move and asks nothing of the rules, so being held back tells
nobody whether anything was forgotten.
"""

import math

from engine.game import Action
from tables.errors import Refused


def check(action: Action, moved: tuple[float, ...], at: float, grace: int) -> None:
    """Raises Refused, catch_too_early, if this accuses a seat that has only just moved.

    `moved`: by seat when it last did; `grace`: how long ago that must be; in seconds, as `at`.
    """
    whom = getattr(action, action.accuses) if action.accuses else -1
    if not 0 <= whom < len(moved):
        return
    left = moved[whom] + grace - at
    if 0 < left <= grace:  # more, and the clock was set back since
        raise Refused("catch_too_early", seat=whom, count=math.ceil(left))


def moved(
    before: tuple[float, ...], action: Action, seat: int, seats: int, at: float
) -> tuple[float, ...]:
    """Return when each of so many seats last moved, after this action of one; an accusation is no
    move.
    """
    if action.accuses:
        return before
    times = before or (0.0,) * seats
    return (*times[:seat], at, *times[seat + 1 :])
