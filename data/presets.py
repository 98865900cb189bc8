"""The program's rule sets: names and values of options, read and checked; and games that are not
here, with the rule set close to each.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from engine.game import AnyGame, Values
from engine.games import GAMES
from engine.options import Impossible, convert
from engine.value import Value
from tables.lobby.options import TableOptions

FOLDER = Path(__file__).parent / "presets"
# One rule set of each family, as people who speak a language know them; the first one is played by
# default.
FIRST_GAMES: Mapping[str, Sequence[str]] = {
    "de": ("mau-mau", "cruzo", "shithead", "schroom"),
    "en": ("crazy-eights", "shithead", "cruzo", "schroom"),
}
TURN = 10  # seconds of a turn among people who read and talk, roughly; the turns are counted
MOST_TURNS = 10_000  # of a match: more than a night among experienced people
ROUGHLY = (5, 2)  # minutes: a match four times as long is given in multiples of this


class BrokenPreset(Exception):
    """A preset file that cannot be used; names it, and the problem."""


class Preset(Value):
    """One of the program's rule sets: its id, its game, its options (a value of that game), the
    same as plain values, and their source; its tables' unusual options (only those that differ),
    its other names, and the number of turns of a match, from so many seats on (`bench/lengths.py`
    counts).
    """

    id: str
    game: str
    options: Any
    values: Values
    source: str
    table: dict[str, object] = msgspec.field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    turns: tuple[tuple[int, int], ...] = ()

    @property
    def rules(self) -> AnyGame:
        """Return the game this rule set belongs to."""
        return GAMES[self.game]

    def minutes(self, seats: int, options: Any = None) -> int | None:
        """Return the approximate minutes of a match with so many seats, by these options of its
        game or its own; None: unknown.
        """
        allowed = [turns for fewest, turns in self.turns if seats >= fewest]
        if not allowed:
            return None
        usual = self.rules.match_length(self.options, seats)
        longer = self.rules.match_length(options or self.options, seats) / usual
        minutes = allowed[-1] * longer * TURN / 60
        step = next((step for step in ROUGHLY if minutes >= 4 * step), 1)
        return max(1, step * round(minutes / step))


class _PresetFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file, its options unread."""

    game: Any = None
    source: str = ""
    options: dict[str, Any] = {}
    table: dict[str, object] = {}
    aliases: tuple[str, ...] = ()
    turns: tuple[tuple[int, Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]], ...] = ()


def read_preset(path: Path) -> Preset:
    """Return the rule set in a file. Raises BrokenPreset."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _PresetFile)
        return _checked(path.stem, file)
    except (OSError, ValueError) as wrong:  # so are msgspec's own
        raise BrokenPreset(f"{path.name}: {wrong}") from None


def _checked(name: str, file: _PresetFile) -> Preset:
    """Return the rule set of this name. Raises ValueError for an unknown game, for impossible
    options, and for a missing source.
    """
    if not isinstance(file.game, str) or file.game not in GAMES:
        raise ValueError(f"game: expected one of {', '.join(GAMES)}, got {file.game!r}")
    game = GAMES[file.game]
    options = game.read_options(file.options)
    if not file.source.strip():
        raise ValueError("source: expected where the rules come from, or whose they are")
    _check_turns(file.turns, game.seats(options))
    _check_table(file.table)
    return Preset(
        name, file.game, options, game.write_options(options), file.source, file.table,
        file.aliases, file.turns,
    )  # fmt: skip


def _check_turns(turns: Sequence[tuple[int, int]], allowed: range) -> None:
    """Check that each number of turns is of more of the allowed seats than the one before. Raises
    ValueError.
    """
    fewest = [seats for seats, _ in turns]
    if fewest != sorted({*fewest} & {*allowed}):
        expected = f"seats from {allowed[0]} to {allowed[-1]}, fewest first"
        raise ValueError(f"turns: expected {expected}, got {list(turns)}")


def _check_table(values: Values) -> None:
    """Check the table options of a rule set. Raises ValueError."""
    try:
        convert(values, TableOptions)
    except Impossible as wrong:
        raise ValueError(f"[table] {wrong}") from None


def files(folder: Path) -> list[Path]:
    """Return the files of a folder with a file for each rule set."""
    return sorted(folder.glob("*.toml"))


@cache
def presets(folder: Path = FOLDER) -> Mapping[str, Preset]:
    """Return all rule sets of a folder by id, by the order of their games, the best known ones
    first. Raises BrokenPreset.
    """
    read = [read_preset(path) for path in files(folder)]
    first_ones = {rules for first_games in FIRST_GAMES.values() for rules in first_games}
    if lacking := first_ones - {preset.id for preset in read}:
        raise BrokenPreset(f"{folder / min(lacking)}.toml is not there")
    read.sort(key=lambda preset: (list(GAMES).index(preset.game), preset.id not in first_ones))
    return {preset.id: preset for preset in read}


def first(language: str) -> Preset:
    """Return the rule set that people who speak this language play by default."""
    return presets()[FIRST_GAMES[language][0]]


FILE = Path(__file__).parent / "elsewhere.toml"


class Elsewhere(Value, forbid_unknown_fields=True):
    """A game that is not here: its names, the id of the rule set close to it, and whether the
    people who type a name mean that rule set.
    """

    names: tuple[str, ...]
    close: str
    found: bool = False


@cache
def elsewhere() -> dict[str, Elsewhere]:
    """Return these games by id. Raises msgspec.ValidationError for a broken file."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[str, Elsewhere])
