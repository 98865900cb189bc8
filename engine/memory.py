"""What everybody at a table has seen of cards that lie hidden now. Pure.

A view tells where the cards lie; this tells where they were seen going. Both together are the
knowledge of a seat.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.cards import Cards, unnamed
from engine.value import Value


class HandMemory(Value, gc=False):
    """What everybody knows of a seat's hand: `cards` it took up openly and has not played since;
    and of its other cards `old` ones, which it held already when it could lay none of `never`.
    """

    cards: Cards = ()
    old: int = 0
    never: Cards = ()


class PublicMemory(Value, gc=False):
    """What everybody knows of each seat's hand, and the cards that are out of the round."""

    hands: tuple[HandMemory, ...] = ()
    gone: Cards = ()

    def cards(self, seat: int) -> Cards:
        """Return the cards a seat is known to hold."""
        return self.hands[seat].cards if self.hands else ()


NOTHING_KNOWN = HandMemory()
NOTHING = PublicMemory()


def hidden_from(pack: Iterable[int], seen: Iterable[int], memory: PublicMemory, me: int | None
                ) -> Cards:  # fmt: skip
    """Return the cards of a pack that may lie anywhere hidden: neither seen by this seat, nor known
    to be in another's hand, nor out of the round.
    """
    left = Counter(pack) - Counter(seen) - Counter(map(unnamed, memory.gone))
    for seat, hand in enumerate(memory.hands):
        if seat != me:
            left -= Counter(hand.cards)
    return tuple(left.elements())


def hands_of(
    counts: Sequence[int], memory: PublicMemory, cards: Sequence[int]
) -> tuple[list[Cards], Iterator[int]]:
    """Return a hand of so many cards for each seat, and the cards left, given shuffled ones: a seat
    gets those it is known to hold, and for its old ones none it has shown to lack, as far as there
    are others.
    """
    known = memory.hands or (NOTHING_KNOWN,) * len(counts)
    left = list(cards)
    hands = [hand.cards[:count] for hand, count in zip(known, counts, strict=True)]
    lacking = [seat for seat, hand in enumerate(known) if hand.old and counts[seat]]
    for seat in sorted(lacking, key=lambda seat: -len(known[seat].never)):
        room, never = counts[seat] - len(hands[seat]), frozenset(known[seat].never)
        fitting = [at for at, card in enumerate(left) if card not in never]
        taken = fitting[: min(known[seat].old, room)]
        hands[seat] += tuple(left[at] for at in taken)
        for at in reversed(taken):
            del left[at]
    rest = iter(left)
    return [
        tuple(sorted((*hand, *(next(rest) for _ in range(count - len(hand))))))
        for hand, count in zip(hands, counts, strict=True)
    ], rest
