"""The consequences of cards moving from a seat's zone to the pile, and the powers of cards:
reversing, skipping, swapping hands, the ace on a two.
"""

from msgspec.structs import replace

from engine.cards import ACE, JOKER_RANK, RANK_OF, TWO, Cards, Rank, is_queen_of_spades, rank_of
from engine.game import EventLog
from engine.shithead.events import AceOnTwo, Alone, Burns, Gets, HandsPass, Reverses, Skips
from engine.shithead.pile import is_run, rank_on_top, run_of
from engine.shithead.strict import draw_or_owe
from engine.shithead.turns import (
    active_seats,
    after,
    due_after_lay,
    give_turn,
    in_order,
    leave_if_empty,
    open_pile,
    without_due,
)
from engine.shithead.values import NOTHING, After, Direction, State


def played(
    state: State, seat: int, cards: Cards, more: bool, events: EventLog, *, laid: int = 0
) -> State:
    """Burn the pile, or give the cards laid their effects.

    `more`: does the zone they come from still hold cards? `laid`: how many of their rank the seat
    laid before them in this lay (Nachwerfen).
    """
    rank, before, options = RANK_OF[cards[0]], state.pile, state.options
    state = replace(state, pile=before + cards, must=(), after=None)
    if is_run(rank, run_of(rank, state), options):
        return _burnt(state, seat, seat, events)
    if rank in options.burn:
        opener = seat if options.opens_after_burn == "same" else after(state, seat)
        return _burnt(state, seat, opener, events)
    if more and not laid and rank in options.again:
        return replace(state, phase="again")
    return end_turn(state, seat, cards, before, events, laid=laid)


def burn_pile(state: State, events: EventLog) -> State:
    """Take the pile out of the round for good."""
    events.append(Burns(len(state.pile)))
    return replace(state, burned=state.burned + len(state.pile), pile=(), idle=0, after=None)


def _burnt(state: State, seat: int, opener: int, events: EventLog) -> State:
    """Burn the pile for a card that has no other effect."""
    state = burn_pile(state, events)
    state = draw_or_owe(state, seat, due_after_lay(state, seat), events)
    state = leave_if_empty(state, seat, events)
    return open_pile(state, opener, events)


def end_turn(
    state: State, seat: int, cards: Cards, before: Cards, events: EventLog, *, laid: int
) -> State:
    """Apply reverse, hands and skip in this order; the seat draws and may be out; then the next
    turn.

    No cards: the seat declined to lay once more.
    """
    options, rank = state.options, RANK_OF[cards[0]] if cards else NOTHING
    if rank in options.reverse:
        state = reverse(state, len(cards), events)
    if options.queen_of_spades:
        state = pass_hands(state, seat, cards, events)
        if state.phase == "over":
            return state
    if rank in options.skip:
        turn, alone = _skip(state, seat, len(cards), laid, events)
    else:
        turn, alone = after(state, seat), False
    stock = state.stock
    if stock:
        due = cards_due(state, seat, rank, before, events) + (options.alleingang if alone else 0)
        state = draw_or_owe(state, seat, due, events)
    state = leave_if_empty(state, seat, events)
    if turn in state.out:
        turn = after(state, turn)
    if options.throw_after and turn != seat:
        drawn = stock[: len(stock) - len(state.stock)]
        state = replace(state, after=_after(state, seat, laid + len(cards), drawn))
    return give_turn(state, turn, events)


def _skip(state: State, seat: int, count: int, laid: int, events: EventLog) -> tuple[int, bool]:
    """Return the seat in turn after this many skip cards, each of which skips one of the others,
    and whether they skip all (Alleingang). Those laid before them have been announced.
    """
    order = in_order(state, seat)
    others = order[1:] if order[0] == seat else order
    skipped = others[: laid + count]
    events.extend(map(Skips, skipped[laid:]))
    alone = len(skipped) == len(others) >= 2 and state.options.alleingang > 0
    if alone:
        events.append(Alone(seat))
    turn = seat if len(skipped) == len(others) else others[len(skipped)]
    return turn, alone


def _after(state: State, seat: int, laid: int, drawn: Cards) -> After | None:
    """Return the seat's chance to throw after, if it drew the right cards or still has to draw.

    There is none if the pile is gone because somebody was caught while it chose.
    """
    if not state.pile:
        return None
    cards = equal_to_last(state, drawn)
    return After(seat, laid, cards) if cards or state.dues else None


def equal_to_last(state: State, drawn: Cards) -> Cards:
    """Return the drawn cards that have the rank last laid, or can be named so."""
    rank, named = rank_on_top(state), state.options.named_jokers
    return tuple(
        card for card in drawn if rank_of(card) == rank or (named and rank_of(card) == JOKER_RANK)
    )


def reverse(state: State, count: int, events: EventLog) -> State:
    """Reverse the direction once for each of these cards; between two seats it makes no
    difference.
    """
    if count % 2 == 0 or len(active_seats(state)) == 2:
        return state
    direction: Direction = "ccw" if state.direction == 1 else "cw"
    events.append(Reverses(direction))
    return replace(state, direction=-state.direction)


def pass_hands(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Have all active seats pass their hands on against the direction, once for each queen of
    spades.

    A seat that laid its last card is out first and takes no part; afterwards every seat left
    without a card is out, in playing order.
    """
    queens = sum(map(is_queen_of_spades, cards))
    if not queens:
        return state
    if not state.stock:
        state = leave_if_empty(state, seat, events)
    order = in_order(state, seat)
    for _ in range(queens if state.phase != "over" else 0):
        state = _pass_on(state, order, events)
    for other in order:
        if state.phase != "over" and not (other == seat and state.stock):
            state = leave_if_empty(state, other, events)
    return state


def _pass_on(state: State, order: list[int], events: EventLog) -> State:
    events.append(HandsPass("ccw" if state.direction == 1 else "cw"))
    hands = list(state.hands)
    for giver, taker in zip(order, [order[-1], *order], strict=False):
        hands[taker] = state.hands[giver]
        events.append(Gets(taker, len(state.hands[giver]), state.hands[giver]))
    return replace(without_due(state, *order), hands=tuple(hands))


def cards_due(state: State, seat: int, rank: Rank, before: Cards, events: EventLog) -> int:
    """Return the number of cards a seat draws after a lay of this rank: up to its target or, for an
    ace on a two, up to `ace_on_two`. `before` is the pile it was laid on.
    """
    due = due_after_lay(state, seat)
    if rank == ACE and before and rank_of(before[-1]) == TWO:
        return max(due, _due_on_two(state, seat, events))
    return due


def _due_on_two(state: State, seat: int, events: EventLog) -> int:
    """Return the number of cards an ace on a two makes a seat draw if it holds fewer than its
    target.
    """
    held, options = len(state.hands[seat]), state.options
    if not (options.ace_on_two and held < options.target):
        return 0
    events.append(AceOnTwo(seat))
    return options.ace_on_two - held
