"""Variants people ask for by one word: a quick round, a strict one, one with jokers."""

from collections.abc import Mapping
from typing import Any

FEWEST_POINTS = 50  # the shortest match by points


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    says = usual["last_card"] != "off"
    return {
        "quick": _quick(usual),
        "strict": {"last_card": "strict"} if says else {},
        "jokers": {} if usual["jokers"] else {"jokers": 2},
    }


def _quick(usual: Mapping[str, Any]) -> dict[str, object]:
    """Return the options of a match half as long; if it is one round, of fewer cards if there are
    many, any of which may be the last.
    """
    match usual["ends"]:
        case "points" if usual["score"] == "wins":
            return {"ends_wins": max(1, usual["ends_wins"] // 2)}
        case "points":
            return {"ends_points": max(FEWEST_POINTS, usual["ends_points"] // 2)}
        case "rounds":
            return {"ends_rounds": max(1, usual["ends_rounds"] // 2)}
    return {} if usual["hand_size"] in ("3", "4") else {"hand_size": "3", "finish": "any"}
