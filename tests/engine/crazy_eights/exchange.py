"""Exchanging the cards of a round of Crazy Eights that somebody cannot see."""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from engine.cards import Card, Cards
from engine.crazy_eights.events import Counts, Draws, Fined, Takes
from engine.crazy_eights.values import Draw, Lay, State
from tests.engine.rounds import Moment

NOTHING = "pass"  # shows no card


class Slot(NamedTuple):
    """Where a hidden card is: in the hand of a seat, or in the stock (seat -1)."""

    seat: int
    at: int


STOCK = -1


def exchange(moment: Moment, viewer: int | None, chance: Random) -> State:
    """Return the state with the cards hidden from a viewer shuffled among their places.

    Cards shown by the moment's action stay: the card laid, cards the viewer draws, hands shown at
    the end, and cards about which a rule lets everybody infer something (that they fit, or do not).
    """
    state: State = moment.state
    shown = _shown(moment, viewer)
    slots = [
        *(Slot(STOCK, at) for at in range(len(state.stock))),
        *(Slot(seat, at) for seat, hand in enumerate(state.hands) for at in range(len(hand))),
    ]
    free = [slot for slot in slots if slot.seat != viewer and slot not in shown]
    cards = sorted((_card(state, slot) for slot in free), key=lambda _: chance.random())
    return _with(state, dict(zip(free, cards, strict=True)))


def _shown(moment: Moment, viewer: int | None) -> set[Slot]:
    state, seat, action, events = moment.state, moment.seat, moment.action, moment.step.events
    ends = any(isinstance(event, Counts) for event in events)
    mine = any(
        isinstance(event, Draws | Takes | Fined) and event.seat == viewer for event in events
    )
    until_fits = isinstance(action, Draw) and state.options.draw == "until_fits"
    shown = {Slot(STOCK, at) for at in range(len(state.stock)) if ends or mine or until_fits}
    whole = range(len(state.hands)) if ends else [seat] if state.options.must_lay else []
    shown |= {Slot(one, at) for one in whole for at in range(len(state.hands[one]))}
    if isinstance(action, Lay):
        shown |= set(_places(state.hands[seat], (action.card, *action.cards), seat))
    return shown


def _places(held: Cards, cards: Cards, seat: int) -> list[Slot]:
    """Where these cards are in a hand."""
    hand: list[Card | None] = list(held)
    places = []
    for card in cards:
        places.append(Slot(seat, hand.index(card)))
        hand[places[-1].at] = None
    return places


def _card(state: State, slot: Slot) -> Card:
    return state.stock[slot.at] if slot.seat == STOCK else state.hands[slot.seat][slot.at]


def _with(state: State, cards: dict[Slot, Card]) -> State:
    stock, hands = list(state.stock), [list(hand) for hand in state.hands]
    drawn = [slot.at for slot in _places(state.hands[state.turn], state.drawn, state.turn)]
    for slot, card in cards.items():
        (stock if slot.seat == STOCK else hands[slot.seat])[slot.at] = card
    return replace(
        state,
        stock=tuple(stock),
        drawn=tuple(hands[state.turn][at] for at in drawn),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
    )
