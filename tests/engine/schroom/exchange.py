"""Exchanging the cards of Schrööm that a seat cannot see, for the secrecy property."""

from random import Random

from msgspec.structs import replace

from engine.cards import Cards
from engine.schroom.values import Lay, Reveal, State, Swap, SwapFour
from tests.engine.rounds import Moment

NOTHING = "letbe"  # shows no card


def exchange(moment: Moment, viewer: int | None, chance: Random) -> State:
    """Return the state with the cards hidden from a viewer shuffled among their places.

    Hidden are the stock, every other hand, including folded ones, and the cards handed in except
    those turned over; the viewer knows its own of these, but not their order. Cards the moment's
    action shows the viewer stay.
    """
    state: State = moment.state
    zones = [list(state.stock), *map(list, state.hands), *(list(s.cards) for s in state.swaps)]
    kept = [_kept(moment, viewer, number, zone) for number, zone in enumerate(zones)]
    hidden = [
        card for zone, stay in zip(zones, kept, strict=True) for card in zone if card not in stay
    ]
    chance.shuffle(hidden)
    mixed = [
        tuple(card if card in stay else hidden.pop() for card in zone)
        for zone, stay in zip(zones, kept, strict=True)
    ]
    swaps = [
        replace(swap, cards=_own(moment, swap, chance) if swap.seat == viewer else cards)
        for swap, cards in zip(state.swaps, mixed[len(state.hands) + 1 :], strict=True)
    ]
    hands = tuple(tuple(sorted(hand)) for hand in mixed[1 : len(state.hands) + 1])
    return replace(state, stock=mixed[0], hands=hands, swaps=tuple(swaps))


def _own(moment: Moment, swap: Swap, chance: Random) -> Cards:
    """A viewer's own cards handed in: those nobody has turned over lie in another order."""
    stay = _turned(moment, swap)
    hidden = [card for card in swap.cards if card not in stay]
    chance.shuffle(hidden)
    return tuple(card if card in stay else hidden.pop() for card in swap.cards)


def _kept(moment: Moment, viewer: int | None, number: int, zone: list[int]) -> Cards:
    """The cards of a zone that stay: stock 0, hands from 1 on, then the swaps."""
    state, seats = moment.state, len(moment.state.hands)
    if number == 0:
        own_swap = isinstance(moment.action, SwapFour) and moment.seat == viewer
        return tuple(zone[:4]) if own_swap else ()
    if number <= seats:
        seat = number - 1
        laid = moment.action.cards if isinstance(moment.action, Lay) and seat == moment.seat else ()
        return tuple(zone) if seat == viewer else laid
    swap = state.swaps[number - seats - 1]
    return tuple(zone) if swap.seat == viewer else _turned(moment, swap)


def _turned(moment: Moment, swap: Swap) -> Cards:
    turned = swap.turned
    if isinstance(moment.action, Reveal) and swap is moment.state.swaps[-1]:
        turned += moment.action.which
    return tuple(swap.cards[place - 1] for place in turned)
