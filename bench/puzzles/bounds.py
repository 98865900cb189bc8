"""Endgames of two seats that know all, solved by plain recursion, a step deeper each time. Pure."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.puzzles.sights import choices, deals, sight
from data.presets import presets
from data.puzzles import Puzzle
from engine.game import AnyGame, deciding
from engine.opponents.playing import PLAYERS

DEEPEST, MOST_STATES = 40, 30_000
LOOKED_AT = 20  # deals: if they are all the same, everything is known
TWO = 2


class TooLarge(Exception):
    """A round has too many positions to look at all of them."""


class Bounds(NamedTuple):
    """What a position is worth at least and at most, as far as somebody has looked."""

    least: float
    most: float


def solved(puzzle: Puzzle) -> float | None:
    """Return by how much an answer is better than all else where two seats know all and play
    perfectly, at least; below zero, if it is worse. None if it is no such puzzle, or too large.
    """
    game, state = presets()[puzzle.rules].rules, puzzle.state
    known = sight(game, state, puzzle.seat, puzzle.memory)
    some = islice(deals(known, Random(0)), LOOKED_AT)
    world, *others = {replace(world, seed=b"") for world in some}
    if len(state.hands) != TWO or others:
        return None
    after = {action: game.apply(world, known.view.seat, action).state for action in puzzle.choices}
    for depth in range(2, DEEPEST):
        tree = _Tree(game, known.view.seat, world.shuffles)
        try:
            bounds = {action: tree.bounds(state, depth) for action, state in after.items()}
        except TooLarge:
            return None
        answers = [bounds[action] for action in puzzle.answers]
        wrong = [bounds[action] for action in after if action not in puzzle.answers]
        best, other = (Bounds(*map(max, zip(*each, strict=True))) for each in (answers, wrong))
        if best.least > other.most:
            return best.least - other.most
        if best.most < other.least or (best == other and best.least == best.most):
            return best.most - other.least
    return None


class _Tree:
    """The positions somebody has looked at."""

    def __init__(self, game: AnyGame, seat: int, shuffles: int) -> None:
        self._game, self._seat, self._shuffles = game, seat, shuffles
        self._bounds: dict[tuple[Any, int], Bounds] = {}

    def bounds(self, state: Any, depth: int) -> Bounds:
        """Return the bounds of a position, looked at so deep. Raises TooLarge."""
        if (state, depth) not in self._bounds:
            if len(self._bounds) > MOST_STATES:
                raise TooLarge
            self._bounds[state, depth] = self._look(state, depth)
        return self._bounds[state, depth]

    def _look(self, state: Any, depth: int) -> Bounds:
        game, seats = self._game, deciding(self._game, state)
        if not seats:
            return Bounds(*[PLAYERS[game.NAME].round_worth(game, state, self._seat)] * 2)
        if not depth or state.shuffles != self._shuffles:
            return Bounds(0.0, 1.0)
        best, wanted = (max, 1.0) if seats[0] == self._seat else (min, 0.0)
        bounds = Bounds(1.0 - wanted, 1.0 - wanted)
        for action in choices(game.legal(state, seats[0])):
            after = self.bounds(game.apply(state, seats[0], action).state, depth - 1)
            bounds = Bounds(*map(best, bounds, after))
            if bounds == (wanted, wanted):
                break
        return bounds
