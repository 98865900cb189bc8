"""A server's weeks and seasons, and a person's season or year: which are to be told, and what they
were. Weeks and seasons are told of tables in the given channels alone.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import and_, func, or_, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, finding_own, reading_page, rows_as, writing
from data.store.database.transactions import update_rows
from data.store.memory import played
from data.store.people import name_on, number_of, person_of
from data.store.schema import (
    Condition,
    Query,
    matches,
    people,
    round_seats,
    rounds,
    servers,
    tables,
)
from data.store.servers import planned as posting
from data.store.standings import carrying
from data.store.standings.totals import titles
from engine.value import Value
from tables.memory.played import PlayedMatch
from tables.memory.review import EVENING, Review, Span, summed_up
from tables.memory.standings import Season
from tables.memory.story import SeasonEvening, SeasonStory, StoryMoment, largest, winner
from tables.memory.week import MovedTitle, Period, Week, added_up
from tables.moments import KeptMoment

_MOMENT = msgspec.json.Decoder(KeptMoment)


class WeekPlan(Value):
    """The channel of a server's weekly posts, and the moment up to which all is told."""

    server: int
    channel: int
    told: float | None = None


planned = partial(posting, [servers.c.id, servers.c.week_channel, servers.c.week_told])


def claim(connection: Connection, plan: WeekPlan, until: float | None) -> bool:
    """Note that a server's week is told until this moment; False if the plan has changed since
    it was read.
    """
    as_read = servers.c.week_told.is_not_distinct_from(plan.told)
    mine = (servers.c.id == plan.server) & as_read
    return bool(update_rows(connection, servers, mine, week_told=until))


def stood(channels: Collection[int]) -> Condition:
    """Return the condition of a table that stood in one of these channels, or below one."""
    return or_(tables.c.channel.in_(channels), tables.c.parent.in_(channels))


def within(table: Any, period: Period) -> Condition:
    """Return the condition of a match or round that ended in a period."""
    return and_(table.c.finished > period.since, table.c.finished <= period.until)


# A week


def title_seen(server: int, rules: str, match: int, channels: Collection[int]) -> Query:
    """Return the query of who had taken a title last before a match, at a table in these channels:
    so a title's way tells of nothing that happened elsewhere.
    """
    in_channels = (
        select(matches.c.id).join(tables).where(matches.c.id == titles.c.match_id, stood(channels))
    )
    before = carrying.title_of(server, rules).where(titles.c.match_id < match)
    return before.where(in_channels.exists())


def read_week(
    connection: Connection, server: int, period: Period, channels: Collection[int]
) -> Week:
    """Return the week of a server's tables in these channels or their threads."""
    here = (matches.c.server == server, within(matches, period), stood(channels))
    seen = played(connection, *here, ratings=True)
    return replace(
        added_up(seen, _moved(connection, server, channels, seen)),
        moment=largest(read_moments(connection, server, within(rounds, period), stood(channels))),
        before=matches_before(connection, server, period, channels),
    )


def matches_before(
    connection: Connection, server: int, period: Period, channels: Collection[int]
) -> int | None:
    """Return the number of matches in the week before a whole one."""
    if period.week_before is None:
        return None
    then = within(matches, period.week_before)
    query = (
        select(func.count())
        .join_from(matches, tables)
        .where(matches.c.server == server, then, stood(channels))
    )
    return connection.execute(query).scalar_one()


def _moved(
    connection: Connection, server: int, channels: Collection[int], seen: Sequence[PlayedMatch]
) -> Iterator[MovedTitle]:
    """Yield the titles that changed hands and stayed, as these channels could see it: taken from
    somebody else, or for the first time, by the last match of the rule set that brought its title
    to anybody. Not those whose carrier has lost it since, in a channel outside the post or after
    the period, or was deleted.
    """
    last = {
        match.rules: match.seats[match.title]
        for match in seen
        if match.title is not None and match.seats[match.title].number
    }
    for rules, taker in last.items():
        first = next(match.id for match in seen if match.rules == rules)
        before = connection.execute(title_seen(server, rules, first, channels)).one_or_none()
        now = connection.execute(carrying.title_of(server, rules)).one_or_none()
        stays = now is not None and now.person_id == taker.number and now.user is not None
        if stays and (before is None or before.person_id != taker.number):
            yield MovedTitle(rules, taker.shown)


# Large moments


def read_moments(
    connection: Connection, server: int | None, *conditions: Condition
) -> list[StoryMoment]:
    """Return the large moments of people in the rounds of a server that meet these conditions on
    `rounds` and `tables`, in order.
    """
    query = (
        select(
            rounds.c.id, rounds.c.rules, rounds.c.opened, round_seats.c.moment, people.c.user,
            people.c.named, name_on(server),
        )
        .join_from(rounds, tables)
        .join(round_seats)
        .join(people)
        .where(rounds.c.server == server, *conditions)
        .where(round_seats.c.moment.is_not(None), ~round_seats.c.absent)
        .where(people.c.user.is_not(None))
        .order_by(rounds.c.id, round_seats.c.seat)
    )  # fmt: skip
    return [
        StoryMoment(
            row.rules,
            person_of(row) if row.named else None,
            _MOMENT.decode(row.moment),
            row.id if row.opened else None,
        )
        for row in connection.execute(query)
    ]


# A season


def read_season(connection: Connection, season: Season, channels: Collection[int]) -> SeasonStory:
    """Return the evening and the moment of a season that is over, at tables in these channels or
    their threads; the first began with the rounds of its first match.
    """
    evening = _evening(connection, season, channels)
    began = 0.0 if season.number == 1 else season.started
    period = Period(began, inf if season.ended is None else season.ended)
    large = read_moments(connection, season.server, within(rounds, period), stood(channels))
    return SeasonStory(evening, largest(large))


def _evening(
    connection: Connection, season: Season, channels: Collection[int]
) -> SeasonEvening | None:
    """Return the evening at the table with most matches, the last of equal ones."""
    count, here = func.count(), matches.c.server == season.server
    busiest = (
        select(matches.c.table_id)
        .join(tables)
        .where(here, matches.c.season == season.number, stood(channels))
        .group_by(matches.c.table_id)
        .having(count >= EVENING)
        .order_by(count.desc(), matches.c.table_id.desc())
        .limit(1)
    )
    table = connection.scalar(busiest)
    if table is None:
        return None
    then = (matches.c.table_id == table, matches.c.season == season.number)
    evening = played(connection, *then)
    people = {seat.number for match in evening for seat in match.seats if seat.stays}
    return SeasonEvening(evening[0].finished, len(evening), len(people), winner(evening))


# A person's season or year


def then(server: int, span: Span) -> Condition:
    """Return the condition of a match of a server and of a span. No index is used for it: all
    begins with the person.
    """
    here = func.coalesce(matches.c.server, 0) == server
    if span.season is not None:
        return here & (matches.c.season == span.season)
    return here & (matches.c.finished >= span.since) & (matches.c.finished < span.until)


def read_review(connection: Connection, user: int, server: int, span: Span) -> Review:
    """Return a person's season or year on a server; an empty one for people who have played
    nothing.
    """
    number = number_of(connection, user)
    if number is None:
        return Review()
    own = played(connection, then(server, span), rounds="own", person=number)
    return summed_up(number, own)


class SqlWeeks(Access):
    """The room of servers' weeks and seasons, and of a person's season or year."""

    plans = finding_own(rows_as(WeekPlan), planned)
    claim = writing(claim)
    played = reading_page(read_week)
    season = reading_page(read_season)
    review = reading_page(read_review)
