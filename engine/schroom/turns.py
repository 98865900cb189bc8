"""Laying to a trick and settling a complete one; the start of play after the opening phase, and the
return to it after a knock, swap or question.
"""

from msgspec.structs import replace

from engine.cards import Cards, kinds, without
from engine.game import EventLog, Illegal
from engine.schroom.ends import win_round
from engine.schroom.events import Hammers, Knocks, Lays, Leads, Readies, Takes
from engine.schroom.ranking import best, in_suit, suit_led, suit_of
from engine.schroom.values import (
    NOBODY,
    Phase,
    State,
    Trick,
    all_hammers,
    in_order,
    is_hammer,
    others,
)
from engine.seats import but, with_seat


def ready(state: State, seat: int, events: EventLog) -> State:
    """Say that a seat needs nothing more before the first card; with the last such seat play
    begins. The leader may say it, too, though `legal` does not list it where leading says it: in
    recorded rounds it stands before a Hammer and without one, and they are played again.

    Raises Illegal.
    """
    if state.phase != "opening":
        raise Illegal("no_opening")
    if seat not in state.waits:
        raise Illegal("ready_already")
    events.append(Readies(seat))
    waits = but(state.waits, seat)
    state = replace(state, waits=waits)
    return state if waits else begin_play(state, events)


def begin_play(state: State, events: EventLog) -> State:
    """Knock for the first Hammer after the dealer; else the leader may lead."""
    state, seat = replace(state, phase="play", waits=()), hammer_due(state)
    return go_on(state, events) if seat is None else open_knock(state, seat, events)


def may_lay(state: State) -> bool:
    """True if the seat in turn may lay. The leader need not wait for others to be ready: how long
    they have is the table's business. But a Hammer is shown first.
    """
    return state.phase == "play" or (state.phase == "opening" and hammer_due(state) is None)


def led(state: State) -> State:
    """Return the state for the leader's first card: nobody swaps any more."""
    return replace(state, phase="play", waits=())


def hammer_due(state: State) -> int | None:
    """Return the seat whose Hammer is shown before the first card; None once the value is up, or if
    all have one.
    """
    if state.options.hammer != "always" or state.value > 1 or all_hammers(state):
        return None
    order = in_order(state, state.dealer + 1)
    return next((seat for seat in order if state.sticks[seat] == 1), None)


def open_knock(state: State, seat: int, events: EventLog) -> State:
    """Make a legal knock: play stops, and all others still in are asked in order."""
    kind = Hammers if is_hammer(state, seat) else Knocks
    events.append(kind(seat, state.value + 1))
    return replace(state, phase="answers", asker=seat, asks=others(state, seat))


def resume(state: State, events: EventLog) -> State:
    """Go back to where play stopped, now that nothing is unanswered, with the seats still in."""
    state = replace(state, phase="play", asker=NOBODY, asks=())
    if len(state.still_in) == 1:
        return win_round(state, state.still_in[0], events)
    if not state.waits:
        return go_on(state, events)
    waits = tuple(seat for seat in state.waits if seat in state.still_in)
    if not waits:
        return begin_play(state, events)
    return replace(go_on(state, events), phase="opening", waits=waits)


def playable(state: State, seat: int) -> Cards:
    """Return the cards in hand that follow the suit led; if there are none, any may be laid."""
    hand = state.hands[seat]
    if not state.trick:
        return hand
    return in_suit(hand, suit_led(state.trick)) or hand


def lay(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Lay one card to the trick. Raises Illegal."""
    left = _check_lay(state, seat, cards)
    events.append(Lays(seat, cards))
    trick = (*state.trick, (seat, cards[0]))
    return go_on(replace(state, trick=trick, hands=with_seat(state.hands, seat, left)), events)


def _check_lay(state: State, seat: int, cards: Cards) -> Cards:
    """Return the cards left in hand after a legal lay. Raises Illegal."""
    if len(cards) != 1:
        raise Illegal("one_card")
    left = without(state.hands[seat], cards)
    if left is None:
        raise Illegal("not_held", cards=kinds(cards))
    if cards[0] not in playable(state, seat):
        raise Illegal("follow_suit", cards=(state.trick[0][1],))
    return left


def go_on(state: State, events: EventLog) -> State:
    """Pass the turn to the next seat still in; if all have played, settle the trick."""
    played = [seat for seat, _ in state.trick]
    waiting = [seat for seat in in_order(state, state.turn) if seat not in played]
    if not waiting:
        return _settle(state, events)
    if not played and waiting[0] != state.turn:
        events.append(Leads(waiting[0]))
    return replace(state, turn=waiting[0])


def _settle(state: State, events: EventLog) -> State:
    if not any(state.hands[seat] for seat in state.still_in):
        return _settle_fourth(state, events)
    taker = _take(state.trick, events)
    leader = in_order(state, taker)[0]
    if leader != taker:  # it went with its card in the trick
        events.append(Leads(leader))
    return replace(state, tricks=(*state.tricks, state.trick), trick=(), turn=leader, asked=())


def _settle_fourth(state: State, events: EventLog) -> State:
    """End the round: the taker of the fourth trick wins it. If a seat has gone with its card in the
    trick, the highest card of the suit led wins among those still in; if there is none, the next
    seat still in.
    """
    suit = suit_led(state.trick)
    followed = tuple(
        (seat, card)
        for seat, card in state.trick
        if seat in state.still_in and suit_of(card) == suit
    )
    taker = _take(followed or state.trick, events)
    state = replace(state, tricks=(*state.tricks, state.trick), trick=())
    return win_round(state, in_order(state, taker)[0], events)


def _take(trick: Trick, events: EventLog) -> int:
    """Return the seat with the highest card of the suit of the first of these cards."""
    seat, card = best(trick)
    events.append(Takes(seat, (card,)))
    return seat


def check_asked(state: State, seat: int, phase: Phase) -> None:
    """Raise Illegal if no swap or no question is open, or if the seat is not asked."""
    is_claim = phase == "claim"
    if state.phase != phase:
        raise Illegal("no_swap" if is_claim else "no_question")
    if seat not in state.asks:
        raise Illegal("not_asked")
