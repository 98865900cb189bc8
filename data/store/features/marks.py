"""Marks that somebody has played a week's deal, without the person once they are deleted: they know
its cards.

A mark is an HMAC of Discord's id under a key of that deal's own. The owner of the database can try
all ids, so marks are not anonymous. Key and marks are deleted when the deal's week is over, and
when a copy is put back.
"""

import hmac
import secrets

from sqlalchemy import exists, select
from sqlalchemy.engine import Connection

from data.store.database.shard_locks import of_shards
from data.store.database.transactions import add_row, delete_rows, update_rows
from data.store.declared import exported
from data.store.schema import Cells, Query, deal_marks, deal_tries, deals, matching
from tables.shards import WHOLE, Shards

KEY_BYTES = 32


def leave(connection: Connection, number: int, user: int, at: float) -> None:
    """Mark the deals of running weeks at which a Discord user has had their try. To be called
    before their tries are deleted.
    """
    joined = select(deals.c.id).join(deal_tries)
    running = joined.where(deal_tries.c.person_id == number, deals.c.until > at)
    for deal in connection.scalars(running).all():
        mark = _mark(_key_for(connection, deal), user)
        if not _has(connection, deal, mark):
            add_row(connection, deal_marks, deal_id=deal, mark=mark)


def is_marked(connection: Connection, deal: int, user: int) -> bool:
    """Return whether somebody was deleted after their try at a deal whose week still runs."""
    key = _key(connection, deal)
    return key is not None and _has(connection, deal, _mark(key, user))


def of_user(connection: Connection, user: int) -> list[Cells]:
    """Return the deals that are marked for a Discord user, for an export."""
    columns = tuple(exported(deals))
    marked = exists().where(deal_marks.c.deal_id == deals.c.id)
    rows = connection.execute(select(deals.c.id, deals.c.mark_key, *columns).where(marked))
    return [
        {column.name: getattr(row, column.name) for column in columns}
        for row in rows.all()
        if row.mark_key is not None and _has(connection, row.id, _mark(row.mark_key, user))
    ]


def _key_for(connection: Connection, deal: int) -> bytes:
    """Return the key of a deal's marks, which is created with the first of them."""
    keyless = (deals.c.id == deal) & deals.c.mark_key.is_(None)
    new = secrets.token_bytes(KEY_BYTES)
    update_rows(connection, deals, keyless, mark_key=new)
    return _key(connection, deal) or new


def _key(connection: Connection, deal: int) -> bytes | None:
    return connection.scalar(select(deals.c.mark_key).where(deals.c.id == deal))


def _has(connection: Connection, deal: int, mark: bytes) -> bool:
    this_mark = matching(deal_marks, deal_id=deal, mark=mark)
    return connection.execute(select(deal_marks.c.deal_id).where(this_mark)).first() is not None


def _mark(key: bytes, user: int) -> bytes:
    return hmac.digest(key, str(user).encode(), "sha256")


# Their end


def over(at: float, shards: Shards = WHOLE) -> Query:
    """Return the query of the deals, of servers of some shards, that have marks though their week
    is over.
    """
    ended = (deals.c.until <= at) & deals.c.mark_key.is_not(None)
    return select(deals.c.id).where(ended, of_shards(deals.c.server, shards))


def drop_over(connection: Connection, at: float, shards: Shards) -> None:
    """Delete the marks and keys of the deals whose week is over."""
    ended = connection.scalars(over(at, shards)).all()
    delete_rows(connection, deal_marks, deal_marks.c.deal_id.in_(ended))
    update_rows(connection, deals, deals.c.id.in_(ended), mark_key=None)
