"""The event loop's longest steps, as the watched bot writes them for the bench."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

FILE = "STEPS_FILE"  # in the environment
NOTED_S = 0.004  # seconds: shorter steps are only counted
WANTED_S = 0.020  # seconds: no step of an evening is longer


class Step(NamedTuple):
    """One step of the loop: when it began, by the machine's steady clock; seconds of processor
    time, by the clock, and in the garbage collector; what was run, and where it was seen.
    """

    at: float
    processor: float
    clock: float
    garbage: float
    ran: str
    seen: list[str]


class Steps(NamedTuple):
    """All steps of a bot: their number, and the noted ones, longest first."""

    number: int
    noted: list[Step]

    def after(self, moment: float) -> list[Step]:
        """Return the noted ones that began after a moment of the machine's steady clock."""
        return [step for step in self.noted if step.at > moment]


def read(file: Path) -> Steps:
    """Return the steps written to this file."""
    number, noted = json.loads(file.read_text("utf-8"))
    return Steps(number, [Step(*one) for one in noted])


def write(file: Path, steps: Steps) -> None:
    """Write the steps to this file."""
    file.write_text(json.dumps(steps), "utf-8")


def written(name: str, steps: Sequence[Step], count: int) -> str:
    """Return the steps as a row of a table."""
    longest = max((step.processor for step in steps), default=0.0)
    over = [sum(step.processor > limit for step in steps) for limit in (WANTED_S / 2, WANTED_S)]
    return f"| {name} | {count:,} | {1_000 * longest:.1f} | {over[0]} | {over[1]} |"


def told(step: Step) -> str:
    """Return a step as a line, with the place it was seen at most often."""
    often = max(step.seen, key=step.seen.count, default="")
    times = (step.processor, step.clock, step.garbage)
    return f"{' '.join(f'{1_000 * one:6.1f}' for one in times)}  {step.ran} {often}"
