"""What a server's memory of matches shows: boards, titles, profiles, seasons. Pure.

All of it counts matches that were played to their end, and their rounds. A person whose seat was
played by the table at a match's end is last in it, whatever their cards; the others move up. A seat
of the table's own does not count, and a match with one is not rated.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.seats import BySeat
from engine.value import Value
from tables.memory.ratings import Rating
from tables.memory.rivals import Rival, Rivals
from tables.memory.totals import MatchSummary, MomentKind
from tables.people import Person

Period = int | Literal["season", "ever"]  # a season's number, the running one, or all
Order = Literal["titles", "wins", "share", "rating"]
PAGE = 10
SHARED_AFTER = 5  # matches from which a share of wins counts
ORDERS: tuple[Order, ...] = ("titles", "wins", "share", "rating")


class Scope(Value):
    """The subject of a board: one rule set, or all rule sets of a game together."""

    game: str
    rules: str | None = None


class Season(Value):
    """A season of a server, numbered from 1. Times are seconds since 1970: its beginning, its
    planned end (None: by hand), and its actual end (None: it runs).
    """

    server: int
    number: int
    started: float
    due: float | None = None
    ended: float | None = None


class Title(Value):
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


class Standing(Value):
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
    places: BySeat = ()
    rating: Rating | None = None
    place: int = 0


class Leaderboard(Value):
    """A page of a board: who carries its titles (at a past season's end: carried), newest first;
    the standings; how many people the whole board has. `season` is None for all time; `orders` are
    those that the whole board has anything to show for.
    """

    titles: tuple[Title, ...]
    standings: tuple[Standing, ...]
    people: int = 0
    season: Season | None = None
    orders: tuple[Order, ...] = ORDERS


class Glance(Value):
    """An overview's data on a rule set: the leaders of its board, and that board's titles."""

    scope: Scope
    leaders: tuple[Standing, ...]
    people: int
    titles: tuple[Title, ...] = ()


class Duel(Value):
    """Two people on a server: how often they have met, and how often each came first, by game, most
    matches first. The numbers are from the first one's side.
    """

    person: Person
    other: Person
    games: tuple[tuple[str, Rival], ...] = ()


class Moment(Value):
    """A best or worst moment: the number, the rule set, the time, and the person; it is the best of
    `of` matches.
    """

    kind: MomentKind
    count: int
    rules: str
    at: float
    person: Person
    of: int = 1


class Curve(Value):
    """A rating over time on a server, oldest first: times and values; and the times among them at
    which a match brought the title.
    """

    scope: Scope
    points: tuple[tuple[float, Rating], ...]
    titles: tuple[float, ...] = ()


class HonourCount(Value):
    """An honour of a game that a person was given, how often; and how often anybody was, there."""

    game: str
    honour: str
    count: int
    given: int


class Profile(Value):
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
    scopes: Sequence[Scope], chosen: Scope | None, favourite: Scope | None
) -> Scope | None:
    """Return which of these curves is shown: the one asked for, else the favourite's, else the
    first.
    """
    wanted = (chosen, favourite, *scopes[:1])
    return next((scope for scope in wanted if scope in scopes), None)
