"""The memory of matches: boards, profiles, debts, seasons; and the store's interface for them.

All of it counts matches that were played to their end, and their rounds. A person whose seat was
played by the table at a match's end is last in it, whatever their cards; the others move up. A seat
of the table's own does not count, and a match with one is not rated.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from cogs.kit.store import Aside, Carriers
from tables.people import Person
from tables.stats.ratings import Rating
from tables.stats.rivals import Rival, Rivals
from tables.stats.story import SeasonStory
from tables.stats.totals import MatchSummary, MomentKind
from tables.stats.week import Period as WeekPeriod
from tables.stats.week import Week

Period: TypeAlias = int | Literal["season", "ever"]  # a season's number, the running one, or all
Order: TypeAlias = Literal["titles", "wins", "share", "rating"]
PAGE = 10
SHARED_AFTER = 5  # matches from which a share of wins counts
ORDERS: tuple[Order, ...] = ("titles", "wins", "share", "rating")


class Scope(msgspec.Struct, frozen=True):
    """The subject of a board: one rule set, or all rule sets of a game together."""

    game: str
    rules: str | None = None


class Season(msgspec.Struct, frozen=True):
    """A season of a server, numbered from 1. Times are seconds since 1970: its beginning, its
    planned end (None: by hand), and its actual end (None: it runs).
    """

    server: int
    number: int
    started: float
    due: float | None = None
    ended: float | None = None


class Title(msgspec.Struct, frozen=True):
    """Somebody's time with the title of a rule set: since when, and until when (None: still).

    `sneaked`: they got up between two rounds without the others' leave, and so carry it yet.
    `rounds`: on a board, in how many matches of the rule set they have borne it without a break,
    that which brought it included.
    """

    rules: str
    person: Person
    since: float
    until: float | None = None
    sneaked: bool = False
    rounds: int = 0


class Standing(msgspec.Struct, frozen=True):
    """One person's matches on a board: how many, the rounds in them, those won, those in which they
    took the title; the points of all rounds, if there are any; tallies by their key.

    `places[0]` is how often they were first, and so on. `rating` goes on over seasons; of a past
    one it is as they had it then. None: of several servers together. `place`: theirs on the board
    (0: on none, or alone there); equal people share one.
    """

    person: Person
    rounds: int
    wins: int
    titles: int
    matches: int = 0
    points: int | None = None
    tallies: Mapping[str, int] = {}
    places: tuple[int, ...] = ()
    rating: Rating | None = None
    place: int = 0


class Leaderboard(msgspec.Struct, frozen=True):
    """A page of a board: who carries its titles (at a past season's end: carried), newest first;
    the standings; how many people the whole board has. `season` is None for all time; `orders` are
    those that the whole board has anything to show for.
    """

    titles: tuple[Title, ...]
    standings: tuple[Standing, ...]
    people: int = 0
    season: Season | None = None
    orders: tuple[Order, ...] = ORDERS


class Glance(msgspec.Struct, frozen=True):
    """An overview's data on a rule set: the leaders of its board, and that board's titles."""

    scope: Scope
    leaders: tuple[Standing, ...]
    people: int
    titles: tuple[Title, ...] = ()


class Duel(msgspec.Struct, frozen=True):
    """Two people on a server: how often they have met, and how often each came first, by game, most
    matches first. The numbers are from the first one's side.
    """

    person: Person
    other: Person
    games: tuple[tuple[str, Rival], ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A best or worst moment: the number, the rule set, the time, and the person; it is the best of
    `of` matches.
    """

    kind: MomentKind
    count: int
    rules: str
    at: float
    person: Person
    of: int = 1


class Curve(msgspec.Struct, frozen=True):
    """A rating over time on a server, oldest first: times and values; and the times among them at
    which a match brought the title.
    """

    scope: Scope
    points: tuple[tuple[float, Rating], ...]
    titles: tuple[float, ...] = ()


class HonourCount(msgspec.Struct, frozen=True):
    """An honour of a game that a person was given, how often; and how often anybody was, there."""

    game: str
    honour: str
    count: int
    given: int


class Profile(msgspec.Struct, frozen=True):
    """A person's profile on a server; or on all together, and then without ratings. `played` has a
    standing for each rule set, most matches first, so that the first is the favourite; `form` the
    last matches, newest first; `titles` the times with a title, newest first; `moments` the best of
    each kind and rule set; `rivals` those on one server.
    Of `curves`, that which is shown has its points. Empty for people who have played nothing.
    """

    person: Person
    played: tuple[tuple[Scope, Standing], ...] = ()
    form: tuple[MatchSummary, ...] = ()
    titles: tuple[Title, ...] = ()
    curves: tuple[Curve, ...] = ()
    moments: tuple[Moment, ...] = ()
    honours: tuple[HonourCount, ...] = ()
    rivals: Rivals = Rivals()

    @property
    def favourite(self) -> str | None:
        """Return the rule set played most."""
        return self.played[0][0].rules if self.played else None


def curve_to_show(
    there: Sequence[Scope], asked: Scope | None, favourite: Scope | None
) -> Scope | None:
    """Return which of these curves is shown: the one asked for, else the favourite's, else the
    first.
    """
    wanted = (asked, favourite, *there[:1])
    return next((one for one in wanted if one in there), None)


class WeekPlan(msgspec.Struct, frozen=True):
    """The channel of a server's weekly posts, and the moment up to which all is told."""

    server: int
    channel: int
    told: float | None = None


class Debt(msgspec.Struct, frozen=True):
    """A number of things (an event's `debt`) that one person owes another on a server, and since
    when they have owed the oldest.
    """

    kind: str
    debtor: Person
    creditor: Person
    count: int
    since: float


class Tab(msgspec.Struct, frozen=True):
    """A person's debts on a server, and those owed to them, oldest first."""

    owes: tuple[Debt, ...] = ()
    owed: tuple[Debt, ...] = ()


class TitleRole(msgspec.Struct, frozen=True):
    """The role that goes with a server's title, and its chooser, by Discord's ids. Without a
    chooser it is set aside and given to nobody; `aside` is the reason, if known.
    """

    role: int
    chooser: int | None = None
    aside: Aside | None = None


class Standings(Carriers, Protocol):
    """The facts about matches. Every call raises StoreTrouble when it could not be done. People are
    identified by Discord's id, and so are servers.
    """

    async def scopes(self, server: int) -> tuple[Scope, ...]:
        """Return the rule sets that have been played on a server, most matches first."""

    async def leaderboard(
        self,
        server: int,
        scope: Scope,
        period: Period = "ever",
        *,
        page: int = 0,
        size: int = PAGE,
        order: Order = "titles",
    ) -> Leaderboard:
        """Return a page of a board; `order`: most titles, wins or rating points (of those shown)
        first. A period that is not there has an empty board.
        """

    async def overview(self, server: int, period: Period = "season") -> tuple[Glance, ...]:
        """Return all rule sets that were played in a period, most matches first."""

    async def duel(self, server: int, user: int, other: int) -> Duel:
        """Return the results of two people against each other on a server."""

    async def former_carriers(self, server: int, most: int = 5) -> tuple[Person, ...]:
        """Return the last few people who took any title of a server, each once, newest first."""

    async def last_channel(self, server: int) -> int | None:
        """Return the channel in which a match of a server ended last, or above the table's own
        thread.
        """

    async def profile(
        self, user: int, server: int | None = None, shown: Scope | None = None
    ) -> Profile:
        """Return a person's profile on a server; None: on all of them. `shown` is the curve asked
        for.
        """

    async def has_played(self, user: int, game: str) -> bool:
        """True if a person has played a match of a game to its end, anywhere."""


class Debts(Protocol):
    """People's debts to each other. Every call raises StoreTrouble when it could not be done."""

    async def tab(self, server: int, user: int) -> Tab:
        """Return the open debts of a person on a server."""

    async def settle(
        self, server: int, user: int, debtor: int, kind: str, *, at: float, count: int | None = None
    ) -> int:
        """Settle so many debts (None: all), the oldest first, on the word of `user`, the creditor;
        return the number that were open.
        """


class Seasons(Protocol):
    """The stored seasons. Every call raises StoreTrouble when it could not be done; `at` and `now`
    are seconds since 1970.
    """

    async def running(self, server: int) -> Season | None:
        """Return a server's running season; None before its first match."""

    async def all(self, server: int) -> tuple[Season, ...]:
        """Return all seasons of a server, newest first."""

    async def turn(self, server: int, number: int, at: float) -> Season | None:
        """End this season and begin the next; return the ended one, None if it did not run."""

    async def due(self, now: float) -> tuple[Season, ...]:
        """Return the seasons that are over by their length and have not been turned. The first
        match that ends on such a server turns it, too.
        """

    async def untold(self) -> tuple[Season, ...]:
        """Return the seasons that have ended, in any way, and whose end was not yet told, oldest
        first.
        """

    async def note_told(self, server: int, number: int) -> None:
        """Note that the end of a season was told."""


class Weeks(Protocol):
    """The weekly posts. Every call raises StoreTrouble when it could not be done."""

    async def plans(self, server: int | None = None) -> tuple[WeekPlan, ...]:
        """Return the places and times of weekly posts: of all servers that want them, or of one."""

    async def claim(self, plan: WeekPlan, until: float | None) -> bool:
        """Note that a server's week is told until this moment; False if the plan has changed since
        it was read.
        """

    async def played(self, server: int, period: WeekPeriod, channels: Collection[int]) -> Week:
        """Return the matches played on a server at tables in these channels or their threads."""

    async def season(self, season: Season, channels: Collection[int]) -> SeasonStory:
        """Return the evening and the moment of a season that is over, at such tables."""


class TitleRoles(Protocol):
    """The stored roles of titles. Every call raises StoreTrouble when it could not be done."""

    async def of_server(self, server: int) -> TitleRole | None:
        """Return the role that goes with a server's title; None if there is none."""

    async def choose(self, server: int, role: int | None, chooser: Person) -> int | None:
        """Store the role that goes with the title (None: none), and its chooser; return the former
        one.
        """

    async def set_aside(self, server: int, was: TitleRole, why: Aside) -> None:
        """Give the role to nobody from now on, unless one has been chosen since."""
