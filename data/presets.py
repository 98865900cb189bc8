"""The rule sets the program is shipped with: names and values of options, read and checked."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import AnyGame
from engine.games import GAMES

FOLDER = Path(__file__).parent / "presets"
FIRST = "cruzo"  # what is played where nobody has said anything else
TURN = 6  # seconds a turn of people who know the game takes, so about; the turns are counted
ROUGHLY = 5  # minutes: longer matches are told in steps of so many


class BrokenPreset(Exception):
    """A preset file that cannot be used; says which, and what is wrong with it."""


class Preset(msgspec.Struct, frozen=True):
    """A rule set: its id, its game, its options (a value of that game), where it comes from, what
    its tables decide otherwise than usual (of tables' options those that differ), the other names
    it goes by, and how many turns a match takes, from so many seats on (`bench/lengths.py` counts).
    """

    id: str
    game: str
    options: Any
    values: dict[str, object]
    source: str
    table: dict[str, object] = {}
    aliases: tuple[str, ...] = ()
    turns: tuple[tuple[int, int], ...] = ()

    @property
    def rules(self) -> AnyGame:
        """Return the game whose rule set this is."""
        return GAMES[self.game]

    def minutes(self, seats: int) -> int | None:
        """Return about how many minutes a match of so many seats takes; None: nobody knows."""
        found = [turns for fewest, turns in self.turns if seats >= fewest]
        if not found:
            return None
        minutes = found[-1] * TURN / 60
        if minutes < ROUGHLY:
            return max(1, round(minutes))
        return ROUGHLY * round(minutes / ROUGHLY)


def read_preset(path: Path) -> Preset:
    """Return the rule set in a file. Raises BrokenPreset."""
    try:
        file = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as wrong:
        raise BrokenPreset(f"{path.name}: {wrong}") from None
    game, source, values = file.pop("game", None), file.pop("source", ""), file.pop("options", {})
    if not isinstance(game, str) or game not in GAMES:
        raise BrokenPreset(f"{path.name}: game: expected one of {', '.join(GAMES)}, got {game!r}")
    table, aliases, turns = file.pop("table", {}), file.pop("aliases", []), file.pop("turns", [])
    sections = isinstance(values, dict) and isinstance(table, dict)
    named = isinstance(aliases, list) and all(isinstance(name, str) for name in aliases)
    if file or not sections or not named or not isinstance(source, str) or not _counted(turns):
        expected = "game, source, aliases, turns, [options] and [table]"
        raise BrokenPreset(f"{path.name}: expected {expected}, got {list(file)}")
    preset = _preset(path, game, values, source)
    counted = tuple((seats, count) for seats, count in turns)
    return replace(preset, table=table, aliases=tuple(aliases), turns=counted)


def _counted(turns: object) -> bool:
    """True if this may say how many turns a match takes: pairs of whole numbers, in order."""
    pairs = turns if isinstance(turns, list) else [None]
    right = all(isinstance(one, list) and [type(n) for n in one] == [int, int] for one in pairs)
    return right and pairs == sorted(pairs)


def _preset(path: Path, game: str, values: Mapping[str, object], source: str) -> Preset:
    try:
        options = GAMES[game].read_options(dict(values))
    except ValueError as wrong:
        raise BrokenPreset(f"{path.name}: {wrong}") from None
    return Preset(path.stem, game, options, GAMES[game].write_options(options), source)


def files(folder: Path) -> list[Path]:
    """Return the files of a folder of rule sets, or of what there is for a rule set each."""
    return sorted(folder.glob("*.toml"))


@cache
def presets(folder: Path = FOLDER) -> Mapping[str, Preset]:
    """Return all rule sets of a folder by id, by the order of their games. Raises BrokenPreset."""
    found = [read_preset(path) for path in files(folder)]
    if FIRST not in {preset.id for preset in found}:
        raise BrokenPreset(f"{folder / FIRST}.toml is not there")
    found.sort(key=lambda preset: (list(GAMES).index(preset.game), preset.id != FIRST))
    return {preset.id: preset for preset in found}


def first() -> Preset:
    """Return the rule set to play where nobody has said anything else."""
    return presets()[FIRST]
