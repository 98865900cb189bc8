"""Sign-ups, calls for players and daily reminders; and what a store is asked of them.

A sign-up is a table that is to be opened at a time, and who comes.
"""

from typing import Literal, Protocol, TypeAlias

import msgspec

from cogs.kit.store import Aside, CallRole
from tables.people import Person

Answer: TypeAlias = Literal["in", "maybe", "no"]
ANSWERS: tuple[Answer, ...] = ("in", "maybe", "no")
# It waits for its time; its table was opened; it was called off; nobody came; its time went by
# while nothing could be done; its table could not be opened.
State: TypeAlias = Literal["open", "begun", "off", "nobody", "missed", "failed"]


class SignUp(msgspec.Struct, frozen=True):
    """A sign-up as it is kept. `rules` is a rule set's id, `options` what is changed of it, as
    JSON; `host` is nobody once they are forgotten; `starts` in seconds since 1970; `people` are
    those who have answered, the first one first. `event` is Discord's (0: it was taken away),
    `table` the one it became.
    """

    id: int
    server: int
    channel: int
    rules: str
    options: str
    host: Person | None
    starts: float
    state: State = "open"
    message: int | None = None
    event: int | None = None
    table: int | None = None
    people: tuple[tuple[Person, Answer], ...] = ()

    def those(self, *answers: Answer) -> list[Person]:
        """Return who has given one of these answers."""
        return [person for person, answer in self.people if answer in answers]

    def runs(self) -> Person | None:
        """Return who is to run the table: the host if they come, else the first who does."""
        coming = self.those("in")
        mine = (one for one in coming if self.host is not None and one.user == self.host.user)
        return next(mine, coming[0] if coming else None)


class Call(msgspec.Struct, frozen=True):
    """A table's call for players: the channel it is made in, and the message."""

    table: int
    channel: int
    message: int | None = None


class Reminder(msgspec.Struct, frozen=True):
    """Somebody who wants to be reminded once a day, and the numbers of the open tables they sit
    at.
    """

    person: Person
    tables: tuple[int, ...]


class SignUps(Protocol):
    """What is kept of sign-ups. Every call raises StoreTrouble when it could not be done."""

    async def open_new(self, new: SignUp, at: float) -> SignUp:
        """Keep a new one, for which its host has signed up; return it with its number. Raises
        Refused: too_many_sign_ups, sign_ups_too_often, too_many_sign_ups_here.
        """

    async def get(self, number: int) -> SignUp | None:
        """Return the sign-up of this number."""

    async def answer(self, number: int, person: Person, answer: Answer, at: float) -> SignUp:
        """Keep somebody's answer, in place of their last; return all of it. Raises Refused:
        sign_up_over, sign_up_full.
        """

    async def change(
        self,
        number: int,
        *,
        state: State | None = None,
        message: int | None = None,
        event: int | None = None,
        table: int | None = None,
    ) -> bool:
        """Keep what has become of a sign-up; False, and nothing is kept, if another `state` was to
        be that of one that is open no more.
        """

    async def drop(self, number: int) -> None:
        """Forget a sign-up nobody has seen."""

    async def waiting(self, until: float) -> list[SignUp]:
        """Return those that wait for a time up to this one."""

    async def with_events(self, since: float) -> list[SignUp]:
        """Return those with an event whose time is after this, called off or not."""

    async def drop_old(self, before: float) -> None:
        """Forget those whose time was before this."""


class Calls(Protocol):
    """What is kept of calls for players. Every call raises StoreTrouble when it could not be
    done.
    """

    async def roles(self, server: int) -> tuple[CallRole, ...]:
        """Return the roles a server has chosen for calls, that for all games first."""

    async def choose_role(self, server: int, game: str, role: int | None, chooser: Person) -> None:
        """Keep which role is called for a game, and in whose name; None: none."""

    async def set_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        """Call this role no more until somebody chooses anew."""

    async def claim(self, call: Call, server: int, at: float, hourly: int) -> None:
        """Keep that a table calls for players at this moment, before it does. Raises Refused:
        called_already, or called_too_often where so many an hour are called already.
        """

    async def give_back(self, table: int) -> None:
        """Forget that a table has called: nobody has heard it."""

    async def has_called(self, table: int) -> bool:
        """True if a table has called for players."""

    async def note_posted(self, table: int, message: int) -> None:
        """Keep which message a table's call is."""

    async def end(self, table: int) -> None:
        """Keep that a table's call asks for nobody any more."""

    async def open(self) -> list[Call]:
        """Return the calls that still ask for people."""


class Reminders(Protocol):
    """What is kept of people with tables that wait. Every call raises StoreTrouble when it could
    not be done.
    """

    async def tables_of(self, user: int) -> list[int]:
        """Return the open tables somebody sits at, on all servers, oldest first."""

    async def due(self, before: float) -> list[Reminder]:
        """Return who wants a daily reminder and has got none since then."""

    async def claim(self, user: int, before: float, at: float) -> bool:
        """Note that somebody is reminded at this moment; False if they want none any more, or have
        been since `before`.
        """
