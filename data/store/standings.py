"""Titles and leaderboards, counted from the rounds that were played to their end."""

from typing import Any

from sqlalchemy import Select, case, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.schema import people, round_seats, rounds
from tables.people import Person
from tables.ports import Leaderboard, Standing

MOST = 100


def holder(server: int, rules: str) -> Select[Any]:
    """The query of who took the title last: that is who carries it."""
    return (
        select(people.c.user, people.c.name)
        .select_from(rounds)
        .join(round_seats)
        .join(people)
        .where(rounds.c.server == server, rounds.c.rules == rules)
        .where(round_seats.c.title == true())
        .order_by(rounds.c.id.desc())
        .limit(1)
    )


def standings(server: int, rules: str) -> Select[Any]:
    """The query of everybody's rounds, wins and titles; most titles first."""
    wins = func.sum(case((round_seats.c.place == 1, 1), else_=0)).label("wins")
    titles = func.sum(case((round_seats.c.title, 1), else_=0)).label("titles")
    played = func.count().label("rounds")
    return (
        select(people.c.user, people.c.name, played, wins, titles)
        .select_from(rounds)
        .join(round_seats)
        .join(people)
        .where(rounds.c.server == server, rounds.c.rules == rules)
        .group_by(people.c.id, people.c.user, people.c.name)
        .order_by(titles.desc(), played.desc(), people.c.id)
        .limit(MOST)
    )


async def read_leaderboard(connection: AsyncConnection, server: int, rules: str) -> Leaderboard:
    """Who carries the title, and everybody's standing."""
    carries = (await connection.execute(holder(server, rules))).one_or_none()
    rows = (await connection.execute(standings(server, rules))).all()
    return Leaderboard(
        Person(carries.user, carries.name) if carries else None,
        tuple(
            Standing(Person(row.user, row.name), row.rounds, row.wins, row.titles) for row in rows
        ),
    )
