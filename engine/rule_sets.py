"""Rule sets: a game's options under a name, as a file gives them. Pure."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.game import AnyGame
from engine.games import GAMES


class RuleSet(msgspec.Struct, frozen=True):
    """A rule set: its id, its game, its options (a value of that game), the same as plain values,
    and their source.
    """

    id: str
    game: str
    options: Any
    values: dict[str, object]
    source: str

    @property
    def rules(self) -> AnyGame:
        """Return the game this rule set belongs to."""
        return GAMES[self.game]


def read_rule_set(name: str, lines: Mapping[str, Any]) -> RuleSet:
    """Return the rule set of this name from the lines of its file: `game`, `source` and
    `[options]`; other lines are ignored. Raises ValueError for an unknown game, for impossible
    options, and for a missing source.
    """
    game, source, values = lines.get("game"), lines.get("source", ""), lines.get("options", {})
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game: expected one of {', '.join(GAMES)}, got {game!r}")
    if not isinstance(values, dict):
        raise ValueError(f"[options]: expected a line for each option, got {values!r}")
    options = GAMES[game].read_options(dict(values))
    if not isinstance(source, str) or not source.strip():
        raise ValueError("source: expected where the rules come from, or whose they are")
    return RuleSet(name, game, options, GAMES[game].write_options(options), source)
