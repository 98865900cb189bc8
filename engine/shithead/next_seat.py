"""What a lay leaves the next seat to answer with, as far as everybody knows its hand."""

from collections.abc import Callable
from math import comb

from engine.cards import Cards, unnamed
from engine.memory import NOTHING_KNOWN, PublicMemory, hidden_from
from engine.seats import next_active
from engine.shithead.options import pack_for
from engine.shithead.pile import demand, fitting_cards
from engine.shithead.values import View


def stuck_after(view: View, memory: PublicMemory) -> Callable[[Cards], float]:
    """Return a function for the chance that the next seat has no hand card that fits after these
    cards are laid; 0 if it has no hand.
    """
    seat = next_active(view.turn, len(view.seats), view.direction, view.out)
    held = view.seats[seat].hand
    hand = memory.hands[seat] if memory.hands else NOTHING_KNOWN
    unknown = max(0, held - len(hand.cards))
    old = min(hand.old, unknown)
    pool = _pool(view, memory)
    kept = [card for card in pool if card not in hand.never]

    def stuck(cards: Cards) -> float:
        asked = demand((*view.pile, *cards), view.options)
        fits = fitting_cards(asked, view.options)
        if not held or not fits.isdisjoint(hand.cards):
            return 0.0
        chance = _none(sum(card in fits for card in kept), len(kept), old)
        return chance * _none(sum(card in fits for card in pool), len(pool), unknown - old)

    return stuck


def _pool(view: View, memory: PublicMemory) -> Cards:
    """Return the cards that may be anywhere."""
    seen = [*view.hand, *view.pile, *view.turned]
    for place in view.seats:
        seen += place.up
    pack = pack_for(view.options, len(view.seats))
    return hidden_from(pack, map(unnamed, seen), memory, view.seat)


def _none(fitting: int, cards: int, drawn: int) -> float:
    """Return the chance that none of so many cards drawn fits."""
    return comb(cards - fitting, drawn) / comb(cards, drawn) if 0 < drawn <= cards else 1.0
