"""The games: the one list of them, in the order in which people are offered them.

All else of a game stands in its folders, `engine/<game>/` first, and is found by its name: how a
seat of the table plays it (`player.py`), its honours, its look (`cogs/games/<game>/`), its tests.
So its rules know nothing of who plays by them. Rule sets are found in data/presets.
"""

from importlib import import_module
from typing import Any

from engine import crazy_eights, schroom, shithead
from engine.game import AnyGame

LISTED: tuple[AnyGame, ...] = (shithead, crazy_eights, schroom)
GAMES: dict[str, AnyGame] = {game.NAME: game for game in LISTED}


def by_game(path: str) -> dict[str, Any]:
    """Return by game the module of this dotted path, with {} for the game's name, of those games
    that have it.
    """
    found = {name: _module(path.format(name)) for name in GAMES}
    return {name: module for name, module in found.items() if module is not None}


def _module(path: str) -> Any:
    """Return a module; None if it, or a folder it is in, is not there."""
    try:
        return import_module(path)
    except ModuleNotFoundError as missing:
        if f"{path}.".startswith(f"{missing.name}."):
            return None
        raise
