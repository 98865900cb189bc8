"""Laying to a trick, and settling a complete one."""

from msgspec.structs import replace

from engine.cards import Cards, kinds, without
from engine.game import Event, Illegal
from engine.schroom.ends import win_round
from engine.schroom.events import Lays, Leads, Takes
from engine.schroom.order import here_or_after, in_order, with_hand
from engine.schroom.ranking import in_suit, strength, suit_of
from engine.schroom.values import State, Trick


def playable(state: State, seat: int) -> Cards:
    """Return the cards in hand that follow the suit led; if there are none, any may be laid."""
    hand = state.hands[seat]
    if not state.trick:
        return hand
    return in_suit(hand, suit_of(state.trick[0][1])) or hand


def lay(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Lay one card to the trick. Raises Illegal."""
    left = _check_lay(state, seat, cards)
    events.append(Lays(seat, cards))
    trick = (*state.trick, (seat, cards[0]))
    return go_on(replace(state, trick=trick, hands=with_hand(state, seat, left)), events)


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


def go_on(state: State, events: list[Event]) -> State:
    """Pass the turn to the next seat still in; if all have played, settle the trick."""
    played = [seat for seat, _ in state.trick]
    waiting = [seat for seat in in_order(state, state.turn) if seat not in played]
    if not waiting:
        return _settle(state, events)
    if not played and waiting[0] != state.turn:
        events.append(Leads(waiting[0]))
    return replace(state, turn=waiting[0])


def _settle(state: State, events: list[Event]) -> State:
    if not any(state.hands[seat] for seat in state.still_in):
        return _settle_fourth(state, events)
    taker = _take(state.trick, events)
    leader = here_or_after(state, taker)
    if leader != taker:  # it went with its card in the trick
        events.append(Leads(leader))
    return replace(state, tricks=(*state.tricks, state.trick), trick=(), turn=leader, asked=())


def _settle_fourth(state: State, events: list[Event]) -> State:
    """End the round: the taker of the fourth trick wins it. If a seat has gone with its card in the
    trick, the highest card of the suit led wins among those still in; if there is none, the next
    seat still in.
    """
    suit = suit_of(state.trick[0][1])
    followed = tuple(
        (seat, card)
        for seat, card in state.trick
        if seat in state.still_in and suit_of(card) == suit
    )
    taker = _take(followed or state.trick, events)
    state = replace(state, tricks=(*state.tricks, state.trick), trick=())
    return win_round(state, here_or_after(state, taker), events)


def _take(trick: Trick, events: list[Event]) -> int:
    """Return the seat with the highest card of the suit of the first of these cards."""
    suit = suit_of(trick[0][1])
    seat, card = max(
        (play for play in trick if suit_of(play[1]) == suit), key=lambda play: strength(play[1])
    )
    events.append(Takes(seat, (card,)))
    return seat
