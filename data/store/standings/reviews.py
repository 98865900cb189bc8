"""A person's season or year, read from the records of matches and rounds."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.engine import Connection

from cogs.review.store import Reviews
from data.presets import presets
from data.store.database.access import Access
from data.store.people import name_on
from data.store.schema import match_seats, matches, people, round_seats, rounds
from data.store.standings.evenings import seen_on
from data.store.standings.totals_schema import ratings
from tables.moments import KeptMoment
from tables.people import Person
from tables.results import counted_places
from tables.stats.ratings import Rating
from tables.stats.review import (
    LEAST_STEPS,
    Opponent,
    OwnMatch,
    OwnRound,
    RatingWay,
    Review,
    Span,
    summed_up,
    thinned,
)
from tables.stats.totals import WHOLE_GAME

MOMENT = msgspec.json.Decoder(KeptMoment)
_MINE = match_seats.alias("mine")


def _then(server: int, span: Span) -> ColumnElement[bool]:
    """Return the condition of a match of a server and of a span. No index is used for it: all
    begins with the person.
    """
    here = func.coalesce(matches.c.server, 0) == server
    if span.season is not None:
        return here & (matches.c.season == span.season)
    return here & (matches.c.finished >= span.since) & (matches.c.finished < span.until)


def own_matches(number: int, server: int, span: Span) -> Select[Any]:
    """Return the query of somebody's matches, a row a seat."""
    return (
        select(
            matches.c.id, matches.c.table_id, matches.c.number, matches.c.rules, matches.c.game,
            matches.c.rounds, matches.c.finished, match_seats.c.person_id, match_seats.c.place,
            match_seats.c.absent, people.c.user, people.c.named, name_on(server),
        )
        .select_from(_MINE)
        .join(matches, matches.c.id == _MINE.c.match_id)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(_MINE.c.person_id == number, _then(server, span))
        .order_by(matches.c.id, match_seats.c.seat)
    )  # fmt: skip


def own_rounds(number: int, server: int, span: Span) -> Select[Any]:
    """Return the query of the rounds of matches at whose end somebody sat."""
    of_match = and_(matches.c.table_id == rounds.c.table_id, matches.c.number == rounds.c.match)
    return (
        select(
            rounds.c.rules, rounds.c.table_id, rounds.c.match, rounds.c.started,
            rounds.c.finished, rounds.c.opened, rounds.c.honours, round_seats.c.seat,
            round_seats.c.absent, round_seats.c.moment,
        )
        .select_from(round_seats)
        .join(rounds, rounds.c.id == round_seats.c.round_id)
        .join(matches, of_match)
        .where(round_seats.c.person_id == number, _then(server, span))
        .order_by(rounds.c.id)
    )  # fmt: skip


def own_ratings(number: int, server: int) -> Select[Any]:
    """Return the query of somebody's ratings in all rule sets, in order, and the matches' seasons
    and ends.
    """
    return (
        select(
            ratings.c.rules, ratings.c.mu, ratings.c.sigma, ratings.c.results,
            matches.c.season, matches.c.finished,
        )
        .join(matches, matches.c.id == ratings.c.match_id)
        .where(ratings.c.person_id == number, ratings.c.server == server)
        .where(ratings.c.rules != WHOLE_GAME)
        .order_by(ratings.c.match_id)
    )  # fmt: skip


def read_review(connection: Connection, user: int, server: int, span: Span) -> Review:
    """Return a person's season or year."""
    known = select(people.c.id).where(people.c.user == user)
    number = connection.execute(known).scalar_one_or_none()
    if number is None:
        return Review()
    rows = connection.execute(own_matches(number, server, span)).all()
    own = [_match([*seats], number) for _, seats in groupby(rows, attrgetter("id"))]
    played = [_round(row) for row in connection.execute(own_rounds(number, server, span))]
    unnamed = frozenset(row.user for row in rows if row.user is not None and not row.named)
    seen = _seen(connection, server, played)
    return summed_up(own, played, seen, _way(connection, number, server, span), unnamed)


def _match(seats: Sequence[Row[Any]], number: int) -> OwnMatch:
    """Return a match by its seats, from the side of the person of this number."""
    as_counted = counted_places([row.place for row in seats], [row.absent for row in seats])
    [(mine, place)] = [
        (row, at) for row, at in zip(seats, as_counted, strict=True) if row.person_id == number
    ]
    others = tuple(
        Opponent(row.person_id, Person(row.user, row.name), at)
        for row, at in zip(seats, as_counted, strict=True)
        if row.user is not None and row.person_id != number
    )
    return OwnMatch(
        mine.rules, mine.game, mine.table_id, mine.number, mine.finished, mine.rounds, place,
        mine.absent, others,
    )  # fmt: skip


def _round(row: Row[Any]) -> OwnRound:
    """Return a round. Of a seat the table played at its end neither honours nor moments count."""
    there = not row.absent
    given = json.loads(row.honours) if there and row.opened and row.honours else {}
    return OwnRound(
        row.rules, row.table_id, row.match, row.started, row.finished,
        tuple(honour for honour, times in given.items() if times[row.seat]),
        MOMENT.decode(row.moment) if there and row.moment else None,
    )  # fmt: skip


def _seen(
    connection: Connection, server: int, played: Sequence[OwnRound]
) -> Mapping[tuple[str, str], int]:
    """Return how often a server has seen each honour of these rounds, by rule set and key."""
    keys: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for one in played:
        preset = presets().get(one.rules)
        if preset is not None:
            keys[preset.game].update((one.rules, honour) for honour in one.honours)
    seen: dict[tuple[str, str], int] = {}
    for game, wanted in keys.items():
        query = seen_on(server, game, sorted({honour for _, honour in wanted}))
        times = {row.honour: int(row.times) for row in connection.execute(query)}
        seen.update({(rules, honour): times.get(honour, 0) for rules, honour in wanted})
    return seen


def _way(connection: Connection, number: int, server: int, span: Span) -> RatingWay | None:
    """Return the way of the rating with the most rated matches then, the first name of equal ones;
    None if there are too few, or if it is still provisional at the end.
    """
    of_rules: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(own_ratings(number, server)):
        of_rules[row.rules].append(row)
    ways = [way for rules, rows in sorted(of_rules.items()) for way in _ways(rules, rows, span)]
    return max(ways, key=lambda one: one.rated, default=None)


def _ways(rules: str, rows: Sequence[Row[Any]], span: Span) -> Iterator[RatingWay]:
    inside = [at for at, row in enumerate(rows) if _is_in(span, row)]
    if len(inside) < LEAST_STEPS:
        return
    first, last = inside[0], inside[-1]
    points = [(row.finished, _rating(row)) for row in rows[first : last + 1]]
    before = _rating(rows[first - 1]) if first else Rating()
    if points[-1][1].settled:
        yield RatingWay(rules, len(inside), thinned([(points[0][0], before), *points]))


def _is_in(span: Span, row: Row[Any]) -> bool:
    if span.season is not None:
        return bool(row.season == span.season)
    return bool(span.since <= row.finished < span.until)


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.mu, row.sigma, row.results)


class SqlReviews(Access, Reviews):
    """The room of reviews."""

    async def of_person(self, user: int, server: int, span: Span) -> Review:
        return await self._read_page(lambda of: read_review(of, user, server, span))
