"""The games: the only list of them, in the order in which people see them; and rule sets, a game's
options under a name, as a file gives them (data/presets).

Everything else about a game is in its folders, `engine/<game>/` first, and is found by its name:
its computer player (`player.py`), its honours, its look (`cogs/looks/games/<game>/`), its tests. So
the rules know nothing about who plays by them.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine import crazy_eights, schroom, shithead
from engine.game import AnyGame, Values
from engine.value import Value

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


class RuleSet(Value):
    """A rule set: its id, its game, its options (a value of that game), the same as plain values,
    and their source.
    """

    id: str
    game: str
    options: Any
    values: Values
    source: str

    @property
    def rules(self) -> AnyGame:
        """Return the game this rule set belongs to."""
        return GAMES[self.game]


def read_rule_set(name: str, lines: Mapping[str, Any]) -> RuleSet:
    """Return the rule set of this name from the lines of its file: `game`, `source` and
    `[options]`; other lines are ignored. Raises ValueError for an unknown game, for impossible
    options, and for a missing source.
    """
    game, source, values = lines.get("game"), lines.get("source", ""), lines.get("options", {})
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game: expected one of {', '.join(GAMES)}, got {game!r}")
    if not isinstance(values, dict):
        raise ValueError(f"[options]: expected a line for each option, got {values!r}")
    options = GAMES[game].read_options(values)
    if not isinstance(source, str) or not source.strip():
        raise ValueError("source: expected where the rules come from, or whose they are")
    return RuleSet(name, game, options, GAMES[game].write_options(options), source)
