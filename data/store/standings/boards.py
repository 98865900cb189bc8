"""Leaderboards and a server's records, read from the books."""

from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Float, and_, bindparam, case, cast, func, select, true
from sqlalchemy.engine import Connection

from data.store import servers
from data.store.people import name_on, person_of
from data.store.schema import Query, Row, match_seats, matches, matching, people, seasons, tables
from data.store.standings import carrying
from data.store.standings.totals import standings, sums_of
from tables.memory.ratings import SETTLED_SIGMA, SHOWN_AFTER
from tables.memory.standings import (
    ORDERS,
    PAGE,
    SHARED_AFTER,
    Glance,
    Leaderboard,
    Order,
    Period,
    Scope,
    Season,
    Standing,
)
from tables.memory.totals import ALL_TIME, WHOLE_GAME, Best, MomentKind, better

LEADERS = 3  # of each rule set, in an overview
SETTLED = and_(standings.c.results >= SHOWN_AFTER, standings.c.sigma <= SETTLED_SIGMA)


class Shown(NamedTuple):
    """Who stands on a board: those who have finished a match on the server since then, without
    these users.
    """

    since: float = 0.0
    without: tuple[int, ...] = ()

    def on(self, server: int) -> Any:
        """Return the condition of these people."""
        if self == EVERYBODY:
            return true()
        lately = (
            select(match_seats.c.person_id)
            .join(matches)
            .where(matches.c.server == server, matches.c.finished >= self.since)
        )
        return standings.c.person_id.in_(lately) & people.c.user.not_in(self.without)


EVERYBODY = Shown()


def board(server: int, scope: Scope, season: int, shown: Shown = EVERYBODY) -> Any:
    """Return the condition for being on a board."""
    return and_(
        shown.on(server),
        standings.c.server == server,
        standings.c.game == scope.game,
        standings.c.rules == (scope.rules or WHOLE_GAME),
        standings.c.season == season,
        people.c.user.is_not(None),
    )


class Page(NamedTuple):
    """The part of a board, its order, and who stands on it."""

    number: int = 0
    size: int = PAGE
    order: Order = "titles"
    shown: Shown = EVERYBODY


def board_page(server: int, scope: Scope, season: int, part: Page) -> Query:
    """Return the query of a page of a board."""
    order = _order(part.order)
    return (
        select(standings, people.c.user, name_on(server), _place(order))
        .join(people)
        .where(board(server, scope, season, part.shown))
        .order_by(*order, standings.c.person_id)
        .limit(part.size)
        .offset(part.number * part.size)
    )


def _order(order: Order) -> list[Any]:
    """Return the order. Ties are broken by more wins, then by who came last less often, then by the
    better mean place; for titles by more matches first.
    """
    played = standings.c.matches
    mean_place = cast(standings.c.place_sum, Float) / played
    better = [standings.c.wins.desc(), standings.c.lasts, mean_place]
    if order == "titles":
        return [standings.c.titles.desc(), played.desc(), *better]
    if order == "share":
        enough = played >= SHARED_AFTER
        share = case((enough, cast(standings.c.wins, Float) / played), else_=0.0)
        return [case((enough, 1), else_=0).desc(), share.desc(), *better]
    if order == "rating":
        # Provisional ratings have no figure on a board, so its order must not reveal them.
        sure = case((SETTLED, 1), else_=0)
        return [sure.desc(), case((SETTLED, standings.c.mu), else_=None).desc(), *better]
    return better


def _place(order: list[Any], *board: Any) -> Any:
    """Return the column of everybody's place; equal people share one."""
    return func.rank().over(partition_by=board, order_by=order).label("place")


def extent(server: int, scope: Scope, season: int, shown: Shown = EVERYBODY) -> Query:
    """Return the query of how many people a board has, how many titles they took, and how many
    have a rating that is shown; and the most matches of one of them.
    """
    return (
        select(
            func.count().label("people"),
            func.coalesce(func.sum(standings.c.titles), 0).label("titles"),
            func.coalesce(func.sum(case((SETTLED, 1), else_=0)), 0).label("settled"),
            func.coalesce(func.max(standings.c.matches), 0).label("most"),
        )
        .join_from(standings, people)
        .where(board(server, scope, season, shown))
    )


_SCOPES = (
    select(standings.c.game, standings.c.rules)
    .where(matching(standings, server=bindparam("server"), season=bindparam("season")))
    .where(standings.c.rules != WHOLE_GAME)
    .group_by(standings.c.game, standings.c.rules)
    .order_by(func.sum(standings.c.matches).desc(), standings.c.rules)
)


def read_scopes(connection: Connection, server: int, season: int = ALL_TIME) -> tuple[Scope, ...]:
    """Return the rule sets that have been played on a server, most matches first."""
    rows = connection.execute(_SCOPES, {"server": server, "season": season})
    return tuple(Scope(row.game, row.rules) for row in rows)


def leaders(server: int, season: int, shown: Shown = EVERYBODY) -> Query:
    """Return the query of the first people of each rule set's board by wins, in their order, and of
    how many people the board has.
    """
    of_board = [standings.c.game, standings.c.rules]
    order = _order("wins")
    ranked = (
        select(
            standings.c.game, standings.c.rules, standings.c.person_id,
            func.row_number()
            .over(partition_by=of_board, order_by=[*order, standings.c.person_id])
            .label("number"),
            _place(order, *of_board),
            func.count().over(partition_by=of_board).label("people"),
        )
        .join(people)
        .where(matching(standings, server=server, season=season))
        .where(standings.c.rules != WHOLE_GAME, people.c.user.is_not(None), shown.on(server))
        .subquery("ranked")
    )  # fmt: skip
    same = [standings.c[name] == ranked.c[name] for name in ("game", "rules", "person_id")]
    return (
        select(standings, people.c.user, name_on(server), ranked.c.people, ranked.c.place)
        .select_from(ranked)
        .join(standings, and_(*same))
        .join(people)
        .where(matching(standings, server=server, season=season))
        .where(ranked.c.number <= LEADERS)
        .order_by(ranked.c.rules, ranked.c.number)
    )


def read_channel(connection: Connection, server: int) -> int | None:
    """Return the channel in which a match of a server ended last, or above the table's own
    thread.
    """
    query = (
        select(func.coalesce(tables.c.parent, tables.c.channel))
        .join(matches)
        .where(matches.c.server == server)
        .order_by(matches.c.id.desc())
        .limit(1)
    )
    channel: int | None = connection.scalar(query)
    return channel


def read_leaderboard(
    connection: Connection,
    server: int,
    scope: Scope,
    period: Period = "ever",
    *,
    page: int = 0,
    size: int = PAGE,
    order: Order = "titles",
    shown: Shown = EVERYBODY,
) -> Leaderboard:
    """Return a page of a board; `order`: most titles, wins or rating points (of those shown) first.
    A period that is not there has an empty board.
    """
    season = _season(connection, server, period)
    if season is None and period != "ever":
        return Leaderboard((), ())
    at = ALL_TIME if season is None else season.number
    titled = carrying.read_titles(connection, server, scope, season)
    rows = connection.execute(board_page(server, scope, at, Page(page, size, order, shown)))
    whole = connection.execute(extent(server, scope, at, shown)).one()
    orders = {
        "titles": whole.titles,
        "wins": whole.people,
        "share": whole.most >= SHARED_AFTER,
        "rating": whole.settled,
    }
    return Leaderboard(
        titled,
        tuple(standing(row, row.place * (whole.people > 1)) for row in rows.all()),
        whole.people,
        season,
        tuple(order for order in ORDERS if orders[order]),
    )


def read_overview(
    connection: Connection, server: int, period: Period = "season", shown: Shown = EVERYBODY
) -> tuple[Glance, ...]:
    """Return the rule sets that were played in a period, most matches first, and who leads each."""
    season = _season(connection, server, period)
    if season is None and period != "ever":
        return ()
    at = ALL_TIME if season is None else season.number
    titled = carrying.read_titles(connection, server, None, season)
    by_rules = groupby(connection.execute(leaders(server, at, shown)), attrgetter("rules"))
    first = {rules: [*rows] for rules, rows in by_rules}
    return tuple(
        Glance(
            scope,
            tuple(standing(row, row.place * (row.people > 1)) for row in leading),
            leading[0].people if leading else 0,
            tuple(title for title in titled if title.rules == scope.rules),
        )
        for scope in read_scopes(connection, server, at)
        for leading in (first.get(scope.rules, []),)
    )


def _season(connection: Connection, server: int, period: Period) -> Season | None:
    if period == "ever":
        return None
    if period == "season":
        return servers.running(connection, server)
    query = servers.seasons_of(server).where(seasons.c.number == period)
    return next(iter(servers.read_seasons(connection, query)), None)


def standing(row: Row, place: int = 0) -> Standing:
    """Return a row of a board, with the person's place on it."""
    sums = sums_of(row)
    return Standing(
        person_of(row), sums.rounds, sums.wins, sums.titles, sums.matches, sums.points,
        sums.more.tallies, sums.more.places, sums.rating, place,
    )  # fmt: skip


def ahead(kind: MomentKind, moment: Best, other: Best) -> bool:
    """True if a moment beats another, or is an earlier equal one."""
    earlier = moment.count == other.count and moment.at < other.at
    return earlier or better(kind, moment.count, other)
