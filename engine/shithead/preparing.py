"""Before play: swapping hand and face-up cards, laying cards out, announcing a card to start
with.
"""

from collections.abc import Iterable
from itertools import combinations

from msgspec.structs import replace

from engine.cards import Card, Cards, by_rank, kinds, rank_of, together, without
from engine.game import Action, EventLog, Illegal, Offer
from engine.seats import but, with_seat
from engine.shithead.events import Announces, IsReady, Silent, Starts, TurnsUp
from engine.shithead.starting import find_starter, starts
from engine.shithead.values import Announce, FaceUp, Pass, Ready, State


def preparations(state: State, seat: int) -> Offer:
    """Return the actions open to a seat before play, while it is waited for."""
    if seat not in state.waits:
        return []
    if state.phase == "announcing":
        cards = by_rank(state.hands[seat]).values()
        return [*(Announce(equal[0]) for equal in cards), Pass()]
    rows: Offer = list(map(FaceUp, _rows(state, seat)))
    return [*rows, Ready()] if state.phase == "swapping" else rows


def preparation_by_default(state: State, seat: int) -> Action:
    """Return the action of a seat whose time is up before play: keep its cards, lay out the
    highest, announce nothing.
    """
    if state.phase == "announcing":
        return Pass()
    hand, up = state.hands[seat], state.options.up
    return Ready() if state.phase == "swapping" else FaceUp(hand[len(hand) - up :])


def _rows(state: State, seat: int) -> Iterable[Cards]:
    """Return every other face-up row the seat could have, each once."""
    mine = sorted(state.hands[seat] + state.up[seat])
    rows = dict.fromkeys(combinations(mine, state.options.up))
    rows.pop(tuple(sorted(state.up[seat])), None)  # the present one
    return rows


def face_up(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Choose the face-up row from hand and face-up cards. Raises Illegal."""
    if state.phase not in ("swapping", "laying_out"):
        raise Illegal("too_late_to_swap")
    _check_waited_for(state, seat)
    if len(cards) != state.options.up:
        raise Illegal("so_many_face_up", count=state.options.up)
    left = without(together(state.hands[seat], state.up[seat]), cards)
    if left is None:
        raise Illegal("not_yours", cards=kinds(cards))
    row = tuple(sorted(cards))
    if row == tuple(sorted(state.up[seat])):
        return state
    events.append(TurnsUp(seat, row))
    up = with_seat(state.up, seat, row)
    state = replace(state, up=up, hands=with_seat(state.hands, seat, left))
    return _done(state, seat, events) if state.phase == "laying_out" else state


def ready(state: State, seat: int, events: EventLog) -> State:
    """Swap no more; play begins when all seats are ready. Raises Illegal."""
    if state.phase != "swapping":
        raise Illegal("too_late_to_swap")
    _check_waited_for(state, seat)
    events.append(IsReady(seat))
    return _done(state, seat, events)


def announce(state: State, seat: int, card: Card, events: EventLog) -> State:
    """Announce a hand card. Raises Illegal."""
    if state.phase != "announcing":
        raise Illegal("no_announcing_now")
    _check_waited_for(state, seat)
    if card not in state.hands[seat]:
        raise Illegal("not_held", cards=kinds((card,)))
    events.append(Announces(seat, (card,)))
    return _done(replace(state, said=(*state.said, (seat, card))), seat, events)


def announce_nothing(state: State, seat: int, events: EventLog) -> State:
    """Leave the start to others. Raises Illegal."""
    _check_waited_for(state, seat)
    events.append(Silent(seat))
    return _done(state, seat, events)


def _check_waited_for(state: State, seat: int) -> None:
    if seat not in state.waits:
        raise Illegal("already_ready")


def _done(state: State, seat: int, events: EventLog) -> State:
    """Stop waiting for this seat; after the last one the next phase begins."""
    state = replace(state, waits=but(state.waits, seat))
    if state.waits:
        return state
    if state.phase != "announcing":
        return find_starter(state, events)
    return _lowest_announced(state, events)


def _lowest_announced(state: State, events: EventLog) -> State:
    """Let the lowest rank announced start, the first announced of equal ones; that card must be
    laid.
    """
    announced, state = state.said, replace(state, said=())
    if not announced:
        first = (state.dealer + 1) % len(state.hands)
        return starts(state, Starts(first, "nobody_announced", ()), (), events)
    seat, card = min(announced, key=lambda pair: rank_of(pair[1]))
    return starts(state, Starts(seat, "announced", (card,)), (card,), events)
