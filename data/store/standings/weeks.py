"""A server's weeks: those to be told, and their contents."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Row, Select, func, select, update
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading_page, writing
from data.store.database.sharding import of_shards
from data.store.people import name_on
from data.store.schema import (
    match_seats,
    matches,
    people,
    servers,
    tables,
)
from data.store.standings import carrying, stories
from data.store.standings.stories import stood, within
from data.store.standings.totals_schema import titles
from tables.memory.ratings import Rating
from tables.memory.story import Outing, StoryMatch, largest, pairs, turned
from tables.memory.week import MovedTitle, Period, Week, added_up
from tables.results import counted_places
from tables.shards import WHOLE, Shards


class WeekPlan(msgspec.Struct, frozen=True):
    """The channel of a server's weekly posts, and the moment up to which all is told."""

    server: int
    channel: int
    told: float | None = None


def planned(server: int | None = None, shards: Shards = WHOLE) -> Select[Any]:
    """Return the query of the servers of some shards whose weeks are posted, or of one."""
    query = select(servers.c.id, servers.c.week_channel, servers.c.week_told)
    chosen = query.where(servers.c.week_channel > 0, servers.c.removed.is_(None))
    return chosen.where(
        of_shards(servers.c.id, shards) if server is None else servers.c.id == server
    )


def read_plans(
    connection: Connection, server: int | None = None, shards: Shards = WHOLE
) -> tuple[WeekPlan, ...]:
    """Return the places and times of the posts of weeks."""
    return tuple(WeekPlan(*row) for row in connection.execute(planned(server, shards)).all())


def claim(connection: Connection, plan: WeekPlan, until: float | None) -> bool:
    """Note that a server's week is told until this moment; False if the plan has changed since
    it was read.
    """
    before = servers.c.week_told
    as_read = before.is_(None) if plan.told is None else before == plan.told
    mine = update(servers).where(servers.c.id == plan.server, as_read).values(week_told=until)
    return bool(connection.execute(mine).rowcount)


def played(server: int, period: Period, channels: Collection[int]) -> Select[Any]:
    """Return the query of the matches of a server that ended then, at tables in these channels, a
    row a seat.
    """
    return (
        select(
            matches.c.id, matches.c.rules, matches.c.rounds, match_seats.c.seat,
            match_seats.c.person_id, match_seats.c.place, match_seats.c.title,
            match_seats.c.points, match_seats.c.absent, people.c.user, name_on(server),
            people.c.named,
        )
        .select_from(matches)
        .join(tables, tables.c.id == matches.c.table_id)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .outerjoin(people, people.c.id == match_seats.c.person_id)
        .where(matches.c.server == server, within(matches, period), stood(channels))
        .order_by(matches.c.id, match_seats.c.seat)
    )  # fmt: skip


def many(server: int, period: Period, channels: Collection[int]) -> Select[Any]:
    """Return the query of the number of these matches."""
    return (
        select(func.count())
        .select_from(matches)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(matches.c.server == server, within(matches, period), stood(channels))
    )


def title_seen(server: int, rules: str, match: int, channels: Collection[int]) -> Select[Any]:
    """Return the query of who had taken a title last before a match, at a table in these channels:
    so a title's way tells of nothing that happened elsewhere.
    """
    there = (
        select(matches.c.id)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(matches.c.id == titles.c.match_id, stood(channels))
    )
    return carrying.title_before(server, rules, match).where(there.exists())


def read_week(
    connection: Connection, server: int, period: Period, channels: Collection[int]
) -> Week:
    """Return the matches played on a server at tables in these channels or their threads."""
    rows = connection.execute(played(server, period, channels)).all()
    every = [list(seats) for _, seats in groupby(rows, key=attrgetter("id"))]
    before = stories.ratings_before(connection, server, period)
    found = [_match(seats, before) for seats in every]
    moved = list(_moved(connection, server, channels, every, found))
    week = added_up(found, moved)
    met = pairs(found)
    return replace(
        week,
        turned=turned(met, *stories.scores(connection, server, period, met)) if met else None,
        moment=largest(stories.read_moments(connection, server, period, channels)),
        before=_week_before(connection, server, period, channels),
    )


def _week_before(
    connection: Connection, server: int, period: Period, channels: Collection[int]
) -> int | None:
    if period.week_before is None:
        return None
    return int(connection.execute(many(server, period.week_before, channels)).scalar_one())


def _match(seats: Sequence[Row[Any]], before: Mapping[tuple[int, int], Rating]) -> StoryMatch:
    """Return a match; `before` has people's ratings before each match, by it and their number."""
    as_counted = counted_places([row.place for row in seats], [row.absent for row in seats])
    outings = tuple(
        Outing(
            row.person_id or 0, stories.person(row), place, row.title, row.points,
            row.person_id is not None, row.absent, row.user is None,
            before.get((row.id, row.person_id)),
        )
        for row, place in zip(seats, as_counted, strict=True)
    )  # fmt: skip
    return StoryMatch(seats[0].rules, seats[0].rounds, outings)


def _moved(
    connection: Connection,
    server: int,
    channels: Collection[int],
    every: Sequence[Sequence[Row[Any]]],
    found: Sequence[StoryMatch],
) -> Iterator[MovedTitle]:
    """Yield the titles that changed hands and stayed, as these channels could see it: taken from
    somebody else, or for the first time, by the last match of the rule set that brought its title
    to anybody. Not those whose carrier has lost it since, in a channel outside the post or after
    the period, or was deleted.
    """
    taken: dict[str, Outing] = {}
    for match in found:
        for outing in match.outings:
            if outing.title and outing.number:
                taken[match.rules] = outing
    for rules, outing in taken.items():
        first = next(seats[0].id for seats in every if seats[0].rules == rules)
        before = connection.execute(title_seen(server, rules, first, channels)).one_or_none()
        now = connection.execute(carrying.title_of(server, rules)).one_or_none()
        stays = now is not None and now.person_id == outing.number and now.user is not None
        if stays and (before is None or before.person_id != outing.number):
            yield MovedTitle(rules, outing.person)


class SqlWeeks(Access):
    """The room of servers' weeks."""

    async def plans(self, server: int | None = None) -> tuple[WeekPlan, ...]:
        """Return the places and times of weekly posts: of all servers that want them, or of one."""
        return await self._read(lambda of: read_plans(of, server, self.database.shards))

    claim = writing(claim)
    played = reading_page(read_week)
    season = reading_page(stories.read_season)
