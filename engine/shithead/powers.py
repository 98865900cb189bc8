"""What cards do besides lying there: reversing, skipping, and the ace on a two."""

from msgspec.structs import replace

from engine.cards import ACE, TWO, Cards, rank_of
from engine.game import Event
from engine.shithead.turns import active_seats, missing
from engine.shithead.values import AceOnTwo, Direction, Reverses, Skips, State


def reverse(state: State, cards: Cards, events: list[Event]) -> State:
    """Each such card turns the direction; between two seats that changes nothing."""
    turns = len(cards) if rank_of(cards[0]) in state.options.reverse else 0
    if turns % 2 == 0 or len(active_seats(state)) == 2:
        return state
    direction: Direction = "ccw" if state.direction == 1 else "cw"
    events.append(Reverses(direction))
    return replace(state, direction=-state.direction)


def skip(state: State, cards: Cards, others: list[int], events: list[Event]) -> list[int]:
    """The seats left out: each card that skips takes one more, at most all the others."""
    if rank_of(cards[0]) not in state.options.skip:
        return []
    skipped = others[: len(cards)]
    events.extend(map(Skips, skipped))
    return skipped


def cards_due(state: State, seat: int, cards: Cards, before: Cards, events: list[Event]) -> int:
    """How many cards a lay makes its seat draw: up to its target; an ace on a two: up to four."""
    held, options = len(state.hands[seat]), state.options
    on_two = bool(before) and rank_of(before[-1]) == TWO and rank_of(cards[0]) == ACE
    if on_two and options.ace_on_two and held < options.target:
        if state.stock:
            events.append(AceOnTwo(seat))
        return max(options.ace_on_two - held, missing(state, seat))
    return missing(state, seat)
