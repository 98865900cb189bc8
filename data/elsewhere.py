"""Games known by name that are no rule sets here, and the rule set that is close to each."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "elsewhere.toml"


class Elsewhere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is not here: its names, the id of the rule set close to it, and whether the
    people who type a name mean that rule set.
    """

    names: tuple[str, ...]
    close: str
    found: bool = False


@cache
def elsewhere() -> dict[str, Elsewhere]:
    """Return these games by id. Raises msgspec.ValidationError for a broken file."""
    lines = tomllib.loads(FILE.read_text("utf-8"))
    return msgspec.convert(lines, dict[str, Elsewhere])
