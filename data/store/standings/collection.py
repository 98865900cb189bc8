"""The honours of a server as a collection: who has which, and when last."""

from collections import defaultdict
from typing import Any

from sqlalchemy import Select, func, select, union
from sqlalchemy.engine import Connection

from cogs.past.store import Award, Collection
from data.store.people import name_on
from data.store.schema import people
from data.store.standings.honours import read_person
from data.store.standings.opponents import number_of
from data.store.standings.totals_schema import honours, standings
from engine.games import GAMES
from tables.people import Person
from tables.stats.totals import ALL_TIME, WHOLE_GAME

NAMED = 3  # people who were given an honour last


def given(server: int) -> Select[Any]:
    """Return the query of the honours of a server: how many people have each, and when it was given
    last; without deleted people.
    """
    return (
        select(
            honours.c.game, honours.c.honour, func.count().label("people"),
            func.max(honours.c.at).label("at"),
        )
        .join(people)
        .where(honours.c.server == server, people.c.user.is_not(None))
        .group_by(honours.c.game, honours.c.honour)
        .order_by(honours.c.game, honours.c.honour)
    )  # fmt: skip


def last_given(server: int) -> Select[Any]:
    """Return the query of the people each honour of a server was given last, newest first."""
    newest = func.row_number().over(
        partition_by=(honours.c.game, honours.c.honour),
        order_by=(honours.c.at.desc(), honours.c.person_id),
    )
    numbered = (
        select(honours.c.game, honours.c.honour, honours.c.person_id, newest.label("nth"))
        .join(people)
        .where(honours.c.server == server, people.c.user.is_not(None))
        .subquery("numbered")
    )
    return (
        select(numbered.c.game, numbered.c.honour, people.c.user, name_on(server))
        .select_from(numbered)
        .join(people, people.c.id == numbered.c.person_id)
        .where(numbered.c.nth <= NAMED)
        .order_by(numbered.c.game, numbered.c.honour, numbered.c.nth)
    )


def players(server: int) -> Select[Any]:
    """Return the query of how many people of a server have played each game: finished a match, or a
    round that brought them an honour; without deleted people.
    """
    board = select(standings.c.game, standings.c.person_id).where(
        standings.c.server == server,
        standings.c.game.in_(GAMES),
        standings.c.rules == WHOLE_GAME,
        standings.c.season == ALL_TIME,
    )
    honoured = select(honours.c.game, honours.c.person_id).where(honours.c.server == server)
    there = union(board, honoured).subquery("there")
    return (
        select(there.c.game, func.count().label("people"))
        .select_from(there)
        .join(people, people.c.id == there.c.person_id)
        .where(people.c.user.is_not(None))
        .group_by(there.c.game)
    )


def read_collection(connection: Connection, server: int, user: int) -> Collection:
    """Return the honours of a server, as somebody sees them."""
    number = number_of(connection, user)
    mine = () if number is None else read_person(connection, number, server)
    own = {(one.game, one.honour): one.count for one in mine}
    names: dict[tuple[str, str], list[Person]] = defaultdict(list)
    for row in connection.execute(last_given(server)):
        names[row.game, row.honour].append(Person(row.user, row.name))
    awards = [
        Award(
            row.game, row.honour, row.people, row.at,
            tuple(names[row.game, row.honour]), own.get((row.game, row.honour), 0),
        )
        for row in connection.execute(given(server))
    ]  # fmt: skip
    there = {row.game: row.people for row in connection.execute(players(server))}
    return Collection(tuple(awards), there)
