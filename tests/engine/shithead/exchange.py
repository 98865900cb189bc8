"""Exchanging the cards of the Shithead family that a seat cannot see, for the secrecy property."""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from engine.cards import Card, Cards, unnamed
from engine.game import Event
from engine.shithead.events import Draws, Gets, Starts
from engine.shithead.values import Announce, FaceUp, Flip, Lay, State, Throw, ThrowAfter
from tests.engine.rounds import Moment

NOTHING = "pass"  # shows no card


class Slot(NamedTuple):
    """Where a hidden card is: `hands` or `down` of a seat, or `stock` (seat 0)."""

    zone: str
    seat: int
    at: int


def exchange(moment: Moment, viewer: int | None, chance: Random) -> State:
    """Return the state with the cards hidden from a viewer shuffled among their places.

    Cards the moment's action shows the viewer stay: cards laid, turned over, or drawn by it; so do
    those everybody knows to be where they are.
    """
    state: State = moment.state
    shown = _shown(moment, viewer)
    for seat in range(len(state.hands)):
        shown |= set(_places(state, seat, moment.memory.cards(seat)))
    cards = {slot: _card(state, slot) for slot in _hidden(state, viewer) if slot not in shown}
    mixed = sorted(cards.values(), key=lambda _: chance.random())
    return _with(state, dict(zip(cards, mixed, strict=True)))


def _hidden(state: State, viewer: int | None) -> list[Slot]:
    seats = range(len(state.hands))
    return [
        *(Slot("stock", 0, index) for index in range(len(state.stock))),
        *(Slot("down", seat, n) for seat in seats for n in range(len(state.down[seat]))),
        *(
            Slot("hands", seat, n)
            for seat in seats
            if seat != viewer
            for n in range(len(state.hands[seat]))
        ),
    ]


def _shown(moment: Moment, viewer: int | None) -> set[Slot]:
    state, seat, action = moment.state, moment.seat, moment.action
    shown = set(_places(state, state.turn, state.must))
    for other, card in state.said:
        shown |= set(_places(state, other, (card,)))
    if state.after:
        shown |= set(_places(state, state.after.seat, state.after.cards))
    if isinstance(action, Lay | Throw | ThrowAfter | FaceUp):
        shown |= set(_places(state, seat, tuple(map(unnamed, action.cards))))
    if isinstance(action, Announce):
        shown |= set(_places(state, seat, (action.card,)))
    if isinstance(action, Flip):
        shown.add(Slot("down", seat, action.place - 1))
    return shown | _shown_by_events(state, viewer, moment.step.events)


def _shown_by_events(state: State, viewer: int | None, events: tuple[Event, ...]) -> set[Slot]:
    """Cards the viewer draws; hands, where one is passed to it, with what was drawn before, or the
    lowest card is told.
    """
    shown: set[Slot] = set()
    gets = any(_gets(event, viewer) for event in events)
    if any(isinstance(event, Draws) and (gets or event.seat == viewer) for event in events):
        shown |= {Slot("stock", 0, index) for index in range(len(state.stock))}
    if gets or any(isinstance(event, Starts) for event in events):
        hands = enumerate(state.hands)
        shown |= {Slot("hands", seat, at) for seat, hand in hands for at in range(len(hand))}
    return shown


def _gets(event: Event, viewer: int | None) -> bool:
    return isinstance(event, Gets) and event.seat == viewer


def _places(state: State, seat: int, cards: Cards) -> list[Slot]:
    """Where these cards are in a hand, as far as they are there."""
    left, places = list(cards), []
    for index, card in enumerate(state.hands[seat]):
        if card in left:
            left.remove(card)
            places.append(Slot("hands", seat, index))
    return places


def _card(state: State, slot: Slot) -> Card:
    zone: Cards = state.stock if slot.zone == "stock" else getattr(state, slot.zone)[slot.seat]
    return zone[slot.at]


def _with(state: State, cards: dict[Slot, Card]) -> State:
    stock = list(state.stock)
    zones = {"hands": [list(hand) for hand in state.hands], "down": [list(d) for d in state.down]}
    for slot, card in cards.items():
        zone = stock if slot.zone == "stock" else zones[slot.zone][slot.seat]
        zone[slot.at] = card
    return replace(
        state,
        stock=tuple(stock),
        hands=tuple(tuple(sorted(hand)) for hand in zones["hands"]),
        down=tuple(tuple(down) for down in zones["down"]),
    )
