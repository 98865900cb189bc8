"""Ready-made switches: a few options at once, under a name people ask for. Pure.

What one of them sets goes by the rule set: a quick round of a game of 100 points is one of 50. One
that the rule set is anyway, or that does not go together with its other options, is not offered.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.games import GAMES
from engine.options import Impossible, same
from tables.lobby.options import settle

Values: TypeAlias = Mapping[str, Any]


def switches(game: str, usual: Values) -> dict[str, dict[str, object]]:
    """Return what can be switched in a rule set with these usual values, and the values each switch
    sets, by its name.
    """
    return {
        name: values
        for name, values in GAMES[game].variants(usual).items()
        if not is_on(values, usual) and _goes(game, {**usual, **values})
    }


def is_on(switch: Values, values: Values) -> bool:
    """True if everything is as a switch sets it."""
    return all(same(values[name], value) for name, value in switch.items())


def _goes(game: str, values: Mapping[str, object]) -> bool:
    try:
        settle(GAMES[game], values)
    except Impossible:
        return False
    return True
