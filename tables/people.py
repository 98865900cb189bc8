"""Who sits at a table, and where the table stands."""

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table: Discord's id of the user, and the display name last seen.

    A seat of the table's own, which nobody sits in, has no user and no name.
    """

    user: int
    name: str

    @property
    def of_table(self) -> bool:
        """True if this is nobody: the table plays this seat itself."""
        return not self.user


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
