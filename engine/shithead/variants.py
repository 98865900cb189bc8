"""What people ask for under one word: a quick round, a strict one, one with jokers."""

from collections.abc import Mapping
from typing import Any


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options some variants of a rule set with these usual values have, as plain values,
    by the variants' names; {} for one that it is or cannot be.
    """
    return {
        "quick": _quick(usual),
        "strict": {"enforcement": "strict"},
        "jokers": {} if usual["jokers"] else _jokers(usual),
    }


def _quick(usual: Mapping[str, Any]) -> dict[str, object]:
    """Half the decks; where all play on, fewer cards on the table, and the first out ends it."""
    if usual["finish"] == "play_on":
        return {"finish": "count", "down": min(1, usual["down"]), "up": min(1, usual["up"])}
    return {"decks": [[seats, (decks + 1) // 2] for seats, decks in usual["decks"]]}


def _jokers(usual: Mapping[str, Any]) -> dict[str, object]:
    """Two jokers in each deck, which go on anything."""
    return {"jokers": 2, "lay_on_anything": [*usual["lay_on_anything"], "X"]}
