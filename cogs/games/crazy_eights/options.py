"""A table's options, in short lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.games.telling import number
from cogs.kit.words import Words
from engine.cards import JOKER_RANK, RANK_BY_TEXT, Rank
from engine.crazy_eights import read_options
from engine.crazy_eights.options import (
    CANCELS,
    SIZES,
    Options,
    decks_for,
    goal,
    hand_size_for,
    pack_for,
)
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.points import card_points
from engine.crazy_eights.roles import DRAWS, GROUPS, ranks_in, roles
from tables.lobby.options import TableOptions


def options(
    values: Mapping[str, object], table: TableOptions, seats: int, words: Words
) -> list[str]:
    """Return the cards for so many seats, their effects, drawing, calling, and the end."""
    chosen = read_options(dict(values))
    return [*_cards(chosen, max(seats, allowed_seats(chosen).start), words), *_play(chosen, words)]


def _cards(chosen: Options, seats: int, words: Words) -> Iterator[str]:
    decks, size = decks_for(chosen, seats), len(pack_for(chosen, seats))
    held = number(hand_size_for(chosen, seats), words)
    yield words.own("options-cards", decks=decks, size=size // decks, number=held)
    if chosen.hand_size in SIZES:
        yield words.own("options-down-up", how=chosen.hand_size)
    wild = wild_ranks(chosen, words)
    yield words.own("options-wild", rule=chosen.wild_rule, ranks=wild)
    if not chosen.wild_on_wild:
        yield words.own("options-wild-on-wild", ranks=wild)
    if effects := list(_effects(chosen, words)):
        yield " · ".join(effects)
    yield from _further(chosen, words)


def _effects(chosen: Options, words: Words) -> Iterator[str]:
    """Yield each rank's effect; the jokers first."""
    if chosen.jokers:
        yield words.own("options-jokers", count=chosen.jokers, how=chosen.joker_is)
    for effect, rank in roles(chosen):
        if effect == "wild":
            continue
        if getattr(chosen, effect) in GROUPS:
            yield words.own("options-group", group=chosen.draw_five)
        else:
            key = f"options-{effect.replace('_', '-')}"
            told = words.values({"rank": RANK_BY_TEXT[rank]})
            more = {"answer": chosen.draw_answer} if effect in DRAWS else {}
            yield words.own(key, **told, **more)


def _further(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the rules for answering, laying together and finishing."""
    if chosen.skip != "none" and chosen.skip_answer != "no":
        yield words.own("options-skip-answer", how=chosen.skip_answer)
    if chosen.draw_answer != "same":
        yield words.own("options-draw-answer", how=chosen.draw_answer)
    if chosen.again and chosen.again_fits == "any":
        yield words.own("options-again-fits")
    if chosen.turned_card == "counts":
        yield words.own("options-turned-card")
    if chosen.together == "rank":
        yield words.own("options-together")
    if chosen.finish != "any":
        yield finish(chosen, words)


def _play(chosen: Options, words: Words) -> Iterator[str]:
    yield words.own("options-draw", draw=chosen.draw, count=chosen.draw_limit)
    if chosen.must_lay:
        yield words.own("options-must-lay")
    yield words.own("options-stock-out", what=chosen.stock_out)
    if chosen.last_card != "off":
        count = chosen.last_card_penalty
        yield words.own("options-last-card", how=chosen.last_card, count=count)
        if chosen.last_calls == 2:
            yield words.own("options-calls", count=2 * count)
    if chosen.card_points != "none":
        yield words.own("options-card-points", points=told_points(chosen, words))
    if chosen.score != "penalty":
        yield words.own("options-score", score=chosen.score)
    yield match_length(chosen, words)


def wild_ranks(chosen: Options, words: Words) -> str:
    """Return the wild ranks in their plural."""
    return words.all([words.ranks(rank) for rank in sorted(ranks_in(chosen.wild))])


def finish(chosen: Options, words: Words) -> str:
    """Return which card may not be the last."""
    return words.own(
        "options-finish", what=chosen.finish, jokers=chosen.jokers, ranks=wild_ranks(chosen, words)
    )


def match_length(chosen: Options, words: Words) -> str:
    """Return how long a match is, and who wins it."""
    return words.own("options-ends", ends=chosen.ends, count=goal(chosen), score=chosen.score)


def dear_points(chosen: Options, words: Words) -> str:
    """Return the points of wild cards and jokers, and the table's own of other ranks."""
    ranks = ranks_in(chosen.wild) | ({JOKER_RANK} if chosen.jokers else set())
    points = {**dict.fromkeys(ranks, chosen.wild_points), **card_points(chosen)}
    return _listed(dict(sorted(points.items())), words)


def told_points(chosen: Options, words: Words) -> str:
    """Return the table's own points of each rank."""
    return _listed(card_points(chosen), words)


def _listed(points: Mapping[Rank, int | str], words: Words) -> str:
    return ", ".join(
        words.own("options-points-cancels", **words.values({"rank": rank}))
        if value == CANCELS
        else f"{words.ranks(rank)} {value}"
        for rank, value in points.items()
    )
