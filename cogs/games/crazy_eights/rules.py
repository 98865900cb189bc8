"""Crazy Eights and its relatives in a few lines, by a table's options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter

from cogs.games.crazy_eights.options import finish, match_length
from cogs.games.look import STUCK, unbroken
from cogs.kit.words import Words
from engine.cards import JOKER, RANK_BY_TEXT, SPADES, card
from engine.crazy_eights import read_options
from engine.crazy_eights.options import Options, decks_for, hand_size_for, pack_for
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import DRAWS, GROUPS, roles

GAP = " · "  # between two special cards


def summary(values: Mapping[str, object], seats: int, words: Words) -> list[str]:
    """Return the cards for so many seats, and the length of a match."""
    chosen = read_options(dict(values))
    seats = max(seats, allowed_seats(chosen).start)
    decks, size = decks_for(chosen, seats), len(pack_for(chosen, seats))
    count = hand_size_for(chosen, seats)
    return [
        words.own("options-cards", decks=decks, size=size // decks, count=count),
        words.own("summary-ends", ends=chosen.ends, count=_goal(chosen)),
    ]


def rules(values: Mapping[str, object], words: Words) -> list[str]:
    """Return a turn, drawing, the special cards, the last card, and the end."""
    chosen = read_options(dict(values))
    return [
        words.own("card-turn", together=chosen.together),
        words.own("options-draw", draw=chosen.draw, count=chosen.draw_limit) + ".",
        GAP.join(_special_cards(chosen, words)),
        *_last_card(chosen, words),
        f"{words.own('card-end')} {_length(chosen, words)}".rstrip(),
    ]


def _length(chosen: Options, words: Words) -> str:
    """Return the length of a match, if it has several rounds."""
    if chosen.ends == "round":
        return ""
    return match_length(chosen, words) + "."


def _goal(chosen: Options) -> int:
    return {"points": chosen.ends_points, "rounds": chosen.ends_rounds}.get(chosen.ends, 1)


def _special_cards(chosen: Options, words: Words) -> Iterator[str]:
    """Yield each effect with its cards; the wild ones first."""
    for effect, ranks in groupby(roles(chosen), key=itemgetter(0)):
        face = STUCK.join(_face(rank, words) for _, rank in ranks)
        if effect == "wild":
            said = words.own("card-wild", rule=chosen.wild_rule)
        elif getattr(chosen, effect) in GROUPS:
            said = words.own("card-group", group=chosen.draw_five)
        else:
            more = {"answer": chosen.draw_answer} if effect in DRAWS else {}
            said = words.own("card-" + effect.replace("_", "-"), **more)
        yield f"{face}{STUCK}{unbroken(said)}"
    if chosen.jokers and chosen.draw_five != "X":
        yield f"{words.card(JOKER)}{STUCK}{unbroken(words.own('card-joker', how=chosen.joker_is))}"


def _face(rank: str, words: Words) -> str:
    return words.card(JOKER if rank == "X" else card(RANK_BY_TEXT[rank], SPADES))


def _last_card(chosen: Options, words: Words) -> Iterator[str]:
    if chosen.last_card != "off":
        count = chosen.last_card_penalty
        yield words.own("options-last-card", how=chosen.last_card, count=count) + "."
    if chosen.finish != "any":
        yield f"{finish(chosen, words)}."
