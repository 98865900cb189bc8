"""The order of the seats in the round, and how far the round has come."""

from engine.schroom.ranking import HAND
from engine.schroom.values import State
from engine.seats import clockwise


def in_order(state: State, first: int) -> list[int]:
    """Return the seats still in, clockwise from `first`, which need not be in."""
    return clockwise(first, state.still_in, len(state.hands))


def others(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats still in besides this one, clockwise from it."""
    return tuple([other for other in in_order(state, seat) if other != seat])


def before_first_card(state: State) -> bool:
    """True if nobody has laid a card in this round."""
    return not state.trick and len(state.hands[state.still_in[0]]) == HAND


def is_answering(state: State) -> bool:
    """True if a knock, a swap or a question is unanswered."""
    return state.phase in ("answers", "claim", "redeal")


def all_hammers(state: State) -> bool:
    """True if every seat in the round has one stick (Hammer)."""
    return all(state.sticks[seat] == 1 for seat in state.still_in)


def is_hammer(state: State, seat: int) -> bool:
    """True if this seat's knock to two, open now or made next, shows its Hammer."""
    return state.value == 1 and state.sticks[seat] == 1 and before_first_card(state)


def open_hammer(state: State) -> bool:
    """True if the knock that is being answered is a Hammer."""
    return state.phase == "answers" and is_hammer(state, state.asker)
