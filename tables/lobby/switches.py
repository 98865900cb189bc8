"""Ready-made switches: a few options at once, under a name people ask for. Pure.

What one of them sets goes by the rule set: a quick round of a game of 100 points is one of 50. One
that the rule set is anyway, or that does not go together with its other options, is not offered.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.games import GAMES
from engine.options import Impossible, same
from tables.lobby.options import settle

Values: TypeAlias = Mapping[str, Any]

FEWEST_POINTS = 50  # a match of points is about


def switches(game: str, usual: Values) -> dict[str, dict[str, object]]:
    """Return what can be switched in a rule set with these usual values, and the values each switch
    sets, by its name.
    """
    made = {name: make(usual) for name, make in OF_GAMES.get(game, {}).items()}
    return {
        name: values
        for name, values in made.items()
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


def _quick_shithead(usual: Values) -> dict[str, object]:
    """Half the decks; where all play on, fewer cards on the table, and the first out ends it."""
    if usual["finish"] == "play_on":
        return {"finish": "count", "down": min(1, usual["down"]), "up": min(1, usual["up"])}
    return {"decks": [[seats, (decks + 1) // 2] for seats, decks in usual["decks"]]}


def _quick_crazy_eights(usual: Values) -> dict[str, object]:
    """A match half as long; where it is one round, fewer cards if there are many, and any may be
    the last one.
    """
    match usual["ends"]:
        case "points":
            return {"ends_points": max(FEWEST_POINTS, usual["ends_points"] // 2)}
        case "rounds":
            return {"ends_rounds": max(1, usual["ends_rounds"] // 2)}
    return {} if usual["hand_size"] in ("3", "4") else {"hand_size": "3", "finish": "any"}


def _quick_schroom(usual: Values) -> dict[str, object]:
    """About half the sticks."""
    return {"sticks": (usual["sticks"] + 1) // 2}


def _jokers_shithead(usual: Values) -> dict[str, object]:
    """Two jokers in each deck, which go on anything."""
    if usual["jokers"]:
        return {}
    return {"jokers": 2, "lay_on_anything": [*usual["lay_on_anything"], "X"]}


def _jokers_crazy_eights(usual: Values) -> dict[str, object]:
    return {} if usual["jokers"] else {"jokers": 2}


def _strict_crazy_eights(usual: Values) -> dict[str, object]:
    """The table itself fines who forgets to announce the last card."""
    return {} if usual["last_card"] == "off" else {"last_card": "strict"}


def _strict_shithead(_: Values) -> dict[str, object]:
    return {"enforcement": "strict"}


Make: TypeAlias = Callable[[Values], dict[str, object]]
OF_GAMES: dict[str, dict[str, Make]] = {
    "shithead": {
        "quick": _quick_shithead,
        "strict": _strict_shithead,
        "jokers": _jokers_shithead,
    },
    "crazy_eights": {
        "quick": _quick_crazy_eights,
        "strict": _strict_crazy_eights,
        "jokers": _jokers_crazy_eights,
    },
    "schroom": {"quick": _quick_schroom},
}
