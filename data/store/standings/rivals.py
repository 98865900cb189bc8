"""Meetings and duels: counted with each match, and queried."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import and_, case, func, insert, or_, select, union_all
from sqlalchemy.engine import Connection

from data.store.people import name_on, person_of
from data.store.schema import Query, match_seats, matches, matching, people
from data.store.standings.totals import change_all, insert_all, rivals
from tables.memory.played import PlayedMatch
from tables.memory.rivals import MEETINGS, Met, Rival, Rivalry, Rivals, chosen
from tables.memory.standings import Duel
from tables.memory.totals import NO_SERVER
from tables.people import Person

Pair = tuple[int, int]  # people's numbers, the lower one first
_LOW = match_seats.alias("low_seats")
_HIGH = match_seats.alias("high_seats")
_OTHER = people.alias("other")


def was_before(seat: Any, other: Any) -> Any:
    """Return the condition that a seat has finished before another; absent people are last."""
    return and_(~seat.c.absent, or_(other.c.absent, seat.c.place < other.c.place))


def times(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))


PAIRS = (
    select(
        _LOW.c.person_id.label("low"),
        func.coalesce(matches.c.server, NO_SERVER).label("server"),
        _HIGH.c.person_id.label("high"),
        matches.c.game,
        func.count().label("matches"),
        times(was_before(_LOW, _HIGH)).label("low_ahead"),
        times(was_before(_HIGH, _LOW)).label("high_ahead"),
    )
    .join_from(matches, _LOW)
    .join(_HIGH, and_(_HIGH.c.match_id == matches.c.id, _LOW.c.person_id < _HIGH.c.person_id))
    .group_by(_LOW.c.person_id, "server", _HIGH.c.person_id, matches.c.game)
)


def enter(connection: Connection, match: PlayedMatch) -> dict[Pair, Met]:
    """Add a finished match; return the earlier meetings of those in it."""
    everybody = [match.seats[seat].number for seat in match.people]
    met_before = select(rivals).where(
        matching(rivals, server=match.location.server or NO_SERVER, game=match.game),
        rivals.c.low.in_(everybody),
        rivals.c.high.in_(everybody),
    )
    known = connection.execute(met_before).all()
    before = {(row.low, row.high): Met(row.matches, row.low_ahead, row.high_ahead) for row in known}
    of_match = PAIRS.where(matches.c.id == match.id)
    rows = [dict(row._mapping) for row in connection.execute(of_match).all()]
    met = [row for row in rows if (row["low"], row["high"]) in before]
    change_all(connection, rivals, met, ("matches", "low_ahead", "high_ahead"))
    insert_all(connection, rivals, [row for row in rows if (row["low"], row["high"]) not in before])
    return before


def rebuild(connection: Connection) -> None:
    """Count all pairs anew, in one statement: however many there are, none of them is in memory."""
    connection.execute(rivals.delete())
    connection.execute(insert(rivals).from_select(PAIRS.selected_columns.keys(), PAIRS))


def met_by(number: int, server: int, other: int | None = None) -> Any:
    """Return the query for the people somebody has met on a server, by game (or of one game alone);
    without deleted ones.
    """

    def half(mine: Any, theirs: Any, ahead: Any, behind: Any) -> Query:
        query = (
            select(
                _OTHER.c.user, name_on(server, _OTHER), rivals.c.game, rivals.c.matches,
                ahead.label("ahead"), behind.label("behind"),
            )
            .join(_OTHER, _OTHER.c.id == theirs)
            .where(mine == number, rivals.c.server == server, _OTHER.c.user.is_not(None))
        )  # fmt: skip
        return query if other is None else query.where(theirs == other)

    columns = rivals.c
    return union_all(
        half(columns.low, columns.high, columns.low_ahead, columns.high_ahead),
        half(columns.high, columns.low, columns.high_ahead, columns.low_ahead),
    )


def read_rivals(connection: Connection, number: int, server: int) -> Rivals:
    """Return a person's rivals on a server."""
    of_user: dict[int, Rival] = {}
    for row in connection.execute(met_by(number, server)).all():
        old = of_user.get(row.user, Rival(person_of(row)))
        of_user[row.user] = old.with_more(row.matches, row.ahead, row.behind)
    return chosen(of_user.values())


def read_rivalry(
    connection: Connection, server: int, rules: str, users: Collection[int]
) -> Rivalry | None:
    """Return the closest score in a rule set between two of these users who have met in it often on
    a server, and may both be named; None if there is none.
    """
    low, high = people.alias("low"), people.alias("high")
    ahead, behind = times(was_before(_LOW, _HIGH)), times(was_before(_HIGH, _LOW))
    query = (
        select(low.c.user, high.c.user, ahead, behind)
        .join_from(low, _LOW, _LOW.c.person_id == low.c.id)
        .join(matches, matches.c.id == _LOW.c.match_id)
        .join(_HIGH, and_(_HIGH.c.match_id == matches.c.id, _LOW.c.person_id < _HIGH.c.person_id))
        .join(high, high.c.id == _HIGH.c.person_id)
        .where(low.c.user.in_(users), high.c.user.in_(users), low.c.named, high.c.named)
        .where(matches.c.server == server, matches.c.rules == rules)
        .group_by(low.c.id, low.c.user, high.c.id, high.c.user)
        .having(func.count() >= MEETINGS)
    )
    scores = [
        sorted(((won, user), (lost, other)), reverse=True)
        for user, other, won, lost in connection.execute(query).all()
    ]
    closest = min(scores, key=lambda score: (score[0][0] - score[1][0], -score[0][0]), default=None)
    if closest is None:
        return None
    (won, user), (lost, other) = closest
    return Rivalry((user, other), (won, lost))


def read_duel(connection: Connection, server: int, user: int, other: int) -> Duel:
    """Return the results of two people against each other on a server, by game."""
    query = select(people.c.id, people.c.user, name_on(server)).where(
        people.c.user.in_((user, other))
    )
    known = {row.user: row for row in connection.execute(query).all()}
    first, second = (
        Person(each, known[each].name if each in known else "") for each in (user, other)
    )
    if len(known) < 2:
        return Duel(first, second)
    rows = connection.execute(met_by(known[user].id, server, known[other].id)).all()
    games = [(row.game, Rival(second, row.matches, row.ahead, row.behind)) for row in rows]
    return Duel(first, second, tuple(sorted(games, key=lambda part: (-part[1].matches, part[0]))))
