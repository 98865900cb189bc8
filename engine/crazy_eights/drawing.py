"""Taking cards from the stock, and making a new stock of the pile."""

from bisect import bisect
from collections.abc import Container

from msgspec.structs import replace

from engine.cards import Card, Cards
from engine.crazy_eights.values import Reshuffles, State
from engine.game import Event
from engine.shuffle import numbers, shuffled


def anything_left(state: State) -> bool:
    """Whether a card can be drawn, if need be after a reshuffle."""
    return bool(state.stock) or (state.options.stock_out == "reshuffle" and len(state.pile) > 1)


def draw(state: State, seat: int, count: int, events: list[Event]) -> tuple[State, Cards]:
    """A seat takes so many cards into its hand, as far as they reach; the state, and which."""
    drawn: Cards = ()
    while len(drawn) < count and anything_left(state):
        state = _reshuffled_if_empty(state, events)
        more = state.stock[: count - len(drawn)]
        drawn += more
        state = replace(state, stock=state.stock[len(more) :], hands=_dealt(state, seat, more))
    return state, drawn


def draw_until(
    state: State, seat: int, fitting: Container[Card], events: list[Event]
) -> tuple[State, Cards]:
    """A seat draws card after card until one fits or nothing is left; the state, and which."""
    drawn: Cards = ()
    while anything_left(state):
        state, card = draw(state, seat, 1, events)
        drawn += card
        if card[0] in fitting:
            break
    return state, drawn


def _reshuffled_if_empty(state: State, events: list[Event]) -> State:
    """With the stock empty the pile but its top card becomes the stock; a named suit stays."""
    if state.stock:
        return state
    events.append(Reshuffles(len(state.pile) - 1))
    return replace(
        state,
        stock=shuffled(state.pile[:-1], numbers(state.seed, state.shuffles)),
        shuffles=state.shuffles + 1,
        pile=state.pile[-1:],
    )


def _dealt(state: State, seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Everybody's hands, this seat's with more cards in it."""
    hand = state.hands[seat]
    for card in cards:
        at = bisect(hand, card)
        hand = (*hand[:at], card, *hand[at:])
    return with_hand(state, seat, hand)


def with_hand(state: State, seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Everybody's hands, this seat's being another."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
