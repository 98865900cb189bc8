"""Puzzles that are alike: the same cards, whatever their suits, before the same pile."""

from typing import TypeAlias

from bench.puzzles.found import Found
from engine.cards import rank_of

Pattern: TypeAlias = tuple[object, ...]


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
    """Return the rule set, and the best action without its suits: many puzzles with the same idea
    are dull.
    """
    word, *rest = one.best.split()
    return one.rules, word, *(card.rstrip("SHDC") for card in rest)
