"""The stories of weeks and seasons, read from the records: ratings before matches, who leads whom,
large moments, a season's evening; of tables in the given channels alone.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from math import inf
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select
from sqlalchemy.engine import Connection

from data.store.people import name_on
from data.store.schema import match_seats, matches, people, round_seats, rounds, tables
from data.store.standings.reviews import MOMENT
from data.store.standings.totals_schema import ratings, rivals
from tables.memory.ratings import Rating
from tables.memory.review import EVENING
from tables.memory.standings import Season
from tables.memory.story import (
    Outing,
    Pair,
    Score,
    SeasonEvening,
    SeasonStory,
    StoryMatch,
    StoryMoment,
    largest,
    winner,
)
from tables.memory.week import Period
from tables.people import Person
from tables.results import counted_places

_OLDER = ratings.alias("older")


def stood(channels: Collection[int]) -> ColumnElement[bool]:
    """Return the condition of a table that stood in one of these channels, or below one."""
    return or_(tables.c.channel.in_(channels), tables.c.parent.in_(channels))


def within(table: Any, period: Period) -> ColumnElement[bool]:
    """Return the condition of a match or round that ended in a period."""
    return and_(table.c.finished > period.since, table.c.finished <= period.until)


def person(row: Row[Any]) -> Person | None:
    """Return the person, if they may be named; None for a deleted one."""
    return Person(row.user, row.name) if row.user is not None and row.named else None


# Ratings before matches


def rated(server: int, period: Period) -> Select[Any]:
    """Return the query of the ratings in rule sets after the matches of a period."""
    return (
        select(
            ratings.c.match_id, ratings.c.person_id, ratings.c.game, ratings.c.rules,
            ratings.c.mu, ratings.c.sigma, ratings.c.results,
        )
        .select_from(matches)
        .join(ratings, ratings.c.match_id == matches.c.id)
        .where(matches.c.server == server, within(matches, period))
        .where(ratings.c.rules == matches.c.rules)
        .order_by(ratings.c.match_id)
    )  # fmt: skip


def rated_before(server: int, period: Period) -> Select[Any]:
    """Return the query of everybody's last ratings before their first match of a period."""
    inside = rated(server, period).order_by(None).subquery("inside")
    keys = (inside.c.person_id, inside.c.game, inside.c.rules)
    first = (
        select(*keys, func.min(inside.c.match_id).label("match_id"))
        .group_by(*keys)
        .subquery("first")
    )
    same = [first.c[name] == ratings.c[name] for name in ("person_id", "game", "rules")]
    last = (
        select(func.max(ratings.c.match_id))
        .where(ratings.c.server == server, *same, ratings.c.match_id < first.c.match_id)
        .correlate(first)
        .scalar_subquery()
    )
    theirs = [first.c[name] == _OLDER.c[name] for name in ("person_id", "game", "rules")]
    here = and_(_OLDER.c.server == server, *theirs, _OLDER.c.match_id == last)
    return select(
        _OLDER.c.person_id, _OLDER.c.rules, _OLDER.c.mu, _OLDER.c.sigma, _OLDER.c.results
    ).select_from(first).join(_OLDER, here)  # fmt: skip


def ratings_before(
    connection: Connection, server: int, period: Period
) -> dict[tuple[int, int], Rating]:
    """Return the settled ratings before each match of a period it was rated for, by the match and
    the person.
    """
    now = {
        (row.person_id, row.rules): _rating(row)
        for row in connection.execute(rated_before(server, period))
    }
    before: dict[tuple[int, int], Rating] = {}
    for row in connection.execute(rated(server, period)):
        old = now.get((row.person_id, row.rules))
        if old is not None and old.settled:
            before[row.match_id, row.person_id] = old
        now[row.person_id, row.rules] = _rating(row)
    return before


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.mu, row.sigma, row.results)


# Who leads whom


def since(server: int, moment: float) -> Select[Any]:
    """Return the query of the people in a server's matches that ended after a moment, in whatever
    channel, a row each seat.
    """
    return (
        select(
            matches.c.id, matches.c.finished, match_seats.c.person_id, match_seats.c.place,
            match_seats.c.absent,
        )
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .where(matches.c.server == server, matches.c.finished > moment)
        .order_by(matches.c.id, match_seats.c.seat)
    )  # fmt: skip


def met(server: int, numbers: Collection[int]) -> Select[Any]:
    """Return the query of the meetings on a server of people with these numbers, all games
    together.
    """
    return (
        select(
            rivals.c.low, rivals.c.high, func.sum(rivals.c.low_ahead).label("low_ahead"),
            func.sum(rivals.c.high_ahead).label("high_ahead"),
            func.sum(rivals.c.matches).label("matches"),
        )
        .where(rivals.c.low.in_(numbers), rivals.c.server == server, rivals.c.high.in_(numbers))
        .group_by(rivals.c.low, rivals.c.high)
    )  # fmt: skip


def scores(
    connection: Connection, server: int, period: Period, of: Iterable[Pair]
) -> tuple[Mapping[Pair, Score], Mapping[Pair, Score]]:
    """Return how often each of these pairs came before the other, on the whole server: before a
    period, and at its end.
    """
    wanted = set(of)
    numbers = sorted({number for pair in wanted for number in pair})
    inside: dict[Pair, Score] = defaultdict(Score)
    later: dict[Pair, Score] = defaultdict(Score)
    rows = connection.execute(since(server, period.since)).all()
    for _, seats in groupby(rows, key=attrgetter("id")):
        _count(list(seats), wanted, inside, later, period.until)
    present = {
        (row.low, row.high): Score(int(row.low_ahead), int(row.high_ahead), int(row.matches))
        for row in connection.execute(met(server, numbers))
    }
    after = {pair: present.get(pair, Score()) - later[pair] for pair in wanted}
    return {pair: score - inside[pair] for pair, score in after.items()}, after


def _count(
    seats: list[Row[Any]],
    wanted: Collection[Pair],
    inside: dict[Pair, Score],
    later: dict[Pair, Score],
    until: float,
) -> None:
    """Add the pairs of a match to those of the period, or to later ones."""
    sums = inside if seats[0].finished <= until else later
    places = counted_places([row.place for row in seats], [row.absent for row in seats])
    there = [(row.person_id, at) for row, at in zip(seats, places, strict=True) if row.person_id]
    for low, at in there:
        for high, other in there:
            if (low, high) in wanted:
                old = sums[low, high]
                sums[low, high] = Score(
                    old.low + (at < other), old.high + (at > other), old.matches + 1
                )


# Large moments


def moments(server: int, period: Period, channels: Collection[int]) -> Select[Any]:
    """Return the query of the large moments of people in the rounds that ended in a period."""
    return (
        select(
            rounds.c.id, rounds.c.rules, rounds.c.opened, round_seats.c.moment, people.c.user,
            people.c.named, name_on(server),
        )
        .select_from(rounds)
        .join(tables, tables.c.id == rounds.c.table_id)
        .join(round_seats, round_seats.c.round_id == rounds.c.id)
        .join(people, people.c.id == round_seats.c.person_id)
        .where(rounds.c.server == server, within(rounds, period), stood(channels))
        .where(round_seats.c.moment.is_not(None), ~round_seats.c.absent)
        .where(people.c.user.is_not(None))
        .order_by(rounds.c.id, round_seats.c.seat)
    )  # fmt: skip


def read_moments(
    connection: Connection, server: int, period: Period, channels: Collection[int]
) -> list[StoryMoment]:
    """Return these moments, in order."""
    return [
        StoryMoment(
            row.rules, person(row), MOMENT.decode(row.moment), row.id if row.opened else None
        )
        for row in connection.execute(moments(server, period, channels))
    ]


# A season


def busiest(server: int, season: int, channels: Collection[int]) -> Select[Any]:
    """Return the query of the table with most matches of a season, the last of equal ones."""
    count = func.count()
    return (
        select(matches.c.table_id)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(matches.c.server == server, matches.c.season == season, stood(channels))
        .group_by(matches.c.table_id)
        .having(count >= EVENING)
        .order_by(count.desc(), matches.c.table_id.desc())
        .limit(1)
    )


def of_evening(table: int, server: int, season: int) -> Select[Any]:
    """Return the query of the matches of a season at a table, a row a seat."""
    return (
        select(
            matches.c.id, matches.c.rules, matches.c.rounds, matches.c.finished,
            match_seats.c.person_id, match_seats.c.place, match_seats.c.absent, people.c.user,
            people.c.named, name_on(server),
        )
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(matches.c.table_id == table, matches.c.season == season)
        .order_by(matches.c.id, match_seats.c.seat)
    )  # fmt: skip


def read_season(connection: Connection, season: Season, channels: Collection[int]) -> SeasonStory:
    """Return the evening and the moment of a season that is over, at tables in these channels or
    their threads; the first began with the rounds of its first match.
    """
    table = connection.execute(busiest(season.server, season.number, channels)).scalar()
    evening = None if table is None else _evening(connection, table, season)
    began = 0.0 if season.number == 1 else season.started
    period = Period(began, inf if season.ended is None else season.ended)
    large = read_moments(connection, season.server, period, channels)
    return SeasonStory(evening, largest(large))


def _evening(connection: Connection, table: int, season: Season) -> SeasonEvening:
    rows = connection.execute(of_evening(table, season.server, season.number)).all()
    there = {row.person_id for row in rows if row.user is not None}
    played = [_match(list(seats)) for _, seats in groupby(rows, key=attrgetter("id"))]
    return SeasonEvening(rows[0].finished, len(played), len(there), winner(played))


def _match(seats: list[Row[Any]]) -> StoryMatch:
    places = counted_places([row.place for row in seats], [row.absent for row in seats])
    outings = tuple(
        Outing(
            row.person_id or 0, person(row), place, False, None,
            row.person_id is not None, row.absent, row.user is None,
        )
        for row, place in zip(seats, places, strict=True)
    )  # fmt: skip
    return StoryMatch(seats[0].rules, seats[0].rounds, outings)
