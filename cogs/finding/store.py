"""Sign-ups, calls for players and daily reminders; and the store's interface for them.

A sign-up is a future table with its time, and the people who come.
"""

from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from cogs.kit.store import Aside, CallRole
from tables.people import Person

Answer: TypeAlias = Literal["in", "maybe", "no"]
ANSWERS: tuple[Answer, ...] = ("in", "maybe", "no")
# Waiting for its time; its table was opened; called off; nobody came; its time passed while nothing
# could be done; its table could not be opened.
State: TypeAlias = Literal["open", "begun", "off", "nobody", "missed", "failed"]


class SignUp(msgspec.Struct, frozen=True):
    """A stored sign-up. `rules` is a rule set's id, `options` its changed options, as JSON; `host`
    is None once they are forgotten; `starts` in seconds since 1970; `people` are those who have
    answered, in order. `table` is the one it became.
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
    table: int | None = None
    people: tuple[tuple[Person, Answer], ...] = ()

    def those(self, *answers: Answer) -> list[Person]:
        """Return the people who have given one of these answers."""
        return [person for person, answer in self.people if answer in answers]

    def runs(self) -> Person | None:
        """Return the future host: the sign-up's host if they come, else the first person who
        does.
        """
        coming = self.those("in")
        mine = (one for one in coming if self.host is not None and one.user == self.host.user)
        return next(mine, coming[0] if coming else None)


class Hour(NamedTuple):
    """A server, a moment, and the most calls there within the hour before it."""

    server: int
    at: float
    most: int


Pair: TypeAlias = tuple[Person, Person]  # who challenges, and who is challenged


class Call(msgspec.Struct, frozen=True):
    """A table's call for players: the channel it is made in, the message, and when it was made. A
    challenge calls one person instead of a role, and is known for an hour as these two people's.
    """

    id: int
    table: int
    channel: int
    message: int | None = None
    challenge: bool = False
    at: float = 0.0
    pair: Pair | None = None


class Reminder(msgspec.Struct, frozen=True):
    """A person who wants to be reminded once a day, and the numbers of the open tables they sit
    at.
    """

    person: Person
    tables: tuple[int, ...]


class SignUps(Protocol):
    """The stored sign-ups. Every call raises StoreTrouble when it could not be done."""

    async def open_new(self, new: SignUp, at: float) -> SignUp:
        """Store a new one, with its host signed up; return it with its number. Raises Refused:
        too_many_sign_ups, sign_ups_too_often, too_many_sign_ups_here.
        """

    async def get(self, number: int) -> SignUp | None:
        """Return the sign-up of this number."""

    async def answer(self, number: int, person: Person, answer: Answer, at: float) -> SignUp:
        """Store a person's answer, replacing their last; return the sign-up. Raises Refused:
        sign_up_over, sign_up_full.
        """

    async def change(
        self,
        number: int,
        *,
        state: State | None = None,
        message: int | None = None,
        table: int | None = None,
    ) -> bool:
        """Store a sign-up's new state; False, with nothing stored, if a new `state` was given for
        one that is no longer open.
        """

    async def move(self, number: int, starts: float, at: float) -> SignUp:
        """Store another time for a sign-up; return it. Raises Refused: sign_up_over, or
        sign_up_answered if others count on its time.
        """

    async def between(self, server: int, channel: int, since: float, until: float) -> list[SignUp]:
        """Return the open ones of a channel for a time after `since` and before `until`."""

    async def of_host(self, user: int, server: int) -> list[SignUp]:
        """Return the open ones somebody has asked for on a server."""

    async def drop(self, number: int) -> None:
        """Delete a sign-up nobody has seen."""

    async def waiting(self, until: float) -> list[SignUp]:
        """Return those that wait for a time up to this one."""

    async def promised(self) -> list[SignUp]:
        """Return those that are open or called off, and have no message."""

    async def drop_old(self, before: float) -> None:
        """Delete those whose time was before this."""


class Calls(Protocol):
    """The stored calls for players. Every call raises StoreTrouble when it could not be done."""

    async def roles(self, server: int) -> tuple[CallRole, ...]:
        """Return the roles a server has chosen for calls, the one for all games first."""

    async def choose_role(self, server: int, game: str, role: int | None, chooser: Person) -> None:
        """Store the role that is called for a game, and its chooser; None: none."""

    async def set_role_aside(self, server: int, was: CallRole, why: Aside) -> None:
        """Stop calling this role until somebody chooses anew."""

    async def claim(self, new: Call, hour: Hour, pair: Pair | None = None) -> Call:
        """Store that a table calls for players, before it does; return the call with its number.
        `pair`: the two people of a challenge. Raises Refused: called_already, challenged_already,
        or called_too_often if the hour's limit is reached.
        """

    async def get(self, number: int) -> Call | None:
        """Return the call of this number."""

    async def give_back(self, number: int) -> None:
        """Delete a call that nobody has heard."""

    async def has_called(self, table: int) -> bool:
        """True if a table has called for players; challenges are not counted."""

    async def note_posted(self, number: int, message: int) -> None:
        """Store the message of a call."""

    async def end(self, number: int) -> None:
        """Store that a call asks for nobody any more."""

    async def forget_pairs(self, before: float) -> None:
        """Forget between whom the challenges before this moment were."""

    async def open(self) -> list[Call]:
        """Return the calls that still ask for people."""


class Reminders(Protocol):
    """The people with waiting tables. Every call raises StoreTrouble when it could not be done."""

    async def tables_of(self, user: int) -> list[int]:
        """Return the open tables a person sits at, on all servers, oldest first."""

    async def due(self, now: float) -> list[Reminder]:
        """Return the people who want a daily reminder and have had none within a day."""

    async def claim(self, user: int, now: float) -> bool:
        """Note that a person is reminded now; False if they want none any more, or have been within
        a day.
        """
