"""Puzzles that are alike: the same cards, whatever their suits, before the same pile."""

from collections import Counter
from typing import TypeAlias

from bench.puzzles.found import Found
from bench.puzzles.positions import Position
from bench.puzzles.silly import why_silly
from engine.cards import rank_of
from engine.notation import read_action
from engine.schroom.ranking import strength

Pattern: TypeAlias = tuple[object, ...]

OF_ONE_IDEA = 4  # puzzles of a rule set


def pattern(one: Found) -> Pattern:
    """Return the normal form of a puzzle: two with the same are alike."""
    position = one.read()
    view = position.view
    held = sorted(map(rank_of, view.hand))
    return position.preset.game, *held, *_asked(view), *_plain(one.best)


def _asked(view: object) -> Pattern:
    """Return what the seat has to beat or match."""
    pile, trick = getattr(view, "pile", ()), getattr(view, "trick", ())
    if trick:
        return tuple(sorted(rank_of(card) for _, card in trick))
    if hasattr(view, "value") and hasattr(view, "lower"):
        return view.value, view.lower
    return tuple(rank_of(card) for card in pile[-1:])


def idea(one: Found) -> Pattern:
    """Return the rule set, the best action and the tempting one, without their suits and numbers:
    many puzzles with the same idea are dull. To knock is one idea whatever else there was. A card
    that names a suit has two: to lay it, and to name the right one. In Schrööm the idea of a card
    is how many of its suit there are, high or low, to lead or to follow.
    """
    best, other = _plain(one.best), _plain(one.lesson.other)
    if "knock" in best:
        return one.rules, *best
    if "suit" in best:
        return one.rules, *best, best[:2] == other[:2]
    if one.rules == "schroom":
        return one.rules, *_of_suit(one.read(), one.best)
    return one.rules, *best, *other


def _of_suit(position: Position, action: str) -> Pattern:
    """Return how a card lies in a hand of Schrööm."""
    (card,) = getattr(read_action(position.game, action), "cards", ()) or (None,)
    view = position.view
    suited = sorted(strength(one) for one in view.hand if card is not None and one & 3 == card & 3)
    higher = 0 if card is None else len(suited) - 1 - suited.index(strength(card))
    return action.split(maxsplit=1)[0], not view.trick, len(view.hand), len(suited), higher


def _plain(action: str) -> Pattern:
    word, *rest = action.split()
    return word, *(() if word == "knock" else (card.rstrip("SHDC") for card in rest))


class Shelf:
    """Puzzles that may stand side by side."""

    def __init__(self) -> None:
        self._patterns = set[Pattern]()
        self._ideas = Counter[Pattern]()

    def problem(self, one: Found) -> str:
        """Return why a puzzle may not join the others; empty if it may."""
        if pattern(one) in self._patterns:
            return "alike"
        if self._ideas[idea(one)] >= OF_ONE_IDEA:
            return "one idea too often"
        return why_silly(one)

    def add(self, one: Found) -> None:
        """Put a puzzle beside the others."""
        self._patterns.add(pattern(one))
        self._ideas[idea(one)] += 1
