"""Strict rounds: seats draw by themselves, forget to, are caught, and pay the price.

Nobody is shown who forgot: neither a view nor a list of legal actions tells. "Vergessen verjährt":
an offence nobody noticed in time is forgiven.
"""

from msgspec.structs import replace

from engine.game import EventLog, Illegal
from engine.seats import with_seat
from engine.shithead.events import Catches, Caught
from engine.shithead.picking_up import take_pile
from engine.shithead.turns import active_seats, draw, missing, without_due
from engine.shithead.values import PENDING, Due, Public, State

PUNISHED = frozenset(
    {"mixed_ranks", "too_low", "needs_equal_or_lower", "not_on_joker", "one_a_turn"}
)
FURTHER_SEATS = 2  # after this many others have laid or picked up, forgetting is forgiven


def is_strict(known: Public) -> bool:
    """True if seats draw by themselves."""
    return known.options.enforcement == "strict"


def wrong_lay_costs(known: Public) -> bool:
    """True if an illegal lay costs the pile, if there is one, instead of being refused."""
    return is_strict(known) and known.options.wrong_lay == "pile" and bool(known.pile)


def draw_or_owe(state: State, seat: int, due: int, events: EventLog) -> State:
    """Draw for the seat; in strict rounds only note that it has to draw by itself."""
    if due <= 0 or not state.stock:
        return state
    if state.options.enforcement == "assisted":
        return draw(state, seat, due, events)
    return replace(state, dues=(*without_due(state, seat).dues, Due(seat, due)))


def due_of(state: State, seat: int) -> Due | None:
    """Return the draw a seat still owes; None if there is none."""
    return next((due for due in state.dues if due.seat == seat), None)


def lays_without_drawing(state: State, seat: int, short: int) -> State:
    """Lower a seat's target, at tables that draw before laying, until it next picks up."""
    debts = state.debts or (0,) * len(state.hands)
    owed = debts[seat] + min(short, len(state.stock))
    return replace(state, debts=with_seat(debts, seat, owed))


def catch(state: State, seat: int, whom: int, events: EventLog) -> State:
    """Catch a seat that forgot to draw; the turn stays where it is. Raises Illegal."""
    due = _check_catch(state, seat, whom)
    events.append(Catches(seat))
    events.append(Caught(whom))
    state = without_due(state, whom)
    if state.options.forgetting == "penalty":
        return draw(state, whom, due.cards + state.options.penalty_cards, events)
    if state.pile:
        state = lapse(take_pile(state, whom, (), events), whom, picked_up=True)
    if state.phase == "over":
        return state
    return draw(state, whom, missing(state, whom), events)


def _check_catch(state: State, seat: int, whom: int) -> Due:
    if not is_strict(state) or state.options.draws == "before":
        raise Illegal("no_catching")
    if whom == seat:
        raise Illegal("catch_yourself")
    if state.phase == "window":
        raise Illegal("window_open")
    due = due_of(state, whom)
    if due is None:
        raise Illegal("nothing_forgotten")
    return due


def lapse(state: State, seat: int, picked_up: bool) -> State:
    """Forgive draws that are due, now that a seat has laid or picked up.

    If forgetting costs the pile: once two further seats have done so (one if only two play), or
    when another seat picks up. If it costs a penalty: when the forgetful seat plays next.
    """
    dues = (_seen_by(due, seat) for due in state.dues)
    return replace(state, dues=tuple(due for due in dues if not _lapsed(state, due, picked_up)))


def _seen_by(due: Due, seat: int) -> Due:
    if seat == due.seat or seat in due.acted:
        return due
    return replace(due, acted=(*due.acted, seat))


def _lapsed(state: State, due: Due, picked_up: bool) -> bool:
    if not due.acted:
        return False
    if state.options.forgetting == "penalty":
        return state.turn == due.seat and state.phase not in PENDING
    enough = FURTHER_SEATS if len(active_seats(state)) > 2 else 1
    return len(due.acted) >= enough or picked_up
