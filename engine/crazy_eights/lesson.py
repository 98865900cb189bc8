"""The ranks of a lesson's positions under a table's options."""

from collections.abc import Mapping

from engine.cards import JOKER_RANK, RANKS
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import DRAWS, GROUPS, RANKED, never_last, plain_ranks
from engine.options import words_of

SEATS = 3
SMALL = {"hand_size": "4"}  # the options of a round with few cards
PLAIN = "pqrt"
DRAWING = ("draw_two", "draw_one", "draw_three", "draw_four", "draw_five", "draw_adds")


def ranks(options: Options) -> Mapping[str, str]:
    """Return the rank that stands in each place of a lesson: under an option's name its first rank,
    under `draws` the first that makes the next seat draw, with `count`, under `answers` one that
    may answer it, another if there is one, under `never_last` one no round may end on; under `p`,
    `q`, `r` and `t` ranks without an effect. A place without a rank is missing.
    """
    plain = plain_ranks(options, SEATS)[-len(PLAIN) :]
    places = {place: RANKS[rank] for place, rank in zip(PLAIN, plain, strict=False)}
    for name in RANKED:
        if alone := [word for word in words_of(getattr(options, name)) if word not in GROUPS]:
            places[name] = alone[0]
    if options.again:
        places["again"] = RANKS[options.again[0]]
    if last := sorted(rank for rank in never_last(options) if rank != JOKER_RANK):
        places["never_last"] = RANKS[last[0]]
    drawing = [name for name in DRAWING if places.get(name, "X") != "X"]
    if drawing and drawing[0] != "draw_adds":
        places |= {"draws": places[drawing[0]], "count": str(DRAWS[drawing[0]])}
        other = drawing[-1] if options.draw_answer == "any" else drawing[0]
        places["answers"] = places[other]
    return places
