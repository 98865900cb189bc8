"""Puzzles found so far: a line of JSON for each, written when it is found, so that nothing is lost
when a search is stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.puzzles.positions import Position, a_world
from bench.puzzles.solving import Solution
from bench.puzzles.teaching import Lesson
from data.presets import presets
from data.puzzles import memory_of
from engine.cards import texts
from engine.memory import PublicMemory
from engine.notation import read_action, read_document, write_action


class Found(msgspec.Struct, frozen=True):
    """A position and its solution as text, and the number of its round."""

    rules: str
    round: int
    seat: int
    position: list[str]
    choices: list[str]
    answers: list[str]
    ends: list[float]
    lesson: Lesson
    seen: dict[str, str] = {}

    @property
    def best(self) -> str:
        """Return the best choice."""
        return self.answers[0]

    def read(self) -> Position:
        """Return the position."""
        preset = presets()[self.rules]
        game = preset.rules
        lines = read_document("\n".join(self.position)).position
        state = game.read_position(preset.options, lines)
        choices = tuple(read_action(game, one) for one in self.choices)
        memory = memory_of(state, self.seen)
        return Position(preset, game.view(state, self.seat), memory, choices)


def noted(position: Position, solution: Solution, number: int) -> Found:
    """Return a puzzle found in this round as text."""
    view = position.view
    return Found(
        rules=position.preset.id,
        round=number,
        seat=view.seat,
        position=position.game.write_position(a_world(position)),
        choices=[write_action(one) for one in position.choices],
        answers=[write_action(one) for one in solution.answers],
        ends=list(solution.ends),
        lesson=solution.lesson,
        seen=_seen(position.memory, view.seat),
    )


def _seen(memory: PublicMemory, me: int) -> dict[str, str]:
    hands = enumerate(memory.hands)
    known = {str(at): texts(hand.cards) for at, hand in hands if hand.cards and at != me}
    return known | ({"gone": texts(memory.gone)} if memory.gone else {})


def read(path: Path) -> Iterator[Found]:
    """Yield the puzzles of a file; none if there is no file."""
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            yield msgspec.json.decode(line, type=Found)


def append(path: Path, one: Found) -> None:
    """Write a puzzle at the end of a file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(one) + b"\n")
