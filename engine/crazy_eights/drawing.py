"""Taking cards from the stock, and turning the pile into a new stock."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards import JOKER, together
from engine.crazy_eights.events import Draws, Fined, Reshuffles, Takes
from engine.crazy_eights.values import NOBODY, State, View
from engine.game import EventLog
from engine.seats import with_seat
from engine.shuffle import numbers, shuffled

MOST_SHUFFLES = 100


def may_reshuffle(state: State | View) -> bool:
    """True if the pile may become the stock when that is empty, and would yield a card.

    When hands hold nearly all cards, seats can be forced to lay and draw the same few for ever; so
    after a hundred shuffles play goes on without drawing.
    """
    if state.options.stock_out == "pass" or state.shuffles >= MOST_SHUFFLES:
        return False
    return len(state.pile) > _kept(state)


def draw(
    state: State, seat: int, count: int, kind: type[Draws | Takes | Fined], events: EventLog
) -> State:
    """Draw this many cards into a seat's hand, or as many as there are: an event of this kind."""
    if len(state.stock) < count and may_reshuffle(state):
        state = _reshuffled(state, events)
    drawn = state.stock[:count]
    events.append(kind(seat, len(drawn), drawn))
    hands = with_seat(state.hands, seat, together(state.hands[seat], drawn))
    return replace(state, stock=state.stock[count:], hands=hands)


def draw_in_turn(state: State, seat: int, events: EventLog) -> State:
    """Draw a card for the seat in turn and add it to its `drawn`. Drawing is not a pass, and the
    seat now has more than one card.
    """
    if not state.stock:
        state = _reshuffled(state, events)
    card, stock = state.stock[:1], state.stock[1:]
    hands = with_seat(state.hands, seat, together(state.hands[seat], card))
    drawn = state.drawn + card
    return replace(state, stock=stock, hands=hands, drawn=drawn, passes=0, forgot=NOBODY)


def draw_until(state: State, seat: int, fitting: Sequence[object], events: EventLog) -> State:
    """Draw card after card for the seat in turn until one fits (by card) or none is left."""
    while state.stock or may_reshuffle(state):
        state = draw_in_turn(state, seat, events)
        if fitting[state.drawn[-1]]:
            break
    return state


def _reshuffled(state: State, events: EventLog) -> State:
    """Shuffle the pile, all but its top card, and put it under the stock; a named suit stays."""
    kept = _kept(state)
    events.append(Reshuffles(len(state.pile) - kept))
    more = shuffled(state.pile[:-kept], numbers(state.seed, state.shuffles))
    return replace(
        state, stock=state.stock + more, shuffles=state.shuffles + 1, pile=state.pile[-kept:]
    )


def _kept(state: State | View) -> int:
    """Return how many cards of the pile stay: the top one, or copying jokers with their card."""
    if state.pile[-1] != JOKER or state.options.joker_is == "free":
        return 1
    jokers = next((at for at, card in enumerate(reversed(state.pile)) if card != JOKER), 0)
    return jokers + 1 if jokers else len(state.pile)
