"""All totals, recomputed from the records of rounds and matches."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import delete, func, select
from sqlalchemy.engine import Connection

from data.store.database.transactions import Progress, count_rows
from data.store.memory import played
from data.store.schema import Condition, matches, rounds
from data.store.standings import debts, honours, totals
from data.store.standings.totals import debts as debts_table
from data.store.standings.totals import honours as honours_table
from data.store.standings.totals import ratings, standings, titles
from tables.memory.totals import SumKey, Sums, count

AT_ONCE = 500


def rebuild(connection: Connection, progress: Progress | None = None) -> None:
    """Recompute books, titles and ratings from the matches, debts from the rounds; settled debts
    stay settled. One server after the other, so that only one server's books are in memory;
    `progress` is called now and then with the number of matches counted, and the total.
    """
    for table in (standings, titles, ratings):
        connection.execute(delete(table))
    with _no_collection():
        _rebuild_matches(connection, progress)
    _rebuild_debts(connection)
    _rebuild_honours(connection)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Turn garbage collection off: books leave no cycles, and searching them takes a quarter of the
    time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _rebuild_matches(connection: Connection, progress: Progress | None) -> None:
    counted = 0
    total = count_rows(connection, matches)
    for server in connection.scalars(select(matches.c.server).distinct()).all():
        for part in _rebuild_server(connection, server):
            counted += part
            if progress is not None:
                progress(counted, total)


def _rebuild_server(connection: Connection, server: int | None) -> Iterator[int]:
    """Count a server's matches anew (None: those of private channels); yield the number just
    counted.
    """
    sums: dict[SumKey, Sums] = {}
    after_match = 0
    while part := played(connection, next_of_server(server, after_match)):
        new_titles, new_ratings, after_match = [], [], part[-1].id
        for match in part:
            after = count(sums, match)
            new_titles += totals.title_rows(match)
            new_ratings += totals.rating_rows(match, sums, after)
            sums.update(after)
        totals.insert_all(connection, titles, new_titles)
        totals.insert_all(connection, ratings, new_ratings)
        yield len(part)
    rows = [totals.sums_row(key, of_key) for key, of_key in sums.items()]
    totals.insert_all(connection, standings, rows)


def next_of_server(server: int | None, after: int) -> Condition:
    """Return the condition of the next finished matches of a server (None: of private channels)
    that follow the one of this number.
    """
    here = matches.c.server.is_(None) if server is None else matches.c.server == server
    following = select(matches.c.id).where(here, matches.c.id > after).order_by(matches.c.id)
    return matches.c.id.in_(following.limit(AT_ONCE))


def _rebuild_debts(connection: Connection) -> None:
    query = select(debts_table.c.round_id, debts_table.c.number, debts_table.c.settled)
    settled = {
        (row.round_id, row.number): row.settled
        for row in connection.execute(query.where(debts_table.c.settled.is_not(None))).all()
    }
    connection.execute(delete(debts_table))
    for first, last in _spans(connection):
        rows = debts.read(connection, first, last)
        for row in rows:
            row["settled"] = settled.get((row["round_id"], row["number"]))
        totals.insert_all(connection, debts_table, rows)


def _rebuild_honours(connection: Connection) -> None:
    connection.execute(delete(honours_table))
    given: Counter[honours.HonourKey] = Counter()
    for first, last in _spans(connection):
        given.update(honours.read(connection, honours.records(first, last)))
    totals.insert_all(connection, honours_table, honours.rows(given))


def _spans(connection: Connection) -> Iterator[tuple[int, int]]:
    """Yield the numbers of the rounds in batches: first and last."""
    newest = connection.scalar(select(func.max(rounds.c.id))) or 0
    return ((first, first + AT_ONCE - 1) for first in range(1, newest + 1, AT_ONCE))
