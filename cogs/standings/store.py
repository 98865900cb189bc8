"""What is remembered of matches: boards, profiles, debts, seasons; and how the store is asked.

All of it counts matches that were played to their end, and the rounds in them. Somebody whose seat
was played by the table when a match ended is last in it, whatever the cards said; the others move
up. A seat of the table's own counts for nobody, and a match with one is not rated.
"""

from collections.abc import Collection, Mapping
from typing import Literal, Protocol, TypeAlias

import msgspec

from cogs.kit.store import Aside, Carriers
from tables.people import Person
from tables.stats.ratings import Rating
from tables.stats.rivals import Rival, Rivals
from tables.stats.totals import MatchSummary, MomentKind
from tables.stats.week import Period as WeekPeriod
from tables.stats.week import Week

Period: TypeAlias = int | Literal["season", "ever"]  # a season's number, the running one, or all
Order: TypeAlias = Literal["titles", "wins", "rating"]
PAGE = 10
ORDERS: tuple[Order, ...] = ("titles", "wins", "rating")


class Scope(msgspec.Struct, frozen=True):
    """What a board is about: one rule set, or all rule sets of a game together."""

    game: str
    rules: str | None = None


class Season(msgspec.Struct, frozen=True):
    """A season of a server, numbered from 1. Times are seconds since 1970: when it began, when it
    is to end (None: by hand), and when it has ended (None: it runs).
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
    one it is as they had it then. None: of several servers together.
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
    """What an overview says of a rule set: who leads its board, and that board's titles."""

    scope: Scope
    leaders: tuple[Standing, ...]
    people: int
    titles: tuple[Title, ...] = ()


class Duel(msgspec.Struct, frozen=True):
    """Two people on a server: how often they have met, and who came before whom, by game, most
    matches first. It is said from the first one's side.
    """

    person: Person
    other: Person
    games: tuple[tuple[str, Rival], ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A best or worst moment: how much, in which rule set, when it was reached, and by whom; `of`
    how many matches it is the best.
    """

    kind: MomentKind
    count: int
    rules: str
    at: float
    person: Person
    of: int = 1


class Curve(msgspec.Struct, frozen=True):
    """A rating over time on a server, oldest first: when, and what it was then."""

    scope: Scope
    points: tuple[tuple[float, Rating], ...]


class HonourCount(msgspec.Struct, frozen=True):
    """An honour of a game that somebody was given, how often, and when last."""

    game: str
    honour: str
    count: int
    at: float


class Profile(msgspec.Struct, frozen=True):
    """What is remembered of a person on a server; or on all together, and then without ratings.

    `played` has a standing for each rule set, most rounds first, so that the first is the
    favourite; `form` the last matches, newest first; `titles` the times with a title, newest first;
    `moments` the best of each kind and rule set; `honours` those given most often first; `rivals`
    those on one server. Empty for somebody who has played nothing.
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


class WeekPlan(msgspec.Struct, frozen=True):
    """Where a server's weeks are posted, by which time zone (None: as the program has it), and
    until when all is told.
    """

    server: int
    channel: int
    zone: str | None = None
    told: float | None = None


class Debt(msgspec.Struct, frozen=True):
    """So many of something (an event's `debt`) that one person owes another on a server, the oldest
    of them since when.
    """

    kind: str
    debtor: Person
    creditor: Person
    count: int
    since: float


class Tab(msgspec.Struct, frozen=True):
    """What a person owes on a server, and what is owed to them, oldest first."""

    owes: tuple[Debt, ...] = ()
    owed: tuple[Debt, ...] = ()


class TitleRole(msgspec.Struct, frozen=True):
    """The role that goes with a server's title, and who chose it, by Discord's ids.

    Without a chooser it is set aside and given to nobody; `aside` says why, where that is known.
    """

    role: int
    chooser: int | None = None
    aside: Aside | None = None


class Standings(Carriers, Protocol):
    """What can be told of matches. Every call raises StoreTrouble when it could not be done.

    People are asked for by Discord's id, servers likewise.
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
        """Return how two people did against each other on a server."""

    async def former_carriers(self, server: int, most: int = 5) -> tuple[Person, ...]:
        """Return the last few people who took any title of a server, each once, newest first."""

    async def last_channel(self, server: int) -> int | None:
        """Return the channel in which a match of a server ended last, or above the table's own
        thread.
        """

    async def profile(self, user: int, server: int | None = None) -> Profile:
        """Return what is remembered of a person on a server; None: on all of them."""

    async def has_played(self, user: int, game: str) -> bool:
        """True if a person has played a match of a game to its end, anywhere."""


class Debts(Protocol):
    """What people owe each other. Every call raises StoreTrouble when it could not be done."""

    async def tab(self, server: int, user: int) -> Tab:
        """Return the open debts of a person on a server."""

    async def settle(
        self, server: int, user: int, debtor: int, kind: str, *, at: float, count: int | None = None
    ) -> int:
        """`user`, whom it is owed to, says that so many debts (None: all) are settled, the oldest
        first; how many were open.
        """


class Seasons(Protocol):
    """What is kept of seasons. Every call raises StoreTrouble when it could not be done; `at` and
    `now` are seconds since 1970.
    """

    async def running(self, server: int) -> Season | None:
        """Return a server's running season; None before its first match."""

    async def all(self, server: int) -> tuple[Season, ...]:
        """Return all seasons of a server, newest first."""

    async def turn(self, server: int, number: int, at: float) -> Season | None:
        """End this season and begin the next; the one that has ended, None if it did not run."""

    async def due(self, now: float) -> tuple[Season, ...]:
        """Return the seasons that are over by their length and have not been turned. The first
        match that ends on such a server turns it, too.
        """

    async def untold(self) -> tuple[Season, ...]:
        """Seasons that have ended, by whatever, and whose end was not yet told, oldest first."""

    async def note_told(self, server: int, number: int) -> None:
        """Note that the end of a season was told."""


class Weeks(Protocol):
    """What is posted of weeks. Every call raises StoreTrouble when it could not be done."""

    async def plans(self, server: int | None = None) -> tuple[WeekPlan, ...]:
        """Return where and when weeks are posted: of all servers that want it, or of one."""

    async def claim(self, plan: WeekPlan, until: float | None) -> bool:
        """Note that a server's week is told until this moment, before it is; False if it is not as
        this plan says any more, and so somebody else's to post.
        """

    async def played(self, server: int, period: WeekPeriod, channels: Collection[int]) -> Week:
        """Return what was played on a server at tables in these channels or their threads."""


class TitleRoles(Protocol):
    """What is kept of titles' roles. Every call raises StoreTrouble when it could not be done."""

    async def of_server(self, server: int) -> TitleRole | None:
        """Return the role that goes with a server's title; None if there is none."""

    async def choose(self, server: int, role: int | None, chooser: Person) -> int | None:
        """Keep which role goes with the title (None: none), who says so; which it was."""

    async def set_aside(self, server: int, was: TitleRole, why: Aside) -> None:
        """From now on give the role to nobody, unless one has been chosen since."""
