"""Worlds: whole rounds in which a seat would see exactly what it sees.

The others' hands and the stock are dealt from the cards the seat does not see.
"""

from collections import Counter
from collections.abc import Iterator

from engine.cards import JOKER, Cards, rank_of
from engine.crazy_eights.options import pack_for
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import NOTHING, Standing, State, View
from engine.shuffle import drawn_seed, shuffled


def worlds(view: View, chance: Iterator[int]) -> Iterator[State]:
    """Yield states that fit everything this view knows, without end; `chance` yields numbers like
    the shuffle's.
    """
    decks = Counter(pack_for(view.options, len(view.seats)))
    hidden = tuple((decks - Counter((*view.hand, *view.pile))).elements())
    while True:
        yield _world(view, shuffled(hidden, chance), drawn_seed(chance))


def _world(view: View, cards: Cards, seed: bytes) -> State:
    hands, dealt = [], 0
    for seat, place in enumerate(view.seats):
        own = seat == view.seat
        hands.append(view.hand if own else tuple(sorted(cards[dealt : dealt + place.hand])))
        dealt += 0 if own else place.hand
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
        stock=cards[dealt : dealt + view.stock],
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
        standing=None if standing == NOTHING else standing,
    )


def _missing(view: View) -> tuple[int, ...]:
    missing = tuple(place.missing for place in view.seats)
    return missing if any(missing) else ()
