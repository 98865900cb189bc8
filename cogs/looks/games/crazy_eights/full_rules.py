"""All rules of Crazy Eights and its relatives, put together from a table's options."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from cogs.looks.games.crazy_eights.special_cards import special_cards
from cogs.looks.games.telling import Passage, a, an_object, either, label, number
from cogs.words.words import Texts, Words, dashed
from engine.cards import DIAMONDS, JOKER, JOKER_RANK, RANK_BY_TEXT, Rank, card, rank_of
from engine.crazy_eights import read_options
from engine.crazy_eights.ends import card_points, costs_of
from engine.crazy_eights.options import (
    CANCELS,
    SIZES,
    Options,
    decks_for,
    goal,
    hand_size_for,
    pack_for,
    turned_matters,
)
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import DRAWS, ranks_in, roles, works_matters
from engine.game import Values

WORD_WITH_THE_LAST = "full-last-more"  # the penalty where a rule set's costs nothing


def full_rules(values: Values, seats: int | None, words: Words) -> list[Passage]:
    """Return the complete rules under these options, for so many seats; None: not known yet."""
    chosen = read_options(values)
    last_card = Passage(words.own("full-last-title"), [*calling(chosen, words)])
    return [
        Passage(words.say("all-rules-aim"), [*_aim(chosen, words)]),
        Passage(words.say("all-rules-setup"), [*_setup(chosen, seats, words)]),
        Passage(words.say("all-rules-turn"), [*_turn(chosen, words)]),
        Passage(words.say("all-rules-cards"), (), [*special_cards(chosen, seats, words)]),
        *([] if chosen.last_card == "off" else [last_card]),
        Passage(words.say("all-rules-end"), [*_end(chosen, seats, words)]),
    ]


def _aim(chosen: Options, words: Words) -> Iterator[str]:
    yield words.own("full-aim", score=chosen.score)
    yield from match_length(chosen, words)


def match_length(chosen: Options, words: Words) -> Texts:
    """Return how long a match is, and who wins it, if it has several rounds."""
    if chosen.ends == "round":
        return []
    return [words.own("full-match", ends=chosen.ends, count=goal(chosen), score=chosen.score)]


# Setting up


def _setup(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    if seats is None:
        yield words.own("full-seats", count=allowed_seats(chosen)[-1])
    yield words.own("full-pack", cards=_pack(chosen, seats, words))
    yield _dealt(chosen, seats, words)
    wild = [a(rank, words) for rank in sorted(ranks_in(chosen.wild))]
    yield words.own("full-turned", a=either(wild, words))
    if turned_matters(chosen):
        yield _turned_card(chosen, words)
    yield words.own("full-starts")


def _pack(chosen: Options, seats: int | None, words: Words) -> str:
    """Return the decks: for so many seats, or for each range of seats."""
    steps: list[tuple[int, int, int]] = []  # from so many seats on, so many decks of so many cards
    for count in allowed_seats(chosen) if seats is None else (seats,):
        decks = decks_for(chosen, count)
        size = len(pack_for(chosen, count)) // decks - chosen.jokers
        if not steps or steps[-1][1:] != (decks, size):
            steps.append((count, decks, size))
    first_step, *_ = steps
    more = [
        words.own("full-deck-more", people=number(count, words), decks=decks, jokers=chosen.jokers,
                  size=0 if size == before[2] else size, first=_yes(before == first_step))
        for before, (count, decks, size) in pairwise(steps)
    ]  # fmt: skip
    _, decks, size = first_step
    first = words.own(
        "full-deck", decks=decks, size=size, jokers=chosen.jokers,
        number=number(chosen.jokers, words), each=_yes(decks > 1),
    )  # fmt: skip
    return ", ".join([first, *more])


def _dealt(chosen: Options, seats: int | None, words: Words) -> str:
    """Return the number of cards dealt."""
    if chosen.hand_size in SIZES:
        return words.own("full-down-up", how=chosen.hand_size)
    if chosen.hand_size == "auto" and seats is None:
        few, more = (number(hand_size_for(chosen, count), words) for count in (3, 2))
        return words.own("full-dealt-auto", number=few, fewer=more)
    return words.own("full-dealt", count=hand_size_for(chosen, seats or 0))


def _turned_card(chosen: Options, words: Words) -> str:
    """Return whether the card turned up takes effect, and the exceptions."""
    if chosen.turned_card == "ignored":
        return words.own("full-turned-ignored")
    without: set[Rank] = {*chosen.again, *ranks_in(chosen.half_wild)}
    without |= {RANK_BY_TEXT[rank] for name, rank in roles(chosen) if name == "demand"}
    without |= {JOKER_RANK} if chosen.jokers else set()
    parts = [a(rank, words) for rank in sorted(without)]
    if chosen.draw_five == "kings_h_s":
        parts.append(words.own("full-king-of-spades"))
    if not parts:
        return words.own("full-turned-counts")
    return words.own("full-turned-but", cards=either(parts, words))


# Playing


def _turn(chosen: Options, words: Words) -> Iterator[str]:
    must = _yes(chosen.must_lay)
    yield words.own("full-match-top", must=must)
    yield drawing(chosen, words)
    if chosen.stock_out == "pass":
        yield words.own("full-stock-pass", must=must)
    else:
        copying = chosen.jokers and chosen.draw_five != "X" and chosen.joker_is == "copy"
        yield words.own("full-stock-reshuffle", joker="copy" if copying else "free")


def drawing(chosen: Options, words: Words) -> str:
    """Return what one may do instead of playing."""
    key = f"full-draw-{dashed(chosen.draw)}"
    return words.own(key, must=_yes(chosen.must_lay), count=chosen.draw_limit)


def calling(chosen: Options, words: Words) -> Iterator[str]:
    """Yield what one has to say with the last cards, and what forgetting it costs."""
    if chosen.last_card == "off":
        return
    count = chosen.last_card_penalty
    yield words.own("full-last", how=chosen.last_card, say=words.own("full-say-it"), count=count)
    if chosen.last_calls == 2:
        yield words.own("full-last-calls", count=2 * count)
    elif words.has(WORD_WITH_THE_LAST):
        yield words.own(WORD_WITH_THE_LAST)


# The end


def _end(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    if chosen.finish == "works" and works_matters(chosen):
        yield from _works(chosen, words)
    else:
        plain = {name for name, _ in roles(chosen)} == {"wild"} and not chosen.jokers
        yield words.own("full-wins", plain=_yes(plain))
    yield counted(chosen, seats, words)
    yield from _cancels(chosen, seats, words)
    if chosen.score != "penalty":
        yield words.own("full-collects", score=chosen.score)
    yield words.own("full-blocked", score=chosen.score)


def _works(chosen: Options, words: Words) -> Iterator[str]:
    """Yield what becomes of a last card that works."""
    yield words.own("full-works")
    if any(name in DRAWS for name, _ in roles(chosen)):
        yield words.own("full-works-draw")
    if chosen.again:
        yield words.own("full-works-again")


def _cancels(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield what the cards do that cancel others, if there are any."""
    for rank, value in card_points(chosen).items():
        if value == CANCELS and rank in _ranks_in_play(chosen, seats):
            never = {*ranks_in(chosen.wild), *([JOKER_RANK] if chosen.jokers else [])} - {rank}
            cards = either([an_object(other, words) for other in sorted(never)], words)
            yield words.own("full-cancels", rank=label(rank, words), cards=cards, never=len(never))


def counted(chosen: Options, seats: int | None, words: Words) -> str:
    """Return what cards left in hand cost, first those whose cost differs from their number."""
    cancelling = {rank for rank, value in card_points(chosen).items() if value == CANCELS}
    ranks = [rank for rank in _ranks_in_play(chosen, seats) if rank not in cancelling]
    points = costs_of(chosen).points
    costs = {rank: points[JOKER if rank == JOKER_RANK else card(rank, DIAMONDS)] for rank in ranks}
    unlike = sorted(
        (rank for rank in ranks if costs[rank] != rank + 2), key=lambda rank: -costs[rank]
    )
    counts = (_count(cost, [*same], words) for cost, same in groupby(unlike, key=costs.__getitem__))
    return words.own("full-counts", counts=", ".join(counts))


def _count(cost: int, ranks: list[Rank], words: Words) -> str:
    """Return the points each card of these ranks costs; a single one has its article."""
    names = [words.rank(rank) for rank in ranks] if len(ranks) > 1 else [a(ranks[0], words)]
    return words.own("full-count", points=cost, count=len(ranks), cards=either(names, words))


def _yes(holds: bool) -> str:
    """Return how texts choose by what holds or not."""
    return "yes" if holds else "no"


def _ranks_in_play(chosen: Options, seats: int | None) -> list[Rank]:
    """Return the ranks of the pack, the lowest first."""
    counts = allowed_seats(chosen) if seats is None else (seats,)
    return sorted({rank_of(dealt) for count in counts for dealt in pack_for(chosen, count)})
