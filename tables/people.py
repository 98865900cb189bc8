"""The people at a table, and the table's location."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.value import Value


class Person(Value):
    """A person at a table: their Discord id, and the name the table's server last saw. `elsewhere`
    is their name on servers that know no other, if different. A seat of the table's own has no user
    and no name.
    """

    user: int
    name: str
    elsewhere: str = ""

    @property
    def of_table(self) -> bool:
        """True if there is no person: the table plays this seat itself."""
        return not self.user

    @property
    def everywhere(self) -> str:
        """Return the name to use where no other is known."""
        return self.elsewhere or self.name


People = tuple[Person, ...]


def instead(people: Iterable[Person], user: int | None, person: Person) -> People:
    """Return these people with another, who was renamed or is forgotten, for a Discord user."""
    return tuple(person if former.user == user else former for former in people)


def named(user: int, name: str, everywhere: str) -> Person:
    """Return a person with their name on a server, and the one they have everywhere."""
    return Person(user, name, "" if everywhere == name else everywhere)


OF_TABLE = Person(0, "")
FORGOTTEN = Person(-1, "")  # the person there wanted to be forgotten


class Deletion(Value):
    """That a Discord user was deleted (0: others, of whom a process has not heard): how many people
    have been by now (0: the user was unknown), and the open sign-ups that have shown them.
    """

    user: int
    count: int = 0
    sign_ups: tuple[int, ...] = ()

    def concerns(self, user: int) -> bool:
        """True if this user was deleted, or may have been."""
        return self.user in (0, user)


class Location(Value):
    """The place of a table: the server's and the channel's id; no server in a private channel.
    `parent` is the channel the table was asked for in, if `channel` is a thread of the table's own.
    """

    server: int | None
    channel: int
    parent: int | None = None


PlaceTest = Callable[[Location], bool]


class Screen(Value):
    """The part of a table that is on people's screens. `message` is the table's message, `shown`
    the revision it shows; `notice` is the message that calls people to the table, `notice_seat` the
    first of them, and `noticed` the choice (Table.choice_since) it is about. `language`: of the
    table's messages, where its server has none. `evening` is the message that lists its matches.
    """

    message: int | None = None
    shown: int = 0
    notice: int | None = None
    notice_seat: int | None = None
    noticed: int | None = None
    language: str = ""
    evening: int | None = None


class Challenge(NamedTuple):
    """What opens a table: one person challenges another, at this moment; and the most calls an hour
    that there may be on the server.
    """

    pair: tuple[Person, Person]
    at: float
    most: int
