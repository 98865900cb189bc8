"""How a table plays, in short lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.kit.words import Words
from engine.cards import RANK_BY_TEXT
from engine.crazy_eights import read_options
from engine.crazy_eights.options import Options, decks_for, hand_size_for, pack_for
from engine.crazy_eights.options import seats as allowed_seats
from tables.lobby.options import TableOptions


def options(
    values: Mapping[str, object], table: TableOptions, seats: int, words: Words
) -> list[str]:
    """Return the cards for so many seats, what they do, how one draws, what is said, and the
    end.
    """
    chosen = read_options(dict(values))
    return [*_cards(chosen, max(seats, allowed_seats(chosen).start), words), *_play(chosen, words)]


def _cards(chosen: Options, seats: int, words: Words) -> Iterator[str]:
    decks, size = decks_for(chosen, seats), len(pack_for(chosen, seats))
    held = hand_size_for(chosen, seats)
    yield words.own("options-cards", decks=decks, size=size // decks, count=held)
    wild = words.values({"rank": RANK_BY_TEXT[chosen.wild]})
    yield words.own("options-wild", rule=chosen.wild_rule, **wild)
    if effects := list(_effects(chosen, words)):
        yield " · ".join(effects)


def _effects(chosen: Options, words: Words) -> Iterator[str]:
    ranks = {"skip": chosen.skip, "reverse": chosen.reverse, "draw-two": chosen.draw_two}
    for effect, rank in ranks.items():
        if rank != "none":
            yield words.own(f"options-{effect}", **words.values({"rank": RANK_BY_TEXT[rank]}))


def _play(chosen: Options, words: Words) -> Iterator[str]:
    yield words.own("options-draw", draw=chosen.draw, count=chosen.draw_limit)
    if chosen.must_lay:
        yield words.own("options-must-lay")
    yield words.own("options-stock-out", what=chosen.stock_out)
    if chosen.last_card != "off":
        count = chosen.last_card_penalty
        yield words.own("options-last-card", how=chosen.last_card, count=count)
    goals = {"points": chosen.ends_points, "rounds": chosen.ends_rounds}
    yield words.own("options-ends", ends=chosen.ends, count=goals.get(chosen.ends, 1))
