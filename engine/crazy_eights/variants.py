"""What people ask for under one word: a quick round, a strict one, one with jokers."""

from collections.abc import Mapping
from typing import Any

FEWEST_POINTS = 50  # a match of points is about


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options some variants of a rule set with these usual values have, as plain values,
    by the variants' names; {} for one that it is or cannot be.
    """
    says = usual["last_card"] != "off"
    return {
        "quick": _quick(usual),
        "strict": {"last_card": "strict"} if says else {},
        "jokers": {} if usual["jokers"] else {"jokers": 2},
    }


def _quick(usual: Mapping[str, Any]) -> dict[str, object]:
    """A match half as long; where it is one round, fewer cards if there are many, and any may be
    the last one.
    """
    match usual["ends"]:
        case "points":
            return {"ends_points": max(FEWEST_POINTS, usual["ends_points"] // 2)}
        case "rounds":
            return {"ends_rounds": max(1, usual["ends_rounds"] // 2)}
    return {} if usual["hand_size"] in ("3", "4") else {"hand_size": "3", "finish": "any"}
