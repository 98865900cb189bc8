"""Players the table itself can seat: simple, lawful, and no cleverer than they need to be.

A player decides from what its seat may know, its view, and from its lawful actions; never from the
state. Whatever it answers is one of those actions.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine.game import Action, AnyGame
from engine.opponents import crazy_eights, schroom, shithead

Player: TypeAlias = Callable[[Any, Sequence[Action]], Action]

PLAYERS: dict[str, Player] = {
    "crazy_eights": crazy_eights.choose,
    "schroom": schroom.choose,
    "shithead": shithead.choose,
}
# What those try beside what is listed, in games that have such things.
UNLISTED: dict[str, Callable[[Any], Action | None]] = {"shithead": shithead.by_itself}


def choose(game: AnyGame, view: Any, legal: Sequence[Action]) -> Action:
    """Return what a seat that is asked does: one of its lawful actions, of which there must be
    some.
    """
    return PLAYERS[game.NAME](view, legal)


def by_itself(game: AnyGame, view: Any) -> Action | None:
    """Return what a seat should try by itself just before and just after its own move, for no list
    of lawful actions has it: it would tell who forgets. None: nothing. The rules may refuse it.
    """
    tried = UNLISTED.get(game.NAME)
    return tried(view) if tried else None
