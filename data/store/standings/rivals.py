"""Meetings: counted from the records of matches when they are asked for."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import and_, case, func, or_, select
from sqlalchemy.engine import Connection

from data.store.schema import Condition, Query, match_seats, matches, people
from tables.memory.played import PlayedMatch
from tables.memory.rivals import MEETINGS, Met, Rivalry

_LOW = match_seats.alias("low_seats")
_HIGH = match_seats.alias("high_seats")


def was_before(seat: Any, other: Any) -> Any:
    """Return the condition that a seat has finished before another; absent people are last."""
    return and_(~seat.c.absent, or_(other.c.absent, seat.c.place < other.c.place))


def times(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))


def pairs(numbers: Collection[int], server: int, *conditions: Condition) -> Query:
    """Return the query of how often any two people of these numbers have met on a server, the lower
    number first, in matches that meet these conditions, and how often each came before the other.
    It begins with the people, since a server may have many more matches than they.
    """
    both = and_(_HIGH.c.match_id == _LOW.c.match_id, _LOW.c.person_id < _HIGH.c.person_id)
    return (
        select(
            _LOW.c.person_id, _HIGH.c.person_id, func.count(),
            times(was_before(_LOW, _HIGH)), times(was_before(_HIGH, _LOW)),
        )
        .join_from(_LOW, matches)
        .join(_HIGH, both)
        .where(_LOW.c.person_id.in_(numbers), _HIGH.c.person_id.in_(numbers))
        .where(func.coalesce(matches.c.server, 0) == server, *conditions)
        .group_by(_LOW.c.person_id, _HIGH.c.person_id)
    )  # fmt: skip


def met_before(
    connection: Connection, match: PlayedMatch, server: int
) -> dict[tuple[int, int], Met]:
    """Return the meetings, before a match and in its game, of those who have played it."""
    earlier = (matches.c.game == match.game, _LOW.c.match_id < match.id)
    query = pairs([match.seats[seat].number for seat in match.people], server, *earlier)
    return {(low, high): Met(*met) for low, high, *met in connection.execute(query).all()}


def read_rivalry(
    connection: Connection, server: int, rules: str, users: Collection[int]
) -> Rivalry | None:
    """Return the closest score in a rule set between two of these users who have met in it often on
    a server, and may both be named; None if there is none.
    """
    known = select(people.c.id, people.c.user).where(people.c.user.in_(users), people.c.named)
    user = dict(connection.execute(known).all())
    scores = [
        sorted(((won, user[low]), (lost, user[high])), reverse=True)
        for low, high, met, won, lost in connection.execute(
            pairs([*user], server, matches.c.rules == rules)
        ).all()
        if met >= MEETINGS
    ]
    closest = min(scores, key=lambda score: (score[0][0] - score[1][0], -score[0][0]), default=None)
    if closest is None:
        return None
    (won, first), (lost, second) = closest
    return Rivalry((first, second), (won, lost))
