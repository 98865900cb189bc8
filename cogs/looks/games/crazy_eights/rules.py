"""Crazy Eights and its relatives in a few lines, by a table's options."""

from collections.abc import Mapping

from cogs.looks.games.crazy_eights.full_rules import calling, counted, drawing, match_length
from cogs.looks.games.crazy_eights.special_cards import special_cards, wild_ranks
from cogs.looks.games.telling import label, number
from cogs.pages.layout import SMALL
from cogs.words.words import Texts, Words
from engine.cards import JOKER, JOKER_RANK, RANKS, SPADES, Rank, card
from engine.crazy_eights import read_options
from engine.crazy_eights.ends import card_points
from engine.crazy_eights.options import (
    CANCELS,
    Options,
    decks_for,
    goal,
    hand_size_for,
    pack_for,
)
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import never_last, ranks_in, works_matters
from engine.game import Values


def summary(values: Values, seats: int, words: Words) -> Texts:
    """Return the cards for so many seats, and the length of a match."""
    chosen = read_options(values)
    seats = max(seats, allowed_seats(chosen).start)
    decks = decks_for(chosen, seats)
    size = len(pack_for(chosen, seats))
    held = number(hand_size_for(chosen, seats), words)
    return [
        words.own("summary-cards", decks=decks, size=size // decks, number=held),
        words.own("summary-ends", ends=chosen.ends, count=goal(chosen)),
    ]


def differs(values: Values, words: Words) -> Texts:
    """Return who wins, and the points of cards left, if these decide anything; and what is special
    about the last card, and about wild cards on each other.
    """
    chosen = read_options(values)
    wild = ranks_in(chosen.wild)
    wild_words = {"ranks": wild_ranks(chosen, words)}
    lines = []
    if _points_matter(chosen):
        how = "places" if chosen.ends == "round" else chosen.score
        lines.append(words.own("differs-points", how=how, points=_dear_points(chosen, words)))
    last = {"last": "no" if wild & never_last(chosen) else "yes"}
    lines.append(words.own("differs-last", **wild_words, **last))
    allowed = "yes" if chosen.wild_on_wild else "no"
    lines.append(words.own("differs-wild-on-wild", **wild_words, allowed=allowed))
    return lines


def _points_matter(chosen: Options) -> bool:
    """True if cards left in hand decide more than who has won."""
    return chosen.ends == "round" or chosen.score != "wins"


def _dear_points(chosen: Options, words: Words) -> str:
    """Return the points of wild cards and jokers, and the table's own of other ranks."""
    ranks = ranks_in(chosen.wild) | ({JOKER_RANK} if chosen.jokers else set())
    points = {**dict.fromkeys(ranks, chosen.wild_points), **card_points(chosen)}
    return _listed(dict(sorted(points.items())), words)


def _listed(points: Mapping[Rank, int | str], words: Words) -> str:
    return ", ".join(
        words.own("differs-cancels", **words.values({"rank": rank}))
        if value == CANCELS
        else f"{words.ranks(rank)} {value}"
        for rank, value in points.items()
    )


def rules(values: Values, words: Words) -> Texts:
    """Return a turn, drawing, the special cards, the last card, and the end; for as many seats as
    the words know names of.
    """
    chosen, seats = read_options(values), len(words.names) or None
    return [
        words.own("card-turn", together=chosen.together),
        drawing(chosen, words),
        *(f"{SMALL}{_with_face(point, words)}" for point in special_cards(chosen, seats, words)),
        *(f"{SMALL}{line}" for line in calling(chosen, words)),
        " ".join([_end(chosen, words), *match_length(chosen, words)]),
        *([counted(chosen, None, words)] if _points_matter(chosen) else []),
    ]


def _end(chosen: Options, words: Words) -> str:
    """Return what the last card brings."""
    works = chosen.finish == "works" and works_matters(chosen)
    return words.own("full-works" if works else "card-end")


def _with_face(point: str, words: Words) -> str:
    """Return a point of all rules with a card in place of its name."""
    for rank in range(len(RANKS)):
        name = label(rank, words)
        if point.startswith((f"**{name}**", f"**{name}:**")):
            shown = JOKER if rank == JOKER_RANK else card(rank, SPADES)
            return point.replace(name, words.card(shown), 1)
    return point
