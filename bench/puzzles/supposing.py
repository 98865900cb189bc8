"""Actions tried in deals a seat cannot tell apart: the end each of them leads to when everybody
plays on by rule of thumb.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.game import Action, AnyGame, deciding
from engine.games import GAMES
from engine.memory import PublicMemory
from engine.opponents.game_player import MOST_STEPS, Thumb, place_of
from engine.opponents.playing import PLAYERS, by_thumb
from engine.shuffle import Numbers, drawn_seed, numbers

DEALS = 100


class End(NamedTuple):
    """The end of a round for a seat: its place, the middle one if it is shared, 0 if the round came
    to no end; and the end's worth to it, from 0 to 1.
    """

    place: float
    worth: float


def supposed(
    name: str,
    view: Any,
    actions: Sequence[Action],
    memory: PublicMemory,
    seed: bytes,
    *,
    deals: int = DEALS,
) -> list[list[End]]:
    """Return for each of a seat's legal actions the ends it leads to, one for each deal that fits
    the view and the public memory. The n-th end of every action is of the same deal, with the same
    chance. Everybody plays on by the good player's rule of thumb.
    """
    game, chance = GAMES[name], numbers(seed, 0)
    thumb = by_thumb(game)
    worlds = islice(PLAYERS[name].likely(game, view, chance, memory), deals)
    ends = [
        list(_ends(game, world, view.seat, actions, thumb=thumb, seed=drawn_seed(chance)))
        for world in worlds
    ]
    return [list(of_action) for of_action in zip(*ends, strict=True)]


def _ends(
    game: AnyGame, world: Any, seat: int, actions: Sequence[Action], *, thumb: Thumb, seed: bytes
) -> Iterator[End]:
    for action in actions:
        after = game.apply(world, seat, action).state
        last = played_out(game, after, thumb, numbers(seed, 0))
        worth = PLAYERS[game.NAME].round_worth(game, last, seat)
        yield End(place_of(game.places(last), seat), worth)


def played_out(game: AnyGame, state: Any, thumb: Thumb, chance: Numbers) -> Any:
    """Return the state at the end of the round, or after MOST_STEPS."""
    for _ in range(MOST_STEPS):
        seats = deciding(game, state)
        if not seats:
            break
        seat = seats[0]
        legal = game.legal(state, seat)
        only = legal[0] if len(legal) == 1 else None
        action = only or thumb(game.view(state, seat), legal, chance)
        state = game.apply(state, seat, action).state
    return state
