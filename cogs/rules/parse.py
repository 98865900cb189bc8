"""Values of options as they come from selects and dialogs, and as they stand in dialogs."""

import re
from collections.abc import Sequence

from cogs.looks.rule_card import Rules
from engine.cards import RANKS
from engine.options import NONE, Impossible, Option

YES, NO = "yes", "no"

_NUMBER = re.compile(r"[0-9]{1,6}")
_PAIR = re.compile(r"([0-9]{1,2})\s*[:=]\s*([0-9]{1,2})")
_BY_RANK = re.compile(r"(10|[2-9JQKAXBDjqkaxbd])\s*[:=]\s*([0-9]{1,3}|[A-Za-z]{1,9})")
_BY_RANKS = re.compile(rf"(?:{_BY_RANK.pattern}[\s,;]*)*")
_GERMAN = {"B": "J", "D": "Q"}  # Bube and Dame, as on German cards
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;]*)*")


def read_value(option: Option, values: Sequence[str]) -> object:
    """Return the chosen or typed value. Raises Impossible."""
    text = values[0].strip() if values else ""
    match option.kind:
        case "bool":
            return text == YES
        case "ranks" | "words":
            ranks = in_order(list(values))
            return ranks if option.kind == "ranks" else ",".join(ranks) or NONE
        case "number":
            if not _NUMBER.fullmatch(text) or not option.low <= int(text) <= option.high:
                why = f"expected {option.low} to {option.high}"
                raise Impossible("not_a_number", option.name, why, low=option.low, high=option.high)
            return int(text)
        case "by_rank":
            return _read_by_rank(option, text)
        case "by_seats":
            if not text or not _PAIRS.fullmatch(text):
                raise Impossible("not_by_seats", option.name, "expected pairs like 2:2 5:3")
            return sorted([int(seats), int(count)] for seats, count in _PAIR.findall(text))
    return text


def _read_by_rank(option: Option, text: str) -> str:
    """Return the value of each rank in a text. Raises Impossible."""
    if text in ("", NONE):
        return NONE
    if not _BY_RANKS.fullmatch(text):
        why = "expected ranks and numbers like J:20 A:11"
        raise Impossible("not_by_rank", option.name, why, high=option.high)
    pairs = [
        (_GERMAN.get(rank.upper(), rank.upper()), value.lower())
        for rank, value in _BY_RANK.findall(text)
    ]
    if any(value.isdigit() and int(value) > option.high for _, value in pairs):
        why = f"at most {option.high}"
        raise Impossible("not_by_rank", option.name, why, high=option.high)
    return ",".join(map(":".join, pairs))


def written_now(rules: Rules, option: Option) -> str:
    """Return a value as people type it into a dialog."""
    now = rules.values[option.name]
    if isinstance(now, list | tuple):
        return " ".join(":".join(map(str, pair)) for pair in now)
    return "" if option.kind == "by_rank" and now == NONE else str(now)


def in_order(ranks: list[str]) -> list[str]:
    """Return ranks from low to high; anything else stands last, to be refused."""
    return sorted(ranks, key=lambda rank: RANKS.index(rank) if rank in RANKS else len(RANKS))
