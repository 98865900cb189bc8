"""Which table the work under way is about, so that every line of the log can say it.

Tasks and timers take it along from where they were started, so even another library's lines know.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a table says itself when work is about it
    from tables.table import Table

_about: ContextVar[Table | int | None] = ContextVar("about", default=None)


@contextmanager
def about(table: Table | int | None) -> Iterator[None]:
    """What is done within is about this table, or one of which only the number is known."""
    before = _about.set(table)
    try:
        yield
    finally:
        _about.reset(before)


def now_about(table: Table | int) -> None:
    """From here on the current task is about this table."""
    _about.set(table)


def subject() -> dict[str, int]:
    """`table`, and if it is in memory its `revision` now; nothing in work about no table."""
    there = _about.get()
    if there is None:
        return {}
    if isinstance(there, int):
        return {"table": there}
    return {"table": there.id, "revision": there.revision}
