"""The wait of the seat that begins, while others may still prepare before the first card: pure.

Nobody says "ready" for it; the time to prepare is as long as one for reactions.
"""

import math

from engine.game import Action
from tables.clock.waits import ClockContext, TimedSnapshot, reaction_seconds, started
from tables.errors import Refused
from tables.lobby.state import game_of


def held_seconds(snapshot: TimedSnapshot) -> int:
    """Return how long the seat that begins waits, because others may still prepare; 0: it need not
    wait.
    """
    if snapshot.state is None:
        return 0
    game = game_of(snapshot.lobby)
    others = set(game.unready(snapshot.state)) - set(game.to_act(snapshot.state))
    return reaction_seconds(snapshot) if others else 0


def check_held(snapshot: TimedSnapshot, action: Action, at: float, context: ClockContext) -> None:
    """Raises Refused, lead_too_early, if a person does this while others may still prepare."""
    ends = held_until(snapshot, context) if action.held else None
    left = 0.0 if ends is None else ends - at
    if 0 < left <= held_seconds(snapshot):  # if it is more, the clock was set back since
        raise Refused("lead_too_early", count=math.ceil(left))


def held_until(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when that wait is over; None: there is none, or no time runs."""
    return prepared(snapshot, context) if held_seconds(snapshot) else None


def prepared(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when the time to prepare is over, which only the seat that begins may still need;
    None: nobody may prepare, or no time runs.
    """
    state = snapshot.state
    if state is None or snapshot.lobby.paused or not game_of(snapshot.lobby).unready(state):
        return None
    seconds = reaction_seconds(snapshot)
    began = started(snapshot, context, seconds)
    return began + seconds if began else None
