"""The end of a round, and the places in it."""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from engine.cards import Card, Cards
from engine.game import Event, Places
from engine.shithead.events import Ends, Owes, Stalemate
from engine.shithead.values import NOBODY, State


def settle(state: State, events: list[Event]) -> State:
    """End the round if it is time.

    `count`: at the first seat out; `play_on`: when only one seat holds cards. An open window ends
    with the round.
    """
    holders = len(state.hands) - len(state.out)
    if holders > 1 and not (state.options.finish == "count" and state.out):
        return state
    return _end(state, events)


def _end(state: State, events: list[Event]) -> State:
    places = _places(state)
    events.append(Ends(places))
    if state.options.loser_owes and len(places[-1]) == 1:
        events.append(Owes(places[-1][0]))
    return replace(
        state, phase="over", places=places, window=NOBODY, waits=(), turned=(), after=None, dues=()
    )


def end_if_idle(state: State, events: list[Event]) -> State:
    """End a round that goes in circles, which laying one nine each turn can force; the cards left
    decide.
    """
    if state.idle < state.options.stalemate:
        return state
    events.append(Stalemate(state.idle))
    return _end(state, events)


def _places(state: State) -> Places:
    """Return the seats that are out, then the others by fewer table cards, then by fewer hand
    cards.
    """
    still_in = [seat for seat in range(len(state.hands)) if seat not in state.out]
    still_in.sort(key=lambda seat: _cards_left(state, seat))
    sharing = groupby(still_in, key=lambda seat: _cards_left(state, seat))
    return (*((seat,) for seat in state.out), *(tuple(seats) for _, seats in sharing))


def cards_left(state: State) -> tuple[tuple[int, int], ...]:
    """Return the numbers of cards each seat was left with, on the table and in hand, if several
    still held some: then these decided the places.
    """
    left = tuple(_cards_left(state, seat) for seat in range(len(state.hands)))
    return left if state.phase == "over" and len(left) - left.count((0, 0)) > 1 else ()


def winning_card(state: State, laid: Sequence[Cards]) -> Card | None:
    """Return the last card of the first seat out."""
    last = laid[state.out[0]] if state.out and laid else ()
    return last[-1] if last else None


def _cards_left(state: State, seat: int) -> tuple[int, int]:
    return len(state.up[seat]) + len(state.down[seat]), len(state.hands[seat])
