"""Who sits at a table, and where the table stands."""

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table: Discord's id of the user, and the name the table's server last saw them
    under. `elsewhere` is their name on servers that know no other, where that is another.

    A seat of the table's own, which nobody sits in, has no user and no name.
    """

    user: int
    name: str
    elsewhere: str = ""

    @property
    def of_table(self) -> bool:
        """True if this is nobody: the table plays this seat itself."""
        return not self.user

    @property
    def everywhere(self) -> str:
        """Return the name they have where no other is known."""
        return self.elsewhere or self.name


def named(user: int, name: str, everywhere: str) -> Person:
    """Return a person by the name a server knows, and the one they have everywhere."""
    return Person(user, name, "" if everywhere == name else everywhere)


OF_TABLE = Person(0, "")
FORGOTTEN = Person(-1, "")  # whoever sat there wanted to be forgotten


class Location(msgspec.Struct, frozen=True):
    """Where a table stands: the server's and the channel's id; no server in a private channel.

    `parent` is the channel the table was asked for in, if `channel` is a thread of the table's own.
    """

    server: int | None
    channel: int
    parent: int | None = None


class Screen(msgspec.Struct, frozen=True):
    """What of a table is on people's screens.

    `message` is the table's message, `shown` the revision it shows; `notice` is the message that
    calls people to the table, `notice_seat` the first of them, and `noticed` the choice
    (Table.choice_since) it is about.
    """

    message: int | None = None
    shown: int = 0
    notice: int | None = None
    notice_seat: int | None = None
    noticed: int | None = None
