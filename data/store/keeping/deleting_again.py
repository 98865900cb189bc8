"""Repeating deletions of people in a database that was put back from an earlier time."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy.engine import Connection

from data.store.keeping import privacy
from data.store.keeping.lineage import LineState, deleted_since
from data.store.opening import bring_up


class DeletedAgain(NamedTuple):
    """The number of people deleted again; or why nobody was, because it is unknown who had been
    deleted.
    """

    deleted: int = 0
    unknown: str = ""


def delete_again(
    connection: Connection, database: str, copy: LineState | None, replaced: LineState | None
) -> DeletedAgain:
    """Delete everybody from a database who was deleted between its copy and the replaced database,
    in the connection's transaction; if anybody was, it is brought up to this version. A state is
    None if it is older than lineage.
    """
    if copy is None or replaced is None:
        which = "the copy" if copy is None else "what it has replaced"
        return DeletedAgain(
            unknown=f"{which} is of a version that did not note of what it is a later state"
        )
    users = deleted_since(copy, replaced)
    if users is None:
        return DeletedAgain(unknown="what it has replaced is no later state of this copy")
    if users:
        bring_up(connection, database)
        _delete(connection, users)
    return DeletedAgain(len(users))


def _delete(connection: Connection, users: Sequence[int]) -> None:
    """Free all their seats, while it is known whose they are; then delete them."""
    numbers = {user: privacy.number_of(connection, user) for user in users}
    known = {user: number for user, number in numbers.items() if number is not None}
    for user, number in known.items():
        for record in privacy.readable(connection, number):
            privacy.free(connection, record, user, time.time())
    for user, number in known.items():
        privacy.empty(connection, number, user)
