"""The table that the work under way is about, so that every line of the log can name it.

Tasks and timers inherit it from where they were started, so even lines of other libraries have it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

OURS = ("cardtable", "cogs", "tables", "data", "engine")  # the loggers of this program


class Subject(Protocol):
    """The log's facts about a table in memory."""

    @property
    def id(self) -> int: ...
    @property
    def revision(self) -> int: ...


_about: ContextVar[Subject | int | None] = ContextVar("about", default=None)


@contextmanager
def about(table: Subject | int | None) -> Iterator[None]:
    """Attribute work done within to this table, or to one of which only the number is known."""
    before = _about.set(table)
    try:
        yield
    finally:
        _about.reset(before)


def now_about(table: Subject | int) -> None:
    """Attribute the current task to this table from here on."""
    _about.set(table)


def subject() -> dict[str, int]:
    """Return `table`, its number, and if it is in memory its present `revision`; {} in work about
    no table.
    """
    table = _about.get()
    if table is None:
        return {}
    if isinstance(table, int):
        return {"table": table}
    return {"table": table.id, "revision": table.revision}
