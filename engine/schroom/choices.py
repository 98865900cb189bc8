"""The actions open to a seat, and the one the table takes when its time is up."""

from engine.game import Action, Offer
from engine.schroom.dealing import may_ask
from engine.schroom.knocking import may_knock
from engine.schroom.ranking import lowest, strength
from engine.schroom.swapping import choices, may_swap
from engine.schroom.turns import may_lay, playable
from engine.schroom.values import (
    Accept,
    Go,
    Hold,
    Knock,
    Lay,
    LetBe,
    Ready,
    Redeal,
    Refuse,
    Reveal,
    State,
    SwapFour,
)
from engine.seats import Seats


def to_act(state: State) -> Seats:
    """Return the seats the round is waiting for: one after another for a knock and for turns,
    otherwise all at once. Before the first card that is the leader, and nobody needs to say
    "ready"; only before a Hammer is shown all are asked that are not.
    """
    match state.phase:
        case "over":
            return ()
        case "opening":
            return (state.turn,) if may_lay(state) else state.waits
        case "play":
            return (state.turn,)
        case "answers":
            return state.asks[:1]
        case _:
            return state.asks


def unready(state: State) -> Seats:
    """Return the seats that may swap before the first card and are not ready."""
    return state.waits if state.phase == "opening" else ()


def legal(state: State, seat: int) -> Offer:
    """Return the seat's legal actions; a seat that may claim four pictures may do so with any
    cards.
    """
    if state.phase == "over" or seat not in state.still_in:
        return []
    if state.phase not in ("opening", "play"):
        return _answers(state) if seat in to_act(state) else []
    actions: Offer = []
    if seat == state.turn and may_lay(state):
        actions += [Lay((card,)) for card in sorted(playable(state, seat), key=strength)]
    elif seat in state.waits:  # leading says it, too
        actions.append(Ready())
    if may_knock(state, seat):
        actions.append(Knock(state.value + 1))
    if may_swap(state, seat):
        actions.append(SwapFour())
    if may_ask(state, seat):
        actions.append(Redeal())
    return actions


def _answers(state: State) -> Offer:
    if state.phase == "answers":
        return [Hold(), Go()]
    if state.phase == "redeal":
        return [Accept(), Refuse()]
    return [LetBe(), *(Reveal(which) for which in choices(state))]


def default(state: State, seat: int) -> Action:
    """Return the action of a seat whose time is up: its lowest legal card; otherwise it gets ready,
    lets be, refuses, and goes unless holding costs it no more.
    """
    match state.phase:
        case "opening" if seat != state.turn or not may_lay(state):
            return Ready()
        case "answers":
            return Hold() if state.sticks[seat] <= state.value else Go()
        case "claim":
            return LetBe()
        case "redeal":
            return Refuse()
        case _:
            return Lay((lowest(playable(state, seat)),))
