"""Hints about Schrööm for random rounds."""

from collections.abc import Iterator
from random import Random

from engine.game import Action, Event
from engine.schroom.events import Readies
from engine.schroom.options import Options
from engine.schroom.values import Ready, State

VARIED = {"sticks": 15}


def carry(options: Options, seats: int, chance: Random) -> tuple[int, ...]:
    """Return sticks as a round might find them: often few, now and then none."""
    most = chance.choice([1, 2, 3, options.sticks])
    sticks = [chance.choice([-1, 0, 1, most, chance.randint(1, most)]) for _ in range(seats)]
    for seat in chance.sample(range(seats), 2):
        sticks[seat] = max(1, sticks[seat])
    return chance.choice([(), (), tuple(sticks)])


def unlisted(state: State, seats: int, chance: Random) -> Iterator[tuple[int, Action]]:
    """The leader may say "ready", though it need not, and no hand offers it."""
    if state.phase == "opening":
        yield state.turn, Ready()


def is_unlisted(state: State, action: Action, events: tuple[Event, ...]) -> bool:
    """True if that was said."""
    return state.phase == "opening" and events[:1] == (Readies(state.turn),)
