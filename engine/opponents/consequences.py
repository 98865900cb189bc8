"""Consequences of an action that most games share, found by looking closely at the state after
it.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from engine.game import Action, AnyGame, tag
from engine.opponents.game_player import Consequence, Reason
from engine.opponents.playouts import Thumb
from engine.shuffle import numbers

MOST_MOVES = 60  # of all seats, before a seat's next turn
# True if the seat in turn has a card of its own choice to lay.
HasCard: TypeAlias = Callable[[AnyGame, Any], bool]


def has_card(game: AnyGame, state: Any) -> bool:
    """True if the seat in turn has a card that fits, among those it can see."""
    return any(map(lays, game.legal(state, game.to_act(state)[0])))


def lays(action: Action) -> bool:
    """True if an action lays a card its seat has seen."""
    return tag(action) == "lay"


def consequences(has: HasCard = has_card) -> Mapping[Reason, Consequence]:
    """Return the consequences by the reason they give, where a seat has a card to lay by `has`."""
    return {"stuck": partial(is_stuck, has), "again": goes_on, "fits": partial(fits_later, has)}


def is_stuck(has: HasCard, game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if the next seat has no card to lay among those it can see, and none to turn over."""
    asked = game.to_act(after)
    if not asked or asked[0] == seat or game.pace(after) != "turn":
        return False
    return not (_may_flip(game, after, asked[0]) or has(game, after))


def _may_flip(game: AnyGame, state: Any, seat: int) -> bool:
    return any(tag(one) == "flip" for one in game.legal(state, seat))


def goes_on(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat plays again at once."""
    return seat in game.to_act(after)


def fits_later(has: HasCard, game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat has a card to lay when its turn comes, the others playing on by rule of thumb;
    also if it is out by then.
    """
    chance = numbers(b"", 0)
    for _ in range(MOST_MOVES):
        asked = game.to_act(after)
        if not asked:
            break
        if asked[0] == seat and game.pace(after) == "turn":
            return has(game, after)
        action = thumb(game.view(after, asked[0]), game.legal(after, asked[0]), chance)
        after = game.apply(after, asked[0], action).state
    return True
