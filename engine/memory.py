"""What everybody at a table has seen of cards that lie hidden now. Pure.

A view tells where the cards lie; this tells where they were seen going. Both together are the
knowledge of a seat.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from engine.cards import Cards, unnamed
from engine.value import Value


class Lack(Value, gc=False):
    """What a hand has shown: of its `oldest` cards, so many, none is one of `never`."""

    oldest: int
    never: Cards


class HandMemory(Value, gc=False):
    """What everybody knows of a seat's hand: `cards` it took up openly and has not played since;
    and what its other cards lack, the oldest first. Older cards lack what later ones do, too.
    """

    cards: Cards = ()
    lacks: tuple[Lack, ...] = ()

    def lacking(self, held: int, never: Cards) -> Self:
        """Return the memory after it has shown that none of the cards `held` now is one of
        `never`.
        """
        lacks = [
            Lack(min(lack.oldest, held), tuple(sorted({*lack.never, *never})))
            for lack in self.lacks
        ]
        return replace(self, lacks=_nested([*lacks, Lack(held, never)]))

    def without(self, card: int) -> Self:
        """Return the memory after a card was laid; it may be one of the oldest."""
        if card in self.cards:
            at = self.cards.index(card)
            return replace(self, cards=(*self.cards[:at], *self.cards[at + 1 :]))
        lacks = [Lack(lack.oldest - (card not in lack.never), lack.never) for lack in self.lacks]
        return replace(self, lacks=_nested(lacks))


def _nested(lacks: Iterable[Lack]) -> tuple[Lack, ...]:
    """Return the lacks that say something more than those before them."""
    kept: list[Lack] = []
    for lack in lacks:
        if lack.oldest > (kept[-1].oldest if kept else 0):
            kept.append(lack)
    return tuple(kept)


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
