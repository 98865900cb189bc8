"""The cards a seat may lay now, in every way that makes a difference."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from engine.cards import (
    BY_NAME,
    JOKER,
    JOKER_RANK,
    QUEEN,
    QUEEN_OF_SPADES,
    QUEEN_OF_SPADES_BY_NAME,
    RANKS,
    Cards,
    CardsByRank,
    Rank,
    by_rank,
    of_rank,
    rank_of,
    unnamed,
)
from engine.game import Offer
from engine.shithead.options import Options, has_power
from engine.shithead.pile import cards_that_fit, completes_run, ranks_that_fit
from engine.shithead.turns import target
from engine.shithead.values import Lay, State


def zone(state: State, seat: int) -> Cards:
    """Return the cards a seat lays from: its hand or, once the stock is gone, its face-up cards.

    Empty if only face-down cards are left, or if a draw is due first. A face-down joker that has
    been turned over and is waiting for its name goes before everything else.
    """
    if state.turned:
        return state.turned
    if state.hands[seat] or state.stock:
        return state.hands[seat]
    return state.up[seat]


def may_flip(state: State, seat: int) -> bool:
    """True if a seat has only face-down cards left to play from (Bunker)."""
    return bool(state.down[seat]) and not (
        state.hands[seat] or state.stock or state.up[seat] or state.turned
    )


def counts_allowed(state: State, rank: Rank, held: int, laid: int = 0) -> Sequence[int]:
    """Return the numbers of cards of a fitting rank that may be laid together, out of `held`.

    A seat lays only one nine a turn, unless the nines complete a run. `laid`: the cards it has laid
    before them (Nachwerfen). A seat that drew before laying must end up with its target at most.
    """
    least = fewest(state) if state.drawn else 1
    if rank not in state.options.one_a_turn:
        return range(least, held + 1)
    return [
        count
        for count in range(least, held + 1)
        if laid + count == 1 or completes_run(state, rank, count)
    ]


def fewest(state: State) -> int:
    """Return the least number of cards the seat in turn must lay."""
    if not state.drawn:
        return 1
    return max(1, len(state.hands[state.turn]) - target(state, state.turn))


def fitting(state: State, cards: Cards) -> CardsByRank:
    """Return the cards of a zone that may be laid now, by rank; without jokers that can be any
    card.
    """
    if state.must:
        return _starting_cards(state, cards)
    fits = cards_that_fit(state)
    ranks = by_rank([card for card in cards if card in fits])
    if state.options.named_jokers:
        ranks.pop(JOKER_RANK, None)
    return ranks


def _starting_cards(state: State, hand: Cards) -> CardsByRank:
    """Return the starter's cards of the rank it starts with, the one it must lay first."""
    rank = rank_of(state.must[0])
    if rank == JOKER_RANK and state.options.named_jokers:
        return by_rank(card for card in hand if card != JOKER)
    cards = of_rank(hand, rank)
    return {rank: tuple(sorted(cards, key=lambda card: card not in state.must))}


def can_lay(state: State, seat: int) -> bool:
    """True if any card of the seat's zone fits."""
    options, cards = state.options, zone(state, seat)
    if options.named_jokers and JOKER in cards:
        return bool(names(state))
    return not cards_that_fit(state).isdisjoint(cards)


def names(state: State) -> list[Rank]:
    """Return the ranks a joker may be laid as now."""
    return sorted(ranks_that_fit(state) - {JOKER_RANK})


def lays(state: State, seat: int) -> Offer:
    """Return every legal lay, only one of those that make no difference."""
    options, cards = state.options, zone(state, seat)
    if (options.named_jokers and JOKER in cards) or (
        options.queen_of_spades and QUEEN_OF_SPADES in cards
    ):
        return _lays_of_kinds(state, cards)
    actions: Offer = []
    limited = range(len(RANKS)) if state.drawn else options.one_a_turn
    for rank, equal in fitting(state, cards).items():
        if rank in limited:
            actions += [Lay(equal[:n]) for n in counts_allowed(state, rank, len(equal))]
        else:
            actions += _lays_of_equal(equal)
    return actions


@lru_cache(maxsize=4096)
def _lays_of_equal(cards: Cards) -> tuple[Lay, ...]:
    """Return the lays of one of these cards, of two, and so on."""
    return tuple([Lay(cards[:count]) for count in range(1, len(cards) + 1)])


def lays_of_any(state: State, seat: int) -> Offer:
    """Return every lay of cards of one rank, fitting or not, as on an empty pile."""
    return lays(replace(state, pile=(), options=_without_limit(state.options)), seat)


@lru_cache(maxsize=1024)
def _without_limit(options: Options) -> Options:
    return replace(options, one_a_turn=())


def _lays_of_kinds(state: State, cards: Cards) -> Offer:
    """Return every legal lay when there are jokers to name or a queen of spades."""
    natural = fitting(state, cards)
    jokers = cards.count(JOKER) if state.options.named_jokers else 0
    ranks = dict.fromkeys([*natural, *(_names_at_start(state) if jokers else ())])
    actions: Offer = []
    for rank in ranks:
        equal = natural.get(rank, ())
        counts = counts_allowed(state, rank, len(equal) + jokers)
        actions += [
            lay
            for lay in _lays_of_rank(equal, rank, jokers, state.options)
            if len(lay.cards) in counts
            if not state.must or any(unnamed(card) in state.must for card in lay.cards)
        ]
    return actions


@lru_cache(maxsize=4096)
def _lays_of_rank(natural: Cards, rank: Rank, jokers: int, options: Options) -> tuple[Lay, ...]:
    """Return the lays of these cards of a rank and of at most this many jokers named as it."""
    return tuple(map(Lay, ways_of(natural, rank, jokers, options)))


def _names_at_start(state: State) -> list[Rank]:
    """Return the ranks a joker may take: in the first lay only that of the card to be laid."""
    if not state.must or state.must[0] == JOKER:
        return names(state)
    return [rank_of(state.must[0])]


def ways_of(natural: Cards, rank: Rank, jokers: int, options: Options) -> Iterator[Cards]:
    """Yield all combinations of cards of one rank a seat can lay together, including named
    jokers.
    """
    kinds = [natural]
    named = [(BY_NAME[rank],) * jokers] if rank != JOKER_RANK else []
    if rank == QUEEN and options.queen_of_spades:
        kinds = [
            tuple(card for card in natural if card != QUEEN_OF_SPADES),
            (QUEEN_OF_SPADES,) * natural.count(QUEEN_OF_SPADES),
        ]
        named.append((QUEEN_OF_SPADES_BY_NAME,) * jokers)
    for counts in product(*(range(len(kind) + 1) for kind in (*kinds, *named))):
        if sum(counts) and sum(counts[len(kinds) :]) <= jokers:
            parts = zip((*kinds, *named), counts, strict=True)
            yield tuple(card for kind, count in parts for card in kind[:count])


def lowest(state: State, seat: int) -> Cards:
    """Return the cards a seat lays when its time is up: one of the lowest rank that fits,
    preferably without a power; more only if it drew for that.

    A joker comes last and is never named the queen of spades. Empty if nothing fits.
    """
    options, must = state.options, state.must
    held = fitting(state, zone(state, seat)).values()
    cards = [card for equal in held for card in equal if not must or card in must]
    if not cards or fewest(state) > 1:
        return _lowest_way(state, seat)
    return (min(cards, key=lambda card: (has_power(card, options), rank_of(card))),)


def _lowest_way(state: State, seat: int) -> Cards:
    """Return the lowest legal lay, without a power if possible, of as few cards as possible."""
    options = state.options
    ways = [lay.cards for lay in lays(state, seat) if isinstance(lay, Lay)]
    return min(
        ways, key=lambda way: (has_power(way[0], options), rank_of(way[0]), len(way)), default=()
    )
