"""Values of options as they come from selects and dialogs, and as they stand in dialogs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.render.rule_card import Rules
from engine.cards import RANKS
from engine.options import Impossible, Option

YES, NO = "yes", "no"

_NUMBER = re.compile(r"[0-9]{1,6}")
_PAIR = re.compile(r"([0-9]{1,2})\s*[:=]\s*([0-9]{1,2})")
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;]*)*")


def read_value(option: Option, values: Sequence[str]) -> object:
    """Return the chosen or typed value. Raises Impossible."""
    text = values[0].strip() if values else ""
    match option.kind:
        case "bool":
            return text == YES
        case "ranks":
            return in_order(list(values))
        case "number":
            if not _NUMBER.fullmatch(text) or not option.low <= int(text) <= option.high:
                why = f"expected {option.low} to {option.high}"
                raise Impossible("not_a_number", option.name, why, low=option.low, high=option.high)
            return int(text)
        case "by_seats":
            if not text or not _PAIRS.fullmatch(text):
                raise Impossible("not_by_seats", option.name, "expected pairs like 2:2 5:3")
            return sorted([int(seats), int(count)] for seats, count in _PAIR.findall(text))
    return text


def written_now(rules: Rules, option: Option) -> str:
    """Return a value as people type it into a dialog."""
    now = rules.values[option.name]
    if isinstance(now, list | tuple):
        return " ".join(":".join(map(str, pair)) for pair in now)
    return str(now)


def in_order(ranks: list[str]) -> list[str]:
    """Return ranks from low to high; anything else stands last, to be refused."""
    return sorted(ranks, key=lambda rank: RANKS.index(rank) if rank in RANKS else len(RANKS))
