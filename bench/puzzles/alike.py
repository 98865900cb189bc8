"""Puzzles that are alike: the same cards, whatever their suits, before the same pile."""

from collections import Counter
from typing import TypeAlias

from bench.puzzles.found import Found
from bench.puzzles.silly import why_silly
from engine.cards import rank_of

Pattern: TypeAlias = tuple[object, ...]

OF_ONE_IDEA = 4  # puzzles of a rule set


def pattern(one: Found) -> Pattern:
    """Return the normal form of a puzzle: two with the same are alike."""
    position = one.read()
    view = position.view
    held = sorted(map(rank_of, view.hand))
    return position.preset.game, *held, *_asked(view), *idea(one)[1:]


def _asked(view: object) -> Pattern:
    """Return what the seat has to beat or match."""
    pile, trick = getattr(view, "pile", ()), getattr(view, "trick", ())
    if trick:
        return tuple(sorted(rank_of(card) for _, card in trick))
    if hasattr(view, "value") and hasattr(view, "lower"):
        return view.value, view.lower
    return tuple(rank_of(card) for card in pile[-1:])


def idea(one: Found) -> Pattern:
    """Return the rule set, and the best action without its suits and numbers: many puzzles with
    the same idea are dull.
    """
    word, *rest = one.best.split()
    cards = () if word == "knock" else (card.rstrip("SHDC") for card in rest)
    return one.rules, word, *cards


class Shelf:
    """Puzzles that may stand side by side."""

    def __init__(self) -> None:
        self._patterns = set[Pattern]()
        self._ideas = Counter[Pattern]()

    def problem(self, one: Found) -> str:
        """Return why a puzzle may not join the others; empty if it may."""
        if not one.confirmed:
            return "not confirmed"
        if pattern(one) in self._patterns:
            return "alike"
        if self._ideas[idea(one)] >= OF_ONE_IDEA:
            return "one idea too often"
        return why_silly(one)

    def add(self, one: Found) -> None:
        """Put a puzzle beside the others."""
        self._patterns.add(pattern(one))
        self._ideas[idea(one)] += 1
