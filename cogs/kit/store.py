"""How people and servers want it, as all rooms of cogs know it; and how a store is asked for it."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from tables.finishes import Finishes
from tables.people import Person

Language: TypeAlias = Literal["de", "en"]
Clock: TypeAlias = Literal["live", "relaxed", "slow", "off"]


class Preferences(msgspec.Struct, frozen=True):
    """How somebody wants to read; no language: what Discord says. `compact`: a hand of few lines;
    `mentions`: reminders notify them; `in_words`: cards are written out on their private pages;
    `named`: in a server's week; `daily`: a private message once a day where a slow table waits.
    """

    language: Language | None = None
    large: bool = False
    four_colours: bool = False
    compact: bool = False
    mentions: bool = True
    in_words: bool = False
    named: bool = True
    daily: bool = False


class TableDefaults(msgspec.Struct, frozen=True):
    """What is set for a server; None: as Discord, or the program, has it. `threads`: each table
    gets a thread of its own. `keepsakes`: each finished match leaves one. `in_words`: cards are
    written out at the tables. `channels`: where tables may stand (none: everywhere); `week_channel`
    and `time_zone`: where the week is posted, and when it is Monday there. `hourly_calls`: how
    often an hour players may be called for; `events`: a sign-up is one of Discord's events, too.
    `deals` are the rule sets with a week's deal.
    """

    language: Language | None = None
    clock: Clock | None = None
    threads: bool = False
    keepsakes: bool = True
    in_words: bool = False
    channels: tuple[int, ...] = ()
    week_channel: int | None = None
    time_zone: str | None = None
    hourly_calls: int = 3
    events: bool = False
    deals: tuple[str, ...] = ()


class RankingSettings(msgspec.Struct, frozen=True):
    """What a server has set for its statistics: whether tables with house rules are rated, and how
    many days a season has (None: ended by hand).
    """

    rates_house_rules: bool = False
    season_days: int | None = None


class HouseRules(msgspec.Struct, frozen=True):
    """House rules saved for a server: the rule set's id, its changed options as JSON, and the
    Discord id of the person who saved them.
    """

    number: int
    name: str
    rules: str
    options: str
    user: int = 0

    @property
    def key(self) -> str:
        """Return the name, great and small letters alike: a server has each but once."""
        return " ".join(self.name.casefold().split())


# Why a role that somebody has chosen is used no more.
Aside: TypeAlias = Literal[
    "left",  # whoever chose it is no longer on the server
    "rank",  # they could not give it themselves any more
]


class CallRole(msgspec.Struct, frozen=True):
    """The role a server's hosts call for players of a game ("": of all that have none of their
    own), and the Discord id of the person who chose it. Without one it is set `aside` and not
    called.
    """

    game: str
    role: int
    chooser: int | None = None
    aside: Aside | None = None


def chosen_for(roles: Sequence[CallRole], game: str) -> CallRole | None:
    """Return the role that is called for a game: its own, else that for all."""
    by_game = {one.game: one for one in roles}
    return by_game.get(game) or by_game.get("")


class People(Protocol):
    """What is kept of how people read. Every call raises StoreTrouble when it could not be done."""

    async def preferences(self, user: int) -> Preferences:
        """Return how somebody wants to read."""

    async def save_preferences(self, person: Person, preferences: Preferences) -> None:
        """Keep how somebody wants to read."""

    async def pseudonym(self, user: int) -> str:
        """Return somebody's name in the operator's log: "person ab12cd" or, without a trace of them
        here, "a stranger". Once they are deleted nobody can tell any more who that was.
        """


class Servers(Protocol):
    """What is set for servers. Every call raises StoreTrouble when it could not be done."""

    async def preferences(self, server: int) -> TableDefaults:
        """Return what is set for a server."""

    async def save_preferences(self, server: int, settings: TableDefaults) -> None:
        """Keep what is set for a server."""

    async def counting(self, server: int) -> RankingSettings:
        """Return a server's settings for its statistics."""

    async def save_counting(self, server: int, settings: RankingSettings) -> None:
        """Keep what a server has set for its statistics."""


class SavedRules(Protocol):
    """Asked for a server's own rules. Raises StoreTrouble when it could not be done."""

    async def of_server(self, server: int) -> list[HouseRules]:
        """Return the house rules saved for a server, by name."""


class Carriers(Protocol):
    """Asked for titles. Raises StoreTrouble when it could not be done."""

    async def carrier(self, server: int, rules: str) -> int | None:
        """Return the user who took a rule set's title last on a server; None if nobody has, or they
        are deleted.
        """


class ReadersStore(Protocol):
    """The rooms of a store in which everybody who reads is looked up."""

    @property
    def people(self) -> People: ...
    @property
    def servers(self) -> Servers: ...
    @property
    def house_rules(self) -> SavedRules: ...
    @property
    def standings(self) -> Carriers: ...

    async def finishes(self, users: Sequence[int], server: int | None) -> Mapping[int, Finishes]:
        """Return how many of their last matches each of these people has played to the end on a
        server (None: on all), as far as it is known.
        """
