"""The times of a move's stages, as the watched bot writes them for the page."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import NamedTuple

FILE = "STAGES_FILE"  # in the environment

PARSING, TO_THE_RULES = "discord.py's parsing", "from there to the rules"
RULES, ENCODING = "rules, and what each seat may do next", "encoding"
STORE, TRANSACTION = "the store", "– of that the transaction in its thread"
SCREENS, HAND, ANSWER = "telling the screens", "a hand's drawing", "the answer's request"
BOARD = "the table's drawing"
# In the order in which a move passes through them.
ORDER = (
    *(PARSING, TO_THE_RULES, RULES, ENCODING, STORE, TRANSACTION),
    *(SCREENS, HAND, ANSWER, BOARD),
)


class Passed(NamedTuple):
    """A stage, the number of times it was passed, and its median in seconds."""

    name: str
    times: int
    median: float


def read(file: Path) -> list[Passed]:
    """Return each stage's median of the seconds in this file, in a move's order."""
    taken: dict[str, list[float]] = json.loads(file.read_text("ascii"))
    passed = [(name, taken[name]) for name in ORDER if taken.get(name)]
    return [Passed(name, len(took), statistics.median(took)) for name, took in passed]
