"""Effects of cards on the other seats or on the one that lays them, one function for each option.

Each takes the state after the lay, the seat that laid, and its cards, bottom to top, and decides
whose turn is next. With two seats a skip gives the same one another turn, and a reverse changes
nothing. In a fight (`fight`) a card attacks the next seat; every other seat is asked in turn for
the next higher card of its suit, and the seat attacked last draws its pips.
"""

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from engine.cards import JOKER_RANK, RANK_BY_TEXT, RANKS, TEN, Card, Cards, Rank, rank_of
from engine.crazy_eights.drawing import draw, may_reshuffle
from engine.crazy_eights.events import (
    Attacks,
    Cancels,
    Demands,
    Draws,
    Owes,
    OwesTurns,
    Reverses,
    Skips,
    Takes,
)
from engine.crazy_eights.options import Options
from engine.crazy_eights.order import lift, pass_on, seat_before, stand
from engine.crazy_eights.roles import (
    BLACK_JACKS,
    GROUPS,
    KING_OF_HEARTS,
    KING_OF_SPADES,
    draw_counts,
    ranks_in,
    roles,
)
from engine.crazy_eights.values import NOBODY, State
from engine.game import EventLog
from engine.seats import active_from

Effect = Callable[[State, int, Cards, EventLog], State]


def skip(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Skip as many seats as skips were laid, at most all the others (Aussetzen)."""
    seats, turn = len(state.hands), seat
    for _ in range(min(len(cards), seats - 1)):
        turn = (turn + state.direction) % seats
        events.append(Skips(turn))
    return replace(state, turn=(turn + state.direction) % seats)


def live_skip(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Make the next seat lay another skip or sit out; a skip that would hit nobody is dropped."""
    live = state.live + len(cards)
    state = pass_on(state, seat, events)
    if state.turn == seat:
        return stand(state, live=0)
    events.append(OwesTurns(state.turn, live if state.options.skip_answer == "adds" else 1))
    return stand(state, live=live)


def reverse(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Reverse the direction; an even number of cards leaves it as it is (Richtungswechsel)."""
    if len(state.hands) > 2 and len(cards) % 2:
        state = replace(state, direction=-state.direction)
        events.append(Reverses("cw" if state.direction == 1 else "ccw"))
    return pass_on(state, seat, events)


def again(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Give the same seat one more turn, in which everything may fit."""
    if state.options.again_fits == "any":
        state = stand(state, anything=True)
    return replace(state, turn=seat)


def make_draw(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Make the next seat draw this many more, or answer; a draw that would hit nobody is
    dropped.
    """
    return _hit(pass_on(state, seat, events), seat, _count(state, cards), events)


def add(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Add one for each card to a pending draw; with none the cards are plain."""
    more = len(cards) if state.pending else 0
    state = pass_on(state, seat, events)
    return _hit(state, seat, more, events) if more else state


def _count(state: State, cards: Cards) -> int:
    """Return how many cards these make a seat draw."""
    return sum(draw_counts(state.options)[card] for card in cards)


def _hit(state: State, seat: int, count: int, events: EventLog) -> State:
    """Add so many cards to the debt of the seat in turn, unless it is the one that laid."""
    if state.turn == seat:
        return replace(state, pending=0)
    if state.options.draw_answer == "none":
        return _draws_at_once(state, count, events)
    pending = state.pending + count
    events.append(Owes(state.turn, pending))
    return replace(state, pending=pending)


def _draws_at_once(state: State, count: int, events: EventLog) -> State:
    """Make the seat in turn draw so many, as far as they go, and pass it by."""
    seat = state.turn
    return pass_on(draw(state, seat, count, Takes, events), seat, events)


def fight(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Attack the next seat; if all others have turns to miss there is no fight."""
    whom = next(_after(state, seat), None)
    return pass_on(state, seat, events) if whom is None else attack(state, seat, whom, events)


def black_jacks(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Let a black jack make the next seat draw, and a red one cancel what is pending."""
    if not BLACK_JACKS.isdisjoint(cards):
        return make_draw(state, seat, cards, events)
    return cancel(state, seat, cards, events)


def cancel(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Cancel a pending draw; with none the cards are plain."""
    if state.pending:
        events.append(Cancels(seat, state.pending))
    return pass_on(replace(state, pending=0), seat, events)


def kings(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Let the king of hearts hit the next seat and that of spades the one before; other kings are
    plain. If no seat before can be hit, the king of spades acts like that of hearts.
    """
    before = seat_before(state, seat)
    if KING_OF_SPADES in cards and before != seat:
        return _hit(replace(state, turn=before), seat, _count(state, cards), events)
    if KING_OF_SPADES in cards or KING_OF_HEARTS in cards:
        return make_draw(state, seat, cards, events)
    return pass_on(state, seat, events)


def all_draw(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Make every other seat draw one for each card, in turn order, as far as the cards go."""
    for other in active_from(seat, len(state.hands), state.direction, ())[1:]:
        state = _draws(state, other, len(cards), events)
    return pass_on(state, seat, events)


def opposite_draws(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Make the seat opposite draw one for each card; with an odd number of seats the next one."""
    seats = len(state.hands)
    away = state.direction if seats % 2 else seats // 2
    return pass_on(_draws(state, (seat + away) % seats, len(cards), events), seat, events)


def _draws(state: State, seat: int, count: int, events: EventLog) -> State:
    """Make a seat draw so many cards at once, as far as they go."""
    some = state.stock or may_reshuffle(state)
    return draw(state, seat, count, Draws, events) if some else state


def demand(state: State, seat: int, cards: Cards, events: EventLog) -> State:
    """Lift an earlier demand if this lay names another rank or none."""
    return pass_on(state if state.namer == seat else lift(state), seat, events)


def name_rank(state: State, seat: int, rank: Rank, events: EventLog) -> State:
    """Let a seat demand a rank until its own next turn."""
    events.append(Demands(seat, rank))
    return stand(state, demand=rank, namer=seat)


EFFECTS: dict[str, Effect] = {
    "demand": demand,
    "skip": skip,
    "reverse": reverse,
    "again": again,
    "all_draw": all_draw,
    "opposite_draws": opposite_draws,
    "draw_adds": add,
    "blocks": cancel,
    "fight": fight,
    **dict.fromkeys(("draw_one", "draw_two", "draw_three", "draw_four", "draw_five"), make_draw),
}


ENDS_AT_ONCE = (live_skip, fight)  # effects the last card does not have, even where it works


@cache
def effects(options: Options) -> tuple[Effect | None, ...]:
    """Return the effect of laying each rank; None for a plain one."""
    by_rank: dict[Rank, Effect | None] = {
        RANK_BY_TEXT[rank]: EFFECTS.get(name) for name, rank in roles(options)
    }
    if options.skip_answer != "no":
        by_rank |= dict.fromkeys(ranks_in(options.skip), live_skip)
    if options.draw_five in GROUPS:
        group: dict[str, Effect] = {"black_jacks": black_jacks, "kings_h_s": kings}
        by_rank[RANK_BY_TEXT[GROUPS[options.draw_five]]] = group[options.draw_five]
    return tuple(by_rank.get(rank) for rank in range(len(RANKS)))


def turn_up(state: State, events: EventLog) -> State:
    """Treat the first card of the pile as the dealer's lay, if it has an effect there."""
    effect = effect_turned_up(state.options, state.pile[-1])
    return state if effect is None else effect(state, state.dealer, state.pile, events)


def effect_turned_up(options: Options, card: Card) -> Effect | None:
    """Return the effect of a card turned up at the deal; None for a joker, a king of spades that
    hits backwards, or a card that gives another turn.
    """
    effect = effects(options)[rank_of(card)]
    backwards = effect is kings and card == KING_OF_SPADES
    if effect in (again, demand) or rank_of(card) == JOKER_RANK or backwards:
        return None
    return effect


def attack(state: State, seat: int, whom: int, events: EventLog) -> State:
    """Let a seat attack another; the seats after the attacker are asked one by one. A ten ends it
    at once.
    """
    events.append(Attacks(seat, whom))
    state = stand(state, attacker=seat, attacked=whom)
    if rank_of(state.pile[-1]) == TEN:
        return _lost(state, events)
    return replace(state, turn=next(_after(state, seat)))


def ask_on(state: State, seat: int, events: EventLog) -> State:
    """Ask the seat after one that has passed; after the last one the attacked seat draws."""
    after = next(_after(state, seat, free=state.attacker))
    return _lost(state, events) if after == state.attacker else replace(state, turn=after)


def _after(state: State, seat: int, free: int = NOBODY) -> Iterator[int]:
    """Yield the other seats in turn order, without those that have turns to miss."""
    missing = state.missing
    for other in active_from(seat, len(state.hands), state.direction, ())[1:]:
        if other == free or not (missing and missing[other]):
            yield other


def _lost(state: State, events: EventLog) -> State:
    """Let the attacked seat draw as many as the top card's pips; play goes on after it."""
    seat = state.attacked
    state = draw(state, seat, rank_of(state.pile[-1]) + 2, Takes, events)
    return pass_on(stand(state, attacker=NOBODY, attacked=NOBODY), seat, events)
