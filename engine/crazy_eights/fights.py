"""Fights (`fight`): a card attacks the next seat; every other seat is asked in turn for the next
higher card of its suit, and the seat attacked last draws its pips.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.cards import TEN, rank_of
from engine.crazy_eights.drawing import draw
from engine.crazy_eights.events import Attacks, Takes
from engine.crazy_eights.order import pass_on, stand
from engine.crazy_eights.values import NOBODY, State
from engine.game import Event


def attack(state: State, seat: int, whom: int, events: list[Event]) -> State:
    """Let a seat attack another; the seats after the attacker are asked one by one. A ten ends it
    at once.
    """
    events.append(Attacks(seat, whom))
    state = stand(state, attacker=seat, attacked=whom)
    if rank_of(state.pile[-1]) == TEN:
        return _lost(state, events)
    return replace(state, turn=next(_after(state, seat)))


def ask_on(state: State, seat: int, events: list[Event]) -> State:
    """Ask the seat after one that has passed; after the last one the attacked seat draws."""
    after = next(_after(state, seat, free=state.attacker))
    return _lost(state, events) if after == state.attacker else replace(state, turn=after)


def first_attacked(state: State, seat: int) -> int | None:
    """Return the next seat with no turn to miss; None if all others have some."""
    return next(_after(state, seat), None)


def _after(state: State, seat: int, free: int = NOBODY) -> Iterator[int]:
    """Yield the other seats in turn order, without those that have turns to miss."""
    seats, missing = len(state.hands), state.missing
    for step in range(1, seats):
        other = (seat + step * state.direction) % seats
        if other == free or not (missing and missing[other]):
            yield other


def _lost(state: State, events: list[Event]) -> State:
    """Let the attacked seat draw as many as the top card's pips; play goes on after it."""
    seat = state.attacked
    state, cards = draw(state, seat, rank_of(state.pile[-1]) + 2, events)
    events.append(Takes(seat, len(cards), cards))
    return pass_on(stand(state, attacker=NOBODY, attacked=NOBODY), seat, events)
