"""Sign-ups: a table that is to be opened at a time, and who comes."""

from typing import Literal, Protocol, TypeAlias

import msgspec

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


class SignUps(Protocol):
    """What is kept of sign-ups. Every call raises StoreTrouble when it could not be done."""

    async def open_sign_up(self, new: SignUp, at: float) -> SignUp:
        """Keep a new one, for which its host has signed up; return it with its number. Raises
        Refused: too_many_sign_ups, sign_ups_too_often, too_many_sign_ups_here.
        """

    async def sign_up(self, number: int) -> SignUp | None:
        """Return the sign-up of this number."""

    async def answer_sign_up(
        self, number: int, person: Person, answer: Answer, at: float
    ) -> SignUp:
        """Keep somebody's answer, in place of their last; return all of it. Raises Refused:
        sign_up_over, sign_up_full.
        """

    async def change_sign_up(
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

    async def drop_sign_up(self, number: int) -> None:
        """Forget a sign-up nobody has seen."""

    async def open_sign_ups(self, until: float) -> list[SignUp]:
        """Return those that wait for a time up to this one."""

    async def sign_ups_with_events(self, since: float) -> list[SignUp]:
        """Return those with an event that wait for their time, or whose table was opened and whose
        time was after this.
        """

    async def drop_old_sign_ups(self, before: float) -> None:
        """Forget those whose time was before this."""
