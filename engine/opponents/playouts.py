"""Worlds played out: what comes of each of several actions if all then play on by rule of thumb."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

from engine.game import Action, AnyGame

Thumb: TypeAlias = Callable[[Any, Sequence[Action], Iterator[int]], Action]

MOST_STEPS = 600  # a playout that goes on for longer is worth as much as an even chance
EVEN = 0.5


def outcomes(
    game: AnyGame,
    view: Any,
    actions: Sequence[Action],
    *,
    thumb: Thumb,
    chance: Iterator[int],
    count: int,
) -> Iterator[tuple[float, ...]]:
    """Yield for each of so many worlds what each of a seat's actions comes to in it, from 0 (last)
    to 1 (first): the same worlds for all of them.
    """
    for world in islice(game.worlds(view, chance), count):
        yield tuple(
            worth(game, played_out(game, game.apply(world, view.seat, one).state, thumb, chance),
                  view.seat)
            for one in actions
        )  # fmt: skip


def played_out(game: AnyGame, state: Any, thumb: Thumb, chance: Iterator[int]) -> Any:
    """Return the state at the end of a round, or after very many steps."""
    for _ in range(MOST_STEPS):
        asked = game.to_act(state)
        if not asked:
            break
        seat = asked[0]
        legal = game.legal(state, seat)
        only = legal[0] if len(legal) == 1 else None
        action = only or thumb(game.view(state, seat), legal, chance)
        state = game.apply(state, seat, action).state
    return state


def worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return what a finished round is worth to a seat by its place, from 0 to 1; places that are
    shared count as the middle of theirs.
    """
    places = game.places(state)
    before = 0
    for seats in places:
        if seat in seats:
            others = sum(map(len, places)) - 1
            return 1 - (before + (len(seats) - 1) / 2) / others
        before += len(seats)
    return EVEN
