"""A table's demands on a store. A store holds texts and numbers; their meaning is known here."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from engine.game import Owing, Places
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.memory.played import PlayedMatch
from tables.moments import KeptMoment
from tables.people import Challenge, Location, People, Screen
from tables.results import Departed, Feats, Finishes


class Record(Value):
    """A table as it is stored. `lobby`, `state` and `rest` are JSON; none of them has a name in it.

    `due`: when it next does something by itself; `told`: from when an interruption makes the time
    in its message wrong, because people get part of theirs back. Both in seconds since 1970,
    without time given back already; None: never. `played` are the people of its last round, by
    seat: written with the round alone.
    """

    table: int
    revision: int
    location: Location
    closed: bool
    lobby: str
    state: str | None
    rest: str
    people: People
    due: float | None
    screen: Screen = Screen()
    told: float | None = None
    line: People = ()
    played: People = ()


class Resting(Value):
    """A table that is due, or whose screen lags behind its state or shows a wrong time, or both."""

    table: int
    server: int | None
    due: bool
    lags: bool


class OpenTable(Value):
    """An open table in relation to a person: whether they opened it, and their seat at it, if they
    have one. `lobby` is JSON; `moved` is when something last happened (seconds since 1970).
    """

    id: int
    location: Location
    message: int | None
    lobby: str
    moved: float
    opened: bool = False
    seat: int | None = None


class LogLine(Value):
    """One move for the record: the round's number at its table, the seat (None: the table itself,
    or a person without one), the action in the notation, the events as JSON, and the time.
    """

    round: int
    seat: int | None
    action: str
    events: str
    at: float


Check = Callable[[Sequence[OpenTable]], None]


class FinishedRound(Value):
    """A round for the record: its number and its match's at the table. Times are seconds since
    1970; `options` is JSON, `changed` tells if they differ from the rule set's; `scores` are by
    seat, empty in a game without points. `absent` are the seats of people for whom the table played
    at the end; `debts` are those its events made between seats; `characters` play seats of the
    table's own, by seat; `moments` are the seats' largest ones, of those that were large.
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
    scores: BySeat = ()
    carry: BySeat = ()  # carried over from the previous round of its match
    absent: Seats = ()
    changed: bool = False
    debts: tuple[Owing, ...] = ()
    cuts: tuple[str, ...] = ()  # before the deal, the first one first
    characters: Mapping[int, str] = {}
    moments: tuple[KeptMoment, ...] = ()


class GivenHonour(Value):
    """An honour given to a person's seat, and how often it has been given on that server; 0: the
    table stands on none.
    """

    honour: str
    seat: int
    ever: int = 0


class Saved(Value):
    """The results of a saved move: the honours of the rounds whose cards it opens, and the feats of
    the match it has finished.
    """

    honours: tuple[GivenHonour, ...] = ()
    feats: Feats | None = None


class Saving(Value):
    """One move to save, all of it or nothing: the table after it, and the revision before it.

    `opened` are the seeds that are public from this move on, and with them the rounds' cards.
    `sneaked` is the seat, before it, of a person who got up between two rounds with the title and
    without the others' leave: the title they took here is marked. `departed` are the people who
    have left in the middle of the match. `tried` is the week's deal that begins with this move or
    ends with it in time: it is everybody's one try. `rest_with` returns the record's rest with the
    feats of the match that has ended, which writing it shows.
    """

    record: Record
    before: int
    line: LogLine
    people_changed: bool = False
    finished: FinishedRound | None = None
    ended: PlayedMatch | None = None
    rest_with: Callable[[Feats], str] | None = None
    opened: tuple[bytes, ...] = ()
    sneaked: int | None = None
    departed: tuple[Departed, ...] = ()
    tried: int | None = None
    evening: int | None = None


class RoundHead(Value):
    """The heading of a finished round: its id, its table and that table's location, its number and
    its match's at the table, the number of that match's first round, its rule set, and its people,
    by seat; without those who wanted to be forgotten. `opened`: its seed is public, so anybody
    there may see its cards. `characters` played seats of the table's own, by seat.
    """

    id: int
    table: int
    location: Location
    number: int
    match: int
    first: int
    rules: str
    opened: bool
    people: People = ()
    characters: Mapping[int, str] = {}


class RoundRecord(Value):
    """The full record of a finished round whose cards are open: as in FinishedRound, and the log
    since the previous round. `places` are the seats' places, 1 the first.
    """

    head: RoundHead
    options: str
    seed: bytes
    dealer: int
    youngest: int | None
    carry: BySeat
    places: BySeat
    lines: tuple[LogLine, ...]
    cuts: tuple[str, ...] = ()


class Store(Protocol):
    """The store of tables. Every call raises StoreTrouble when it could not be done."""

    async def create(
        self,
        record: Record,
        line: LogLine,
        check: Check | None = None,
        sign_up: int | None = None,
        challenge: Challenge | None = None,
    ) -> int:
        """Store a new table, opened by the person in its first seat; return its id (`record.table`
        is ignored). If a `sign_up` becomes it, that is noted with it; a sign-up that has become a
        table already becomes no other, and that table's id is returned. Before that, and so that no
        other table is created in between, `check` gets the open tables of the server and all those
        that person has opened or sits at. If it raises Refused, so does this, and nothing is
        stored. The `challenge` is claimed with it: challenged_already, called_too_often.
        """

    async def save(self, saving: Saving) -> Saved:
        """Save a move in one transaction; return its results. Raises Conflict if the table is at
        another revision, and Refused (deal_played) if somebody has had their try at the week's deal
        that begins with it.
        """

    async def load(self, table: int) -> Record | None:
        """Return the table of this id; None if there is none."""

    async def load_all(self, numbers: Sequence[int]) -> list[Record]:
        """Return the existing ones of these tables, in this order, all as of one moment."""

    async def in_channel(self, channel: int) -> list[int]:
        """Return the tables of a channel and its threads that are not closed, newest first."""

    async def of_server(self, server: int) -> list[int]:
        """Return the tables of a server that are not closed."""

    async def to_resume(self, now: float, soon: float) -> list[Resting]:
        """Return the tables that are due before `soon`, or whose screen lags, or shows a wrong time
        after an interruption that ends now: first those where a round waits for somebody, earlier
        due dates before later ones; closed ones last.
        """

    async def showing(self, messages: Collection[int]) -> list[int]:
        """Return the tables that one of these messages shows."""

    async def shown_since(self, message: int) -> list[int]:
        """Return the tables that are not closed and shown by this message or a newer one."""

    async def standing(self, channels: Collection[int]) -> Mapping[int, int]:
        """Return the number of open tables in each of these channels."""

    async def save_screen(self, table: int, screen: Screen, due: float | None) -> None:
        """Save the screen of a table, and its new due time."""

    async def save_location(self, table: int, location: Location) -> None:
        """Save the location of a table."""

    async def finishes(self, users: Sequence[int], server: int | None) -> Mapping[int, Finishes]:
        """Return how many of their last matches people have played to the end on a server (None: on
        all), as far as they are known.
        """

    def keeps(self) -> bool:
        """True if the last attempt to write succeeded."""

    async def close(self) -> None:
        """Finish writing and close the database."""
