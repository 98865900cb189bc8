"""A round as the lines of a position: what all games have in common.

A game says in rows of KeyValue how each value is written and read, and in rows of Contradiction
what no position may say. Lines left out mean the default.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, get_args

from engine.cards import Card, Cards, CardsBySeat, text, texts
from engine.notation import (
    Unreadable,
    read_cards,
    read_number,
    read_numbers,
    read_places,
    read_word,
    write_numbers,
    write_places,
)
from engine.shuffle import SEED_BYTES, seed_of
from engine.value import T

MOST = 1 << 32  # of anything that is counted


class KeyValue(NamedTuple):
    """A line: its key, which names the field, how its value is read and written, and the default
    with which it is left out, as it is if empty, unless it is `always` written. Some are `joined`
    to the one before.
    """

    key: str
    read: Callable[[str], Any] = read_number
    write: Callable[[Any], object] = str
    default: Any = 0
    always: bool = False
    joined: bool = False


# The line to blame, the reason, and whether a state contradicts itself so.
Contradiction = tuple[str, str, Callable[[Any], object]]
Contradictions = tuple[Contradiction, ...]


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

    def values(self, rows: Iterable[KeyValue]) -> dict[str, Any]:
        """Return the values of these lines by key. Raises Unreadable."""
        return {
            row.key: self.read(row.key, "", row.read) if row.key in self else row.default
            for row in rows
        }

    def hands(self, seats: int) -> CardsBySeat:
        """Return each seat's hand, sorted, where its line is nothing else. Raises Unreadable."""
        return tuple(tuple(sorted(self.read(str(seat), "-", read_cards))) for seat in range(seats))

    def seats(self, keys: Collection[str], allowed: range) -> int:
        """Return the number of seats. Raises Unreadable if that number is not allowed, or for a
        line that is neither one of these `keys` nor a seat's.
        """
        own = [key for key in self._lines if key.isascii() and key.isdigit()]
        seats = self.read("seats", str(len(own)), read_number)
        if unknown := self._lines.keys() - {"seats", *keys, *own}:
            raise Unreadable("no such line here", min(unknown))
        if seats not in allowed:
            raise Unreadable(f"{allowed.start} to {allowed.stop - 1}, not {seats}", "seats")
        for key in own:
            if key not in map(str, range(seats)):
                raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
        return seats


def write_lines(rows: Iterable[KeyValue], known: Any, **written: str) -> list[str]:
    """Return the lines of a state or a view. `written` are the texts of lines that are not just a
    field's value; an empty one is left out.
    """
    lines: list[str] = []
    for row in rows:
        line = written.get(row.key)
        if line is None:
            value = getattr(known, row.key)
            line = str(row.write(value)) if row.always or value not in (row.default, ()) else ""
        if line and row.joined:
            lines[-1] += f"   {row.key}: {line}"
        elif line:
            lines.append(f"{row.key}: {line}")
    return lines


def head_line(rows: Iterable[KeyValue], known: Any, seats: int) -> str:
    """Return the first line: the number of seats, and what is always told beside it."""
    return "   ".join([f"seats: {seats}", *write_lines(rows, known)])


def hidden(count: int) -> str:
    """Return so many cards nobody may see."""
    return " ".join("?" * count) or "-"


def hands_seen(view: Any) -> list[str]:
    """Return each seat's hand as the view's own seat sees it."""
    return [
        texts(view.hand) if seat == view.seat else hidden(place.hand)
        for seat, place in enumerate(view.seats)
    ]


def hand_lines(hands: Iterable[str]) -> list[str]:
    """Return the line of each seat's hand."""
    return [f"{seat}: {hand}" for seat, hand in enumerate(hands)]


def check(state: Any, contradictions: Iterable[Contradiction]) -> None:
    """Raise Unreadable for the first of these contradictions in a state."""
    for key, why, contradicts in contradictions:
        if contradicts(state):
            raise Unreadable(why.format(state=state, options=state.options), key)


def too_many(key: str) -> Contradiction:
    """Return that there are too many of a field's."""
    return key, "too many", lambda state: getattr(state, key) >= MOST


def one_for_each_seat(key: str) -> Contradiction:
    """Return that a field has not one number for each seat."""
    why = "one number for each seat"
    return key, why, lambda state: len(getattr(state, key)) != len(state.hands)


def check_seats(seats: int, named: Iterable[tuple[str, Sequence[int]]]) -> None:
    """Raise Unreadable for a line that names a seat there is not, or one twice."""
    for key, numbers in named:
        if any(number >= seats for number in numbers):
            raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
        if len(set(numbers)) < len(numbers):
            raise Unreadable("a seat stands there twice", key)


def check_cards(cards: Iterable[Card], pack: Cards) -> None:
    """Raise Unreadable for a card that is not in the pack, or not so often."""
    held = Counter(pack)
    for card, count in Counter(cards).items():
        if card not in held:
            raise Unreadable(f"{text(card)}: not in these decks")
        if count > held[card]:
            raise Unreadable(f"{text(card)}: {count} of them, but the decks have {held[card]}")


def read_seed(text: str) -> bytes:
    """Return a seed from its number. Raises Unreadable."""
    number = read_number(text)
    if number >> SEED_BYTES * 8:
        raise Unreadable("more than 256 bits")
    return seed_of(number)


def write_seed(seed: bytes) -> int:
    """Return the number of a seed."""
    return int.from_bytes(seed, "big")


def read_direction(text: str) -> int:
    """Return 1 for `cw`, clockwise, and -1 for `ccw`. Raises Unreadable."""
    return 1 if read_word(text, ("cw", "ccw")) == "cw" else -1


def write_direction(direction: int) -> str:
    """Return the word of a direction."""
    return "cw" if direction == 1 else "ccw"


def numbers(key: str, default: Any = ()) -> KeyValue:
    """Return the line of some numbers."""
    return KeyValue(key, read_numbers, write_numbers, default)


def phase(phases: Any) -> KeyValue:
    """Return the line of a round's phase, one of this Literal's words."""
    return KeyValue("phase", partial(read_word, words=get_args(phases)), default="play")


DEALER = KeyValue("dealer", always=True)
TURN = KeyValue("turn", always=True)
PLACES = KeyValue("places", read_places, write_places, ())
PILE = KeyValue("pile", read_cards, texts, (), always=True)
DIRECTION = KeyValue("direction", read_direction, write_direction, 1, always=True)
SEED = KeyValue("seed", read_seed, write_seed, seed_of(0))
SHUFFLES = KeyValue("shuffles")
