"""The totals of matches: the books of a server, kept match by match. Pure.

The same functions update them from day to day and compute them anew. People are the store's
numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import POINTS, WON_IN, BestFigure, together
from engine.games import GAMES
from engine.seats import BySeat
from engine.value import Value
from tables.memory.played import PlayedMatch
from tables.memory.ratings import Rating, rated
from tables.results import wins_in_a_row

FORM = 10
ALL_TIME = 0  # in place of a season's number
NO_SERVER = 0  # of tables in private channels
WHOLE_GAME = ""  # in place of a rule set
RECORDS: Mapping[str, BestFigure] = {
    record.name: record for game in GAMES.values() for record in game.RECORDS
}

# The name of a game's record (engine.game.Record), or of one that all games have: the most matches
# in a row that were won (wins_in_a_row), that brought the title (titles_in_a_row), in which
# somebody else took it (without_title); the most people beaten in one match (biggest_win).
MomentKind = str


class MatchSummary(Value, gc=False):
    """One match of a person: its rule set, their place out of so many, whether they took the title
    and whether the table played for them at its end.
    """

    rules: str
    place: int
    of: int
    at: float
    title: bool = False
    absent: bool = False


class Best(Value, gc=False, array_like=True):
    """A best moment so far: the number, the rule set, the time; for a game's record also the number
    of matches.
    """

    count: int
    rules: str
    at: float
    of: int = 1


class Extras(Value, gc=False, omit_defaults=True):
    """The parts of a person's sums that nothing is sorted by. `runs` are the running ones, by
    moment. Runs, moments and form are stored per rule set and for all time only: nothing asks for
    others.
    """

    places: BySeat = ()
    tallies: Mapping[str, int] = {}
    runs: Mapping[MomentKind, int] = {}
    moments: Mapping[MomentKind, Best] = {}
    form: tuple[MatchSummary, ...] = ()


class Sums(Value, gc=False):
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
    person_id: int


Books = Mapping[SumKey, Sums]


def key_of(match: PlayedMatch, seat: int, rules: str, season: int) -> SumKey:
    """Return the key of the sums of a seat's person, for these rules and this season."""
    server = match.location.server or NO_SERVER
    return SumKey(server, match.game, rules, season, match.seats[seat].number)


def count(books: Books, match: PlayedMatch) -> dict[SumKey, Sums]:
    """Return the sums that a match changes, after it: those of people, without seats of the table's
    own. Ratings go on from season to season.
    """
    after: dict[SumKey, Sums] = {}
    people = match.people
    for rules in (match.rules, WHOLE_GAME):
        ever = [books.get(key_of(match, seat, rules, ALL_TIME), _NOTHING) for seat in people]
        ratings = _ratings([sums.rating for sums in ever], match)
        for season in (ALL_TIME, match.season):
            remembered = rules != WHOLE_GAME and season == ALL_TIME
            for seat, rating in zip(people, ratings, strict=True):
                key = key_of(match, seat, rules, season)
                sums = books.get(key, _NOTHING)
                more = _counted(sums.more, match, seat)
                if remembered:
                    more = _remembered(sums.more, more, match, seat)
                after[key] = _added(sums, match, seat, rating, more)
    return after


def _ratings(before: Sequence[Rating], match: PlayedMatch) -> Sequence[Rating]:
    """Return everybody's rating after a match. People without a hint are rated as if those with
    hints had not played, provided at least two of them are left; those with hints as if nobody had
    one, if that is lower.
    """
    if not match.rated:
        return before
    seats = [match.seats[seat] for seat in match.people]
    if not any(seat.hinted for seat in seats):
        return rated(before, [seat.place for seat in seats])
    others = [at for at, seat in enumerate(seats) if not seat.hinted]
    after = list(before)
    if match.hinted_fall:  # a hint wins no points, and saves none
        unasked = rated(before, [seat.place for seat in seats])
        for at, (seat, old, new) in enumerate(zip(seats, before, unasked, strict=True)):
            after[at] = new if seat.hinted and new.mu < old.mu else old
    if len(others) > 1:
        places = [seats[at].place for at in others]
        for at, rating in zip(others, rated([before[at] for at in others], places), strict=True):
            after[at] = rating
    return after


def _added(sums: Sums, match: PlayedMatch, seat: int, rating: Rating, more: Extras) -> Sums:
    """Return a person's sums after a match that leaves them with this rating and these extras."""
    played, points = match.seats[seat], _points(match, seat)
    return Sums(
        matches=sums.matches + 1,
        rounds=sums.rounds + match.rounds,
        wins=sums.wins + played.won,
        titles=sums.titles + played.title,
        lasts=sums.lasts + (played.place == _last(match)),
        place_sum=sums.place_sum + played.place,
        points=sums.points if points is None else points + (sums.points or 0),
        rating=rating,
        more=more,
    )


def _points(match: PlayedMatch, seat: int) -> int | None:
    """Return a seat's penalty points; None where points are won, and so among the tallies."""
    return None if WON_IN in match.tallies else match.seats[seat].points


def _last(match: PlayedMatch) -> int:
    """Return the last place of all seats."""
    return max(seat.place for seat in match.seats)


def _counted(before: Extras, match: PlayedMatch, seat: int) -> Extras:
    """Return the extras with a match's place and tallies added."""
    place = match.seats[seat].place
    counts = [*before.places, *[0] * (place - len(before.places))]
    counts[place - 1] += 1
    tallies = before.tallies
    new = {key: of_seats[seat] for key, of_seats in match.tallies.items() if of_seats[seat]}
    if new:
        added = {key: together(key, tallies.get(key, 0), count) for key, count in new.items()}
        tallies = {**tallies, **added}
    return Extras(tuple(counts), tallies)


def _remembered(before: Extras, counted: Extras, match: PlayedMatch, seat: int) -> Extras:
    """Return the extras with runs, moments and form after a match."""
    played = match.seats[seat]
    runs = _runs(before.runs, match, seat)
    outing = MatchSummary(
        match.rules, played.place, len(match.seats), match.finished, played.title, played.absent
    )
    return replace(
        counted,
        runs=runs,
        moments=_moments(before.moments, runs, match, seat),
        form=(outing, *before.form[: FORM - 1]),
    )


def _runs(
    runs: Mapping[MomentKind, int], match: PlayedMatch, seat: int
) -> Mapping[MomentKind, int]:
    """Return the runs up to now. A match that brought no person the title does not end a run of
    titles.
    """
    played = match.seats[seat]
    wins = wins_in_a_row(runs.get("wins_in_a_row", 0), played.place, absent=played.absent)
    after = {**runs, "wins_in_a_row": wins}
    if any(match.seats[other].title for other in match.people):
        took = runs.get("titles_in_a_row", 0)
        spared = runs.get("without_title", 0)
        after["titles_in_a_row"] = took + 1 if played.title else 0
        after["without_title"] = 0 if played.title else spared + 1
    return after


def _moments(
    best: Mapping[MomentKind, Best], runs: Mapping[MomentKind, int], match: PlayedMatch, seat: int
) -> Mapping[MomentKind, Best]:
    reached = {**runs, **dict(_records(match, seat))}
    if match.seats[seat].won:
        reached["biggest_win"] = sum(match.seats[other].place > 1 for other in match.people)
    new = {}
    for kind, number in reached.items():
        old = best.get(kind)
        of = old.of + 1 if old is not None and kind in RECORDS else 1
        # Usually nothing has changed.
        if (old is None or number != old.count) and better(kind, number, old):
            new[kind] = Best(number, match.rules, match.finished, of)
        elif old is not None and kind in RECORDS:
            new[kind] = Best(old.count, old.rules, old.at, of)
    return {**best, **new} if new else best


def _records(match: PlayedMatch, seat: int) -> Iterator[tuple[str, int]]:
    """Yield a person's figures in a match that its game has records for."""
    for record in GAMES[match.game].RECORDS if match.game in GAMES else ():
        tally = _tally(match, seat, record.figure)
        figure = _points(match, seat) if record.figure == POINTS else tally
        if figure is not None and match.rounds >= record.rounds and _may_hold(record, match, seat):
            yield record.name, figure


def _tally(match: PlayedMatch, seat: int, key: str) -> int | None:
    """Return a seat's tally of a match; None for nothing."""
    of_seats = match.tallies.get(key)
    return None if of_seats is None else of_seats[seat] or None


def _may_hold(record: BestFigure, match: PlayedMatch, seat: int) -> bool:
    played = match.seats[seat]
    if played.absent or (record.proof and not _tally(match, seat, record.proof)):
        return False
    if record.who == "won":
        return played.won
    last = played.title or played.place == _last(match)
    return record.who == "all" or (len(match.seats) > 2 and not last)


def better(kind: MomentKind, number: int, old: Best | None) -> bool:
    """True if this beats the best so far; a run of zero never does."""
    if old is None:
        return kind in RECORDS or number > 0
    fewest = kind in RECORDS and RECORDS[kind].best == "fewest"
    return number < old.count if fewest else number > old.count
