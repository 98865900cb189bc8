"""What a finished round means: the title, and who deals next."""

from collections.abc import Sequence

import msgspec

from engine.game import Places


class Result(msgspec.Struct, frozen=True):
    """How a round ended, in the seats of now.

    `places` are the seats by place, first to last, sharing seats together. `title` is the seat that
    takes the rule set's title (Shithead): the last place, unless it is shared.
    `seed` is the round's, published now so that anybody can check the deal.
    """

    places: Places
    title: int | None
    dealer: int
    seed: bytes


def result(places: Places, dealer: int, seed: bytes) -> Result:
    """The result of a finished round that this seat dealt from this seed."""
    last = places[-1]
    return Result(places, last[0] if len(last) == 1 else None, dealer, seed)


def next_dealer(result: Result, seats: int) -> int:
    """The loser deals next; where the last place is shared the deal moves clockwise."""
    return (result.dealer + 1) % seats if result.title is None else result.title


def renumbered(result: Result, stay: Sequence[int]) -> Result:
    """The same result after only these seats stayed, numbered anew; -1 for a dealer who left."""
    new = {old: seat for seat, old in enumerate(stay)}
    kept = (tuple(new[seat] for seat in seats if seat in new) for seats in result.places)
    return Result(
        tuple(seats for seats in kept if seats),
        None if result.title is None else new.get(result.title),
        new.get(result.dealer, -1),
        result.seed,
    )


def numbered(places: Places) -> dict[int, int]:
    """The place of each seat, 1 the first; seats that share one have the same number."""
    place: dict[int, int] = {}
    for seats in places:
        ahead = len(place)
        place.update(dict.fromkeys(seats, ahead + 1))
    return place
