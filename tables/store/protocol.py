"""What a table asks of a store. A store keeps texts and numbers; what they mean is known here."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeAlias

import msgspec

from engine.game import Owing, Places
from tables.finishes import Departed, Finishes
from tables.people import Location, Person, Screen
from tables.results import Feats, FinishedMatch


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
    line: tuple[Person, ...] = ()


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
    evening: int | None = None


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


class Store(Protocol):
    """Where tables are kept. Every call raises StoreTrouble when it could not be done."""

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

    async def finishes(self, users: Sequence[int], server: int | None) -> Mapping[int, Finishes]:
        """Return how many of their last matches people have played to the end on a server (None: on
        all), as far as they are known.
        """

    def keeps(self) -> bool:
        """True if what was to be kept last could be."""

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
