"""What a table asks of a store. A store keeps texts and numbers; what they mean is known here."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from cogs.finding.store import SignUps
from cogs.standings.store import Statistics
from engine.game import Owing, Places
from tables.deals import Deals
from tables.finishes import Departed, Finding
from tables.people import Location, Person, Screen
from tables.results import Feats, FinishedMatch

Language: TypeAlias = Literal["de", "en"]
Clock: TypeAlias = Literal["live", "relaxed", "slow", "off"]


class Record(msgspec.Struct, frozen=True):
    """A table as it is kept. `lobby`, `state` and `rest` are JSON; none of them has a name in it.

    `due`: when it next does something by itself; `told`: from when on a break makes the time wrong
    that its message tells, as people are given back a part of theirs. In seconds since 1970, and
    without what was given back already; None: never.
    """

    table: int
    revision: int
    location: Location
    closed: bool
    lobby: str
    state: str | None
    rest: str
    people: tuple[Person, ...]
    due: float | None
    screen: Screen = Screen()
    told: float | None = None


class Resting(msgspec.Struct, frozen=True):
    """A table that is due, or whose screen lags behind its state or tells a wrong time, or both."""

    table: int
    server: int | None
    due: bool
    lags: bool


class OpenTable(msgspec.Struct, frozen=True):
    """A table that is not closed, as it concerns somebody: whether they opened it, and their seat
    at it, if they have one. `lobby` is JSON; `moved` is when something last happened (seconds since
    1970).
    """

    id: int
    location: Location
    message: int | None
    lobby: str
    moved: float
    opened: bool = False
    seat: int | None = None


class LogLine(msgspec.Struct, frozen=True):
    """One move for the record: the round's number at its table, the seat (None: the table itself,
    or somebody who had none), the action in the notation, the events as JSON, and when.
    """

    round: int
    seat: int | None
    action: str
    events: str
    at: float


Check: TypeAlias = Callable[[Sequence[OpenTable]], None]


class FinishedRound(msgspec.Struct, frozen=True):
    """A round for the record: its number and its match's at the table. Times are seconds since
    1970; `options` is JSON, `changed` whether they are others than the rule set's; `scores` are by
    seat, none in a game without points. `absent` are the seats of people for whom the table played
    at the end; `debts` what its events made seats owe each other; `characters` play seats of the
    table's own, by seat.
    """

    number: int
    rules: str
    options: str
    seed: bytes
    dealer: int
    youngest: int | None
    started: float
    finished: float
    places: Places
    title: int | None
    match: int = 0
    scores: tuple[int, ...] = ()
    carry: tuple[int, ...] = ()  # what the round before in its match handed on to it
    absent: tuple[int, ...] = ()
    changed: bool = False
    debts: tuple[Owing, ...] = ()
    cuts: tuple[str, ...] = ()  # before the deal, the first one first
    characters: Mapping[int, str] = {}


class Given(msgspec.Struct, frozen=True):
    """An honour that a seat of a finished round was given, so many times."""

    honour: str
    seat: int
    count: int = 1


class Saved(msgspec.Struct, frozen=True):
    """What came of a move: the honours of the rounds whose cards are open with it, and what was
    remarkable about the match it has finished.
    """

    honours: tuple[Given, ...] = ()
    feats: Feats | None = None


class Saving(msgspec.Struct, frozen=True):
    """One move to keep, all of it or nothing: the table after it, the revision it was before.

    `opened` are the seeds that are public from this move on, and with them the rounds' cards.
    `sneaked` is the seat, of before, of somebody who got up between two rounds with the title and
    without the others' leave: the title they took here is marked. `departed` are those who have
    left in the middle of the match. `tried` is the week's deal that begins with this move or ends
    with it in time: it is everybody's one try.
    """

    record: Record
    before: int
    line: LogLine
    people_changed: bool = False
    finished: FinishedRound | None = None
    ended: FinishedMatch | None = None
    opened: tuple[bytes, ...] = ()
    sneaked: int | None = None
    departed: tuple[Departed, ...] = ()
    tried: int | None = None


class RoundHead(msgspec.Struct, frozen=True):
    """Which finished round this is: its id, its table and where that stands, its number and its
    match's at the table, the number of that match's first round, its rule set, and who played it,
    by seat; nothing is told of those who wanted to be forgotten. `opened`: its seed is public, so
    anybody there may see its cards. `characters` played seats of the table's own, by seat.
    """

    id: int
    table: int
    location: Location
    number: int
    match: int
    first: int
    rules: str
    opened: bool
    people: tuple[Person, ...] = ()
    characters: Mapping[int, str] = {}


class PlayedRound(msgspec.Struct, frozen=True):
    """All that is kept of a finished round whose cards are open: as FinishedRound has it, and the
    log since the round before. `places` are the seats' places, 1 the first.
    """

    head: RoundHead
    options: str
    seed: bytes
    dealer: int
    youngest: int | None
    carry: tuple[int, ...]
    places: tuple[int, ...]
    lines: tuple[LogLine, ...]
    cuts: tuple[str, ...] = ()


class HandAddress(msgspec.Struct, frozen=True):
    """Where somebody's hand can be redrawn until `until` (seconds since 1970), and in which
    language Discord says they read.
    """

    token: str
    message: int
    until: float
    language: Language | None = None


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


class HouseRules(msgspec.Struct, frozen=True):
    """House rules saved for a server: the rule set's id, its changed options as JSON, and Discord's
    id of whoever saved them.
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


class Store(Statistics, Finding, SignUps, Deals, Protocol):
    """Where tables are kept, and what is told of them. Every call raises StoreTrouble when it could
    not be done.
    """

    async def create(
        self, record: Record, line: LogLine, check: Check | None = None, sign_up: int | None = None
    ) -> int:
        """Keep a new table, opened by who sits in its first seat; return its id (`record.table` is
        not looked at). If it is what a `sign_up` becomes, that is noted with it; one that has
        become a table already becomes no other, and that one's id is returned.

        Before that, and so that no other table is created in between, `check` is shown the open
        tables of the server and all those that person has opened or sits at. If it raises Refused,
        so does this, and nothing is kept.
        """

    async def save(self, saving: Saving) -> Saved:
        """Keep a move in one transaction; return what came of it. Raises Conflict if the table is
        at another revision, and Refused (deal_played) if somebody has had their try at the week's
        deal that begins with it.
        """

    async def load(self, table: int) -> Record | None:
        """Return the table of this id; None if there is none."""

    async def load_all(self, numbers: Sequence[int]) -> list[Record]:
        """Return those of these tables that there are, in this order, all as of one moment."""

    async def in_channel(self, channel: int) -> list[int]:
        """Return the tables of a channel and its threads that are not closed, newest first."""

    async def of_server(self, server: int) -> list[int]:
        """Return the tables of a server that are not closed."""

    async def to_resume(self, now: float, soon: float) -> list[Resting]:
        """Return the tables that are due before `soon`, or whose screen lags, or tells a wrong time
        after a break that ends now: first those where a round waits for somebody, and what is due
        sooner before what is due later; closed ones last.
        """

    async def showing(self, messages: Collection[int]) -> list[int]:
        """Return the tables that one of these messages shows."""

    async def shown_since(self, message: int) -> list[int]:
        """Return the tables that are not closed and shown by this message or a newer one."""

    async def standing(self, channels: Collection[int]) -> Mapping[int, int]:
        """Return how many tables that are not closed stand in which of these channels."""

    async def save_screen(self, table: int, screen: Screen, due: float | None) -> None:
        """Keep what is on people's screens, and when the table is due by that."""

    async def save_location(self, table: int, location: Location) -> None:
        """Keep where a table stands now."""

    async def save_hand(self, table: int, user: int, address: HandAddress | None) -> None:
        """Keep where somebody's hand at a table is drawn; None: nowhere."""

    async def hands(self, table: int) -> Mapping[int, HandAddress]:
        """Return the hands of a table by Discord's id of their user."""

    async def preferences(self, user: int) -> Preferences:
        """Return how somebody wants to read."""

    async def save_preferences(self, person: Person, preferences: Preferences) -> None:
        """Keep how somebody wants to read."""

    async def pseudonym(self, user: int) -> str:
        """Return what the operator's log calls somebody: "person ab12cd" or, without a trace of
        them here, "a stranger". Once they are deleted nobody can tell any more who that was.
        """

    async def server_preferences(self, server: int) -> TableDefaults:
        """Return what is set for a server."""

    async def save_server_preferences(self, server: int, settings: TableDefaults) -> None:
        """Keep what is set for a server."""

    async def house_rules(self, server: int) -> list[HouseRules]:
        """Return the house rules saved for a server, by name."""

    async def save_house_rules(
        self, server: int, new: HouseRules, person: Person, at: float
    ) -> int:
        """Save house rules under their name, great and small letters alike, in place of those that
        had it; return their number (`new.number` and `new.user` are not looked at).
        """

    async def delete_house_rules(self, server: int, number: int) -> None:
        """Delete house rules of a server."""

    async def usual_rules(self, server: int) -> str | None:
        """Return what a server's tables play by without a choice, if that was set."""

    async def save_usual_rules(self, server: int, rules: str | None) -> None:
        """Keep what a server's tables play by without a choice; None: what the program says."""

    async def open_rounds(self, server: int) -> list[RoundHead]:
        """Return the last rounds of a server whose cards are open, newest first; not all there
        are.
        """

    async def round_head(self, number: int) -> RoundHead | None:
        """Return the finished round of this id."""

    async def last_round(self, table: int) -> RoundHead | None:
        """Return the round that was last finished at a table."""

    async def played_round(self, number: int) -> PlayedRound | None:
        """Return the round of this id with all its cards; None as long as these are secret."""

    def keeps(self) -> bool:
        """True if what was to be kept last could be."""

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
