"""A turn: laying cards, turning over a face-down one, picking up; and what cards do."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cards import (
    JOKER_RANK,
    NINE,
    SIX,
    Cards,
    Rank,
    by_rank,
    kinds,
    of_rank,
    rank_of,
    without,
)
from engine.game import Event, Illegal
from engine.shithead.ends import end_if_idle
from engine.shithead.pile import Demand, completes_run, demand, fits, is_run, run_on_top
from engine.shithead.powers import cards_due, reverse, skip
from engine.shithead.turns import (
    after,
    draw,
    give_turn,
    in_order,
    leave_if_empty,
    missing,
    open_pile,
    with_hand,
)
from engine.shithead.values import (
    Alone,
    Burns,
    Flips,
    Lays,
    PicksUp,
    State,
)


def zone(state: State, seat: int) -> Cards:
    """The cards a seat lays from: its hand, else with the stock gone its face-up cards.

    Empty when only face-down cards are left, or when a draw is due first.
    """
    if state.hands[seat] or state.stock:
        return state.hands[seat]
    return state.up[seat]


def may_flip(state: State, seat: int) -> bool:
    """Whether a seat has nothing left to play from but its face-down cards (Bunker)."""
    return bool(state.down[seat]) and not (state.hands[seat] or state.stock or state.up[seat])


def counts_allowed(state: State, rank: Rank, held: int) -> Sequence[int]:
    """How many of the cards held of a fitting rank may be laid together.

    A seat lays only one nine a turn, unless the nines complete a run.
    """
    if rank not in state.options.one_a_turn:
        return range(1, held + 1)
    more = range(2, held + 1)
    return [1, *(n for n in more if completes_run(state.pile, rank, n, state.options))]


def lay(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Lay cards of one rank from the seat's zone. Raises Illegal."""
    left = _check_lay(state, seat, cards)
    events.append(Lays(seat, cards))
    if state.hands[seat]:
        state = replace(state, hands=with_hand(state, seat, left))
    else:
        state = replace(state, up=(*state.up[:seat], left, *state.up[seat + 1 :]), idle=0)
    return _played(state, seat, cards, events)


def _check_lay(state: State, seat: int, cards: Cards) -> Cards:
    """What stays in the zone after a lawful lay."""
    if not cards:
        raise Illegal("no_cards")
    left = without(zone(state, seat), cards)
    if left is None:
        with_table = without(state.hands[seat] + state.up[seat], cards)
        raise Illegal("not_held" if with_table is None else "hand_first", cards=kinds(cards))
    rank = rank_of(cards[0])
    if of_rank(cards, rank) != cards:
        raise Illegal("mixed_ranks", cards=cards)
    if state.must and not any(card in state.must for card in cards):
        raise Illegal("must_include", cards=state.must)
    _check_fit(rank, demand(state.pile, state.options), state)
    if len(cards) not in counts_allowed(state, rank, len(cards)):
        raise Illegal("one_a_turn", rank=rank)
    return left


def _check_fit(rank: Rank, asked: Demand, state: State) -> None:
    if fits(rank, asked, state.options):
        return
    if asked.top == JOKER_RANK and rank in state.options.not_on_joker:
        raise Illegal("not_on_joker", rank=rank)
    raise Illegal("needs_equal_or_lower" if asked.lower else "too_low", rank=asked.value)


def flip(state: State, seat: int, place: int, events: list[Event]) -> State:
    """Turn over the face-down card at a place from 1; it is laid if it fits, else picked up."""
    if not may_flip(state, seat):
        raise Illegal("not_face_down_yet")
    down = state.down[seat]
    if not 1 <= place <= len(down):
        raise Illegal("no_such_place", place=place)
    card = down[place - 1]
    left = (*down[: place - 1], *down[place:])
    state = replace(state, down=(*state.down[:seat], left, *state.down[seat + 1 :]), idle=0)
    events.append(Flips(seat, place, (card,)))
    if fits(rank_of(card), demand(state.pile, state.options), state.options):
        return _played(state, seat, (card,), events)
    return _take_pile(state, seat, (card,), events)


def draw_is_due(state: State, seat: int) -> bool:
    """Whether a seat has an empty hand while the stock lasts, and so must draw before it plays."""
    return bool(state.stock) and not state.hands[seat]


def may_pick_up(state: State, seat: int, can_play: bool) -> bool:
    """Whether a seat may take the pile: it can play nothing, or one of the two cases of choice."""
    return bool(state.pile) and (not can_play or _picks_by_choice(state, seat))


def can_lay(state: State, seat: int) -> bool:
    """Whether any card of the seat's zone fits."""
    asked = demand(state.pile, state.options)
    return any(fits(rank, asked, state.options) for rank in by_rank(zone(state, seat)))


def _picks_by_choice(state: State, seat: int) -> bool:
    """Three sixes and two nines in the pile, or a hand of just three equal cards that fit."""
    options, pile, hand = state.options, state.pile, state.hands[seat]
    if options.pickup_sixes_and_nines and _sixes_and_nines(pile):
        return True
    if not options.pickup_three_equal or len(hand) != 3:
        return False
    rank = rank_of(hand[0])
    return (
        len(of_rank(hand, rank)) == 3
        and fits(rank, demand(pile, options), options)
        and 3 in counts_allowed(state, rank, 3)
    )


def _sixes_and_nines(pile: Cards) -> bool:
    return len(pile) >= 5 and len(of_rank(pile, NINE)) >= 2 and len(of_rank(pile, SIX)) >= 3


def pick_up(state: State, seat: int, events: list[Event]) -> State:
    """Take the pile; the next seat opens. Raises Illegal."""
    if not state.pile:
        raise Illegal("pile_empty")
    if not may_pick_up(state, seat, may_flip(state, seat) or can_lay(state, seat)):
        raise Illegal("must_lay")
    return _take_pile(state, seat, (), events)


def _take_pile(state: State, seat: int, flipped: Cards, events: list[Event]) -> State:
    taken = state.pile + flipped
    events.append(PicksUp(seat, len(taken)))
    hand = tuple(sorted(state.hands[seat] + taken))
    state = replace(state, pile=(), hands=with_hand(state, seat, hand), idle=state.idle + 1)
    state = end_if_idle(state, events)
    return open_pile(state, after(state, seat), events)


def _played(state: State, seat: int, cards: Cards, events: list[Event]) -> State:
    """Cards have left a seat's zone for the pile: burning, or their effects."""
    rank, before = rank_of(cards[0]), state.pile
    state = replace(state, pile=before + cards, must=())
    if is_run(rank, run_on_top(state.pile), state.options):
        return _burnt(state, seat, seat, events)
    if rank in state.options.burn:
        opener = seat if state.options.opens_after_burn == "same" else after(state, seat)
        return _burnt(state, seat, opener, events)
    return _effects(state, seat, cards, before, events)


def burn_pile(state: State, events: list[Event]) -> State:
    """The pile is out of the round for good."""
    events.append(Burns(len(state.pile)))
    return replace(state, burned=state.burned + len(state.pile), pile=(), idle=0)


def _burnt(state: State, seat: int, opener: int, events: list[Event]) -> State:
    """A card that burns the pile has no other effect."""
    state = burn_pile(state, events)
    state = draw(state, seat, missing(state, seat), events)
    state = leave_if_empty(state, seat, events)
    return open_pile(state, opener, events)


def _effects(state: State, seat: int, cards: Cards, before: Cards, events: list[Event]) -> State:
    """Reverse first, then skip; the seat draws and may be out; then the next turn."""
    state = reverse(state, cards, events)
    others = in_order(state, seat)[1:]
    skipped = skip(state, cards, others, events)
    alone = len(skipped) == len(others) >= 2
    if alone:
        events.append(Alone(seat))
    due = cards_due(state, seat, cards, before, events) + (state.options.alleingang if alone else 0)
    state = draw(state, seat, due, events)
    turn = seat if len(skipped) == len(others) else others[len(skipped)]
    state = leave_if_empty(state, seat, events)
    if turn in state.out:
        turn = after(state, turn)
    return give_turn(state, turn, events)
