"""A round that is watched together; and the store's interface for it."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from tables.people import Person

SILENT = 60.0  # seconds without a press of the leader, after which others may take the lead


class Watch(msgspec.Struct, frozen=True):
    """A finished round that is shown in a channel to everybody together: the position of this
    number, which goes on by itself while it is `playing`. The leader alone decides on it; None: the
    lead is free. `pressed` is when the leader last pressed something, `moved` when anything last
    changed (seconds since 1970).
    """

    id: int
    round: int
    server: int
    channel: int
    leader: Person | None
    position: int
    pressed: float
    moved: float
    playing: bool = False
    message: int | None = None

    def led_by(self, user: int) -> bool:
        """True if this person leads."""
        return self.leader is not None and self.leader.user == user

    def may_be_led_by(self, user: int, at: float) -> bool:
        """True if this person leads, or may take the lead now."""
        free = self.leader is None or at - self.pressed >= SILENT
        return free or self.led_by(user)


Change: TypeAlias = Callable[[Watch], Watch]


class Watches(Protocol):
    """The stored watches. Every call raises StoreTrouble when it could not be done."""

    async def begin(self, new: Watch) -> tuple[Watch, Watch | None]:
        """Store a new one; return it with its number, and the one it takes the place of: there is
        one at a time in a channel. Raises Refused: watch_running if others watch something there,
        watches_too_often, watches_too_often_here.
        """

    async def get(self, number: int) -> Watch | None:
        """Return the watch of this number, unless it is over."""

    async def change(self, number: int, change: Change) -> Watch:
        """Store the result of a change, which may raise Refused; return it. Raises Refused
        (watch_over).
        """

    async def end(self, number: int, silent_since: float | None = None) -> bool:
        """Store that a watch is over, if it is not, and if nothing has happened after this moment;
        return whether that is stored.
        """

    async def open(self) -> list[Watch]:
        """Return those that are not over."""

    async def drop_old(self, before: float) -> None:
        """Delete those that are over and began before this moment."""
