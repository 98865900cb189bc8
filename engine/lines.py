"""The lines of a position, common to all games: found by key, with a default for those left out."""

from collections.abc import Callable
from typing import TypeVar

from engine.notation import Unreadable, read_number, read_word
from engine.shuffle import SEED_BYTES, seed_of

T = TypeVar("T")


class Lines:
    """The lines of a position, including those of its seats (`0: KH KD`)."""

    def __init__(self, lines: dict[str, str]) -> None:
        self._lines = lines

    def __contains__(self, key: str) -> bool:
        return key in self._lines

    def read(self, key: str, plain: str, read: Callable[[str], T]) -> T:
        """Return the value of a line, or of the plain text if the line is left out. Raises
        Unreadable, saying where.
        """
        try:
            return read(self._lines.get(key, plain))
        except Unreadable as wrong:
            raise wrong.of(key) from None

    def seats(self, keys: frozenset[str], allowed: range) -> int:
        """Return the number of seats. Raises Unreadable if that number is not allowed, or for a
        line that is neither one of these `keys` nor a seat's.
        """
        own = [key for key in self._lines if key.isascii() and key.isdigit()]
        seats = self.read("seats", str(len(own)), read_number)
        if unknown := self._lines.keys() - keys - set(own):
            raise Unreadable("no such line here", min(unknown))
        if seats not in allowed:
            raise Unreadable(f"{allowed.start} to {allowed.stop - 1}, not {seats}", "seats")
        for key in own:
            if key not in map(str, range(seats)):
                raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
        return seats


def read_seed(text: str) -> bytes:
    """Return a seed from its number. Raises Unreadable."""
    number = read_number(text)
    if number >> SEED_BYTES * 8:
        raise Unreadable("more than 256 bits")
    return seed_of(number)


def read_direction(text: str) -> int:
    """Return 1 for `cw`, clockwise, and -1 for `ccw`. Raises Unreadable."""
    return 1 if read_word(text, ("cw", "ccw")) == "cw" else -1
