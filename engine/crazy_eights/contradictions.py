"""Contradictions: a position that contradicts itself is unreadable."""

from collections import Counter

from engine.cards import RANK_BY_TEXT, TEN, Cards, rank_of, text
from engine.crazy_eights.ends import by_points, penalty
from engine.crazy_eights.fitting import is_bound, is_red
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import CARDS, draw_counts, plain_ranks, ranks_in, top_card
from engine.crazy_eights.values import NO_RANK, NOBODY, State
from engine.notation import Unreadable

MOST = 1 << 32
NUMBERS = ("nothing", "one", "two", "three", "four", "five")


def check(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    _check_numbers(state)
    _check_cards(state)
    _check_end(state)
    _check_suit(state)
    _check_turn(state)
    _check_forgot(state)
    _check_live(state)
    _check_missing(state)
    _check_demand(state)
    _check_further(state)
    _check_fight(state)


def _check_numbers(state: State) -> None:
    seats = len(state.hands)
    named = {"dealer": state.dealer, "turn": state.turn, "forgot": state.forgot}
    named |= {"namer": state.namer, "attacker": state.attacker, "attacked": state.attacked}
    for key, number in named.items():
        if number >= seats:
            raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
    if len(state.points) != seats:
        raise Unreadable("one number for each seat", "points")
    counts = {"shuffles": state.shuffles, "rounds": state.rounds}
    counts |= {"points": max(map(abs, state.points))}
    counts |= {"live": state.live, "missing": max(state.missing, default=0)}
    for key, number in counts.items():
        if number >= MOST:
            raise Unreadable("too many", key)
    if state.passes > seats or (state.passes == seats and state.phase == "play"):
        raise Unreadable("then the round is blocked", "passes")


def _check_cards(state: State) -> None:
    pack = Counter(pack_for(state.options, len(state.hands)))
    cards: Cards = sum((state.stock, state.pile, *state.hands), ())
    for card, count in Counter(cards).items():
        if card not in pack:
            raise Unreadable(f"{text(card)}: not in these decks")
        if count > pack[card]:
            raise Unreadable(f"{text(card)}: {count} of them, but the decks have {pack[card]}")


def _check_end(state: State) -> None:
    without = [seat for seat, hand in enumerate(state.hands) if not hand]
    several = state.options.finish == "works"
    if state.phase == "play":
        _check_emptied(state, without)
        if state.places:
            raise Unreadable("only when the round is over", "places")
        return
    if state.emptied:
        raise Unreadable("only while the round runs", "emptied")
    if (len(without) > 1 and not several) or (not without and state.passes < len(state.hands)):
        raise Unreadable("one seat has no cards, or all have passed", "phase")
    held = tuple(penalty(hand, state.options) for hand in state.hands)
    if state.places != by_points(held):
        raise Unreadable("fewest points first", "places")


def _check_emptied(state: State, without: list[int]) -> None:
    """Check that seats without cards wait for a pending draw, or for their own further turn."""
    if sorted(state.emptied) != without:
        if without and state.options.finish != "works":
            raise Unreadable(f"seat {without[0]} has no cards: then the round is over", "phase")
        raise Unreadable("the seats without cards, first first", "emptied")
    drawing = without == [state.turn] and rank_of(state.pile[-1]) in state.options.again
    if without and not (state.pending or drawing):
        raise Unreadable(f"seat {without[0]} has no cards: then the round is over", "phase")


def _check_suit(state: State) -> None:
    asked, options = state.asked, state.options
    top = top_card(state.pile, options)
    wild = rank_of(top) in ranks_in(options.wild) and options.wild_rule != "no_choice"
    half = rank_of(top) in ranks_in(options.half_wild) and is_red(top & 3) == is_red(asked & 3)
    if asked != top and not (wild or half):
        raise Unreadable("only a wild card names another suit than its own", "suit")


def _check_turn(state: State) -> None:
    options = state.options
    if state.pending:
        _check_pending(state)
    if not state.drawn:
        return
    limits = {"one": 0, "one_then_play": 1, "up_to": options.draw_limit}
    if state.pending or state.live or len(state.drawn) > limits.get(options.draw, len(state.drawn)):
        raise Unreadable("more than this turn can have drawn", "drawn")
    if Counter(state.drawn) - Counter(state.hands[state.turn]):
        raise Unreadable("cards in the hand of the seat whose turn it is", "drawn")


def _check_pending(state: State) -> None:
    """Check that the pending draw is one the cards on top can add up to."""
    if state.options.draw_answer == "none":
        raise Unreadable("nothing is pending where nothing answers", "pending")
    rank = rank_of(state.pile[-1])
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


def _check_live(state: State) -> None:
    options = state.options
    if not state.live:
        return
    is_skip = rank_of(state.pile[-1]) in ranks_in(options.skip)
    if options.skip_answer == "no" or not is_skip or state.phase == "over":
        raise Unreadable("only on a skip that may be answered", "live")


def _check_missing(state: State) -> None:
    if not state.missing:
        return
    if len(state.missing) != len(state.hands):
        raise Unreadable("one number for each seat", "missing")
    if state.options.skip_answer != "adds" or state.phase == "over":
        raise Unreadable("only where skips add up", "missing")
    if state.missing[state.turn]:
        raise Unreadable(f"seat {state.turn} is to act", "missing")


def _check_demand(state: State) -> None:
    if state.demand == NO_RANK and state.namer == NOBODY:
        return
    options, top = state.options, rank_of(state.pile[-1])
    if options.demand == "none" or state.demand not in plain_ranks(options, len(state.hands)):
        raise Unreadable("a rank without effect, where one may be named", "demand")
    if top not in (state.demand, RANK_BY_TEXT[options.demand]) or state.phase == "over":
        raise Unreadable("only on the card that demands it, or on the rank itself", "demand")
    if state.namer in (NOBODY, state.turn):
        raise Unreadable("another seat than the one to act", "namer")


def _check_further(state: State) -> None:
    """Check that anything fits only in a further turn that allows it."""
    options = state.options
    again = rank_of(state.pile[-1]) in options.again and options.again_fits == "any"
    if state.anything and not (again and state.phase == "play" and not is_bound(state)):
        raise Unreadable("only in a further turn in which everything fits", "anything")


def _check_fight(state: State) -> None:
    """Check that a fight is on one of its cards, between two seats, and asks another."""
    if state.attacker == state.attacked == NOBODY:
        return
    if NOBODY in (state.attacker, state.attacked) or state.attacker == state.attacked:
        raise Unreadable("one seat attacks another", "attacked")
    rank, others = rank_of(state.pile[-1]), (state.pending, state.live, state.drawn)
    fights = state.options.fight != "none" and RANK_BY_TEXT[state.options.fight] <= rank < TEN
    if not fights or any(others) or state.phase == "over" or state.demand != NO_RANK:
        raise Unreadable("only on a card of a fight, with nothing else to answer", "attacked")
    if state.turn == state.attacker:
        raise Unreadable("another seat than the attacker is asked", "turn")


def _check_forgot(state: State) -> None:
    if state.forgot == NOBODY:
        return
    if state.options.last_card == "off" or state.phase == "over" or state.drawn:
        raise Unreadable("nobody has to say anything now", "forgot")
    if len(state.hands[state.forgot]) != 1:
        raise Unreadable(f"seat {state.forgot} has not one card", "forgot")
