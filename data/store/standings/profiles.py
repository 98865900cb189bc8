"""The profile of one person."""

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from itertools import zip_longest

from msgspec.structs import replace
from sqlalchemy import bindparam, select
from sqlalchemy.engine import Connection

from data.store.database.access import Access, reading, reading_page
from data.store.people import name_on
from data.store.schema import Query, Row, matching, people
from data.store.standings import boards, carrying, honours, past
from data.store.standings.boards import ahead, standing
from data.store.standings.totals import ratings, standings, sums_of, titles
from engine.game import together as of_both
from tables.errors import StoreTrouble
from tables.memory.ratings import SHOWN_AFTER, Rating
from tables.memory.rivals import Rivals, chosen
from tables.memory.standings import Curve, Moment, Profile, Scope, Standing, Title, curve_to_show
from tables.memory.totals import ALL_TIME, FORM, WHOLE_GAME, Best, MomentKind
from tables.people import Person

TITLES = 20
POINTS = 120  # points of a curve: as many as a plot has room for

_LATER = titles.alias("later")


def own_rows(number: int, server: int | None) -> Query:
    """Return the query of somebody's sums of all time, on a server or all of them."""
    mine = matching(standings, person_id=number, season=ALL_TIME)
    query = select(standings, people.c.user, name_on(server)).join(people).where(mine)
    return query if server is None else query.where(standings.c.server == server)


def of_rules(users: Collection[int], rules: str) -> Query:
    """Return the query of the users who have finished a match of a rule set, among these."""
    query = select(people.c.user).join(standings).distinct()
    return query.where(people.c.user.in_(users), standings.c.rules == rules)


def own_titles(number: int, server: int | None) -> Query:
    """Return the query of the times somebody carried a title, newest first, with the next one's
    since.
    """
    until = (
        select(_LATER.c.at)
        .where(_LATER.c.server == titles.c.server, _LATER.c.rules == titles.c.rules)
        .where(_LATER.c.match_id > titles.c.match_id)
        .order_by(_LATER.c.match_id)
        .limit(1)
        .scalar_subquery()
    )
    query = (
        select(titles.c.rules, titles.c.at, titles.c.sneaked, until.label("until"))
        .where(titles.c.person_id == number)
        .order_by(titles.c.match_id.desc())
        .limit(TITLES)
    )
    return query if server is None else query.where(titles.c.server == server)


# The newest ratings of a person on a board, newest first, and whether the match brought a title.
# Built once, since it is used for each board.
CURVE = (
    select(
        ratings.c.at, ratings.c.mu, ratings.c.sigma, ratings.c.results,
        titles.c.match_id.is_not(None).label("titled"),
    )
    .outerjoin(
        titles,
        (titles.c.match_id == ratings.c.match_id) & (titles.c.person_id == ratings.c.person_id),
    )
    .where(matching(ratings, server=bindparam("server"), game=bindparam("game")))
    .where(matching(ratings, rules=bindparam("rules"), person_id=bindparam("person")))
    .order_by(ratings.c.match_id.desc())
    .limit(POINTS)
)  # fmt: skip


def read_profile(
    connection: Connection, user: int, server: int | None = None, shown: Scope | None = None
) -> Profile:
    """Return a person's profile on a server; None: on all together. `shown` is the curve asked
    for.
    """
    known = select(people.c.id, name_on(server)).where(people.c.user == user)
    row = connection.execute(known).one_or_none()
    if row is None:
        return Profile(Person(user, ""))
    person = Person(user, row.name)
    sums = connection.execute(own_rows(row.id, server)).all()
    of_rules = [part for part in sums if part.rules != WHOLE_GAME]
    played = _played(of_rules, person)
    favourite = played[0][0] if played else None
    form = [summary for part in of_rules for summary in sums_of(part).more.form]
    had = connection.execute(own_titles(row.id, server)).all()
    return Profile(
        person,
        played,
        tuple(sorted(form, key=lambda part: -part.at)[:FORM]),
        tuple(Title(title.rules, person, title.at, title.until, title.sneaked) for title in had),
        () if server is None else _curves(connection, row.id, sums, shown, favourite),
        _moments(of_rules, person),
        honours.read_person(connection, row.id, server),
        Rivals() if server is None else chosen(past.read_met(connection, row.id, server).values()),
    )


def _played(rows: Sequence[Row], person: Person) -> tuple[tuple[Scope, Standing], ...]:
    """Return a standing for each rule set, most matches first."""
    of_scope: dict[Scope, list[Standing]] = {}
    for row in rows:
        of_scope.setdefault(Scope(row.game, row.rules), []).append(standing(row))
    standings = [(scope, together(person, parts)) for scope, parts in of_scope.items()]
    return tuple(
        sorted(standings, key=lambda part: (-part[1].matches, -part[1].rounds, str(part[0].rules)))
    )


def together(person: Person, parts: Sequence[Standing]) -> Standing:
    """Return the standings of several servers as one, without a rating."""
    if len(parts) == 1:
        return parts[0]
    tallies: dict[str, int] = {}
    for key, count in (tally for part in parts for tally in part.tallies.items()):
        tallies[key] = of_both(key, tallies.get(key, 0), count)
    points = [part.points for part in parts if part.points is not None]
    places = zip_longest(*(part.places for part in parts), fillvalue=0)
    return Standing(
        person,
        sum(part.rounds for part in parts),
        sum(part.wins for part in parts),
        sum(part.titles for part in parts),
        sum(part.matches for part in parts),
        sum(points) if points else None,
        tallies,
        tuple(map(sum, places)),
    )


def _curves(
    connection: Connection,
    number: int,
    rows: Sequence[Row],
    chosen: Scope | None,
    favourite: Scope | None,
) -> tuple[Curve, ...]:
    """Return the curves of the ratings of a server that are known well enough, whole games last;
    with the points of that which is shown.
    """
    known = [row for row in rows if row.results >= SHOWN_AFTER]
    known.sort(key=lambda row: (row.rules == WHOLE_GAME, -row.results, row.game, row.rules))
    scopes = {Scope(row.game, row.rules or None): row for row in known}
    shown = curve_to_show([*scopes], chosen, favourite)
    return tuple(
        _curve(connection, number, scope, row) if scope == shown else Curve(scope, ())
        for scope, row in scopes.items()
    )


def _curve(connection: Connection, number: int, scope: Scope, row: Row) -> Curve:
    board = {"server": row.server, "game": row.game, "rules": row.rules, "person": number}
    steps = list(connection.execute(CURVE, board))
    steps.reverse()
    points = tuple((step.at, Rating(step.mu, step.sigma, step.results)) for step in steps)
    return Curve(scope, points, tuple(step.at for step in steps if step.titled))


def _moments(rows: Iterable[Row], person: Person) -> tuple[Moment, ...]:
    """Return the best of each kind in each rule set."""
    best: dict[tuple[str, MomentKind], Best] = {}
    for row in rows:
        for kind, own in sums_of(row).more.moments.items():
            old = best.get((row.rules, kind))
            first = own if old is None or ahead(kind, own, old) else old
            of = own.of + (old.of if old is not None else 0)
            best[row.rules, kind] = replace(first, of=of)
    return tuple(
        Moment(kind, own.count, own.rules, own.at, person, own.of)
        for (_, kind), own in sorted(best.items(), key=lambda part: part[0])
    )


class SqlStandings(Access):
    """The room of boards, titles and profiles."""

    scopes = reading(boards.read_scopes)
    leaderboard = reading_page(boards.read_leaderboard)
    overview = reading_page(boards.read_overview)
    duel = reading_page(past.read_duel)
    rivalry = reading(past.read_rivalry)
    former_carriers = reading(carrying.read_carriers)
    carrier = reading(carrying.read_carrier)
    last_channel = reading(boards.read_channel)
    profile = reading_page(read_profile)

    async def newcomers(self, users: Collection[int], rules: str) -> set[int]:
        """Return those of some users who have played no match of a rule set to its end, anywhere;
        none if nobody knows.
        """
        query = of_rules(users, rules)
        with suppress(StoreTrouble):
            return {*users} - await self.database.read(lambda of: {*of.scalars(query)})
        return set()
