"""Taking cards from the stock, and making a new stock of the pile."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards import Cards, together
from engine.crazy_eights.values import Reshuffles, State
from engine.game import Event
from engine.shuffle import numbers, shuffled


def may_reshuffle(state: State) -> bool:
    """Whether the pile may become the stock when that is empty, and would yield a card."""
    return state.options.stock_out == "reshuffle" and len(state.pile) > 1


def draw(state: State, seat: int, count: int, events: list[Event]) -> tuple[State, Cards]:
    """A seat takes so many cards into its hand, as far as they reach; the state, and which."""
    if len(state.stock) < count and may_reshuffle(state):
        state = _reshuffled(state, events)
    drawn = state.stock[:count]
    hands = with_hand(state, seat, together(state.hands[seat], drawn))
    return replace(state, stock=state.stock[count:], hands=hands), drawn


def draw_until(
    state: State, seat: int, fitting: Sequence[object], events: list[Event]
) -> tuple[State, Cards]:
    """A seat draws card after card until one fits (by card) or nothing is left; likewise."""
    drawn: Cards = ()
    while state.stock or may_reshuffle(state):
        state, card = draw(state, seat, 1, events)
        drawn += card
        if fitting[card[0]]:
            break
    return state, drawn


def _reshuffled(state: State, events: list[Event]) -> State:
    """The pile but its top card is shuffled and put under the stock; a named suit stays."""
    events.append(Reshuffles(len(state.pile) - 1))
    more = shuffled(state.pile[:-1], numbers(state.seed, state.shuffles))
    return replace(
        state, stock=state.stock + more, shuffles=state.shuffles + 1, pile=state.pile[-1:]
    )


def with_hand(state: State, seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Everybody's hands, this seat's being another."""
    hands = list(state.hands)
    hands[seat] = hand
    return tuple(hands)
