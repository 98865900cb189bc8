"""The last card works (`finish=works`): seats without cards stay in the round while a draw is
pending, or until they have drawn in the further turn their last card gave them.
"""

from engine.cards import Cards
from engine.crazy_eights.drawing import may_reshuffle
from engine.crazy_eights.effects import ENDS_AT_ONCE, Effect, again
from engine.crazy_eights.ends import win
from engine.crazy_eights.order import stand
from engine.crazy_eights.values import State
from engine.game import Event


def last_works(
    state: State, seat: int, cards: Cards, effect: Effect | None, events: list[Event]
) -> State:
    """Return the state after a seat's last cards have done what they do. A live skip and a fight do
    not begin; a further turn is for drawing, if there are cards to draw.
    """
    state = stand(state, emptied=(*state.emptied, seat), anything=False)
    if effect is not None and effect not in ENDS_AT_ONCE:
        state = effect(state, seat, cards, events)
        if effect is again and (state.stock or may_reshuffle(state)):
            return state
    return settled(state, events)


def settled(state: State, events: list[Event]) -> State:
    """Return the state, its round over if a seat has no cards and nothing is pending: the one that
    emptied first wins.
    """
    if state.pending or not state.emptied:
        return state
    first = state.emptied[0]
    return win(state, first, events)


def back_in(state: State, seat: int) -> State:
    """Return the state in which a seat that has drawn is no longer without cards."""
    if not state.hands[seat] or seat not in state.emptied:
        return state
    return stand(state, emptied=tuple(one for one in state.emptied if one != seat))
