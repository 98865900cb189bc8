"""What a move has changed at a table, and what a table needs from the room it stands in."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from engine.game import Event
from tables.people import Person
from tables.results import Result
from tables.store.protocol import Store

if TYPE_CHECKING:  # an outcome is of a table, and a table makes outcomes
    from tables.table import Table

T = TypeVar("T")


class Outcome(msgspec.Struct, frozen=True):
    """What a move has changed at a table; it is on disk.

    `before` and `after` are revisions; `actor` is a seat of before, None for somebody who had none.
    `clock`: the table did it, because time was up. `changed` are seats of now.
    """

    table: Table
    before: int
    after: int
    actor: int | None
    clock: bool
    events: tuple[Event, ...]
    changed: tuple[int, ...]
    dealt: bool
    finished: Result | None
    joined: tuple[Person, ...]
    left: tuple[Person, ...]


class House(Protocol):
    """What a table needs from the room it stands in."""

    @property
    def store(self) -> Store: ...

    def draw_seed(self) -> bytes:
        """A fresh secret seed."""

    def now(self) -> float:
        """Seconds since 1970."""

    def tell(self, outcome: Outcome) -> None:
        """Called after each move, when it is on disk and the lock is free."""

    def run(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Carry work through, even if who waits for it gives up."""
