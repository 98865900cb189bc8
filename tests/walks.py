"""`python -m tests.walks`: the files through which a click, an event and a match are followed.

Each walk is made in the simulation and has stations. Its files are those of the calls that led to
the first visit of each, in the order in which they were come to. A climb is a step to a folder that
stands higher in the order of imports than the one before.
"""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import FrameType

import pytest

from tests.test_layers import FEATURES, ROOMS, room_of

ROOT = Path(__file__).parents[1]
TEST = ROOT / "tests" / "cogs" / "test_walks.py"
FOLDERS = ("engine", "tables", "data", "cogs")
ORDER = (*FOLDERS[:-1], *ROOMS)
CLICK = ("cogs/play/clicks.py on_interaction", "engine/shithead/laying.py lay")
STATIONS = {
    "A click on a card, to the hand drawn anew": (
        *("cogs/pages/shutdown.py enter", "cogs/pages/custom_ids.py decode", *CLICK),
        *("data/store/saving.py save", "cogs/play/screens/__init__.py publish"),
        *("cogs/looks/hand.py hand", "cogs/looks/games/shithead/hand.py hand"),
    ),
    "An event, to its sentence at the table": (
        *(*CLICK, "tables/moves/recent_events.py public", "cogs/looks/table_parts.py lately"),
        *("cogs/words/words.py told", "cogs/wire/requests.py edit_once"),
    ),
    "A match, to the board": (
        *("tables/lobby/matches.py round_over", "data/store/standings/matches.py write_match"),
        *("tables/memory/totals.py count", "data/store/standings/boards.py read_overview"),
        "cogs/memory/standings/board_page.py overview",
    ),
}
NAMES = {station.split()[1] for stations in STATIONS.values() for station in stations}


class Walk:
    """The `files` walked through so far, and the `stations` that have not been reached."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stations = set(STATIONS[name])
        self.files: dict[str, None] = {}

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Follow what is called meanwhile."""
        for profiled in (sys, threading):  # a page is read in a thread, which begins with the first
            profiled.setprofile(self._called)
        yield
        for profiled in (sys, threading):
            profiled.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or frame.f_code.co_name not in NAMES:
            return
        if (station := f"{_file(frame)} {frame.f_code.co_name}") in self.stations:
            self.stations.remove(station)
            calls = [_file(caller) for caller in _callers(frame)]
            self.files |= dict.fromkeys(file for file in calls if file.startswith(FOLDERS))

    def climbs(self) -> list[str]:
        """Return the files that are reached by a step up."""
        return [file for before, file in pairwise(self.files) if height(before) < height(file)]

    def __str__(self) -> str:
        climbs = self.climbs()
        lines = [f"  {'↑' if file in climbs else ' '} {file}" for file in self.files]
        return "\n".join([f"{self.name}: {len(lines)} files, {len(climbs)} climbs", *lines])


def height(file: str) -> int:
    """Return the place of a file's room in the order of imports; features share the last one."""
    room = room_of(file.removesuffix(".py").replace("/", ".")) or file.partition("/")[0]
    return len(ORDER) if room in FEATURES else ORDER.index(room)


def _callers(frame: FrameType | None) -> list[FrameType]:
    return [*_callers(frame.f_back), frame] if frame is not None else []


def _file(frame: FrameType) -> str:
    return frame.f_code.co_filename.removeprefix(f"{ROOT}/")


if __name__ == "__main__":
    sys.exit(pytest.main(["-q", "-s", "-n", "0", str(TEST)]))
