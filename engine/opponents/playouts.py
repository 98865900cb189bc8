"""Worlds played out to the end, every seat by rule of thumb."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from engine.game import Action, AnyGame, deciding

Thumb: TypeAlias = Callable[[Any, Sequence[Action], Iterator[int]], Action]

MOST_STEPS = 600  # a longer playout counts as an even chance
EVEN = 0.5


def played_out(game: AnyGame, state: Any, thumb: Thumb, chance: Iterator[int]) -> Any:
    """Return the state at the end of the round, or after MOST_STEPS."""
    for _ in range(MOST_STEPS):
        asked = deciding(game, state)
        if not asked:
            break
        seat = asked[0]
        legal = game.legal(state, seat)
        only = legal[0] if len(legal) == 1 else None
        action = only or thumb(game.view(state, seat), legal, chance)
        state = game.apply(state, seat, action).state
    return state


def worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return a finished round's worth to a seat by its place, from 0 to 1; tied seats get the
    middle of their places.
    """
    places = game.places(state)
    before = 0
    for seats in places:
        if seat in seats:
            others = sum(map(len, places)) - 1
            return 1 - (before + (len(seats) - 1) / 2) / others
        before += len(seats)
    return EVEN
