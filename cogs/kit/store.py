"""Preferences of people and servers, as all of cogs knows them; and the store's interface for
them.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from tables.finishes import Finishes
from tables.people import Person

Language: TypeAlias = Literal["de", "en"]
Clock: TypeAlias = Literal["live", "relaxed", "slow", "off"]


class Preferences(msgspec.Struct, frozen=True):
    """A person's preferences; no language: Discord's. `compact`: a hand of few lines; `mentions`:
    reminders notify them; `in_words`: cards are written out on their private pages; `named`: in a
    server's week; `daily`: a private message once a day if a slow table waits; `german_faces`:
    jacks and queens have German letters on the cards they alone see, None: by their language.
    `heard`: Discord's language at their last press, None for people not known here; `time_zone`: of
    the times they type.
    """

    language: Language | None = None
    large: bool = False
    four_colours: bool = False
    compact: bool = False
    mentions: bool = True
    in_words: bool = False
    named: bool = True
    daily: bool = False
    german_faces: bool | None = None
    heard: Language | None = None
    time_zone: str | None = None


class TableDefaults(msgspec.Struct, frozen=True):
    """What is set for a server; None: as Discord, or the program, has it. `threads`: each table
    gets a thread of its own. `keepsakes`: each finished match leaves one. `in_words`: cards are
    written out at the tables; `german_faces`: jacks and queens have German letters there, None: by
    the table's language. `channels`: where tables may stand (none: everywhere); `week_channel` and
    `time_zone`: where the week is posted, and when it is Monday there; `assumed_zone`: in place of
    `time_zone` for typed times, by the first answer somebody gave, and `zone_told`: a manager has
    seen that. `hourly_calls`: how often an hour players may be called for; `deals` are the rule
    sets with a week's deal. `puzzle_channel` and `puzzle_hour`: where the daily puzzle is posted,
    and at which hour there (None: nowhere).
    """

    language: Language | None = None
    clock: Clock | None = None
    threads: bool = False
    keepsakes: bool = True
    in_words: bool = False
    german_faces: bool | None = None
    channels: tuple[int, ...] = ()
    week_channel: int | None = None
    time_zone: str | None = None
    hourly_calls: int = 3
    deals: tuple[str, ...] = ()
    puzzle_channel: int | None = None
    puzzle_hour: int = 9
    assumed_zone: str | None = None
    zone_told: bool = False


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
        """Return the name in lower case: it is unique on a server."""
        return " ".join(self.name.casefold().split())


# Reasons why a chosen role is no longer used.
Aside: TypeAlias = Literal[
    "left",  # its chooser is no longer on the server
    "rank",  # its chooser could no longer give it themselves
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
    """Return the role for calls of a game: its own, else the one for all."""
    by_game = {one.game: one for one in roles}
    return by_game.get(game) or by_game.get("")


class People(Protocol):
    """The stored preferences of people. Every call raises StoreTrouble when it could not be
    done.
    """

    async def preferences(self, user: int) -> Preferences:
        """Return a person's preferences."""

    async def save_preferences(self, person: Person, preferences: Preferences) -> None:
        """Store a person's preferences."""

    async def hear(self, user: int, language: Language) -> bool:
        """Store Discord's language at a person's press; False: they are not known here."""

    async def most_read(self, server: int, since: float) -> Language | None:
        """Return the language most people read who have finished a match on a server since then;
        None: nobody has, or no language of theirs is known.
        """

    async def pseudonym(self, user: int) -> str:
        """Return a person's name in the operator's log: "person ab12cd" or, without a trace of them
        here, "a stranger". After their deletion it can no longer be traced to them.
        """


class Servers(Protocol):
    """The stored settings of servers. Every call raises StoreTrouble when it could not be done."""

    async def preferences(self, server: int) -> TableDefaults:
        """Return a server's settings."""

    async def save_preferences(self, server: int, settings: TableDefaults) -> None:
        """Store a server's settings."""

    async def counting(self, server: int) -> RankingSettings:
        """Return a server's settings for its statistics."""

    async def save_counting(self, server: int, settings: RankingSettings) -> None:
        """Store a server's settings for its statistics."""


class SavedRules(Protocol):
    """Asked for a server's own rules. Raises StoreTrouble when it could not be done."""

    async def of_server(self, server: int) -> list[HouseRules]:
        """Return the house rules saved for a server, by name."""


class Carriers(Protocol):
    """Carriers of titles. Raises StoreTrouble when it could not be done."""

    async def carrier(self, server: int, rules: str) -> int | None:
        """Return the user who took a rule set's title last on a server; None if nobody has, or they
        are deleted.
        """


class ReadersStore(Protocol):
    """The rooms of a store that readers' preferences come from."""

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
