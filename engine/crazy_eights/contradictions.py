"""What cannot be: positions that contradict themselves are unreadable."""

from collections import Counter

from engine.cards import RANK_BY_TEXT, Cards, rank_of, text
from engine.crazy_eights.ends import by_points
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.values import NOBODY, State
from engine.notation import Unreadable

MOST = 1 << 32


def check(state: State) -> None:
    """Raises Unreadable for the first thing that contradicts another."""
    _check_numbers(state)
    _check_cards(state)
    _check_end(state)
    _check_suit(state)
    _check_turn(state)
    _check_forgot(state)


def _check_numbers(state: State) -> None:
    seats = len(state.hands)
    named = {"dealer": state.dealer, "turn": state.turn, "forgot": state.forgot}
    for key, number in named.items():
        if number >= seats:
            raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
    if len(state.points) != seats:
        raise Unreadable("one number for each seat", "points")
    counts = {"shuffles": state.shuffles, "rounds": state.rounds, "points": max(state.points)}
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
    if state.phase == "play":
        if without:
            raise Unreadable(f"seat {without[0]} has no cards: then the round is over", "phase")
        if state.places:
            raise Unreadable("only when the round is over", "places")
        return
    if len(without) > 1 or (not without and state.passes < len(state.hands)):
        raise Unreadable("one seat has no cards, or all have passed", "phase")
    if state.places != by_points(state.scores):
        raise Unreadable("fewest points first", "places")


def _check_suit(state: State) -> None:
    top = state.pile[-1]
    names = rank_of(top) == RANK_BY_TEXT[state.options.wild]
    if state.asked != top and not (names and state.options.wild_rule != "no_choice"):
        raise Unreadable("only a wild card names another suit than its own", "suit")


def _check_turn(state: State) -> None:
    options = state.options
    if state.pending:
        rank = RANK_BY_TEXT.get(options.draw_two)
        if rank_of(state.pile[-1]) != rank or state.pending % 2 or state.phase == "over":
            raise Unreadable("two for each card on top that makes the next one draw", "pending")
    if not state.drawn:
        return
    limits = {"one": 0, "one_then_play": 1, "up_to": options.draw_limit}
    if state.pending or len(state.drawn) > limits.get(options.draw, len(state.drawn)):
        raise Unreadable("more than this turn can have drawn", "drawn")
    if Counter(state.drawn) - Counter(state.hands[state.turn]):
        raise Unreadable("cards in the hand of the seat whose turn it is", "drawn")


def _check_forgot(state: State) -> None:
    if state.forgot == NOBODY:
        return
    if state.options.last_card == "off" or state.phase == "over" or state.drawn:
        raise Unreadable("nobody has to say anything now", "forgot")
    if len(state.hands[state.forgot]) != 1:
        raise Unreadable(f"seat {state.forgot} has not one card", "forgot")
