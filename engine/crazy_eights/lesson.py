"""The ranks of a lesson's positions under a table's options."""

from collections.abc import Mapping

from engine.cards import RANKS
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import DRAWS, GROUPS, RANKED, plain_ranks
from engine.options import words_of

SEATS = 3
SMALL = {"hand_size": "4"}  # the options of a round with few cards
PLAIN = "pqrt"


def ranks(options: Options) -> Mapping[str, str]:
    """Return the rank that stands in each place of a lesson: under an option's name its first rank,
    under `draws` the first that makes the next seat draw, with `count`; under `p`, `q`, `r` and `t`
    ranks without an effect. A place without a rank is missing.
    """
    plain = plain_ranks(options, SEATS)[-len(PLAIN) :]
    places = {place: RANKS[rank] for place, rank in zip(PLAIN, plain, strict=False)}
    for name in RANKED:
        if alone := [word for word in words_of(getattr(options, name)) if word not in GROUPS]:
            places[name] = alone[0]
    if options.again:
        places["again"] = RANKS[options.again[0]]
    for name in ("draw_two", "draw_one", "draw_three", "draw_four", "draw_five"):
        if name in places and places[name] != "X":
            return {**places, "draws": places[name], "count": str(DRAWS[name])}
    return places
