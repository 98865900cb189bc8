"""Which table the work under way is about, so that every line of the log can say it.

Tasks and timers take it along from where they were started, so even another library's lines know.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol


class Subject(Protocol):
    """What the log says of a table in memory."""

    @property
    def id(self) -> int: ...
    @property
    def revision(self) -> int: ...


_about: ContextVar[Subject | int | None] = ContextVar("about", default=None)


@contextmanager
def about(table: Subject | int | None) -> Iterator[None]:
    """Have what is done within be about this table, or one of which only the number is known."""
    before = _about.set(table)
    try:
        yield
    finally:
        _about.reset(before)


def now_about(table: Subject | int) -> None:
    """Have the current task be about this table from here on."""
    _about.set(table)


def subject() -> dict[str, int]:
    """Return `table`, its number, and if it is in memory its `revision` now; nothing in work that
    is about no table.
    """
    table = _about.get()
    if table is None:
        return {}
    if isinstance(table, int):
        return {"table": table}
    return {"table": table.id, "revision": table.revision}
