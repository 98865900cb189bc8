"""What a finished round or match means: the places, the title, and who deals next."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from engine.game import Places


class Result(msgspec.Struct, frozen=True):
    """How a round ended, in the seats of now; if its match is `over` with it, how that ended.

    `places` are the seats by place, first to last, sharing seats together, without whoever has left
    since; `numbers` are these places' numbers. `title` is the seat that took the rule set's title,
    if its person is still there. `shared`: the last place was.
    """

    places: Places
    numbers: tuple[int, ...]
    title: int | None
    shared: bool
    over: bool = True


def result(places: Places, title: int | None, *, over: bool = True) -> Result:
    """The result with these places, and who takes the title."""
    number = numbered(places)
    numbers = tuple(number[seats[0]] for seats in places)
    return Result(places, numbers, title, len(places[-1]) > 1, over)


def next_dealer(result: Result, dealer: int, seats: int) -> int:
    """Whoever took the title deals next; if nobody did, the deal moves clockwise."""
    return (dealer + 1) % seats if result.title is None else result.title


def renumbered(result: Result, stay: Sequence[int]) -> Result:
    """The same result after only these seats stayed, numbered anew."""
    new = {old: seat for seat, old in enumerate(stay)}
    placed = zip(result.numbers, result.places, strict=True)
    return replace(
        result,
        places=of_those(result.places, new),
        numbers=tuple(number for number, seats in placed if not new.keys().isdisjoint(seats)),
        title=None if result.title is None else new.get(result.title),
    )


def of_those(places: Places, new: Mapping[int, int]) -> Places:
    """The places of those who stayed, by their new seats."""
    kept = [tuple(new[seat] for seat in seats if seat in new) for seats in places]
    return tuple(seats for seats in kept if seats)


def numbered(places: Places) -> dict[int, int]:
    """The place of each seat, 1 the first; seats that share one have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        ahead = len(place)
        place.update(dict.fromkeys(seats, ahead + 1))
    return place
