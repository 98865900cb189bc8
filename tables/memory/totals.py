"""The totals of matches: the books of a server, kept match by match. Pure.

The same functions update them from day to day and compute them anew. People are the store's
numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from engine.game import POINTS, BestFigure, together
from engine.games import GAMES
from tables.memory.ratings import Rating, rated
from tables.results import has_won, wins_in_a_row

FORM = 10
ALL_TIME = 0  # in place of a season's number
WHOLE_GAME = ""  # in place of a rule set
RECORDS: Mapping[str, BestFigure] = {
    record.name: record for game in GAMES.values() for record in game.RECORDS
}

# The name of a game's record (engine.game.Record), or of one that all games have: the most matches
# in a row that were won (wins_in_a_row), that brought the title (titles_in_a_row), in which
# somebody else took it (without_title); the most people beaten in one match (biggest_win).
MomentKind: TypeAlias = str


class Share(msgspec.Struct, frozen=True, gc=False):
    """One person's part in a match, with their place as it counts. `sneaked`: they have left with
    its title against the rule; `hinted`: they have asked for hints, which are rated by a rule of
    their own.
    """

    person: int
    place: int
    beaten: int  # people
    title: bool
    absent: bool
    points: int | None
    tallies: Mapping[str, int]
    sneaked: bool = False
    seat: int = 0
    hinted: bool = False


class Match(msgspec.Struct, frozen=True, gc=False):
    """A finished match as it counts: for the people in it, without seats of the table's own.
    `hinted_fall`: it can lower the rating of people who have asked for hints; else theirs stays.
    """

    id: int
    server: int
    game: str
    rules: str
    season: int
    rounds: int
    seats: int
    at: float
    rated: bool
    shares: tuple[Share, ...]
    last: int = 0  # the last place of all seats
    hinted_fall: bool = False

    @property
    def titled(self) -> bool:
        """True if a person took the title."""
        return any(share.title for share in self.shares)


class MatchSummary(msgspec.Struct, frozen=True, gc=False):
    """One match of a person: its rule set, their place out of so many, whether they took the title
    and whether the table played for them at its end.
    """

    rules: str
    place: int
    of: int
    at: float
    title: bool = False
    absent: bool = False


class Best(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A best moment so far: the number, the rule set, the time; for a game's record also the number
    of matches.
    """

    count: int
    rules: str
    at: float
    of: int = 1


class Extras(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The parts of a person's sums that nothing is sorted by. `runs` are the running ones, by
    moment. Runs, moments and form are stored per rule set and for all time only: nothing asks for
    others.
    """

    places: tuple[int, ...] = ()
    tallies: Mapping[str, int] = {}
    runs: Mapping[MomentKind, int] = {}
    moments: Mapping[MomentKind, Best] = {}
    form: tuple[MatchSummary, ...] = ()


class Sums(msgspec.Struct, frozen=True, gc=False):
    """The totals of a person's matches on one board. `lasts`: how many of them they ended last of
    all seats; `place_sum`: the sum of their places.
    """

    matches: int = 0
    rounds: int = 0
    wins: int = 0
    titles: int = 0
    lasts: int = 0
    place_sum: int = 0
    points: int | None = None
    rating: Rating = Rating()
    more: Extras = Extras()


_NOTHING = Sums()


class SumKey(NamedTuple):
    """The person and the board of some sums; `rules` and `season` may be WHOLE_GAME and
    ALL_TIME.
    """

    server: int
    game: str
    rules: str
    season: int
    person: int


Books = Mapping[SumKey, Sums]


def count(books: Books, match: Match) -> dict[SumKey, Sums]:
    """Return the sums that a match changes, after it. Ratings go on from season to season."""
    after: dict[SumKey, Sums] = {}
    for rules in (match.rules, WHOLE_GAME):
        ever = [
            books.get(SumKey(match.server, match.game, rules, ALL_TIME, share.person), _NOTHING)
            for share in match.shares
        ]
        ratings = _ratings([sums.rating for sums in ever], match)
        for season in (ALL_TIME, match.season):
            remembered = rules != WHOLE_GAME and season == ALL_TIME
            for share, rating in zip(match.shares, ratings, strict=True):
                key = SumKey(match.server, match.game, rules, season, share.person)
                sums = books.get(key, _NOTHING)
                more = _counted(sums.more, share)
                if remembered:
                    more = _remembered(sums.more, more, match, share)
                after[key] = add(sums, match, share, rating, more)
    return after


def _ratings(before: Sequence[Rating], match: Match) -> Sequence[Rating]:
    """Return everybody's rating after a match. People without a hint are rated as if those with
    hints had not played, provided at least two of them are left.
    """
    if not match.rated:
        return before
    if not any(share.hinted for share in match.shares):
        return rated(before, [share.place for share in match.shares])
    others = [at for at, share in enumerate(match.shares) if not share.hinted]
    after = list(_with_hints(before, match) if match.hinted_fall else before)
    if len(others) > 1:
        places = [match.shares[at].place for at in others]
        for at, rating in zip(others, rated([before[at] for at in others], places), strict=True):
            after[at] = rating
    return after


def _with_hints(before: Sequence[Rating], match: Match) -> Iterator[Rating]:
    """Yield the rating of each person who has asked for a hint: as if nobody had, if that is lower.
    A hint wins no points, and saves none.
    """
    unasked = rated(before, [share.place for share in match.shares])
    for share, old, new in zip(match.shares, before, unasked, strict=True):
        yield new if share.hinted and new.mu < old.mu else old


def add(sums: Sums, match: Match, share: Share, rating: Rating, more: Extras) -> Sums:
    """Return a person's sums after a match that leaves them with this rating and these extras."""
    points = sums.points
    if share.points is not None:
        points = share.points + (points or 0)
    return Sums(
        matches=sums.matches + 1,
        rounds=sums.rounds + match.rounds,
        wins=sums.wins + won(share),
        titles=sums.titles + share.title,
        lasts=sums.lasts + (share.place == match.last),
        place_sum=sums.place_sum + share.place,
        points=points,
        rating=rating,
        more=more,
    )


def won(share: Share) -> bool:
    """True if this share is a winner's."""
    return has_won(share.place, absent=share.absent)


def _counted(before: Extras, share: Share) -> Extras:
    """Return the extras with a match's place and tallies added."""
    counts = [*before.places, *[0] * (share.place - len(before.places))]
    counts[share.place - 1] += 1
    tallies = before.tallies
    if share.tallies:
        tallies = dict(tallies)
        for key, count in share.tallies.items():
            tallies[key] = together(key, tallies.get(key, 0), count)
    return Extras(tuple(counts), tallies)


def _remembered(before: Extras, counted: Extras, match: Match, share: Share) -> Extras:
    """Return the extras with runs, moments and form after a match."""
    runs = _runs(before.runs, match, share)
    outing = MatchSummary(
        match.rules, share.place, match.seats, match.at, share.title, share.absent
    )
    return Extras(
        counted.places,
        counted.tallies,
        runs,
        _moments(before.moments, runs, match, share),
        (outing, *before.form[: FORM - 1]),
    )


def _runs(runs: Mapping[MomentKind, int], match: Match, share: Share) -> Mapping[MomentKind, int]:
    """Return the runs up to now. A match that brought nobody the title does not end a run of
    titles.
    """
    wins = wins_in_a_row(runs.get("wins_in_a_row", 0), share.place, absent=share.absent)
    after = {**runs, "wins_in_a_row": wins}
    if match.titled:
        took, spared = runs.get("titles_in_a_row", 0), runs.get("without_title", 0)
        after["titles_in_a_row"] = took + 1 if share.title else 0
        after["without_title"] = 0 if share.title else spared + 1
    return after


def _moments(
    best: Mapping[MomentKind, Best], runs: Mapping[MomentKind, int], match: Match, share: Share
) -> Mapping[MomentKind, Best]:
    reached = {**runs, **dict(_records(match, share))}
    if won(share):
        reached["biggest_win"] = share.beaten
    new = {}
    for kind, number in reached.items():
        old = best.get(kind)
        of = old.of + 1 if old is not None and kind in RECORDS else 1
        # Usually nothing has changed.
        if (old is None or number != old.count) and better(kind, number, old):
            new[kind] = Best(number, match.rules, match.at, of)
        elif old is not None and kind in RECORDS:
            new[kind] = Best(old.count, old.rules, old.at, of)
    return {**best, **new} if new else best


def _records(match: Match, share: Share) -> Iterator[tuple[str, int]]:
    """Yield a person's figures in a match that its game has records for."""
    for record in GAMES[match.game].RECORDS if match.game in GAMES else ():
        figure = share.points if record.figure == POINTS else share.tallies.get(record.figure)
        if figure is not None and match.rounds >= record.rounds and _may_hold(record, match, share):
            yield record.name, figure


def _may_hold(record: BestFigure, match: Match, share: Share) -> bool:
    if share.absent or (record.proof and not share.tallies.get(record.proof)):
        return False
    if record.who == "won":
        return won(share)
    last = share.title or share.place == match.last
    return record.who == "all" or (match.seats > 2 and not last)


def better(kind: MomentKind, number: int, old: Best | None) -> bool:
    """True if this beats the best so far; a run of zero never does."""
    if old is None:
        return kind in RECORDS or number > 0
    fewest = kind in RECORDS and RECORDS[kind].best == "fewest"
    return number < old.count if fewest else number > old.count
