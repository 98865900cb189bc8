"""What a finished round means: the title, and who deals next."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.game import Places


class Result(msgspec.Struct, frozen=True):
    """How a round ended, in the seats of now.

    `places` are the seats by place, first to last, sharing seats together, without whoever has left
    since; `numbers` are these places' numbers. `title` is the seat that took the rule set's title
    (Shithead): the last place, unless it was shared or that seat's person has left.
    `seed` is the round's, published now so that anybody can check the deal.
    """

    places: Places
    numbers: tuple[int, ...]
    title: int | None
    shared: bool  # the last place was: the title stays where it is
    seed: bytes


def result(places: Places, seed: bytes) -> Result:
    """The result of a round that was dealt from this seed."""
    number = numbered(places)
    last = places[-1]
    return Result(
        places,
        tuple(number[seats[0]] for seats in places),
        last[0] if len(last) == 1 else None,
        len(last) > 1,
        seed,
    )


def next_dealer(result: Result, dealer: int, seats: int) -> int:
    """The loser deals next; where the last place is shared the deal moves clockwise."""
    return (dealer + 1) % seats if result.title is None else result.title


def renumbered(result: Result, stay: Sequence[int]) -> Result:
    """The same result after only these seats stayed, numbered anew."""
    new = {old: seat for seat, old in enumerate(stay)}
    kept = [tuple(new[seat] for seat in seats if seat in new) for seats in result.places]
    return replace(
        result,
        places=tuple(seats for seats in kept if seats),
        numbers=tuple(n for n, seats in zip(result.numbers, kept, strict=True) if seats),
        title=None if result.title is None else new.get(result.title),
    )


def numbered(places: Places) -> dict[int, int]:
    """The place of each seat, 1 the first; seats that share one have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        ahead = len(place)
        place.update(dict.fromkeys(seats, ahead + 1))
    return place
