"""How many of their matches people play to the end, and who has left one."""

import msgspec

from tables.people import Person

LAST_MATCHES = 50  # of a person, that are looked at
FEWEST_MATCHES = 5  # below this no share is shown


class Departed(msgspec.Struct, frozen=True):
    """A person who has left a running match, by its number at the table; `excused`: sent away by
    the others.
    """

    person: Person
    match: int
    excused: bool = False


class Finishes(msgspec.Struct, frozen=True):
    """How many of a person's last matches they have played to the end."""

    finished: int = 0
    matches: int = 0

    @property
    def percent(self) -> int | None:
        """Return the share in percent, rounded down; None while there are too few to tell."""
        if self.matches < FEWEST_MATCHES:
            return None
        return 100 * self.finished // self.matches
