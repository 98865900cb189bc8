"""What is remembered of matches: boards, profiles, debts, seasons; and how the store is asked.

All of it counts matches that were played to their end, and the rounds in them. Somebody whose seat
was played by the table when a match ended is last in it, whatever the cards said; the others move
up. A seat of the table's own counts for nobody, and a match with one is not rated.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from tables.people import Person
from tables.stats.ratings import Rating
from tables.stats.week import Period as WeekPeriod
from tables.stats.week import Week, WeekPlan

Period: TypeAlias = int | Literal["season", "ever"]  # a season's number, the running one, or all
Order: TypeAlias = Literal["titles", "wins", "rating"]
Progress: TypeAlias = Callable[[int, int], None]  # told how much of how much is done
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


class Rival(msgspec.Struct, frozen=True):
    """Somebody a person has met in matches played to their end: in how many, in how many of these
    the person finished before them, and in how many behind. In the others they shared a place.
    """

    person: Person
    matches: int
    ahead: int
    behind: int


class Rivals(msgspec.Struct, frozen=True):
    """Whom somebody plays most, whom they beat most often, and who beats them: their nemesis. The
    last two were met often enough to say so, and are ahead or behind on the whole.
    """

    most: Rival | None = None
    beaten: Rival | None = None
    nemesis: Rival | None = None


class Duel(msgspec.Struct, frozen=True):
    """Two people on a server: how often they have met, and who came before whom, by game, most
    matches first. It is said from the first one's side.
    """

    person: Person
    other: Person
    games: tuple[tuple[str, Rival], ...] = ()


class MatchSummary(msgspec.Struct, frozen=True, gc=False):
    """One match of a person: its rule set, the place out of so many, whether they took the title
    and whether the table played for them at its end.
    """

    rules: str
    place: int
    of: int
    at: float
    title: bool = False
    absent: bool = False


# The name of a game's record (engine.game.Record), or of what all games have: the most matches in
# a row that were won (wins_in_a_row), that brought the title (titles_in_a_row), in which somebody
# else took it (without_title); the most people beaten in one match (biggest_win).
MomentKind: TypeAlias = str


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


class RankingSettings(msgspec.Struct, frozen=True):
    """What a server has set for its statistics: whether tables with house rules are rated, and how
    many days a season has (None: ended by hand).
    """

    rates_house_rules: bool = False
    season_days: int | None = None


Aside: TypeAlias = Literal[
    "left",  # whoever chose it is no longer on the server
    "rank",  # they could not give it themselves any more
]


class TitleRole(msgspec.Struct, frozen=True):
    """The role that goes with a server's title, and who chose it, by Discord's ids.

    Without a chooser it is set aside and given to nobody; `aside` says why, where that is known.
    """

    role: int
    chooser: int | None = None
    aside: Aside | None = None


def everywhere(_: int) -> bool:
    """True: every server is ours."""
    return True


class Statistics(Protocol):
    """What a store can tell of matches. Every call raises StoreTrouble when it could not be done.

    People are asked for by Discord's id, servers likewise; `at` and `now` are seconds since 1970.
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

    async def carrier(self, server: int, rules: str) -> int | None:
        """Return the user who took a rule set's title last on a server; None if nobody has, or they
        are deleted.
        """

    async def last_channel(self, server: int) -> int | None:
        """Return the channel in which a match of a server ended last, or above the table's own
        thread.
        """

    async def profile(self, user: int, server: int | None = None) -> Profile:
        """Return what is remembered of a person on a server; None: on all of them."""

    async def has_played(self, user: int, game: str) -> bool:
        """True if a person has played a match of a game to its end, anywhere."""

    async def tab(self, server: int, user: int) -> Tab:
        """Return the open debts of a person on a server."""

    async def settle(
        self, server: int, user: int, debtor: int, kind: str, *, at: float, count: int | None = None
    ) -> int:
        """`user`, whom it is owed to, says that so many debts (None: all) are settled, the oldest
        first; how many were open.
        """

    async def season(self, server: int) -> Season | None:
        """Return a server's running season; None before its first match."""

    async def seasons(self, server: int) -> tuple[Season, ...]:
        """Return all seasons of a server, newest first."""

    async def turn_season(self, server: int, number: int, at: float) -> Season | None:
        """End this season and begin the next; the one that has ended, None if it did not run."""

    async def due_seasons(self, now: float) -> tuple[Season, ...]:
        """Return the seasons that are over by their length and have not been turned. The first
        match that ends on such a server turns it, too.
        """

    async def untold_seasons(self) -> tuple[Season, ...]:
        """Seasons that have ended, by whatever, and whose end was not yet told, oldest first."""

    async def season_told(self, server: int, number: int) -> None:
        """Note that the end of a season was told."""

    async def server_settings(self, server: int) -> RankingSettings:
        """Return what a server has set for its statistics."""

    async def save_server_settings(self, server: int, settings: RankingSettings) -> None:
        """Keep what a server has set for its statistics."""

    async def week_plans(self, server: int | None = None) -> tuple[WeekPlan, ...]:
        """Return where and when weeks are posted: of all servers that want it, or of one."""

    async def claim_week(self, plan: WeekPlan, until: float | None) -> bool:
        """Note that a server's week is told until this moment, before it is; False if it is not as
        this plan says any more, and so somebody else's to post.
        """

    async def week(self, server: int, period: WeekPeriod, channels: Collection[int]) -> Week:
        """Return what was played on a server at tables in these channels or their threads."""

    async def title_role(self, server: int) -> TitleRole | None:
        """Return the role that goes with a server's title; None if there is none."""

    async def choose_title_role(self, server: int, role: int | None, chooser: Person) -> int | None:
        """Keep which role goes with the title (None: none), who says so; which it was."""

    async def set_title_role_aside(self, server: int, was: TitleRole, why: Aside) -> None:
        """From now on give the role to nobody, unless one has been chosen since."""

    async def server_removed(self, server: int, at: float) -> None:
        """Note that a server has removed the bot; from now on its grace time runs."""

    async def server_back(self, server: int) -> None:
        """Note that a server has the bot again: nothing of it is to be deleted."""

    async def servers_now(
        self, present: Collection[int], at: float, ours: Callable[[int], bool] = everywhere
    ) -> None:
        """Note that the bot is on these servers: of all others that are known the grace time
        begins, if it does not run yet; and nothing of these is to be deleted. Only servers that are
        `ours` are judged: what another process serves is never present here.
        """

    async def tidy(self, now: float) -> None:
        """Drop what time has made worthless, and whatever traces those deleted have left; to be
        called now and then.
        """

    async def purge_removed(
        self, now: float, present: Collection[int] = (), ours: Callable[[int], bool] = everywhere
    ) -> int:
        """Delete everything of the servers whose grace time is over, but of none where the bot is
        (`present`), nor of one that is not `ours`; how many there were.
        """

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is stored of a person, ready to be written as JSON."""

    async def forget(self, user: int, at: float) -> None:
        """Delete a person: nothing of them stays but nameless seats in the rounds of others, and
        until a running week is over that somebody has played its deals who must not do so again.

        Raises Refused (leave_first) while they sit at an open table.
        """

    async def rebuild(self, progress: Progress | None = None) -> None:
        """Compute everything that is counted anew from the rounds' and matches' records; `progress`
        is called now and then, from another thread.
        """

    async def replay_for_honours(self, progress: Progress | None = None) -> None:
        """Play the rounds again whose honours nobody has looked for, as far as their cards are open
        and they still play out, and count what is found. What was done stays done when this is
        broken off; `progress` likewise.
        """
