"""Who comes after whom among the seats in the round, and how far the round has come."""

from engine.cards import Cards
from engine.schroom.ranking import HAND
from engine.schroom.values import State


def in_order(state: State, first: int) -> list[int]:
    """The seats still in, clockwise from this one on, whether it is in or not."""
    seats = len(state.hands)
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if seat in state.still_in]


def others(state: State, seat: int) -> tuple[int, ...]:
    """The seats still in besides this one, clockwise from it."""
    return tuple([other for other in in_order(state, seat) if other != seat])


def here_or_after(state: State, seat: int) -> int:
    """The seat itself if it is still in, else the next that is."""
    return in_order(state, seat)[0]


def with_hand(state: State, seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Everybody's hands, this seat's being another."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def before_first_card(state: State) -> bool:
    """Whether nobody has laid a card in this round."""
    return not state.trick and len(state.hands[state.still_in[0]]) == HAND


def is_answering(state: State) -> bool:
    """Whether a knock, a swap or a question is unanswered."""
    return state.phase in ("answers", "claim", "redeal")


def all_hammers(state: State) -> bool:
    """Whether every seat in the round has one stick (Hammer)."""
    return all(state.sticks[seat] == 1 for seat in state.still_in)


def is_hammer(state: State, seat: int) -> bool:
    """Whether this seat's knock to two, now open or made next, shows its Hammer."""
    return state.value == 1 and state.sticks[seat] == 1 and before_first_card(state)


def open_hammer(state: State) -> bool:
    """Whether the knock that is being answered is a Hammer."""
    return state.phase == "answers" and is_hammer(state, state.asker)
