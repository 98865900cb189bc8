"""Four pictures (Vier Bilder): handing all four cards in, and the others' doubts."""

from msgspec.structs import replace

from engine.cards import Cards
from engine.game import EventLog, Illegal
from engine.schroom.ends import lose
from engine.schroom.events import LetsBe, Reveals, Swaps
from engine.schroom.ranking import HAND, is_number, is_round
from engine.schroom.turns import check_asked, resume
from engine.schroom.values import State, Swap, before_first_card, others
from engine.seats import but, with_seat
from engine.shuffle import numbers, shuffled

SAFE = 3  # cards that may be turned over at no risk


def has_swapped(state: State, seat: int) -> bool:
    """True if this seat has handed in its cards in this round."""
    return any(swap.seat == seat for swap in state.swaps)


def may_swap(state: State, seat: int) -> bool:
    """True if a seat may claim four pictures now."""
    return _is_time(state) and not has_swapped(state, seat) and len(state.stock) >= HAND


def _is_time(state: State) -> bool:
    """True in the opening phase or, at a table without one, until the first card is laid."""
    if state.phase == "opening":
        return True
    no_phase = state.phase == "play" and not state.options.opening_window
    return no_phase and before_first_card(state)


def swap(state: State, seat: int, events: EventLog) -> State:
    """Hand in four cards as pictures and take four new ones. Raises Illegal."""
    if not _is_time(state):
        raise Illegal("too_late_to_swap")
    if has_swapped(state, seat):
        raise Illegal("swapped_already")
    if not may_swap(state, seat):
        raise Illegal("stock_too_small")
    taken, stock = state.stock[:HAND], state.stock[HAND:]
    events.append(Swaps(seat, taken))
    # Shuffled: the places of a sorted hand would tell where a number is.
    laid_down = shuffled(state.hands[seat], numbers(state.seed, state.shuffles))
    return replace(
        state, phase="claim", shuffles=state.shuffles + 1, stock=stock,
        hands=with_seat(state.hands, seat, tuple(sorted(taken))),
        swaps=(*state.swaps, Swap(seat, laid_down)),
        owes=(*state.owes, seat) if is_round(taken) else state.owes,
        asker=seat, asks=others(state, seat),
    )  # fmt: skip


def choices(state: State) -> list[tuple[int, ...]]:
    """Return the places an opponent may turn over now: any three, then the one left."""
    places = range(1, HAND + 1)
    turned = state.swaps[-1].turned
    if turned:
        return [tuple(place for place in places if place not in turned)]
    return [tuple(place for place in places if place != left) for left in reversed(places)]


def reveal(state: State, seat: int, which: tuple[int, ...], events: EventLog) -> State:
    """Turn over cards of the open swap. Raises Illegal."""
    check_asked(state, seat, "claim")
    offered = choices(state)
    if tuple(sorted(which)) not in offered:
        if len(offered) > 1:
            raise Illegal("three_at_once")
        raise Illegal("only_the_fourth", place=offered[0][0])
    return _turn_over(state, seat, tuple(sorted(which)), events)


def _turn_over(state: State, seat: int, which: tuple[int, ...], events: EventLog) -> State:
    swap = state.swaps[-1]
    shown: Cards = tuple(swap.cards[place - 1] for place in which)
    events.append(Reveals(seat, shown))
    swap = replace(swap, turned=tuple(sorted(swap.turned + which)))
    state = replace(state, swaps=(*state.swaps[:-1], swap))
    if any(map(is_number, shown)):
        return resume(lose(state, (swap.seat,), 1, "caught", events), events)
    if len(which) == SAFE:  # three pictures: all are asked again, about the fourth
        return replace(state, asks=others(state, swap.seat))
    return resume(lose(state, (seat,), 1, "doubted", events), events)


def let_be(state: State, seat: int, events: EventLog) -> State:
    """Believe the swap; when all do, the matter is closed. Raises Illegal."""
    check_asked(state, seat, "claim")
    events.append(LetsBe(seat))
    asks = but(state.asks, seat)
    return replace(state, asks=asks) if asks else resume(state, events)
