"""Reasons why a table refuses or fails. When one is raised, nothing has happened; except with
Returned.
"""

from collections.abc import Callable
from typing import ParamSpec

from engine.game import Illegal

P = ParamSpec("P")


def is_allowed(work: Callable[P, object], *given: P.args, **named: P.kwargs) -> bool:
    """True if this is refused neither by the rules nor by the table."""
    try:
        work(*given, **named)
    except Illegal:
        return False
    return True


class Refused(Illegal):
    """Refused by the table, not by the rules of its game. Carries a code and facts."""


class NotSeated(Refused):
    """Somebody acts without a seat at the table."""

    CODE = "not_seated"


class StillSeated(Refused):
    """Somebody cannot be deleted while they sit at these tables."""

    def __init__(self, tables: tuple[int, ...]) -> None:
        super().__init__("leave_first", count=len(tables))
        self.tables = tables


class Stale(Refused):
    """The click was drawn for a choice that has passed."""

    CODE = "stale"


class TableClosed(Refused):
    """The table is closed for good."""

    CODE = "table_closed"


class Returned(Refused):
    """An absent person's wish is refused, for this reason; but they have come back by it."""

    def __init__(self, why: Illegal) -> None:
        super().__init__(why.code, **why.facts)


class StoreTrouble(Exception):
    """The store could not save something, so it did not happen; trying again may help. `reason` is
    for the operator's log.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Conflict(StoreTrouble):
    """Another process has moved this table on in the store meanwhile."""

    def __init__(self) -> None:
        super().__init__("the table is at another revision in the store")
