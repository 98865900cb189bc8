"""What cards do besides lying there: reversing, skipping, swapping hands, the ace on a two."""

from msgspec.structs import replace

from engine.cards import ACE, TWO, Cards, Rank, is_queen_of_spades, rank_of
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


def reverse(state: State, count: int, events: list[Event]) -> State:
    """Turn the direction once for each of so many cards that reverse; between two seats that
    changes nothing.
    """
    if count % 2 == 0 or len(active_seats(state)) == 2:
        return state
    direction: Direction = "ccw" if state.direction == 1 else "cw"
    events.append(Reverses(direction))
    return replace(state, direction=-state.direction)


def skip(count: int, laid: int, others: list[int], events: list[Event]) -> list[int]:
    """Return the seats left out: each of so many cards that skip takes one more, at most all the
    others.

    `laid`: so many of them the seat has laid before; whom those skip has been said.
    """
    skipped = others[: laid + count]
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


def cards_due(state: State, seat: int, rank: Rank, before: Cards, events: list[Event]) -> int:
    """Return how many cards of the stock a lay of this rank makes its seat draw: up to its target;
    an ace on a two: up to four. `before` is the pile it lies on.
    """
    due = due_after_lay(state, seat)
    if rank == ACE and before and rank_of(before[-1]) == TWO:
        return max(due, _due_on_two(state, seat, events))
    return due


def _due_on_two(state: State, seat: int, events: list[Event]) -> int:
    """Return how many cards an ace on a two makes its seat draw, which has to hold fewer than its
    target.
    """
    held, options = len(state.hands[seat]), state.options
    if not (options.ace_on_two and held < options.target):
        return 0
    events.append(AceOnTwo(seat))
    return options.ace_on_two - held
