"""Everything that is counted, computed anew from the records of rounds and matches."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.engine import Connection

from data.store import debts, totals
from data.store.schema import matches, rounds
from data.store.totals_schema import debts as debts_table
from data.store.totals_schema import ratings, standings, titles
from tables.stats.totals import Key, Sums, count

AT_ONCE = 500


def rebuild(connection: Connection) -> None:
    """Books, titles and ratings from the matches, debts from the rounds; what was settled stays."""
    for table in (standings, titles, ratings):
        connection.execute(delete(table))
    sums: dict[Key, Sums] = {}
    for first, last in _spans(connection, matches):
        new_titles, new_ratings = [], []
        for match in totals.read(connection, first, last):
            after = count(sums, match)
            sums.update(after)
            new_titles += totals.title_rows(match)
            new_ratings += totals.rating_rows(match, after)
        totals.insert_all(connection, titles, new_titles)
        totals.insert_all(connection, ratings, new_ratings)
    totals.insert_sums(connection, sums.items())
    _rebuild_debts(connection)


def _rebuild_debts(connection: Connection) -> None:
    query = select(debts_table.c.round_id, debts_table.c.number, debts_table.c.settled)
    settled = {
        (row.round_id, row.number): row.settled
        for row in connection.execute(query.where(debts_table.c.settled.is_not(None))).all()
    }
    connection.execute(delete(debts_table))
    for first, last in _spans(connection, rounds):
        rows = debts.read(connection, first, last)
        for row in rows:
            row["settled"] = settled.get((row["round_id"], row["number"]))
        totals.insert_all(connection, debts_table, rows)


def _spans(connection: Connection, table: Any) -> Iterator[tuple[int, int]]:
    """Return the numbers there are in a table, so many together: first and last."""
    newest = connection.execute(select(func.max(table.c.id))).scalar() or 0
    return ((first, first + AT_ONCE - 1) for first in range(1, newest + 1, AT_ONCE))
