"""The role of each rank and card under a table's options.

A group of cards (`black_jacks`, `kings_h_s`) takes its whole rank: no other option may have it.
"""

from collections.abc import Iterator
from functools import cache

from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    JOKER_RANK,
    KING,
    RANK_BY_TEXT,
    RANKS,
    SPADES,
    STANDARD,
    Card,
    Cards,
    Rank,
    card,
    rank_of,
)
from engine.crazy_eights.options import Options, pack_for
from engine.options import words_of

RANKED = (
    "wild", "half_wild", "demand", "skip", "reverse", "draw_one", "draw_two", "draw_three",
    "draw_four", "draw_five", "all_draw", "opposite_draws", "draw_adds", "blocks",
    "fight",
)  # fmt: skip
DRAWS = {"draw_one": 1, "draw_two": 2, "draw_three": 3, "draw_four": 4, "draw_five": 5}
GROUPS = {"black_jacks": "J", "kings_h_s": "K"}

BLACK_JACKS = frozenset((card(JACK, SPADES), card(JACK, CLUBS)))
RED_JACKS = frozenset((card(JACK, HEARTS), card(JACK, DIAMONDS)))
KING_OF_HEARTS, KING_OF_SPADES = card(KING, HEARTS), card(KING, SPADES)
CARDS = (*STANDARD, JOKER)


def roles(options: Options) -> Iterator[tuple[str, str]]:
    """Yield each option that gives a rank a role, with that rank; an option with several ranks
    comes once for each.
    """
    for name in RANKED:
        for word in words_of(getattr(options, name)):
            yield name, GROUPS.get(word, word)
    yield from (("again", RANKS[rank]) for rank in options.again)


# What a card does to the next seats or to the one that lays it, whatever the lays that follow.
AT_ONCE = frozenset({*DRAWS, "skip", "reverse", "again", "all_draw", "opposite_draws"})


@cache
def works_matters(options: Options) -> bool:
    """True if there is a card whose effect, as the last one, could be seen."""
    return any(name in AT_ONCE for name, _ in roles(options))


@cache
def effect_ranks(options: Options) -> frozenset[Rank]:
    """Return the ranks that have an effect; the joker always has one."""
    return frozenset(RANK_BY_TEXT[rank] for _, rank in roles(options)) | {JOKER_RANK}


@cache
def plain_ranks(options: Options, seats: int) -> tuple[Rank, ...]:
    """Return the ranks without an effect in the pack for this many seats, lowest first: they can be
    demanded.
    """
    ranks = {rank_of(card) for card in pack_for(options, seats)}
    return tuple(sorted(ranks - effect_ranks(options)))


@cache
def never_last(options: Options) -> frozenset[Rank]:
    """Return the ranks no round may end on, by the option `finish`."""
    match options.finish:
        case "no_wild":
            return ranks_in(options.wild) | {JOKER_RANK}
        case "no_again":
            return ranks_in(options.skip).union(options.again)
        case "plain":
            return effect_ranks(options)
    return frozenset()


@cache
def ranks_in(text: str) -> frozenset[Rank]:
    """Return the ranks of an option's text; a group of cards is none."""
    return frozenset(RANK_BY_TEXT[word] for word in words_of(text) if word in RANK_BY_TEXT)


def top_card(pile: Cards, options: Options) -> Card:
    """Return the card that counts on top of a pile: under copying jokers the one they lie on."""
    if pile[-1] != JOKER or options.joker_is == "free":
        return pile[-1]
    return next((card for card in reversed(pile) if card != JOKER), JOKER)


@cache
def draw_counts(options: Options) -> tuple[int, ...]:
    """Return the number of cards each card makes a seat draw, by card; 0 if none."""
    return tuple(_draw_count(options, card) for card in CARDS)


def _draw_count(options: Options, card: Card) -> int:
    if options.draw_five == "black_jacks" and rank_of(card) == JACK:
        return 5 if card in BLACK_JACKS else 0
    if options.draw_five == "kings_h_s" and rank_of(card) == KING:
        return 5 if card in (KING_OF_HEARTS, KING_OF_SPADES) else 0
    draws = ((ranks_in(getattr(options, name)), count) for name, count in DRAWS.items())
    return next((count for ranks, count in draws if rank_of(card) in ranks), 0)


def cancels(options: Options, card: Card, top: Card) -> bool:
    """True if a card cancels the draw pending on `top`: a red jack on a black one, a blocking wild
    card on any, another blocking card in its suit.
    """
    if options.draw_five == "black_jacks" and card in RED_JACKS and top in BLACK_JACKS:
        return True
    if rank_of(card) not in ranks_in(options.blocks):
        return False
    wild = rank_of(card) in ranks_in(options.wild)
    return wild or (top != JOKER and card & 3 == top & 3)
