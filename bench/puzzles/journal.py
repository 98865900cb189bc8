"""The journal of the judge: a line of JSON for each stage of each puzzle, written when it is done,
so that judging can be stopped at any time and goes on behind it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from bench.puzzles.judging import STAGES, Verdict, judged, solved_exactly
from bench.puzzles.positions import Position
from data.presets import presets
from data.puzzles import Puzzle
from engine.game import Action
from engine.notation import read_action, write_action

JOURNAL = Path(__file__).parent / "judged.jsonl"
EXACT, HOLDS = "exact", "holds"
DIGITS = 12  # of a mark


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a stage has found of a puzzle: its answers, the choices left for the next one, and how
    each ends in 1,000 deals, by company. `outcome` is why it fell, that it HOLDS, or nothing: it
    goes on. `mark` is of its position: a number may get another puzzle.
    """

    puzzle: str
    mark: str
    stage: str
    answers: list[str]
    left: list[str]
    shares: dict[str, dict[str, int]]
    outcome: str = ""


def read(path: Path = JOURNAL) -> Iterator[Line]:
    """Yield the lines of a journal; none if there is none."""
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            yield msgspec.json.decode(line, type=Line)


def posed(puzzle: Puzzle) -> Position:
    """Return a puzzle as its seat sees it."""
    preset = presets()[puzzle.rules]
    view = preset.rules.view(puzzle.state, puzzle.seat)
    return Position(preset, view, puzzle.memory, puzzle.choices)


def mark_of(puzzle: Puzzle) -> str:
    """Return a short text that is another for any other position."""
    lines = presets()[puzzle.rules].rules.write_position(puzzle.state)
    choices = map(write_action, puzzle.choices)
    return sha256("\n".join([*lines, *choices]).encode()).hexdigest()[:DIGITS]


class Journal:
    """A journal that is being written."""

    def __init__(self, path: Path = JOURNAL) -> None:
        self._path = path
        self._last = {(line.puzzle, line.mark): line for line in read(path)}

    def of(self, puzzle: Puzzle) -> Line | None:
        """Return the last line about a puzzle."""
        return self._last.get((puzzle.id, mark_of(puzzle)))

    def refused(self, some: Iterable[Puzzle]) -> list[Puzzle]:
        """Return those of some puzzles that fell, or whose solution is not the only answer."""
        lines = [(one, self.of(one)) for one in some]
        return [one for one, line in lines if line and line.outcome and not _is_told(line, one)]

    def go_on(self, puzzle: Puzzle) -> Line | None:
        """Judge a puzzle in its next stage, and write that down; None if it is judged."""
        last = self.of(puzzle)
        if last is not None and last.outcome:
            return None
        line = _next(puzzle, last)
        self._last[puzzle.id, line.mark] = line
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        return line


def _next(puzzle: Puzzle, last: Line | None) -> Line:
    """Return the line of a puzzle's next stage."""
    position = posed(puzzle)
    if last is None and (verdict := solved_exactly(position)) is not None:
        return _line(puzzle, EXACT, verdict, done=True)
    at = 0 if last is None else [stage.name for stage in STAGES].index(last.stage) + 1
    left = position.choices if last is None else _actions(position, last.left)
    verdict = judged(position, puzzle.number, at, left)
    return _line(puzzle, STAGES[at].name, verdict, done=at + 1 == len(STAGES))


def _actions(position: Position, written: Iterable[str]) -> tuple[Action, ...]:
    return tuple(read_action(position.game, one) for one in written)


def _line(puzzle: Puzzle, stage: str, verdict: Verdict, *, done: bool) -> Line:
    shares = {
        company: {write_action(action): round(1000 * worth) for action, worth in some.items()}
        for company, some in verdict.shares.items()
    }
    return Line(
        puzzle.id, mark_of(puzzle), stage, [write_action(one) for one in verdict.answers],
        [write_action(one) for one in verdict.left], shares,
        verdict.fell or (HOLDS if done else ""),
    )  # fmt: skip


def judge(puzzles: Sequence[Puzzle], minutes: float, path: Path = JOURNAL) -> Counter[str]:
    """Judge puzzles until so much processor time is spent, each stage of all of them before the
    next one, and return how many hold, fell, or are still to be judged.
    """
    journal, until = Journal(path), time.process_time() + 60 * minutes
    left = list(puzzles)
    while left:
        left = [one for one in left if time.process_time() < until and _goes_on(journal, one)]
    return Counter(_state(journal.of(puzzle)) for puzzle in puzzles)


def _goes_on(journal: Journal, puzzle: Puzzle) -> bool:
    """Judge a puzzle in its next stage; return False if there was none."""
    line = journal.go_on(puzzle)
    if line is not None:
        print(f"{puzzle.id}: {line.stage}: {line.outcome or 'goes on'}", flush=True)
    return line is not None


def _state(line: Line | None) -> str:
    if line is None or not line.outcome:
        return "to be judged"
    return HOLDS if line.outcome == HOLDS else "fell"


def _is_told(line: Line, puzzle: Puzzle) -> bool:
    """True if a puzzle's solution is the only answer."""
    return line.outcome == HOLDS and line.answers == [write_action(puzzle.best)]
