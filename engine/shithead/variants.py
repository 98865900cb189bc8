"""Variants people ask for by one word: a quick round, a strict one, one with jokers."""

from collections.abc import Mapping
from typing import Any


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    return {
        "quick": _quick(usual),
        "strict": {"enforcement": "strict"},
        "jokers": {} if usual["jokers"] else _jokers(usual),
    }


def _quick(usual: Mapping[str, Any]) -> dict[str, object]:
    """Return the options for half the decks; where all play on, for fewer table cards and an end at
    the first seat out.
    """
    if usual["finish"] == "play_on":
        return {"finish": "count", "down": min(1, usual["down"]), "up": min(1, usual["up"])}
    return {"decks": [[seats, (decks + 1) // 2] for seats, decks in usual["decks"]]}


def _jokers(usual: Mapping[str, Any]) -> dict[str, object]:
    """Return the options for two jokers in each deck, which go on anything."""
    return {"jokers": 2, "lay_on_anything": [*usual["lay_on_anything"], "X"]}
