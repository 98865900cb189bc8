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


class BrokenPreset(Exception):
    """A preset file that cannot be used; says which, and what is wrong with it."""


class Preset(msgspec.Struct, frozen=True):
    """A rule set: its id, its game, its options (a value of that game), where it comes from, what
    its tables decide otherwise than usual (of tables' options those that differ), and the other
    names it goes by.
    """

    id: str
    game: str
    options: Any
    values: dict[str, object]
    source: str
    table: dict[str, object] = {}
    aliases: tuple[str, ...] = ()

    @property
    def rules(self) -> AnyGame:
        """Return the game whose rule set this is."""
        return GAMES[self.game]


def read_preset(path: Path) -> Preset:
    """Return the rule set in a file. Raises BrokenPreset."""
    try:
        file = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as wrong:
        raise BrokenPreset(f"{path.name}: {wrong}") from None
    game, source, values = file.pop("game", None), file.pop("source", ""), file.pop("options", {})
    if not isinstance(game, str) or game not in GAMES:
        raise BrokenPreset(f"{path.name}: game: expected one of {', '.join(GAMES)}, got {game!r}")
    table, aliases = file.pop("table", {}), file.pop("aliases", [])
    sections = isinstance(values, dict) and isinstance(table, dict)
    named = isinstance(aliases, list) and all(isinstance(name, str) for name in aliases)
    if file or not sections or not named or not isinstance(source, str):
        expected = "game, source, aliases, [options] and [table]"
        raise BrokenPreset(f"{path.name}: expected {expected}, got {list(file)}")
    preset = _preset(path, game, values, source)
    return replace(preset, table=table, aliases=tuple(aliases))


def _preset(path: Path, game: str, values: Mapping[str, object], source: str) -> Preset:
    try:
        options = GAMES[game].read_options(dict(values))
    except ValueError as wrong:
        raise BrokenPreset(f"{path.name}: {wrong}") from None
    return Preset(path.stem, game, options, GAMES[game].write_options(options), source)


@cache
def presets(folder: Path = FOLDER) -> Mapping[str, Preset]:
    """Return all rule sets of a folder by id, by the order of their games. Raises BrokenPreset."""
    found = [read_preset(path) for path in sorted(folder.glob("*.toml"))]
    if FIRST not in {preset.id for preset in found}:
        raise BrokenPreset(f"{folder / FIRST}.toml is not there")
    found.sort(key=lambda preset: (list(GAMES).index(preset.game), preset.id != FIRST))
    return {preset.id: preset for preset in found}


def first() -> Preset:
    """Return the rule set to play where nobody has said anything else."""
    return presets()[FIRST]
