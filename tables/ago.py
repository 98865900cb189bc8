"""How long ago something happened, by a clock that may have been set since."""

from math import inf

SKEW = 60.0  # seconds by which the clocks of two processes may differ


def ago(at: float | None, now: float) -> float:
    """Return how many seconds ago something happened. Nobody knows that of a moment that was not
    noted (None), or was noted before the clock was set back and lies in the future now: it counts
    as long ago, so that nothing waits for it.
    """
    return inf if at is None or at > now + SKEW else now - at
