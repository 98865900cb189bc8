"""A turn: laying cards, turning over a face-down one, picking up."""

from msgspec.structs import replace

from engine.cards import (
    JOKER,
    JOKER_RANK,
    QUEEN_OF_SPADES_BY_NAME,
    RANK_OF,
    Cards,
    Rank,
    kinds,
    of_rank,
    together,
    unnamed,
    without,
)
from engine.game import EventLog, Illegal
from engine.seats import with_seat
from engine.shithead.effects import end_turn, played
from engine.shithead.events import Flips, GoesWrong, Lays, LaysNoMore
from engine.shithead.fitting import can_lay, counts_allowed, fewest, may_flip, names, zone
from engine.shithead.picking_up import may_pick_up, take_pile
from engine.shithead.pile import cards_that_fit, demand, ranks_that_fit
from engine.shithead.strict import PUNISHED, is_strict, lays_without_drawing, wrong_lay_costs
from engine.shithead.turns import after, draw, open_pile, target, without_due
from engine.shithead.values import State


def lay(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Lay cards of one rank from the seat's zone. Raises Illegal."""
    try:
        left = _check_lay(state, seat, cards)
    except Illegal as wrong:
        if not (wrong_lay_costs(state) and wrong.code in PUNISHED):
            raise
        # The seat takes its cards back, and the pile; a joker just turned over goes with them.
        events.append(GoesWrong(seat, cards))
        return _take_pile(replace(state, turned=()), seat, state.turned, events)
    if state.options.draws == "before":
        state, left = _draw_first(state, seat, len(cards), left, events)
    events.append(Lays(seat, cards))
    more = state.down[seat] if state.turned else left
    return played(_laid(state, seat, left), seat, cards, bool(more), events)


def _laid(state: State, seat: int, left: Cards) -> State:
    """Return the state with these cards left in the seat's zone."""
    state = without_due(state, seat)
    if state.turned:
        return replace(state, turned=())
    if state.hands[seat]:
        return replace(state, hands=with_seat(state.hands, seat, left))
    return replace(state, up=with_seat(state.up, seat, left), idle=0)


def _draw_first(
    state: State, seat: int, count: int, left: Cards, events: EventLog
) -> tuple[State, Cards]:
    """Draw before the lay, at tables that do, the cards the seat needs to keep its target; at
    strict tables the seat owes them instead.
    """
    hand = state.hands[seat]
    short = target(state, seat) - len(left)
    if not hand or not state.stock or short <= 0:
        return state, left
    if is_strict(state):
        return lays_without_drawing(state, seat, short), left
    return draw(state, seat, short, events), together(left, state.stock[:short])


def _check_lay(state: State, seat: int, cards: Cards) -> Cards:
    """Return the cards left in the zone after a legal lay. Raises Illegal."""
    if not cards:
        raise Illegal("no_cards")
    options = state.options
    held = tuple(map(unnamed, cards)) if options.named_jokers else cards
    left = without(zone(state, seat), held)
    if left is None:
        with_table = without(state.hands[seat] + state.up[seat], held)
        raise Illegal("not_held" if with_table is None else "hand_first", cards=kinds(cards))
    if options.named_jokers:
        _check_names(state, cards)
    rank = RANK_OF[cards[0]]
    if len(cards) > 1 and of_rank(cards, rank) != cards:
        raise Illegal("mixed_ranks", cards=cards)
    if state.must and not any(card in state.must for card in held):
        raise Illegal("must_include", cards=state.must)
    _check_fit(state, rank)
    if len(cards) > 1 or state.drawn:
        _check_count(state, rank, len(cards))
    return left


def _check_names(state: State, cards: Cards) -> None:
    if JOKER in cards:
        raise Illegal("name_the_joker")
    if QUEEN_OF_SPADES_BY_NAME in cards and not state.options.queen_of_spades:
        raise Illegal("just_a_queen")


def _check_fit(state: State, rank: Rank) -> None:
    if rank in ranks_that_fit(state):
        return
    wanted = demand(state.pile, state.options)
    if wanted.top == JOKER_RANK and rank in state.options.not_on_joker:
        raise Illegal("not_on_joker", rank=rank)
    raise Illegal("needs_equal_or_lower" if wanted.lower else "too_low", rank=wanted.value)


def _check_count(state: State, rank: Rank, count: int) -> None:
    if count < fewest(state):
        raise Illegal("lay_more", count=fewest(state))
    if count not in counts_allowed(state, rank, count):
        raise Illegal("one_a_turn", rank=rank)


def flip(state: State, seat: int, place: int, events: EventLog) -> State:
    """Turn over the face-down card at a place, from 1; it is laid if it fits, else picked up.

    A joker that may be any card is named first.
    """
    if not may_flip(state, seat):
        raise Illegal("not_face_down_yet")
    down = state.down[seat]
    if not 1 <= place <= len(down):
        raise Illegal("no_such_place", place=place)
    card = down[place - 1]
    left = (*down[: place - 1], *down[place:])
    state = replace(
        without_due(state, seat), down=with_seat(state.down, seat, left), idle=0, after=None
    )
    events.append(Flips(seat, place, (card,)))
    if card == JOKER and state.options.named_jokers:
        if names(state):
            return replace(state, phase="naming", turned=(card,))
    elif card in cards_that_fit(state):
        return played(state, seat, (card,), bool(left), events)
    return _take_pile(state, seat, (card,), events)


def lay_no_more(state: State, seat: int, events: EventLog) -> State:
    """Decline to lay once more."""
    events.append(LaysNoMore(seat))
    return end_turn(state, seat, (), state.pile, events, laid=1)


def draw_is_due(state: State, seat: int) -> bool:
    """True if a seat has an empty hand while the stock lasts, and so has to draw before it
    plays.
    """
    return not (state.hands[seat] or state.turned) and bool(state.stock)


def pick_up(state: State, seat: int, events: EventLog) -> State:
    """Take the pile; the next seat opens. Raises Illegal."""
    if not state.pile:
        raise Illegal("pile_empty")
    if not may_pick_up(state, seat, may_flip(state, seat) or can_lay(state, seat)):
        raise Illegal("must_lay")
    return _take_pile(state, seat, (), events)


def _take_pile(state: State, seat: int, flipped: Cards, events: EventLog) -> State:
    """Give the pile to the seat; the next one opens."""
    state = take_pile(state, seat, flipped, events)
    return open_pile(state, after(state, seat), events)
