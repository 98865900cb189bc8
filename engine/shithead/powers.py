"""What cards do besides lying there: reversing, skipping, swapping hands, the ace on a two."""

from msgspec.structs import replace

from engine.cards import ACE, TWO, Cards, is_queen_of_spades, rank_of
from engine.game import Event
from engine.shithead.events import AceOnTwo, Gets, HandsPass, Reverses, Skips
from engine.shithead.turns import (
    active_seats,
    due_after_lay,
    in_order,
    leave_if_empty,
    without_due,
)
from engine.shithead.values import Direction, State


def reverse(state: State, cards: Cards, events: list[Event]) -> State:
    """Turn the direction once for each such card; between two seats that changes nothing."""
    turns = len(cards) if rank_of(cards[0]) in state.options.reverse else 0
    if turns % 2 == 0 or len(active_seats(state)) == 2:
        return state
    direction: Direction = "ccw" if state.direction == 1 else "cw"
    events.append(Reverses(direction))
    return replace(state, direction=-state.direction)


def skip(
    state: State, cards: Cards, laid: int, others: list[int], events: list[Event]
) -> list[int]:
    """Return the seats left out: each card that skips takes one more, at most all the others.

    `laid`: so many of them the seat has laid before; whom those skip has been said.
    """
    if rank_of(cards[0]) not in state.options.skip:
        return []
    skipped = others[: laid + len(cards)]
    events.extend(map(Skips, skipped[laid:]))
    return skipped


def pass_hands(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """For each queen of spades all active seats pass their hands on, against the direction.

    Who has laid its last card is out before, and takes no part; afterwards whoever is without any
    card is out, in playing order.
    """
    queens = sum(map(is_queen_of_spades, cards))
    if not queens:
        return state
    if not state.stock:
        state = leave_if_empty(state, seat, events)
    order = in_order(state, seat)
    for _ in range(queens if state.phase != "over" else 0):
        state = _pass_on(state, order, events)
    for one in order:
        if state.phase != "over" and not (one == seat and state.stock):
            state = leave_if_empty(state, one, events)
    return state


def _pass_on(state: State, order: list[int], events: list[Event]) -> State:
    events.append(HandsPass("ccw" if state.direction == 1 else "cw"))
    hands = list(state.hands)
    for giver, taker in zip(order, [order[-1], *order], strict=False):
        hands[taker] = state.hands[giver]
        events.append(Gets(taker, len(state.hands[giver]), state.hands[giver]))
    return replace(state, hands=tuple(hands), dues=without_due(state.dues, *order))


def cards_due(state: State, seat: int, cards: Cards, before: Cards, events: list[Event]) -> int:
    """Return how many cards a lay makes its seat draw: up to its target; an ace on a two: up to
    four.
    """
    held, options = len(state.hands[seat]), state.options
    if not (options.ace_on_two and cards):
        return due_after_lay(state, seat)
    on_two = bool(before) and rank_of(before[-1]) == TWO and rank_of(cards[0]) == ACE
    if on_two and held < options.target:
        if state.stock:
            events.append(AceOnTwo(seat))
        return max(options.ace_on_two - held, due_after_lay(state, seat))
    return due_after_lay(state, seat)
