"""The moment in which nobody can be caught: a seat that has just moved can still say what it has to
say.

It is counted from the seat's own last move and asks nothing of the rules, so a refused catch does
not tell whether anything was forgotten.
"""

import math

from engine.game import Action
from tables.errors import Refused


def check(action: Action, moved: tuple[float, ...], at: float, grace: int) -> None:
    """Raises Refused, catch_too_early, if this accuses a seat that has only just moved. `moved` has
    each seat's last move; `grace` is how long ago that must be; all in seconds, like `at`.
    """
    whom = getattr(action, action.accuses) if action.accuses else -1
    if not 0 <= whom < len(moved):
        return
    left = moved[whom] + grace - at
    if 0 < left <= grace:  # if it is more, the clock was set back since
        raise Refused("catch_too_early", seat=whom, count=math.ceil(left))


def moved(
    before: tuple[float, ...], action: Action, seat: int, seats: int, at: float
) -> tuple[float, ...]:
    """Return when each of these seats last moved, after an action of one; an accusation is no
    move.
    """
    if action.accuses:
        return before
    times = before or (0.0,) * seats
    return (*times[:seat], at, *times[seat + 1 :])
