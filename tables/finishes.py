"""What a store is asked so that people find tables and each other."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from cogs.standings.store import Aside
from tables.people import Person

LAST_MATCHES = 50  # of somebody's, that are looked at
FEWEST_MATCHES = 5  # of less nothing is said


class Departed(msgspec.Struct, frozen=True):
    """Somebody who has left a running match, by its number at the table; `excused`: sent away by
    the others.
    """

    person: Person
    match: int
    excused: bool = False


class Finishes(msgspec.Struct, frozen=True):
    """How many of somebody's last matches they have played to the end."""

    finished: int = 0
    matches: int = 0

    @property
    def percent(self) -> int | None:
        """Return the share in percent, rounded down; None while there are too few to tell."""
        if self.matches < FEWEST_MATCHES:
            return None
        return 100 * self.finished // self.matches


class Reminder(msgspec.Struct, frozen=True):
    """Somebody who wants to be reminded once a day, and the numbers of the open tables they sit
    at.
    """

    person: Person
    tables: tuple[int, ...]


class CallRole(msgspec.Struct, frozen=True):
    """The role a server's hosts call for players of a game ("": of all that have none of their
    own), and Discord's id of whoever chose it. Without one it is set `aside` and not called.
    """

    game: str
    role: int
    chooser: int | None = None
    aside: Aside | None = None


def chosen_for(roles: Sequence[CallRole], game: str) -> CallRole | None:
    """Return the role that is called for a game: its own, else that for all."""
    by_game = {one.game: one for one in roles}
    return by_game.get(game) or by_game.get("")


class Call(msgspec.Struct, frozen=True):
    """A table's call for players: the channel it is made in, and the message."""

    table: int
    channel: int
    message: int | None = None


class Finding(Protocol):
    """What is kept of people who look for a table. Every call raises StoreTrouble when it could not
    be done.
    """

    async def tables_of(self, user: int) -> list[int]:
        """Return the open tables somebody sits at, on all servers, oldest first."""

    async def due_reminders(self, before: float) -> list[Reminder]:
        """Return who wants a daily reminder and has got none since then."""

    async def claim_reminder(self, user: int, before: float, at: float) -> bool:
        """Note that somebody is reminded at this moment; False if they want none any more, or have
        been since `before`.
        """

    async def finishes(self, users: Sequence[int], server: int | None) -> dict[int, Finishes]:
        """Return how many of their last matches people have played to the end on a server (None: on
        all), as far as they are known.
        """

    async def call_roles(self, server: int) -> tuple[CallRole, ...]:
        """Return the roles a server has chosen for calls, that for all games first."""

    async def choose_call_role(
        self, server: int, game: str, role: int | None, chooser: Person
    ) -> None:
        """Keep which role is called for a game, and in whose name; None: none."""

    async def set_call_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        """Call this role no more until somebody chooses anew."""

    async def claim_call(self, call: Call, server: int, at: float, hourly: int) -> None:
        """Keep that a table calls for players at this moment, before it does. Raises Refused:
        called_already, or called_too_often where so many an hour are called already.
        """

    async def give_back_call(self, table: int) -> None:
        """Forget that a table has called: nobody has heard it."""

    async def has_called(self, table: int) -> bool:
        """True if a table has called for players."""

    async def call_posted(self, table: int, message: int) -> None:
        """Keep which message a table's call is."""

    async def end_call(self, table: int) -> None:
        """Keep that a table's call asks for nobody any more."""

    async def open_calls(self) -> list[Call]:
        """Return the calls that still ask for people."""
