"""Throw-in (Schmeißen): completing a run out of turn, and the window in which others join."""

from msgspec.structs import replace

from engine.cards import Cards, Rank, kinds, of_rank, rank_of, without
from engine.game import Event, Illegal
from engine.shithead.effects import burn_pile
from engine.shithead.events import Passes, Throws
from engine.shithead.pile import is_run, run_on_top
from engine.shithead.turns import draw, in_order, leave_if_empty, missing, open_pile, with_hand
from engine.shithead.values import NOBODY, NOTHING, State


def rank_on_top(state: State) -> Rank:
    """Return the rank that may be thrown in; NOTHING on an empty pile."""
    return rank_of(state.pile[-1]) if state.pile else NOTHING


def throwable(state: State, seat: int) -> tuple[Cards, int]:
    """Return the hand cards the seat could throw in now, and the least number it must throw.

    No cards: it may not throw.
    """
    cards = of_rank(state.hands[seat], rank_on_top(state)) if _may_throw(state, seat) else ()
    if state.phase == "window":
        return cards, 1
    rank, lying = rank_on_top(state), run_on_top(state.pile, state.options)
    enough = is_run(rank, lying + len(cards), state.options)
    return (cards if enough else (), max(1, state.options.run - lying))


def _may_throw(state: State, seat: int) -> bool:
    if state.phase == "window":
        return seat in state.waits
    return state.options.throw_in and state.phase == "play" and seat != state.turn


def throw(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Throw cards in; every other seat with hand cards is then asked, again if need be. Raises
    Illegal.
    """
    left = _check_throw(state, seat, cards)
    events.append(Throws(seat, cards))
    state = replace(
        state,
        phase="window",
        window=seat,
        pile=state.pile + cards,
        after=None,
        hands=with_hand(state, seat, left),
    )
    if not state.stock:
        state = leave_if_empty(state, seat, events)
    if state.phase == "over":
        return state
    return _close_if_done(replace(state, waits=window_asks(state, seat)), events)


def window_asks(state: State, thrower: int) -> tuple[int, ...]:
    """Return the seats a throw asks: every other one that visibly holds hand cards."""
    order = in_order(state, thrower)
    return tuple(other for other in order if other != thrower and state.hands[other])


def _check_throw(state: State, seat: int, cards: Cards) -> Cards:
    """Return the cards left in hand after a legal throw. Raises Illegal."""
    if not state.options.throw_in:
        raise Illegal("no_throwing")
    if state.phase == "play" and seat == state.turn:
        raise Illegal("lay_instead")
    if state.phase == "window" and seat not in state.waits:
        raise Illegal("not_asked")
    if not state.pile:
        raise Illegal("pile_empty_throw")
    rank = rank_on_top(state)
    if not cards:
        raise Illegal("nothing_to_throw", rank=rank)
    if any(rank_of(card) != rank for card in cards):
        raise Illegal("not_the_run", rank=rank)
    left = without(state.hands[seat], cards)
    if left is None:
        raise Illegal("not_held", cards=kinds(cards))
    _check_run(state, rank, len(cards))
    return left


def _check_run(state: State, rank: Rank, count: int) -> None:
    if rank in state.options.never_a_run:
        raise Illegal("never_a_run", rank=rank)
    missing_cards = state.options.run - run_on_top(state.pile, state.options) - count
    if missing_cards > 0:
        raise Illegal("too_few_for_run", rank=rank, count=missing_cards)


def pass_window(state: State, seat: int, events: list[Event]) -> State:
    """Throw nothing more into the open window. Raises Illegal."""
    if state.phase != "window":
        raise Illegal("no_window")
    if seat not in state.waits:
        raise Illegal("not_asked")
    events.append(Passes(seat))
    waits = tuple(other for other in state.waits if other != seat)
    return _close_if_done(replace(state, waits=waits), events)


def _close_if_done(state: State, events: list[Event]) -> State:
    """Burn the pile once all have passed; all draw up, starting with the last thrower, who then
    opens.
    """
    if state.waits:
        return state
    thrower = state.window
    state = burn_pile(replace(state, phase="play", window=NOBODY), events)
    order = in_order(state, thrower)
    for seat in order:
        state = draw(state, seat, missing(state, seat), events)
    state = replace(state, dues=())  # cards anybody forgot have been drawn now
    for seat in order:
        if state.phase != "over":
            state = leave_if_empty(state, seat, events)
    return open_pile(state, thrower, events)
