"""What somebody has played on a server: opponents, and matches, page by page. Pure.

All of it is computed from the records of matches and rounds, so it changes with them: who is
deleted is in none of it.
"""

from typing import NamedTuple

import msgspec

from tables.memory.played import PlayedMatch
from tables.memory.rivals import OpponentOrder, Rival

PAGE = 10  # opponents, or matches, on a page
ALL = "*"  # rule sets


class AskedOpponents(NamedTuple):
    """A page of opponents: in which rule set (None: all), in which order."""

    rules: str | None = None
    order: OpponentOrder = "most"
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {self.order} {max(self.page, 0)}"


class AskedMatches(NamedTuple):
    """A page of matches: of which rule set (None: all), with whom (None: whoever it was)."""

    rules: str | None = None
    other: int | None = None
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {self.other or 0} {max(self.page, 0)}"


class Opponent(msgspec.Struct, frozen=True):
    """A person somebody has met, how often, and who came first; `form` has their last meetings, the
    newest first: 1 where somebody came before them, -1 where behind, 0 for a shared place.
    """

    rival: Rival
    form: tuple[int, ...] = ()


class Opponents(msgspec.Struct, frozen=True):
    """A page of somebody's opponents, and its number; how many they are in all; and the rule sets
    somebody has played, most matches first.
    """

    people: int = 0
    shown: tuple[Opponent, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0


class PastMatches(msgspec.Struct, frozen=True):
    """A page of somebody's matches, newest first, and its number; how many they are in all; and the
    rule sets somebody has played, most matches first. `opponent`: they are those with this person.
    """

    matches: int = 0
    shown: tuple[PlayedMatch, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0
    opponent: Opponent | None = None
