"""The games: the only list of them, in the order in which people see them.

Everything else about a game is in its folders, `engine/<game>/` first, and is found by its name:
its computer player (`player.py`), its honours, its look (`cogs/looks/games/<game>/`), its tests. So
the rules know nothing about who plays by them.
"""

from importlib import import_module
from typing import Any

from engine import crazy_eights, schroom, shithead
from engine.game import AnyGame

LISTED: tuple[AnyGame, ...] = (shithead, crazy_eights, schroom)
GAMES: dict[str, AnyGame] = {game.NAME: game for game in LISTED}


def by_game(path: str) -> dict[str, Any]:
    """Return the module at this dotted path for each game that has one; {} in the path stands for
    the game's name.
    """
    modules = {name: _module(path.format(name)) for name in GAMES}
    return {name: module for name, module in modules.items() if module is not None}


def _module(path: str) -> Any:
    """Return a module; None if it, or a folder above it, does not exist."""
    try:
        return import_module(path)
    except ModuleNotFoundError as missing:
        if f"{path}.".startswith(f"{missing.name}."):
            return None
        raise
