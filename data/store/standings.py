"""Titles and leaderboards, counted from the matches that were played to their end."""

from collections import defaultdict
from typing import Any

from sqlalchemy import Select, case, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.schema import match_seats, matches, people, tallies
from tables.people import Person
from tables.ports import Leaderboard, Standing

MOST = 100


def holder(server: int, rules: str) -> Select[Any]:
    """The query of who took the title last: that is who carries it."""
    return (
        select(people.c.user, people.c.name)
        .select_from(matches)
        .join(match_seats)
        .join(people)
        .where(matches.c.server == server, matches.c.rules == rules)
        .where(match_seats.c.title == true())
        .order_by(matches.c.id.desc())
        .limit(1)
    )


def standings(server: int, rules: str) -> Select[Any]:
    """The query of everybody's matches, with their rounds, wins, titles and points; most titles
    first.
    """
    titles = func.sum(case((match_seats.c.title, 1), else_=0)).label("titles")
    played = func.sum(matches.c.rounds).label("rounds")
    return (
        select(
            people.c.id,
            people.c.user,
            people.c.name,
            played,
            func.sum(case((match_seats.c.place == 1, 1), else_=0)).label("wins"),
            titles,
            func.count().label("matches"),
            func.sum(match_seats.c.points).label("points"),
        )
        .select_from(matches)
        .join(match_seats)
        .join(people)
        .where(matches.c.server == server, matches.c.rules == rules)
        .group_by(people.c.id, people.c.user, people.c.name)
        .order_by(titles.desc(), played.desc(), people.c.id)
        .limit(MOST)
    )


def tallied(server: int, rules: str) -> Select[Any]:
    """The query of everybody's tallies."""
    return select(tallies.c.person_id, tallies.c.key, tallies.c.count).where(
        tallies.c.server == server, tallies.c.rules == rules
    )


async def read_leaderboard(connection: AsyncConnection, server: int, rules: str) -> Leaderboard:
    """Who carries the title, and everybody's standing."""
    carries = (await connection.execute(holder(server, rules))).one_or_none()
    rows = (await connection.execute(standings(server, rules))).all()
    counts: dict[int, dict[str, int]] = defaultdict(dict)
    for person, key, count in (await connection.execute(tallied(server, rules))).all():
        counts[person][key] = count
    return Leaderboard(
        Person(carries.user, carries.name) if carries else None,
        tuple(
            Standing(
                Person(row.user, row.name), row.rounds, row.wins, row.titles,
                row.matches, row.points, counts.get(row.id, {}),
            )
            for row in rows
        ),
    )  # fmt: skip
