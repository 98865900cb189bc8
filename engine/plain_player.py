"""Defaults for players of most games: `engine/<game>/player.py` imports them beside its own
`choose`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.game import Action, AnyGame
from engine.memory import PublicMemory
from engine.opponents.consequences import consequences
from engine.opponents.player import Player
from engine.opponents.playouts import worth

REACTS = False
SEARCHES = False
CONSEQUENCES = consequences()


def reacts(
    view: Any, legal: Sequence[Action], chance: Iterator[int], player: Player
) -> Action | None:
    """Return None: there is nothing to do out of turn."""
    return None


def by_itself(view: Any) -> Action | None:
    """Return None: every action worth trying is among the legal ones."""
    return None


def suspected(view: Any) -> list[int]:
    """Return no seats: nobody can forget anything."""
    return []


def likely(
    game: AnyGame, view: Any, chance: Iterator[int], memory: PublicMemory
) -> Iterator[Any]:  # fmt: skip
    """Return the game's worlds, all equally likely."""
    return game.worlds(view, chance, memory)


def round_worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return the worth of a seat's place."""
    return worth(game, state, seat)
