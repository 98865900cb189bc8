"""Finding features, and their offers to each other.

A feature is a cog in a module of a room of `cogs/`, made with the bot alone. Rooms of
features do not import each other: a feature adds its part to an offer here when it is made, others
use it when they need it.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from discord import Interaction

from cogs.pages.commands import Choices
from cogs.pages.layout import Drawing, Part
from cogs.pages.settings_page import ServerPage
from cogs.words.words import Reader
from engine.memory import NOTHING, PublicMemory
from engine.opponents.characters import STRONG
from tables.lobby.week_deal import Deal
from tables.people import Challenge, Deletion
from tables.table import Outcome, Table

COG = "(Feature):\n"

Follower = Callable[[Outcome], None]
Chore = Callable[[], Awaitable[None]]
Suggestion = Callable[[Interaction, Reader, Table], Awaitable[None]]
DealOfTable = Callable[[Table], Awaitable[Deal]]
ProfileLine = Callable[[int, int | None, Reader], Awaitable[str]]
OwnTables = Callable[[Interaction, Reader, Sequence[Part]], Awaitable[Drawing]]
OpenTable = Callable[[Interaction, Reader, str | None, Challenge | None], Awaitable[Table]]
Plan = Callable[[Interaction, str, str], Awaitable[None]]
TimesSuggested = Callable[[Interaction, str], Awaitable[Choices]]


class TrialMoment(NamedTuple):
    """A moment of a finished round: the number of its position, and the place a seat came in."""

    round: int
    number: int
    place: int


class TrialStart(NamedTuple):
    """A position somebody plays on from in a seat, of which nobody else sees anything: its rule
    set, what everybody has seen of hidden cards, a title, the moment it is of, if it is one, the
    others' level, and whether they may try what the rules refuse, and are taught why.
    """

    rules: str
    state: Any
    seat: int
    title: str
    memory: PublicMemory = NOTHING
    past: TrialMoment | None = None
    level: int = STRONG
    teaches: bool = False


PlayOn = Callable[[Interaction, Reader, TrialStart], Awaitable[Drawing]]


class Offers:
    """The features' offers to each other.

    `followers` are told of every move that is on disk, and that a table was opened, once its first
    message stands; `hourly` are chores, done once an hour;
    `quiet_tables` are called when somebody has opened a table in a channel without recent messages;
    `forgotten` drop somebody who is deleted; `server_page` is the page of /server; `plan` asks who
    comes to a table by these rules, at a time as typed, and `suggest_times` what such a time means;
    `open_table` opens a table here, by these rules or what /play takes without a choice, claims a
    challenge with it, and answers and raises as /play does;
    `week_deal` returns the deal for a table that has chosen the week's, and raises Refused;
    `profile_lines` return a line each for a user's profile on a server (None: on all), "" for none;
    `own_tables` returns the page of all the presser's tables below some parts;
    `play_on` returns the page on which somebody plays on from a position against good players.
    """

    plan: Plan
    suggest_times: TimesSuggested
    open_table: OpenTable
    week_deal: DealOfTable
    own_tables: OwnTables
    play_on: PlayOn

    def __init__(self) -> None:
        self.followers: list[Follower] = []
        self.hourly: list[Chore] = []
        self.forgotten: list[Callable[[Deletion], None]] = []
        self.quiet_tables: list[Suggestion] = []
        self.profile_lines: list[ProfileLine] = []
        self.server_page = ServerPage()

    def tell(self, outcome: Outcome) -> None:
        """Tell the followers of a move, or of a table that was opened."""
        for follow in self.followers:
            follow(outcome)


@cache
def feature_modules() -> tuple[str, ...]:
    """Return the names of all modules with a cog, found by their text."""
    here = Path(__file__).parents[1]
    files = [file for file in here.glob("cogs/*/**/*.py") if COG in file.read_text("utf-8")]
    return tuple(sorted(".".join(file.relative_to(here).with_suffix("").parts) for file in files))
