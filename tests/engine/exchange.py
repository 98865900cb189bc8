"""Exchanging cards a seat cannot see, for the secrecy property: found by the game's name.

`tests/engine/<game>/exchange.py` has two things: `exchange`, and `NOTHING`, an action of the game
that shows no card.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from engine.game import AnyGame, Step
from engine.games import by_game
from engine.notation import read_action
from tests.engine.rounds import Moment

Exchange: TypeAlias = Callable[[Moment, int | None, Random], Any]

EXCHANGES: Mapping[str, Exchange] = {
    game: module.exchange for game, module in by_game("tests.engine.{}.exchange").items()
}
NOTHING: Mapping[str, str] = {
    game: module.NOTHING for game, module in by_game("tests.engine.{}.exchange").items()
}


def nothing(game: AnyGame, state: Any) -> Moment:
    """Return the moment in which nobody does anything that would show a card."""
    return Moment(state, 0, read_action(game, NOTHING[game.NAME]), Step(state, ()))
