"""A seat's view of a round, and the other way round: the worlds, whole rounds in which the seat
would see exactly what it sees.

A view is built up from nothing, so that anything not put in stays unseen. In a world the others'
hands and the stock are dealt from the cards the seat does not see.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.crazy_eights.events import Draws, Passes
from engine.crazy_eights.fitting import is_bound, plain_ways
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.values import Public, SeatView, State, View
from engine.fitting_deals import deals
from engine.game import Event, copied
from engine.memory import NOTHING, Lack, PublicMemory, hidden_from
from engine.shuffle import Numbers, drawn_seed

_public = copied(*Public.__struct_fields__)


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    return View(
        **_public(state),
        seat=seat,
        seats=tuple(SeatView(len(hand)) for hand in state.hands),
        hand=() if seat is None else state.hands[seat],
        stock=len(state.stock),
        drawn=state.drawn if seat == state.turn else (),
        drawn_count=len(state.drawn),
    )


def lacking(view: View, seat: int, events: Sequence[Event]) -> Lack | None:
    """Return what the hand of a seat in turn lacked, as its step showed that began with this public
    view; None: it showed nothing, or may have had a choice. Of cards drawn until one fits, none but
    the last does. A single card it drew others to may fit now: alone it could not be laid.
    """
    options, held = view.options, view.seats[seat].hand
    if not options.must_lay or view.phase != "play" or is_bound(view) or view.anything:
        return None
    if view.drawn_count and held - view.drawn_count == 1:
        return None
    steps = [event for event in events if isinstance(event, Draws | Passes) and event.seat == seat]
    if not steps:
        return None
    ways = plain_ways(options, len(view.seats), held == 1)[view.asked]
    if options.draw == "until_fits" and held > 1 and isinstance(steps[0], Draws):
        held += steps[0].count - 1
    return Lack(held, tuple(card for card, lays in enumerate(ways) if lays))


def worlds(view: View, chance: Numbers, memory: PublicMemory = NOTHING) -> Iterator[State]:
    """Yield states that fit everything this view knows and everybody has seen, without end;
    `chance` yields numbers like the shuffle's.
    """
    pack = pack_for(view.options, len(view.seats))
    hidden = hidden_from(pack, (*view.hand, *view.pile), memory, view.seat)
    mine = view.seat == view.turn
    for hands, rest in deals(view, memory, hidden, chance):
        yield State(
            **_public(view),
            seed=drawn_seed(chance),
            stock=tuple(islice(rest, view.stock)),
            hands=tuple(hands),
            drawn=view.drawn if mine else hands[view.turn][: view.drawn_count],
        )
