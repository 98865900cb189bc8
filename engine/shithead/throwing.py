"""Throw-in (Schmeißen): completing a run out of turn, and the window in which others join; and
throw-after (Nachwerfen): adding cards just drawn to the seat's own last lay.
"""

from msgspec.structs import replace

from engine.cards import (
    JOKER,
    QUEEN_OF_SPADES_BY_NAME,
    Cards,
    Rank,
    kinds,
    of_rank,
    rank_of,
    together,
    unnamed,
    without,
)
from engine.game import EventLog, Illegal, Offer
from engine.seats import Seats, but, with_seat
from engine.shithead.effects import burn_pile, equal_to_last, played
from engine.shithead.events import Passes, Throws, ThrowsAfter
from engine.shithead.fitting import counts_allowed, ways_of
from engine.shithead.pile import is_run, rank_on_top, run_on_top
from engine.shithead.strict import due_of
from engine.shithead.turns import draw, in_order, leave_if_empty, missing, open_pile, without_due
from engine.shithead.values import NOBODY, State, ThrowAfter


def throwable(state: State, seat: int) -> tuple[Cards, int]:
    """Return the hand cards the seat could throw in now, and the least number it must throw.

    No cards: it may not throw.
    """
    cards = of_rank(state.hands[seat], rank_on_top(state)) if _may_throw(state, seat) else ()
    if state.phase == "window":
        return cards, 1
    rank, lying = rank_on_top(state), run_on_top(state)
    enough = is_run(rank, lying + len(cards), state.options)
    return (cards if enough else (), max(1, state.options.run - lying))


def _may_throw(state: State, seat: int) -> bool:
    if state.phase == "window":
        return seat in state.waits
    return state.options.throw_in and state.phase == "play" and seat != state.turn


def throw(state: State, seat: int, cards: Cards, events: EventLog) -> State:
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
        hands=with_seat(state.hands, seat, left),
    )
    if not state.stock:
        state = leave_if_empty(state, seat, events)
    if state.phase == "over":
        return state
    return _close_if_done(replace(state, waits=window_asks(state, seat)), events)


def window_asks(state: State, thrower: int) -> Seats:
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
    if not cards and not of_rank(state.hands[seat], rank):
        raise Illegal("nothing_to_throw", rank=rank)
    if not cards or any(rank_of(card) != rank for card in cards):
        raise Illegal("not_the_run", rank=rank)
    left = without(state.hands[seat], cards)
    if left is None:
        raise Illegal("not_held", cards=kinds(cards))
    _check_run(state, rank, len(cards))
    return left


def _check_run(state: State, rank: Rank, count: int) -> None:
    if rank in state.options.never_a_run:
        raise Illegal("never_a_run", rank=rank)
    missing_cards = state.options.run - run_on_top(state) - count
    if missing_cards > 0:
        raise Illegal("too_few_for_run", rank=rank, count=missing_cards)


def pass_window(state: State, seat: int, events: EventLog) -> State:
    """Throw nothing more into the open window. Raises Illegal."""
    if state.phase != "window":
        raise Illegal("no_window")
    if seat not in state.waits:
        raise Illegal("not_asked")
    events.append(Passes(seat))
    return _close_if_done(replace(state, waits=but(state.waits, seat)), events)


def _close_if_done(state: State, events: EventLog) -> State:
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


def throws_after(state: State, seat: int) -> Offer:
    """Return the throws-after open to a seat, only one of those that make no difference."""
    after = state.after
    if after is None or after.seat != seat or not after.cards or state.phase != "play":
        return []
    rank = rank_on_top(state)
    counts = counts_allowed(state, rank, len(after.cards), after.laid)
    jokers = after.cards.count(JOKER) if state.options.named_jokers else 0
    return [
        ThrowAfter(way)
        for way in ways_of(of_rank(after.cards, rank), rank, jokers, state.options)
        if len(way) in counts
    ]


def throw_after(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Lay cards just drawn on the seat's own lay, as if they had been part of it.

    They can complete a run, reverse, skip, swap hands; the seat then draws again. Raises Illegal.
    """
    laid = _check(state, seat, cards)
    left = without(state.hands[seat], tuple(map(unnamed, cards)))
    assert left is not None, "what was drawn is in the hand"
    events.append(ThrowsAfter(seat, cards))
    state = replace(state, hands=with_seat(state.hands, seat, left))
    return played(state, seat, cards, bool(left), events, laid=laid)


def _check(state: State, seat: int, cards: Cards) -> int:
    """Return the number of cards laid before these. Raises Illegal."""
    if not state.options.throw_after:
        raise Illegal("no_throwing_after")
    after = state.after
    if after is None or after.seat != seat or state.phase != "play":
        raise Illegal("too_late_to_throw_after")
    if not cards:
        raise Illegal("no_cards")
    rank = rank_on_top(state)
    if any(rank_of(card) != rank for card in cards):
        raise Illegal("not_the_last", rank=rank)
    if without(after.cards, tuple(map(unnamed, cards))) is None:
        raise Illegal("not_just_drawn", cards=kinds(cards))
    if QUEEN_OF_SPADES_BY_NAME in cards and not state.options.queen_of_spades:
        raise Illegal("just_a_queen")
    if len(cards) not in counts_allowed(state, rank, len(cards), after.laid):
        raise Illegal("one_a_turn", rank=rank)
    return after.laid


def draw_what_is_due(state: State, seat: int, events: EventLog) -> State:
    """Draw in a strict round, where a seat does so by itself; it may throw after the cards it
    draws.

    Raises Illegal.
    """
    due = due_of(state, seat)
    if due is None or not state.stock:
        raise Illegal("nothing_to_draw")
    stock = state.stock
    state = draw(without_due(state, seat), seat, due.cards, events)
    after = state.after
    if after is None or after.seat != seat:
        return state
    drawn = equal_to_last(state, stock[: len(stock) - len(state.stock)])
    return replace(state, after=replace(after, cards=together(after.cards, drawn)))
