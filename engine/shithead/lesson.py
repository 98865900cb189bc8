"""The ranks of a lesson's positions under a table's options."""

from collections.abc import Iterable, Mapping

from engine.cards import JOKER_RANK, RANKS, Rank
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
    plain = [rank for rank in range(JOKER_RANK) if not any(rank in of for of in powers.values())]
    places = dict(zip(LOW + HIGH, map(RANKS.__getitem__, [*plain[:3], *plain[-3:]]), strict=True))
    for place, name in OF_OPTION.items():
        if natural := _natural(getattr(options, name)):
            places[place] = RANKS[natural[0]]
    others = set().union(*(of for name, of in powers.items() if name != "lay_on_anything"))
    if free := _natural(rank for rank in options.lay_on_anything if rank not in others):
        places["anything"] = RANKS[free[0]]
    places["drawn"] = "   drawn: 1" if options.draws == "before" else ""
    return places


def _natural(ranks: Iterable[Rank]) -> list[Rank]:
    return [rank for rank in ranks if rank != JOKER_RANK]
