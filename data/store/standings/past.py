"""What somebody has played on a server, from the records of their matches: the people they have
met, how often, who came first, how the last meetings ended; and the matches, one by one.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading_page
from data.store.memory import gains, played
from data.store.people import name_on, number_of, person_of
from data.store.schema import Query, match_seats, matches, matching, people
from data.store.standings.totals import standings
from tables.memory.played import PlayedMatch
from tables.memory.rivals import (
    MEETINGS,
    PAGE,
    AskedMatches,
    AskedOpponents,
    Opponent,
    Opponents,
    PastMatches,
    Rival,
    Rivalry,
    ranked,
)
from tables.memory.standings import Duel
from tables.memory.totals import ALL_TIME, FORM, WHOLE_GAME
from tables.people import Person

_OWN = match_seats.alias("own_seats")
_THEIRS = match_seats.alias("their_seats")


def _was_before(seat: Any, other: Any) -> Any:
    """Return the condition that a seat has finished before another; absent people are last."""
    return and_(~seat.c.absent, or_(other.c.absent, seat.c.place < other.c.place))


def _times(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))


_SCORE = (
    func.count().label("matches"),
    _times(_was_before(_OWN, _THEIRS)).label("ahead"),
    _times(_was_before(_THEIRS, _OWN)).label("behind"),
)


def _meetings(number: int, server: int, rules: str | None, *columns: ColumnElement[Any]) -> Query:
    """Return the query of these columns of somebody's meetings on a server, of a rule set or all: a
    row for each of their matches and each other person in it.
    """
    others = and_(_THEIRS.c.match_id == _OWN.c.match_id, _THEIRS.c.person_id != number)
    query = (
        select(_THEIRS.c.person_id, *columns)
        .join_from(_OWN, matches)
        .join(_THEIRS, others)
        .where(_OWN.c.person_id == number, matches.c.server == server)
    )
    return query if rules is None else query.where(matches.c.rules == rules)


def read_met(
    connection: Connection,
    number: int,
    server: int,
    rules: str | None = None,
    other: int | None = None,
) -> dict[int, Rival]:
    """Return the people somebody has met, or one of them, by their numbers; without deleted
    ones.
    """
    meetings = _meetings(number, server, rules, *_SCORE)
    some = meetings if other is None else meetings.where(_THEIRS.c.person_id == other)
    sums = some.group_by(_THEIRS.c.person_id).subquery("sums")
    query = (
        select(
            people.c.id, people.c.user, name_on(server),
            sums.c.matches, sums.c.ahead, sums.c.behind,
        )
        .join_from(sums, people)
        .where(people.c.user.is_not(None))
    )  # fmt: skip
    return {
        row.id: Rival(person_of(row), row.matches, row.ahead, row.behind)
        for row in connection.execute(query).all()
    }


def duel_of(number: int, server: int, other: int) -> Query:
    """Return the query of how two people have met on a server, by game."""
    meetings = _meetings(number, server, None, matches.c.game, *_SCORE)
    theirs = meetings.where(_THEIRS.c.person_id == other)
    return theirs.group_by(_THEIRS.c.person_id, matches.c.game)


def read_duel(connection: Connection, server: int, user: int, other: int) -> Duel:
    """Return the results of two people against each other on a server, by game."""
    query = select(people.c.id, people.c.user, name_on(server))
    both = connection.execute(query.where(people.c.user.in_((user, other)))).all()
    known = {row.user: row for row in both}
    first, second = (
        Person(each, known[each].name if each in known else "") for each in (user, other)
    )
    if len(known) < 2:
        return Duel(first, second)
    rows = connection.execute(duel_of(known[user].id, server, known[other].id)).all()
    games = [(row.game, Rival(second, row.matches, row.ahead, row.behind)) for row in rows]
    return Duel(first, second, tuple(sorted(games, key=lambda part: (-part[1].matches, part[0]))))


def met_before(
    connection: Connection, match: PlayedMatch, server: int
) -> Mapping[int, tuple[int, int]]:
    """Return by the others' numbers how often the winner of a match has met them before in its
    game, and how often the winner came first.
    """
    first = match.seats[match.winners[0]].number if match.winners else 0
    others = [match.seats[seat].number for seat in match.people]
    meetings = _meetings(first, server, None, *_SCORE).where(
        matches.c.game == match.game, _OWN.c.match_id < match.id, _THEIRS.c.person_id.in_(others)
    )
    rows = connection.execute(meetings.group_by(_THEIRS.c.person_id)).all()
    return {row.person_id: (row.matches, row.ahead) for row in rows}


def read_rivalry(
    connection: Connection, server: int, rules: str, users: Collection[int]
) -> Rivalry | None:
    """Return the closest score in a rule set between two of these users who have met in it often on
    a server, and may both be named; None if there is none.
    """
    low, high = people.alias("low"), people.alias("high")
    both = and_(_THEIRS.c.match_id == _OWN.c.match_id, _OWN.c.person_id < _THEIRS.c.person_id)
    query = (
        select(low.c.user, high.c.user, *_SCORE[1:])
        .join_from(low, _OWN, _OWN.c.person_id == low.c.id)
        .join(matches, matches.c.id == _OWN.c.match_id)
        .join(_THEIRS, both)
        .join(high, high.c.id == _THEIRS.c.person_id)
        .where(low.c.user.in_(users), high.c.user.in_(users), low.c.named, high.c.named)
        .where(matches.c.server == server, matches.c.rules == rules)
        .group_by(low.c.id, low.c.user, high.c.id, high.c.user)
        .having(func.count() >= MEETINGS)
    )
    scores = [
        sorted(((won, user), (lost, second)), reverse=True)
        for user, second, won, lost in connection.execute(query).all()
    ]
    closest = min(scores, key=lambda score: (score[0][0] - score[1][0], -score[0][0]), default=None)
    if closest is None:
        return None
    (won, user), (lost, second) = closest
    return Rivalry((user, second), (won, lost))


def last_met(number: int, server: int, others: Sequence[int], rules: str | None) -> Query:
    """Return the query of somebody's last meetings with each of these people, newest first: 1 where
    they came before that person, -1 where behind.
    """
    newest = func.row_number().over(
        partition_by=_THEIRS.c.person_id, order_by=_OWN.c.match_id.desc()
    )
    outcome = case((_was_before(_OWN, _THEIRS), 1), (_was_before(_THEIRS, _OWN), -1), else_=0)
    meetings = _meetings(number, server, rules, outcome.label("outcome"), newest.label("nth"))
    numbered = meetings.where(_THEIRS.c.person_id.in_(others)).subquery("numbered")
    return (
        select(numbered.c.person_id, numbered.c.outcome)
        .where(numbered.c.nth <= FORM)
        .order_by(numbered.c.person_id, numbered.c.nth)
    )


def read_rules(connection: Connection, number: int, server: int) -> tuple[str, ...]:
    """Return the rule sets somebody has played on a server, most matches first."""
    query = (
        select(standings.c.rules)
        .where(matching(standings, person_id=number, server=server))
        .where(standings.c.season == ALL_TIME, standings.c.rules != WHOLE_GAME)
        .order_by(standings.c.matches.desc(), standings.c.rules)
    )
    return tuple(connection.scalars(query))


def with_form(
    connection: Connection, number: int, server: int, rules: str | None, some: dict[int, Rival]
) -> tuple[Opponent, ...]:
    """Return some of the people somebody has met, with their last meetings."""
    of_person: dict[int, list[int]] = {other: [] for other in some}
    if some:
        for row in connection.execute(last_met(number, server, [*some], rules)):
            of_person[row.person_id].append(row.outcome)
    return tuple(Opponent(rival, tuple(of_person[other])) for other, rival in some.items())


def page_of(page: int, count: int) -> int:
    """Return a page's number, or the last one's if there are fewer."""
    return min(page, max(0, (count - 1) // PAGE))


def read_opponents(
    connection: Connection, server: int, user: int, listing: AskedOpponents
) -> Opponents:
    """Return a page of the people somebody has met on a server."""
    number = number_of(connection, user)
    if number is None:
        return Opponents()
    rivals = read_met(connection, number, server, listing.rules)
    of_user = {rival.person.user: other for other, rival in rivals.items()}
    page = page_of(listing.page, len(rivals))
    part = ranked(rivals.values())[page * PAGE : (page + 1) * PAGE]
    some = {of_user[rival.person.user]: rival for rival in part}
    return Opponents(
        len(rivals),
        with_form(connection, number, server, listing.rules, some),
        read_rules(connection, number, server),
        page,
    )


# Matches, one by one


def own(number: int, server: int, rules: str | None = None, other: int | None = None) -> Query:
    """Return the query of the numbers of somebody's matches on a server, newest first: of a rule
    set or all, of those with another person or all.
    """
    query = (
        select(_OWN.c.match_id)
        .join(matches)
        .where(_OWN.c.person_id == number, matches.c.server == server)
        .order_by(_OWN.c.match_id.desc())
    )
    if other is not None:
        met = and_(_THEIRS.c.match_id == _OWN.c.match_id, _THEIRS.c.person_id == other)
        query = query.join(_THEIRS, met)
    return query if rules is None else query.where(matches.c.rules == rules)


def read_matches(
    connection: Connection, server: int, user: int, listing: AskedMatches
) -> PastMatches:
    """Return a page of somebody's matches on a server, or of those with another person."""
    rules = listing.rules
    number = number_of(connection, user)
    against = None if listing.other is None else number_of(connection, listing.other)
    if number is None or (listing.other is not None and against is None):
        return PastMatches()
    theirs = own(number, server, rules, against)
    counting = select(func.count()).select_from(theirs.order_by(None).subquery("theirs"))
    count = int(connection.execute(counting).scalar_one())
    page = page_of(listing.page, count)
    part = connection.scalars(theirs.limit(PAGE).offset(page * PAGE)).all()
    opponent = None
    if against is not None:
        met = read_met(connection, number, server, rules, against)
        opponent = next(iter(with_form(connection, number, server, rules, met)), None)
    return PastMatches(
        count,
        played(connection, matches.c.id.in_(part), rounds="all")[::-1] if part else (),
        read_rules(connection, number, server),
        page,
        opponent,
        gains(connection, number, matches.c.id.in_(part)),
    )


def read_match(connection: Connection, number: int) -> PlayedMatch | None:
    """Return the match of this id with its rounds; None if there is none."""
    return next(iter(played(connection, matches.c.id == number, rounds="all")), None)


class SqlPast(Access):
    """Opponents and matches, read when they are asked for."""

    opponents = reading_page(read_opponents)
    matches = reading_page(read_matches)
    match = reading_page(read_match)
