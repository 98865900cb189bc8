"""How a round is dealt, described so briefly that anybody can deal it again without this program.

docs/verify.py does; docs/chance.md describes it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from engine.cards import RANKS, Card, Cards, CardsBySeat, Rank, text, texts
from engine.seats import Seats
from engine.shuffle import commitment, numbers, shuffled
from engine.value import Value

Zone = Literal["hand", "up", "down"]


class Dealing(Value):
    """The cards that are shuffled, and where they go.

    `decks` copies of these cards, in this order, are shuffled; `aside` cards are taken off. Then
    the seats get their cards one at a time in their `order`, as many as each zone takes, zone by
    zone. If the pile starts with a card `turned` up, that is the next card; as long as its rank is
    one of `put_back`, it is shuffled into the rest and another is turned. If its rank is one of
    `one_more`, every seat but the last in order then gets one more card, as far as the cards go; if
    it is one of `opposite`, only the seat opposite the last does, or of an odd number the first. If
    it is one of the cards `taken`, the first seat in order gets as many more as stand with it.
    """

    deck: Cards
    decks: int
    order: Seats
    zones: tuple[tuple[Zone, int], ...]
    aside: int = 0
    turned: bool = False
    put_back: frozenset[Rank] = frozenset()
    one_more: frozenset[Rank] = frozenset()
    opposite: frozenset[Rank] = frozenset()
    taken: tuple[tuple[Card, int], ...] = ()


def clockwise_after(dealer: int, seats: int) -> Seats:
    """Return all seats, the dealer's left neighbour first."""
    return tuple((dealer + 1 + step) % seats for step in range(seats))


def deal_out(
    dealing: Dealing, seats: int, seed: bytes, shuffles: int = 0
) -> tuple[list[CardsBySeat], Cards]:
    """Return the cards of each zone, by seat, and those left, by a seed that has been used for so
    many shuffles.
    """
    cards = shuffled(dealing.deck * dealing.decks, numbers(seed, shuffles))[dealing.aside :]
    order, zones = dealing.order, []
    for _, count in dealing.zones:
        dealt, cards = cards[: count * len(order)], cards[count * len(order) :]
        shares = {seat: dealt[place :: len(order)] for place, seat in enumerate(order)}
        zones.append(tuple(shares.get(seat, ()) for seat in range(seats)))
    return zones, cards


def sorted_hands(hands: Iterable[Cards]) -> CardsBySeat:
    """Return hands as a state holds them."""
    return tuple(tuple(sorted(hand)) for hand in hands)


def write_dealing(dealing: Dealing, seed: bytes, cuts: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a record of this deal: its seed, these cuts in order, and the seal
    published before it.
    """
    yield f"seal: {commitment(seed)}"
    yield f"seed: {seed.hex()}"
    yield from (f"cut: {json.dumps(cut, ensure_ascii=False)}" for cut in cuts)
    yield f"deck: {texts(dealing.deck)}"
    yield f"decks: {dealing.decks}"
    yield f"aside: {dealing.aside}"
    yield f"order: {' '.join(map(str, dealing.order))}"
    yield f"zones: {' '.join(f'{zone} {count}' for zone, count in dealing.zones)}"
    if dealing.turned:
        back = dealing.put_back
        yield f"turned: {f'not {_words(back)}' if back else 'any'}"
    if dealing.one_more:
        yield f"one more: {_words(dealing.one_more)}"
    if dealing.opposite:
        at = 0 if len(dealing.order) % 2 else len(dealing.order) // 2 - 1
        yield f"one more for seat {dealing.order[at]}: {_words(dealing.opposite)}"
    if dealing.taken:
        more = " ".join(f"{text(card)} {count}" for card, count in dealing.taken)
        yield f"more for seat {dealing.order[0]}: {more}"


def _words(ranks: Iterable[Rank]) -> str:
    return " ".join(RANKS[rank] for rank in sorted(ranks))
