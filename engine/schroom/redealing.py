"""Hübschen: when only Hammers play, they may agree on new cards."""

from msgspec.structs import replace

from engine.game import Event, Illegal
from engine.schroom.dealing import hand_out
from engine.schroom.events import Accepts, AsksRedeal, Refuses
from engine.schroom.order import all_hammers, others
from engine.schroom.turns import resume
from engine.schroom.values import State


def may_ask(state: State, seat: int) -> bool:
    """True if a seat may ask now: once a trick, if every seat in the round has the Hammer."""
    return state.phase in ("opening", "play") and all_hammers(state) and seat not in state.asked


def ask(state: State, seat: int, events: list[Event]) -> State:
    """Ask the others for new cards ("Sollen wir hübschen?"). Raises Illegal."""
    if not all_hammers(state):
        raise Illegal("not_all_hammers")
    if seat in state.asked:
        raise Illegal("asked_already")
    events.append(AsksRedeal(seat))
    return replace(
        state, phase="redeal", asker=seat, asks=others(state, seat), asked=(*state.asked, seat)
    )


def accept(state: State, seat: int, events: list[Event]) -> State:
    """Agree; when all do, the seat that asked deals anew. Raises Illegal."""
    _check_asked(state, seat)
    events.append(Accepts(seat))
    asks = tuple(other for other in state.asks if other != seat)
    return replace(state, asks=asks) if asks else hand_out(state, state.asker, events)


def refuse(state: State, seat: int, events: list[Event]) -> State:
    """Insist on playing these cards: one refusal is enough. Raises Illegal."""
    _check_asked(state, seat)
    events.append(Refuses(seat))
    return resume(state, events)


def _check_asked(state: State, seat: int) -> None:
    if state.phase != "redeal":
        raise Illegal("no_question")
    if seat not in state.asks:
        raise Illegal("not_asked")
