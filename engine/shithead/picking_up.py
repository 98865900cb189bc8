"""Taking the whole pile into the hand: when a seat may, and the consequences."""

from msgspec.structs import replace

from engine.cards import NINE, SIX, Cards, of_rank, rank_of, together, unnamed
from engine.game import EventLog
from engine.seats import BySeat, with_seat
from engine.shithead.events import PicksUp
from engine.shithead.fitting import counts_allowed
from engine.shithead.options import Options
from engine.shithead.pile import ranks_that_fit
from engine.shithead.turns import end_if_idle, without_due
from engine.shithead.values import PENDING, State

THREE_EQUAL = 3  # a hand of so many equal cards may be kept


def may_pick_up(state: State, seat: int, can_play: bool) -> bool:
    """True if a seat may take the pile: because it can play nothing, or by choice."""
    if not state.pile or (can_play and not _picks_by_choice(state, seat)):
        return False
    return state.phase not in PENDING


def _picks_by_choice(state: State, seat: int) -> bool:
    """True if a seat may pick up by choice: always; with three sixes and two nines in the pile; or
    with a hand of exactly three equal cards that fit.
    """
    hand = state.hands[seat]
    three = (
        len(hand) == THREE_EQUAL
        and of_rank(hand, rank := rank_of(hand[0])) == hand
        and rank in ranks_that_fit(state)
        and THREE_EQUAL in counts_allowed(state, rank, THREE_EQUAL)
    )
    return may_choose_to(state.pile, THREE_EQUAL * three, state.options)


def may_choose_to(pile: Cards, held: int, options: Options) -> bool:
    """True if, as far as everybody can see, a seat with so many hand cards might take this pile
    although it can play.
    """
    if options.pickup_by_choice or (options.pickup_three_equal and held == THREE_EQUAL):
        return True
    return options.pickup_sixes_and_nines and _sixes_and_nines(pile)


def _sixes_and_nines(pile: Cards) -> bool:
    return len(pile) >= 5 and len(of_rank(pile, NINE)) >= 2 and len(of_rank(pile, SIX)) >= 3


def take_pile(state: State, seat: int, flipped: Cards, events: EventLog) -> State:
    """Put the pile, and a card that was turned over and did not fit, into the seat's hand.

    Named jokers lose their names, and the seat no longer owes any cards.
    """
    taken = tuple(map(unnamed, state.pile + flipped))
    events.append(PicksUp(seat, len(taken)))
    state = replace(
        without_due(state, seat),
        pile=(),
        hands=with_seat(state.hands, seat, together(state.hands[seat], taken)),
        idle=state.idle + 1,
        after=None,
        debts=_without_debt(state.debts, seat),
    )
    return end_if_idle(state, events)


def _without_debt(debts: BySeat, seat: int) -> BySeat:
    left = with_seat(debts, seat, 0)
    return left if any(left) else ()
