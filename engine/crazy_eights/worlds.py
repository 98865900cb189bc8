"""Worlds: whole rounds in which a seat would see exactly what it sees.

The others' hands and the stock are dealt from the cards the seat does not see.
"""

from collections.abc import Iterator
from itertools import islice

from engine.cards import JOKER, Cards, rank_of
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import NOTHING as NOTHING_STANDS
from engine.crazy_eights.values import Standing, State, View
from engine.memory import NOTHING, PublicMemory, hands_of, hidden_from
from engine.shuffle import drawn_seed, shuffled


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
