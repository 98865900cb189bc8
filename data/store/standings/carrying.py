"""The carriers of titles, now, at a season's end, and earlier."""

from typing import Any

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from data.store.people import name_on, person_of
from data.store.schema import Query, matches, matching, people
from data.store.standings.totals import standings, titles
from tables.memory.standings import Scope, Season, Title
from tables.memory.totals import ALL_TIME, WHOLE_GAME
from tables.people import People

_SAME, _OTHER = titles.alias("same"), titles.alias("other")
LOOK_BACK = 200  # titles


def title_of(server: int, rules: str) -> Query:
    """Return the query for the last taker of a title."""
    return (
        select(titles, people.c.user, name_on(server))
        .join(people)
        .where(matching(titles, server=server, rules=rules))
        .order_by(titles.c.match_id.desc())
        .limit(1)
    )


def last_match(server: int, season: int) -> Query:
    """Return the query of the number of a server's last match by the end of a season: the seasons
    are in the order of these numbers.
    """
    until = (matches.c.server == server) & (matches.c.season <= season)
    return select(matches.c.id).where(until).order_by(matches.c.id.desc()).limit(1)


def carried(
    server: int, game: str | None = None, rules: str | None = None, until: int | None = None
) -> Query:
    """Return the query of who took each title last, newest first, and for how many matches they
    have carried it: on a server, of a game or of a rule set, in all or until a match.
    """
    played_here = (
        select(standings.c.rules)
        .where(matching(standings, server=server, season=ALL_TIME))
        .where(standings.c.rules != WHOLE_GAME)
        .where(*([standings.c.game == game] if game else ()))
        .where(*([standings.c.rules == rules] if rules else ()))
        .distinct()
        .subquery("rule_sets")
    )
    newest = (
        select(_OTHER.c.match_id)
        .where(_OTHER.c.server == server, _OTHER.c.rules == played_here.c.rules)
        .where(*([_OTHER.c.match_id <= until] if until is not None else ()))
        .order_by(_OTHER.c.match_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    return (
        select(titles, people.c.user, name_on(server), _carried_for(server, until).label("matches"))
        .select_from(played_here)
        .join(titles, titles.c.match_id == newest)
        .join(people)
        .order_by(titles.c.match_id.desc())
    )


def _carried_for(server: int, until: int | None) -> Any:
    """Return the number of matches in somebody's unbroken time with a title, which a row of
    `titles` ends; until now or until a match.
    """
    another = (
        select(_OTHER.c.match_id)
        .where(_OTHER.c.server == server, _OTHER.c.rules == titles.c.rules)
        .where(_OTHER.c.match_id < titles.c.match_id, _OTHER.c.person_id != titles.c.person_id)
        .order_by(_OTHER.c.match_id.desc())
        .limit(1)
        .correlate(titles)
        .scalar_subquery()
    )
    first = (
        select(_SAME.c.match_id)
        .where(_SAME.c.server == server, _SAME.c.rules == titles.c.rules)
        .where(_SAME.c.match_id > func.coalesce(another, 0))
        .order_by(_SAME.c.match_id)
        .limit(1)
        .correlate(titles)
        .scalar_subquery()
    )
    since = select(func.count()).where(
        matches.c.server == server, matches.c.rules == titles.c.rules, matches.c.id >= first
    )
    ended = since if until is None else since.where(matches.c.id <= until)
    return ended.correlate(titles).scalar_subquery()


def read_titles(
    connection: Connection, server: int, scope: Scope | None, season: Season | None
) -> tuple[Title, ...]:
    """Return the carriers of the titles of a rule set or a game on a server, or of all; at the end
    of a season that is over, or now.
    """
    game, rules = (scope.game, scope.rules) if scope else (None, None)
    until = None
    if season is not None and season.ended is not None:
        until = connection.scalar(last_match(server, season.number)) or 0
    # Deleted people took theirs with them.
    return tuple(
        Title(row.rules, person_of(row), row.at, None, row.sneaked, row.matches)
        for row in connection.execute(carried(server, game, rules, until)).all()
        if row.user is not None
    )


def read_carriers(connection: Connection, server: int, most: int = 5) -> People:
    """Return the last few people who took any of the last titles of a server, each once, newest
    first.
    """
    query = (
        select(people.c.user, name_on(server))
        .join_from(titles, people)
        .where(titles.c.server == server, people.c.user.is_not(None))
        .order_by(titles.c.match_id.desc())
        .limit(LOOK_BACK)
    )
    return tuple(dict.fromkeys(map(person_of, connection.execute(query))))[:most]


def read_carrier(connection: Connection, server: int, rules: str) -> int | None:
    """Return the user who took a rule set's title last on a server; None if nobody has, or they
    are deleted.
    """
    row = connection.execute(title_of(server, rules)).first()
    return None if row is None else row.user
