"""The rows a process looks after, where each serves a part of all servers."""

from typing import Any

from sqlalchemy import ColumnElement, func, true

from tables.shards import Shards

STEP = 1 << 22  # Discord assigns servers by their number without these bits


def of_shards(server: Any, shards: Shards) -> ColumnElement[bool]:
    """Return the condition that the server in a column is theirs (Shards.serve)."""
    if shards.whole:
        return true()
    shard: ColumnElement[int] = (func.coalesce(server, 0) // STEP) % shards.count
    return shard.in_(shards.ids)
