"""Consequences of an action that most games share, found by looking closely at the state after
it.
"""

from typing import Any

from engine.game import Action, AnyGame, tag
from engine.opponents.playouts import Thumb
from engine.shuffle import numbers

MOST_MOVES = 60  # of the others, before a seat is asked again


def is_stuck(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if the next seat has no card to lay among those it can see."""
    asked = game.to_act(after)
    if not asked or asked[0] == seat:
        return False
    return not any(map(_lays, game.legal(after, asked[0])))


def goes_on(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat plays again at once, or the round is over."""
    return seat in game.to_act(after) or not game.to_act(after)


def fits_later(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat has a card to lay when it is next asked, the others playing on by rule of
    thumb; also if it is out by then.
    """
    chance = numbers(b"", 0)
    for _ in range(MOST_MOVES):
        asked = game.to_act(after)
        if not asked:
            break
        legal = game.legal(after, asked[0])
        if asked[0] == seat:
            return any(map(_lays, legal))
        action = thumb(game.view(after, asked[0]), legal, chance)
        after = game.apply(after, asked[0], action).state
    return True


def _lays(action: Action) -> bool:
    return tag(action) in ("lay", "flip")
