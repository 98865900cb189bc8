"""The search: round after round, each of a rule set drawn by the seed, until time is up."""

import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bench.puzzles import found as noting
from bench.puzzles.alike import Shelf
from bench.puzzles.found import Found
from bench.puzzles.positions import SEATS, positions
from bench.puzzles.solving import solved
from data.presets import Preset, presets

# How many puzzles are wanted of a rule set: most of what most people play.
WANTED = {
    "cruzo": 50, "cruzo-extended": 25, "shithead": 35, "shithead-international": 60,
    "shithead-linz": 30, "crazy-eights": 40, "crazy-eights-full": 30, "mau-mau": 40,
    "mau-mau-house": 25, "switch": 25, "tschau-sepp": 20, "pesten": 15, "prsi": 10, "makao": 10,
    "last-one": 10, "black-jack": 10, "huit-americain": 10, "jack-change": 10, "rockaway": 5,
    "crates": 5, "schroom": 40,
}  # fmt: skip
FIRST_ROUND = 9_700_000  # no player was tuned on seeds from here up
MOST_TRIED = 8  # positions of a round
SAYS_EVERY = 10  # seconds


class Search:
    """A search with its counts. It goes on behind the last round in which something was found."""

    def __init__(self, path: Path, minutes: float, only: Sequence[str] = ()) -> None:
        self._path, self._seconds = path, minutes * 60
        self._only = frozenset(only or WANTED)
        before = list(noting.read(path))
        self._round = max((one.round + 1 for one in before), default=FIRST_ROUND)
        self._shelf, self._found = Shelf(), Counter[str]()
        for one in before:
            self._count(one)
        self._tried = self._rounds = 0
        self._said = 0.0

    def run(self) -> None:
        """Search until so much processor time is spent, or all that is wanted is found."""
        while time.process_time() < self._seconds and (left := self._wanted()):
            self._look(left)
            self._round += 1
            self._rounds += 1
            self._say()
        print(f"\n{dict(self._found)}")

    def _wanted(self) -> dict[str, int]:
        some = {one: most for one, most in WANTED.items() if one in self._only}
        return {one: most for one, most in some.items() if self._found[one] < most}

    def _look(self, left: dict[str, int]) -> None:
        """Look for a puzzle in one round: one at most, because positions of a round are alike."""
        chance = Random(self._round)
        preset = presets()[chance.choices(list(left), list(left.values()))[0]]
        some = positions(preset, _seats(preset, chance), self._round)
        for at, position in enumerate(chance.sample(some, min(MOST_TRIED, len(some)))):
            self._tried += 1
            solution = solved(position, self._round * 10 + at)
            if solution is None:
                continue
            one = noting.noted(position, solution, self._round)
            noting.append(self._path, one)
            if self._count(one):
                break

    def _count(self, one: Found) -> bool:
        """Count a puzzle, and return True if it may stand beside those before it."""
        if self._shelf.problem(one):
            return False
        self._shelf.add(one)
        self._found[one.rules] += 1
        return True

    def _say(self) -> None:
        if time.monotonic() - self._said < SAYS_EVERY:
            return
        self._said = time.monotonic()
        left = max(0.0, self._seconds - time.process_time()) / 60
        sys.stdout.write(
            f"\r{self._rounds} rounds, {self._tried} positions, {self._found.total()} puzzles of"
            f" {sum(WANTED.values())} found, {left:.0f} minutes left "
        )
        sys.stdout.flush()


def _seats(preset: Preset, chance: Random) -> int:
    allowed = preset.rules.seats(preset.options)
    return chance.choice([one for one in SEATS if one in allowed] or [allowed[0]])
