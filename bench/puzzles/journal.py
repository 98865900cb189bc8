"""The journal of the judge: a line of JSON for each stage of each puzzle, written when it is done,
so that judging can be stopped at any time and goes on behind it.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bench.puzzles.judging import STAGES, Verdict, judged, solved_exactly
from bench.puzzles.positions import Position
from bench.puzzles.teaching import Lesson, nothing_to_tell, taught
from data.presets import presets
from data.puzzles import Puzzle
from engine.game import Action
from engine.notation import read_action, write_action

JOURNAL = Path(__file__).parent / "judged.jsonl"
EXACT, HOLDS, FELL = "exact", "holds", "fell"
CROSS = "another choice ends as well in other deals"
DIGITS = 12  # of a mark


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a stage has found of a puzzle: its answers, the choices left for the next one, and how
    each ends in 1,000 deals, by company. `outcome` is why it fell, that it HOLDS, or nothing: it
    goes on. `mark` is of its position: a number may get another puzzle. What holds has its `lesson`
    for the page, and how all its choices end, in the last stage that has looked at them.
    """

    puzzle: str
    mark: str
    stage: str
    answers: list[str]
    left: list[str]
    shares: dict[str, dict[str, int]]
    outcome: str = ""
    ends: dict[str, int] = {}
    lesson: Lesson | None = None


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
        self._lines = defaultdict[tuple[str, str], list[Line]](list)
        for line in read(path):
            self._lines[line.puzzle, line.mark].append(line)

    def of(self, puzzle: Puzzle) -> Line | None:
        """Return the last line about a puzzle."""
        return next(reversed(self._lines[puzzle.id, mark_of(puzzle)]), None)

    def refused(self, some: Iterable[Puzzle]) -> list[Puzzle]:
        """Return those of some puzzles that fell."""
        return [one for one in some if _state(self.of(one)) == FELL]

    def holding(self, some: Iterable[Puzzle]) -> dict[str, Line]:
        """Return the ids of those of some puzzles that hold, with what there is to tell."""
        lines = ((one.id, self.of(one)) for one in some)
        return {name: line for name, line in lines if line and line.outcome == HOLDS}

    def go_on(self, puzzle: Puzzle) -> Line | None:
        """Judge a puzzle in its next stage, and write that down; None if it is judged."""
        last = self.of(puzzle)
        if last is not None and last.outcome:
            return None
        line = _next(puzzle, self._lines[puzzle.id, mark_of(puzzle)])
        self._lines[puzzle.id, line.mark].append(line)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        return line


def _next(puzzle: Puzzle, before: Sequence[Line]) -> Line:
    """Return the line of a puzzle's next stage."""
    position = posed(puzzle)
    if not before and (verdict := solved_exactly(position)) is not None:
        return _line(puzzle, EXACT, verdict, before, done=True)
    at = len(before)
    left = _actions(position, before[-1].left) if before else position.choices
    verdict = judged(position, puzzle.number, at, left)
    return _line(puzzle, STAGES[at].name, verdict, before, done=at + 1 == len(STAGES))


def _actions(position: Position, written: Iterable[str]) -> tuple[Action, ...]:
    return tuple(read_action(position.game, one) for one in written)


def _line(
    puzzle: Puzzle, stage: str, verdict: Verdict, before: Sequence[Line], *, done: bool
) -> Line:
    shares = {
        company: {write_action(action): round(1000 * worth) for action, worth in some.items()}
        for company, some in verdict.shares.items()
    }
    line = Line(
        puzzle.id, mark_of(puzzle), stage, [write_action(one) for one in verdict.answers],
        [write_action(one) for one in verdict.left], shares, verdict.fell,
    )  # fmt: skip
    if verdict.fell or not (before or done):
        return line
    ends = dict[str, int]()
    for one in (*before, line):
        ends |= one.shares.get("good", one.shares.get(EXACT, {}))
    worths = {choice: ends[write_action(choice)] / 1000 for choice in puzzle.choices}
    if not done:
        early = nothing_to_tell(posed(puzzle), puzzle.number, verdict.answers, worths)
        return replace(line, outcome=early)
    others = [worth for one, worth in worths.items() if one not in verdict.answers]
    if min(worths[one] for one in verdict.answers) <= max(others):
        return replace(line, outcome=CROSS)
    lesson = taught(posed(puzzle), puzzle.number, verdict.answers, worths)
    return replace(line, outcome=lesson.fell or HOLDS, ends=ends, lesson=lesson)


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
    return HOLDS if line.outcome == HOLDS else FELL
