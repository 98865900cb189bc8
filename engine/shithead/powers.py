"""Powers of cards: reversing, skipping, swapping hands, the ace on a two."""

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
    """Reverse the direction once for each of these cards; between two seats it makes no
    difference.
    """
    if count % 2 == 0 or len(active_seats(state)) == 2:
        return state
    direction: Direction = "ccw" if state.direction == 1 else "cw"
    events.append(Reverses(direction))
    return replace(state, direction=-state.direction)


def skip(count: int, laid: int, others: list[int], events: list[Event]) -> list[int]:
    """Return the seats skipped, one for each of these cards, at most all the others.

    `laid`: cards the seat laid before them, whose skips have been announced.
    """
    skipped = others[: laid + count]
    events.extend(map(Skips, skipped[laid:]))
    return skipped


def pass_hands(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Have all active seats pass their hands on against the direction, once for each queen of
    spades.

    A seat that laid its last card is out first and takes no part; afterwards every seat left
    without a card is out, in playing order.
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
    """Return the number of cards a seat draws after a lay of this rank: up to its target or, for an
    ace on a two, up to `ace_on_two`. `before` is the pile it was laid on.
    """
    due = due_after_lay(state, seat)
    if rank == ACE and before and rank_of(before[-1]) == TWO:
        return max(due, _due_on_two(state, seat, events))
    return due


def _due_on_two(state: State, seat: int, events: list[Event]) -> int:
    """Return the number of cards an ace on a two makes a seat draw if it holds fewer than its
    target.
    """
    held, options = len(state.hands[seat]), state.options
    if not (options.ace_on_two and held < options.target):
        return 0
    events.append(AceOnTwo(seat))
    return options.ace_on_two - held
