"""Contradictions: a position that contradicts itself is unreadable."""

from collections import Counter
from itertools import chain

from engine.cards import RANK_BY_TEXT, TEN, rank_of
from engine.crazy_eights.ends import by_points, penalty
from engine.crazy_eights.fitting import is_bound, is_red
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import CARDS, draw_counts, plain_ranks, ranks_in, top_card
from engine.crazy_eights.values import NO_RANK, NOBODY, State
from engine.notation import Unreadable
from engine.positions import (
    MOST,
    Contradictions,
    check,
    check_cards,
    check_seats,
    one_for_each_seat,
    too_many,
)

NUMBERS = ("nothing", "one", "two", "three", "four", "five")
SEATS = ("dealer", "turn", "forgot", "namer", "attacker", "attacked")


def check_position(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    seats = len(state.hands)
    check_seats(seats, [(key, (getattr(state, key),)) for key in SEATS])
    check(state, NUMBERS_OF_A_MATCH)
    check_cards(chain(state.stock, state.pile, *state.hands), pack_for(state.options, seats))
    if state.phase == "play":
        _check_emptied(state, [seat for seat, hand in enumerate(state.hands) if not hand])
    check(state, ENDS)
    if state.pending:
        _check_pending(state)
    check(state, TURNS)


def _check_emptied(state: State, without: list[int]) -> None:
    """Check that seats without cards wait for a pending draw, or for their own further turn."""
    if sorted(state.emptied) != without:
        if without and state.options.finish != "works":
            raise Unreadable(f"seat {without[0]} has no cards: then the round is over", "phase")
        raise Unreadable("the seats without cards, first first", "emptied")
    drawing = without == [state.turn] and _rank(state) in state.options.again
    if without and not (state.pending or drawing):
        raise Unreadable(f"seat {without[0]} has no cards: then the round is over", "phase")


def _check_pending(state: State) -> None:
    """Check that the pending draw is one the cards on top can add up to."""
    if state.options.draw_answer == "none":
        raise Unreadable("nothing is pending where nothing answers", "pending")
    rank = _rank(state)
    counts = zip(CARDS, draw_counts(state.options), strict=True)
    each = max(count for card, count in counts if rank_of(card) == rank)
    options = state.options
    if rank in ranks_in(options.draw_adds):
        least = min(filter(None, draw_counts(options)), default=0)
        if not least or state.pending <= least or state.phase == "over":
            raise Unreadable("one more on a card that makes the next one draw", "pending")
        return
    apart = options.draw_answer == "same" and options.draw_adds == "none"
    odd = each and state.pending % each and apart
    if not each or odd or state.pending < each or state.phase == "over":
        why = f"{NUMBERS[each]} for each card on top that makes the next one draw"
        raise Unreadable(why if each else "only on a card that makes the next one draw", "pending")


def _rank(state: State) -> int:
    """Return the rank on top of the pile."""
    return rank_of(state.pile[-1])


def _ended_early(state: State) -> bool:
    emptied = sum(not hand for hand in state.hands)
    several = emptied > 1 and state.options.finish != "works"
    blocked = state.passes >= len(state.hands)
    return state.phase == "over" and (several or not (emptied or blocked))


def _has_wrong_places(state: State) -> bool:
    held = [penalty(hand, state.options) for hand in state.hands]
    return state.phase == "over" and state.places != by_points(held)


def _names_no_suit(state: State) -> bool:
    """True if the suit to follow is another than a card's that names none, or none of its
    colour.
    """
    to_follow, options = state.asked, state.options
    top = top_card(state.pile, options)
    wild = rank_of(top) in ranks_in(options.wild) and options.wild_rule != "no_choice"
    half = rank_of(top) in ranks_in(options.half_wild) and is_red(top & 3) == is_red(to_follow & 3)
    return to_follow != top and not (wild or half)


def _drew_more(state: State) -> bool:
    options, drawn = state.options, len(state.drawn)
    limits = {"one": 0, "one_then_play": 1, "up_to": options.draw_limit}
    return bool(state.pending or state.live or drawn > limits.get(options.draw, drawn))


def _answers_no_skip(state: State) -> bool:
    is_skip = _rank(state) in ranks_in(state.options.skip)
    return state.options.skip_answer == "no" or not is_skip or state.phase == "over"


def _demands(state: State) -> bool:
    return state.demand != NO_RANK or state.namer != NOBODY


def _demands_no_plain_rank(state: State) -> bool:
    ranks = plain_ranks(state.options, len(state.hands))
    return state.options.demand == "none" or state.demand not in ranks


def _lies_on_no_demand(state: State) -> bool:
    demanding = (state.demand, RANK_BY_TEXT[state.options.demand])
    return _rank(state) not in demanding or state.phase == "over"


def _has_no_further_turn(state: State) -> bool:
    again = _rank(state) in state.options.again and state.options.again_fits == "any"
    return not (again and state.phase == "play" and not is_bound(state))


def _fights(state: State) -> bool:
    return state.attacker != NOBODY or state.attacked != NOBODY


def _lies_on_no_fight(state: State) -> bool:
    fight, others = state.options.fight, (state.pending, state.live, state.drawn)
    fights = fight != "none" and RANK_BY_TEXT[fight] <= _rank(state) < TEN
    return not fights or any(others) or state.phase == "over" or state.demand != NO_RANK


NUMBERS_OF_A_MATCH: Contradictions = (
    one_for_each_seat("points"),
    too_many("shuffles"),
    too_many("rounds"),
    ("points", "too many", lambda state: max(map(abs, state.points)) >= MOST),
    too_many("live"),
    ("missing", "too many", lambda state: max(state.missing, default=0) >= MOST),
    ("passes", "then the round is blocked",
     lambda state: state.passes >= len(state.hands) + (state.phase == "over")),
)  # fmt: skip
ENDS: Contradictions = (
    ("places", "only when the round is over", lambda state: state.phase == "play" and state.places),
    ("emptied", "only while the round runs", lambda state: state.phase == "over" and state.emptied),
    ("phase", "one seat has no cards, or all have passed", _ended_early),
    ("places", "fewest points first", _has_wrong_places),
    ("suit", "only a wild card names another suit than its own", _names_no_suit),
)
TURNS: Contradictions = (
    ("drawn", "more than this turn can have drawn",
     lambda state: state.drawn and _drew_more(state)),
    ("drawn", "cards in the hand of the seat whose turn it is",
     lambda state: Counter(state.drawn) - Counter(state.hands[state.turn])),
    ("forgot", "nobody has to say anything now",
     lambda state: state.forgot != NOBODY
     and (state.options.last_card == "off" or state.phase == "over" or state.drawn)),
    ("forgot", "seat {state.forgot} has not one card",
     lambda state: state.forgot != NOBODY and len(state.hands[state.forgot]) != 1),
    ("live", "only on a skip that may be answered",
     lambda state: state.live and _answers_no_skip(state)),
    ("missing", "one number for each seat",
     lambda state: state.missing and len(state.missing) != len(state.hands)),
    ("missing", "only where skips add up",
     lambda state: state.missing
     and (state.options.skip_answer != "adds" or state.phase == "over")),
    ("missing", "seat {state.turn} is to act",
     lambda state: state.missing and state.missing[state.turn]),
    ("demand", "a rank without effect, where one may be named",
     lambda state: _demands(state) and _demands_no_plain_rank(state)),
    ("demand", "only on the card that demands it, or on the rank itself",
     lambda state: _demands(state) and _lies_on_no_demand(state)),
    ("namer", "another seat than the one to act",
     lambda state: _demands(state) and state.namer in (NOBODY, state.turn)),
    ("anything", "only in a further turn in which everything fits",
     lambda state: state.anything and _has_no_further_turn(state)),
    ("attacked", "one seat attacks another",
     lambda state: _fights(state)
     and (NOBODY in (state.attacker, state.attacked) or state.attacker == state.attacked)),
    ("attacked", "only on a card of a fight, with nothing else to answer",
     lambda state: _fights(state) and _lies_on_no_fight(state)),
    ("turn", "another seat than the attacker is asked",
     lambda state: _fights(state) and state.turn == state.attacker),
)  # fmt: skip
