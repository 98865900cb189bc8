"""A seat's view of a round, and the other way round: the worlds, whole rounds in which the seat
would see exactly what it sees.

A view is built up from nothing, so that anything not put in stays unseen. In a world the others'
hands and the stock are dealt from the cards the seat does not see.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.cards import JOKER, Cards, rank_of
from engine.crazy_eights.events import Draws
from engine.crazy_eights.fitting import ON_LAST, ON_MORE, is_bound
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import NOTHING as NOTHING_STANDS
from engine.crazy_eights.values import SeatView, Standing, State, View
from engine.game import Event
from engine.memory import NOTHING, PublicMemory, hands_of, hidden_from
from engine.shuffle import drawn_seed, shuffled


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    return View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        seats=_seats(state),
        hand=() if seat is None else state.hands[seat],
        pile=state.pile,
        suit=None if state.asked == JOKER else state.asked & 3,
        stock=len(state.stock),
        pending=state.pending,
        drawn=state.drawn if seat == state.turn else (),
        drawn_count=len(state.drawn),
        passes=state.passes,
        forgot=state.forgot,
        points=state.points,
        rounds=state.rounds,
        shuffles=state.shuffles,
        scores=state.scores,
        places=state.places,
        live=state.live,
        demand=state.demand,
        namer=state.namer,
        emptied=state.emptied,
        anything=state.anything,
        attacker=state.attacker,
        attacked=state.attacked,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    if not state.missing:
        return tuple(SeatView(len(hand)) for hand in state.hands)
    both = zip(state.hands, state.missing, strict=True)
    return tuple(SeatView(len(hand), missing) for hand, missing in both)


def lacking(view: View, seat: int, events: Sequence[Event]) -> Cards:
    """Return the cards none of which a seat in turn held, as its step showed that began with this
    public view. It shows nothing where it may have had a choice.
    """
    options, held = view.options, view.seats[seat].hand
    if not options.must_lay or view.phase != "play" or is_bound(view) or view.anything:
        return ()
    draws = any(isinstance(event, Draws) and event.seat == seat for event in events)
    if not draws or view.drawn_count:
        return ()
    asked = JOKER
    if view.suit is not None:
        asked = rank_of(top_card(view.pile, options)) * 4 + view.suit
    ways = (ON_LAST if held == 1 else ON_MORE)[options, len(view.seats)][asked]
    return tuple(card for card, lays in enumerate(ways) if lays)


def worlds(
    view: View, chance: Iterator[int], memory: PublicMemory = NOTHING
) -> Iterator[State]:  # fmt: skip
    """Yield states that fit everything this view knows and everybody has seen, without end;
    `chance` yields numbers like the shuffle's.
    """
    pack = pack_for(view.options, len(view.seats))
    hidden = hidden_from(pack, (*view.hand, *view.pile), memory, view.seat)
    while True:
        yield _world(view, memory, shuffled(hidden, chance), drawn_seed(chance))


def _world(view: View, memory: PublicMemory, cards: Cards, seed: bytes) -> State:
    counts = [0 if seat == view.seat else one.hand for seat, one in enumerate(view.seats)]
    hands, rest = hands_of(counts, memory, cards)
    if view.seat is not None:
        hands[view.seat] = view.hand
    mine = view.seat == view.turn
    top = top_card(view.pile, view.options)
    standing = Standing(
        view.live, _missing(view), view.demand, view.namer, view.emptied, view.anything,
        view.attacker, view.attacked,
    )  # fmt: skip
    return State(
        options=view.options,
        seed=seed,
        shuffles=view.shuffles,
        dealer=view.dealer,
        turn=view.turn,
        direction=view.direction,
        stock=tuple(islice(rest, view.stock)),
        pile=view.pile,
        asked=JOKER if view.suit is None else rank_of(top) * 4 + view.suit,
        hands=tuple(hands),
        points=view.points,
        rounds=view.rounds,
        phase=view.phase,
        pending=view.pending,
        drawn=view.drawn if mine else hands[view.turn][: view.drawn_count],
        passes=view.passes,
        forgot=view.forgot,
        scores=view.scores,
        places=view.places,
        standing=None if standing == NOTHING_STANDS else standing,
    )


def _missing(view: View) -> tuple[int, ...]:
    missing = tuple(place.missing for place in view.seats)
    return missing if any(missing) else ()
