"""Contradictions: a position that contradicts itself is unreadable."""

from itertools import chain

from engine.cards import JOKER, NAMED_JOKERS, rank_of, unnamed, without
from engine.notation import Unreadable
from engine.positions import Contradictions, check, check_cards, check_seats, too_many
from engine.shithead.effects import equal_to_last
from engine.shithead.options import aside_for, pack_for
from engine.shithead.pile import is_run, rank_on_top, run_on_top
from engine.shithead.turns import active_seats, is_empty
from engine.shithead.values import BEFORE_PLAY, NOBODY, PENDING, State


def check_position(state: State) -> None:
    """Raise Unreadable for the first contradiction in a state."""
    seats_by_line = {
        "dealer": (state.dealer,),
        "youngest": (state.youngest,),
        "turn": (state.turn,),
        "out": state.out,
        "waits": state.waits,
        "window": () if state.window == NOBODY else (state.window,),
    }
    check_seats(len(state.hands), seats_by_line.items())
    check(state, COUNTS)
    _check_cards(state)
    _check_out(state)
    check(state, LIES)
    _check_laying_out(state)
    check(state, RULE_SETS)


def _check_cards(state: State) -> None:
    pack, seats = pack_for(state.options, len(state.hands)), len(state.hands)
    zones = (state.stock, state.pile, state.turned, *state.hands, *state.up, *state.down)
    cards = [*chain(*zones)]
    if state.options.named_jokers:
        cards = [*map(unnamed, cards)]
    check_cards(cards, pack)
    if len(cards) + state.burned > len(pack) - aside_for(state.options, seats):
        raise Unreadable("these are more cards than the decks have", "burned")


def _check_out(state: State) -> None:
    for seat in state.out:
        if not is_empty(state, seat):
            raise Unreadable(f"seat {seat} still holds cards", "out")
    if state.phase == "over":
        return
    if state.out and (state.options.finish == "count" or len(active_seats(state)) < 2):
        raise Unreadable("then the round is over", "out")
    if state.phase == "window" and state.stock:  # a seat that has thrown everything still draws
        return
    for seat in active_seats(state):
        if is_empty(state, seat):
            raise Unreadable(f"seat {seat} has no cards", "out")
    if state.turn in state.out and state.phase != "window":
        raise Unreadable(f"seat {state.turn} has no cards", "turn")


def _check_laying_out(state: State) -> None:
    if state.phase == "laying_out":
        for seat, (hand, up) in enumerate(zip(state.hands, state.up, strict=True)):
            if seat in state.waits and (up or len(hand) < state.options.up):
                raise Unreadable("nothing face up yet, and enough to lay out", str(seat))


def _lacks_a_place(state: State) -> bool:
    placed = sorted(chain(*state.places))
    return state.phase == "over" and placed != list(range(len(state.hands)))


def _should_have_burned(state: State) -> bool:
    """True if the top of the pile should have burned; a run may be about to be thrown in."""
    burns = _is_run(state) or rank_on_top(state) in state.options.burn
    return state.phase in ("play", *PENDING) and burns


def _is_run(state: State) -> bool:
    return is_run(rank_on_top(state), run_on_top(state), state.options)


def _asks_others(state: State) -> bool:
    """True if an open window waits for seats that may throw in."""
    seats = state.waits
    return bool(seats) and all(seat != state.window and state.hands[seat] for seat in seats)


def _must_lay_others(state: State) -> bool:
    of_one_rank = len({rank_of(card) for card in state.must}) == 1
    return not of_one_rank or not set(state.must) <= set(state.hands[state.turn])


def _is_other_rules_phase(state: State) -> bool:
    options = state.options
    # A seat caught in the middle of its turn may have had to take the pile.
    caught = options.enforcement == "strict" and options.forgetting == "pile"
    allowed: dict[str, object] = {
        "swapping": options.before_play == "swap",
        "laying_out": options.before_play == "lay_out",
        "announcing": options.start == "announced",
        "again": options.again and (state.pile or caught),
        "naming": options.named_jokers,
    }
    return not allowed.get(state.phase, True)


def _said_by_others(state: State) -> bool:
    seats = [seat for seat, _ in state.said]
    return any(
        seat >= len(state.hands) or seats.count(seat) > 1 or seat in state.waits for seat in seats
    )


def _names_no_joker(state: State) -> bool:
    return (state.phase == "naming") != (state.turned == (JOKER,)) or len(state.turned) > 1


COUNTS: Contradictions = (
    ("idle", "then the round is over",
     lambda state: state.idle >= state.options.stalemate + (state.phase == "over")),
    too_many("shuffles"),
)  # fmt: skip
LIES: Contradictions = (
    ("places", "only when the round is over", lambda state: state.phase != "over" and state.places),
    ("places", "every seat must stand there once", _lacks_a_place),
    ("pile", "empty before the first lay",
     lambda state: state.phase in (*BEFORE_PLAY, "opening") and state.pile),
    ("pile", "that would have burned", _should_have_burned),
    ("window", "only in phase: window",
     lambda state: state.phase != "window" and state.window != NOBODY),
    ("waits", "only in phase: window, and before play, some seats",
     lambda state: state.phase != "window" and bool(state.waits) != (state.phase in BEFORE_PLAY)),
    ("window", "who threw last?", lambda state: state.phase == "window" and state.window == NOBODY),
    ("window", "there is no run on the pile",
     lambda state: state.phase == "window" and not _is_run(state)),
    ("waits", "some seats with hand cards, other than who threw last",
     lambda state: state.phase == "window" and not _asks_others(state)),
    ("must", "only in phase: opening", lambda state: state.must and state.phase != "opening"),
    ("must", "cards of one rank in the hand of the seat whose turn it is",
     lambda state: state.must and _must_lay_others(state)),
    ("phase", "not with these rules", _is_other_rules_phase),
)  # fmt: skip
RULE_SETS: Contradictions = (
    ("phase", "{options.up} face-up cards for everybody",
     lambda state: state.phase == "swapping"
     and any(len(up) != state.options.up for up in state.up)),
    ("said", "only in phase: announcing", lambda state: state.said and state.phase != "announcing"),
    ("said", "every seat at most once, and none that is still asked", _said_by_others),
    ("said", "cards their seats hold",
     lambda state: any(card not in state.hands[seat] for seat, card in state.said)),
    ("turned", "the joker that is named, in phase: naming", _names_no_joker),
    ("turned", "only who has nothing else turns over a card",
     lambda state: state.turned
     and (state.hands[state.turn] or state.stock or state.up[state.turn])),
    ("stock", "jokers have names in the pile only",
     lambda state: not NAMED_JOKERS.isdisjoint(state.stock)),
    ("hands", "jokers have names in the pile only",
     lambda state: not NAMED_JOKERS.isdisjoint(chain(*state.hands, *state.up, *state.down))),
    ("after", "nobody can throw after now",
     lambda state: state.after
     and not (state.options.throw_after and state.phase == "play" and state.pile)),
    ("after", "a seat that has laid, and whose turn it is not",
     lambda state: state.after and (not state.after.laid or state.after.seat
                                    not in {*range(len(state.hands))} - {state.turn, *state.out})),
    ("after", "cards of the rank on top",
     lambda state: state.after and equal_to_last(state, state.after.cards) != state.after.cards),
    ("after", "seat {state.after.seat} does not hold them",
     lambda state: state.after
     and without(state.hands[state.after.seat], state.after.cards) is None),
    ("dues", "only in strict rounds that draw after laying",
     lambda state: state.dues
     and (state.options.enforcement != "strict" or state.options.draws != "after")),
    ("dues", "seat:cards:other seats",
     lambda state: any(
         not due.cards or due.seat in due.acted
         or max(due.seat, *due.acted, 0) >= len(state.hands) for due in state.dues)),
    ("dues", "a seat stands there twice",
     lambda state: len({due.seat for due in state.dues}) < len(state.dues)),
    ("debts", "only in strict rounds, one for each seat",
     lambda state: state.debts and (state.options.enforcement != "strict"
                                    or len(state.debts) != len(state.hands)
                                    or not any(state.debts))),
    ("drawn", "only where seats draw before laying",
     lambda state: state.drawn and state.options.draws == "after"),
)  # fmt: skip
