"""The deal of a round, and Hübschen: when only Hammers play, they may agree on a new one."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.dealing import Dealing, deal_out, sorted_hands
from engine.game import EventLog, Illegal, Step
from engine.plain_game import check_number
from engine.schroom.ends import out_before
from engine.schroom.events import Accepts, AsksRedeal, Deals, Leads, Refuses
from engine.schroom.options import Options
from engine.schroom.ranking import HAND, PACK, is_round
from engine.schroom.turns import begin_play, check_asked, resume
from engine.schroom.values import NOBODY, State, all_hammers, in_order, others
from engine.seats import BySeat, but, clockwise

SEATS = range(2, 9)


def deal(
    options: Options,
    seats: int,
    dealer: int,
    seed: bytes,
    youngest: int | None = None,
    *,
    carry: BySeat = (),
) -> Step[State]:
    """Return a new round of a match: `carry` has each seat's sticks and is empty for a new match.

    Raises ValueError for a number of seats the game does not allow, or a match that is over.
    """
    check_number(seats, SEATS)
    carried = carry or (options.sticks,) * seats
    still_in = tuple(seat for seat, sticks in enumerate(carried) if sticks > 0)
    if len(carried) != seats or len(still_in) < 2:
        raise ValueError(f"{carried}: expected sticks for {seats} seats, two of which have some")
    state = State(
        options=options, seed=seed, shuffles=0, dealer=dealer, phase="play", turn=dealer, stock=(),
        hands=((),) * seats, still_in=still_in, sticks=tuple(max(0, sticks) for sticks in carried),
        lost=(0,) * seats, out=out_before(carried),
    )  # fmt: skip
    events: EventLog = []
    state = hand_out(state, dealer, events)
    return Step(state, tuple(events))


def dealing(options: Options, seats: int, dealer: int, carry: BySeat = ()) -> Dealing:
    """Return how the cards come from the seed: four to each seat that has sticks left."""
    sticks = carry or (options.sticks,) * seats
    still_in = [seat for seat in range(seats) if sticks[seat] > 0]
    return _dealing(clockwise(dealer + 1, still_in, seats))


def _dealing(order: Sequence[int]) -> Dealing:
    return Dealing(PACK, 1, tuple(order), (("hand", HAND),))


def hand_out(state: State, dealer: int, events: EventLog) -> State:
    """Shuffle all 32 cards and deal four to each seat still in, one at a time from the dealer's
    left.
    """
    order = in_order(state, dealer + 1)
    (dealt,), stock = deal_out(_dealing(order), len(state.hands), state.seed, state.shuffles)
    hands = sorted_hands(dealt)
    events += [Deals(dealer), Leads(order[0])]
    state = replace(
        state, shuffles=state.shuffles + 1, dealer=dealer, turn=order[0], hands=hands,
        stock=stock, value=1, trick=(), tricks=(), lastknock=NOBODY,
        asker=NOBODY, asks=(), swaps=(), asked=(),
        owes=state.owes + tuple(seat for seat in state.still_in if is_round(hands[seat])),
    )  # fmt: skip
    if state.options.opening_window:
        return replace(state, phase="opening", waits=state.still_in)
    return begin_play(state, events)


def may_ask(state: State, seat: int) -> bool:
    """True if a seat may ask now: once a trick, if every seat in the round has the Hammer."""
    return state.phase in ("opening", "play") and all_hammers(state) and seat not in state.asked


def ask(state: State, seat: int, events: EventLog) -> State:
    """Ask the others for new cards ("Sollen wir hübschen?"). Raises Illegal."""
    if not all_hammers(state):
        raise Illegal("not_all_hammers")
    if seat in state.asked:
        raise Illegal("asked_already")
    events.append(AsksRedeal(seat))
    return replace(
        state, phase="redeal", asker=seat, asks=others(state, seat), asked=(*state.asked, seat)
    )


def accept(state: State, seat: int, events: EventLog) -> State:
    """Agree; when all do, the seat that asked deals anew. Raises Illegal."""
    check_asked(state, seat, "redeal")
    events.append(Accepts(seat))
    asks = but(state.asks, seat)
    return replace(state, asks=asks) if asks else hand_out(state, state.asker, events)


def refuse(state: State, seat: int, events: EventLog) -> State:
    """Insist on playing these cards: one refusal is enough. Raises Illegal."""
    check_asked(state, seat, "redeal")
    events.append(Refuses(seat))
    return resume(state, events)
