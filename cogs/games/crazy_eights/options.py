"""A table's options, in short lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.kit.words import Words
from engine.cards import RANK_BY_TEXT
from engine.crazy_eights import read_options
from engine.crazy_eights.options import Options, decks_for, hand_size_for, pack_for
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import GROUPS, roles
from tables.lobby.options import TableOptions


def options(
    values: Mapping[str, object], table: TableOptions, seats: int, words: Words
) -> list[str]:
    """Return the cards for so many seats, their effects, drawing, calling, and the end."""
    chosen = read_options(dict(values))
    return [*_cards(chosen, max(seats, allowed_seats(chosen).start), words), *_play(chosen, words)]


def _cards(chosen: Options, seats: int, words: Words) -> Iterator[str]:
    decks, size = decks_for(chosen, seats), len(pack_for(chosen, seats))
    held = hand_size_for(chosen, seats)
    yield words.own("options-cards", decks=decks, size=size // decks, count=held)
    if chosen.hand_size == "down_up":
        yield words.own("options-down-up")
    wild = words.values({"rank": RANK_BY_TEXT[chosen.wild]})
    yield words.own("options-wild", rule=chosen.wild_rule, **wild)
    if not chosen.wild_on_wild:
        yield words.own("options-wild-on-wild", **wild)
    if effects := list(_effects(chosen, words)):
        yield " · ".join(effects)
    yield from _further(chosen, words)


def _effects(chosen: Options, words: Words) -> Iterator[str]:
    """Yield each rank's effect; the jokers first."""
    if chosen.jokers:
        yield words.own("options-jokers", count=chosen.jokers)
    for effect, rank in roles(chosen):
        if effect == "wild":
            continue
        if getattr(chosen, effect) in GROUPS:
            yield words.own("options-group", group=chosen.draw_five)
        else:
            key = f"options-{effect.replace('_', '-')}"
            yield words.own(key, **words.values({"rank": RANK_BY_TEXT[rank]}))


def _further(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the rules for answering, laying together and finishing."""
    if chosen.skip != "none" and chosen.skip_answer != "no":
        yield words.own("options-skip-answer", how=chosen.skip_answer)
    if chosen.draw_answer == "any":
        yield words.own("options-draw-answer")
    if chosen.turned_card == "counts":
        yield words.own("options-turned-card")
    if chosen.together == "rank":
        yield words.own("options-together")
    if chosen.finish != "any":
        wild = words.values({"rank": RANK_BY_TEXT[chosen.wild]})
        yield words.own("options-finish", what=chosen.finish, jokers=chosen.jokers, **wild)


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
    goals = {"points": chosen.ends_points, "rounds": chosen.ends_rounds}
    yield words.own("options-ends", ends=chosen.ends, count=goals.get(chosen.ends, 1))
