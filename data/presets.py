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
from engine.options import Impossible, convert
from tables.lobby.options import TableOptions

FOLDER = Path(__file__).parent / "presets"
FIRST = "cruzo"  # what is played where nobody has said anything else
TURN = 6  # seconds a turn of people who know the game takes, so about; the turns are counted
MOST_TURNS = 10_000  # of a match: more than a night of people who know the game
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
    if file or not sections or not named or not isinstance(source, str):
        expected = "game, source, aliases, turns, [options] and [table]"
        raise BrokenPreset(f"{path.name}: expected {expected}, got {list(file)}")
    try:
        preset = _preset(path.stem, game, values, source)
        counted = _counted(turns, preset.rules.seats(preset.options))
        _check_table(table)
    except ValueError as wrong:
        raise BrokenPreset(f"{path.name}: {wrong}") from None
    return replace(preset, table=table, aliases=tuple(aliases), turns=counted)


def _preset(name: str, game: str, values: Mapping[str, object], source: str) -> Preset:
    """Return a rule set of these options. Raises ValueError for options that cannot be, or where
    nobody says whose rules they are.
    """
    options = GAMES[game].read_options(dict(values))
    if not source.strip():
        raise ValueError("source: expected where the rules come from, or whose they are")
    return Preset(name, game, options, GAMES[game].write_options(options), source)


def _counted(turns: object, allowed: range) -> tuple[tuple[int, int], ...]:
    """Return how many turns a match takes, from so many of the allowed seats on. Raises ValueError
    for anything but pairs of whole numbers, each of more seats than the one before.
    """
    pairs: list[Any] = turns if isinstance(turns, list) else [None]
    if all(_is_pair(pair, allowed) for pair in pairs):
        fewest = [seats for seats, _ in pairs]
        if fewest == sorted(set(fewest)):
            return tuple((seats, count) for seats, count in pairs)
    seats = f"seats from {allowed[0]} to {allowed[-1]}, fewest first"
    expected = f"a list of [seats, number], {seats}, numbers from 1 to {MOST_TURNS}"
    raise ValueError(f"turns: expected {expected}, got {turns!r}")


def _is_pair(pair: object, allowed: range) -> bool:
    """True if this is a number of seats, and one of turns."""
    if not isinstance(pair, list) or [type(number) for number in pair] != [int, int]:
        return False
    return pair[0] in allowed and 1 <= pair[1] <= MOST_TURNS


def _check_table(values: Mapping[str, object]) -> None:
    """Check what the rule set's tables decide otherwise. Raises ValueError."""
    try:
        convert(values, TableOptions)
    except Impossible as wrong:
        raise ValueError(f"[table] {wrong}") from None


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
