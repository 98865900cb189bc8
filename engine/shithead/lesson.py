"""The ranks of a lesson's positions under a table's options."""

from collections.abc import Iterable, Mapping

from engine.cards import ACE, DECKS, JOKER_RANK, QUEEN, RANKS, Rank, rank_of
from engine.shithead.options import POWERS, Options

SMALL = {"up": 1, "down": 1}  # the options of a round with few cards
LOW, HIGH = "lmn", "xyz"
OF_OPTION = {
    "lower": "equal_or_lower", "see": "see_through", "skip": "skip", "reverse": "reverse",
    "again": "again", "burn": "burn",
}  # fmt: skip


def ranks(options: Options) -> Mapping[str, str]:
    """Return the rank that stands in each place of a lesson: `l`, `m` and `n` are the lowest
    without an effect, `x`, `y` and `z` the highest; `anything` goes on anything and does no more. A
    place without a rank is missing; `drawn` is the line of a card that is drawn already.
    """
    powers = {name: set(getattr(options, name)) for name in POWERS}
    used = set().union(*powers.values()) | ({QUEEN} if options.queen_of_spades else set())
    plain = sorted({rank_of(card) for card in DECKS[options.deck_size]} - used)
    ends = [*plain[:3], *plain[-3:]] if len(plain) >= len(LOW + HIGH) else []
    places = dict(zip(LOW + HIGH, map(RANKS.__getitem__, ends), strict=False))
    for place, name in OF_OPTION.items():
        if natural := _natural(getattr(options, name)):
            places[place] = RANKS[natural[0]]
    others = set().union(*(of for name, of in powers.items() if name != "lay_on_anything"))
    free = _natural(rank for rank in options.lay_on_anything if rank not in others)
    if free and plain and plain[-1] == ACE:  # on which nothing else goes
        places["anything"] = RANKS[free[0]]
    places["drawn"] = "   drawn: 1" if options.draws == "before" else ""
    return places


def _natural(ranks: Iterable[Rank]) -> list[Rank]:
    return [rank for rank in ranks if rank != JOKER_RANK]
