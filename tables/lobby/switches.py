"""Ready-made switches: a few options at once, under a familiar name. Pure.

A switch's values depend on the rule set: a quick round of a game to 100 points goes to 50. A switch
that changes nothing in the rule set, or contradicts its other options, is not offered.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.games import GAMES
from engine.options import Impossible, same
from tables.lobby.options import settle

Values: TypeAlias = Mapping[str, Any]


def switches(game: str, usual: Values) -> dict[str, dict[str, object]]:
    """Return the switches of a rule set with these usual values, and the values each sets, by its
    name.
    """
    return {
        name: values
        for name, values in GAMES[game].variants(usual).items()
        if not is_on(values, usual) and _goes(game, {**usual, **values})
    }


def is_on(switch: Values, values: Values) -> bool:
    """True if all options are as a switch sets them."""
    return all(same(values[name], value) for name, value in switch.items())


def _goes(game: str, values: Mapping[str, object]) -> bool:
    try:
        settle(GAMES[game], values)
    except Impossible:
        return False
    return True
