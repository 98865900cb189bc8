"""Worlds: whole rounds in which a seat would see exactly what it sees.

The cards it cannot see are dealt from those left: the others' hands, all face-down cards and the
stock. Debts nobody can see, at a strict table, are taken to be none.
"""

from collections import Counter
from collections.abc import Iterator

from engine.cards import Cards, rank_of, unnamed
from engine.shithead.options import pack_for
from engine.shithead.pile import run_of
from engine.shithead.values import After, State, View
from engine.shuffle import drawn_seed, shuffled


def worlds(view: View, chance: Iterator[int]) -> Iterator[State]:
    """Yield states that fit everything this view knows, without end; `chance` yields numbers like
    the shuffle's.
    """
    hidden = _hidden(view)
    while True:
        yield _world(view, shuffled(hidden, chance), drawn_seed(chance))


def _hidden(view: View) -> Cards:
    """Return the cards of the decks this seat does not see, burned ones included."""
    pack = pack_for(view.options, len(view.seats))
    seen = Counter((*view.hand, *view.pile, *view.turned))
    for place in view.seats:
        seen.update(place.up)
    seen.update(card for seat, card in view.said if seat != view.seat)
    if view.options.named_jokers:
        named, seen = seen, Counter()
        for card, count in named.items():
            seen[unnamed(card)] += count
    return tuple((Counter(pack) - seen).elements())


def _world(view: View, cards: Cards, seed: bytes) -> State:
    said, rest = dict(view.said), iter(cards)
    hands = tuple(
        view.hand if seat == view.seat else _hand(place.hand, said.get(seat), rest)
        for seat, place in enumerate(view.seats)
    )
    down = tuple(_some(place.down, rest) for place in view.seats)
    return State(
        options=view.options,
        seed=seed,
        shuffles=1,
        dealer=view.dealer,
        youngest=len(view.seats) - 1,
        phase=view.phase,
        turn=view.turn,
        direction=view.direction,
        stock=_some(view.stock, rest),
        pile=view.pile,
        burned=view.burned,
        hands=hands,
        up=tuple(place.up for place in view.seats),
        down=down,
        out=view.out,
        must=view.must,
        window=view.window,
        waits=view.waits,
        idle=view.idle,
        places=view.places,
        said=view.said,
        drawn=view.drawn,
        turned=view.turned,
        after=_after(view),
        debts=_debts(view),
    )


def _some(count: int, cards: Iterator[int]) -> Cards:
    return tuple(next(cards) for _ in range(count))


def _hand(count: int, said: int | None, cards: Iterator[int]) -> Cards:
    """Return a hand of this many cards that includes the announced one."""
    if said is None:
        return tuple(sorted(_some(count, cards)))
    return tuple(sorted((said, *_some(count - 1, cards))))


def _after(view: View) -> After | None:
    """Return the seat's own chance to throw after."""
    if view.seat is None or not view.drew:
        return None
    laid = run_of(rank_of(view.pile[-1]), view.pile, view.options)
    return After(view.seat, laid, view.drew)


def _debts(view: View) -> tuple[int, ...]:
    """Return the debts by seat, only the seat's own; empty if it has none."""
    owed = view.options.target - view.target
    if view.seat is None or not owed:
        return ()
    return tuple(owed if seat == view.seat else 0 for seat in range(len(view.seats)))
