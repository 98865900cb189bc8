"""Worlds played out to the end, every seat by rule of thumb."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from engine.game import Action, AnyGame, Places, deciding

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


def place_of(game: AnyGame, state: Any, seat: int) -> float:
    """Return a seat's place in a finished round, the middle one if it is shared; 0 if there is
    none.
    """
    return _place(game.places(state), seat)


def _place(places: Places, seat: int) -> float:
    before = 0
    for seats in places:
        if seat in seats:
            return before + (len(seats) + 1) / 2
        before += len(seats)
    return 0.0


def worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return a finished round's worth to a seat by its place, from 0 to 1."""
    places = game.places(state)
    place, others = _place(places, seat), sum(map(len, places)) - 1
    return 1 - (place - 1) / others if place else EVEN
