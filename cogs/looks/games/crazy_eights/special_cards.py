"""The special cards of Crazy Eights and its relatives, a point each, from a table's options."""

from collections.abc import Iterator

from cogs.looks.games.crazy_eights.table import anywhere
from cogs.looks.games.telling import a, an_object, another, either, label, labels, seats_told
from cogs.words.words import Words
from engine.cards import JOKER_RANK, RANK_BY_TEXT, TEN, Rank
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import DRAWS, GROUPS, never_last, ranks_in, roles

ALONE = ("half_wild", "demand", "skip", "reverse", "all_draw")


def special_cards(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield a point for each card or custom, the wild ones first."""
    if chosen.together == "rank":
        yield _together(chosen, words)
    yield from (_wild(rank, chosen, words) for rank in sorted(ranks_in(chosen.wild)))
    if chosen.jokers and chosen.draw_five != "X":
        yield words.own("full-joker", how=chosen.joker_is)
    yield from _drawing(chosen, seats, words)
    for name, rank in roles(chosen):
        if name in ALONE:
            yield _effect(name, RANK_BY_TEXT[rank], chosen, seats, words)
    for opposite in sorted(ranks_in(chosen.opposite_draws)):
        yield words.own("full-opposite-draws", rank=label(opposite, words), who=_opposite(seats))
    if chosen.again:
        ranks = labels(chosen.again, words)
        yield words.own("full-again", ranks=ranks, fits=chosen.again_fits)
    if chosen.fight != "none":
        yield _fight(RANK_BY_TEXT[chosen.fight], words)
    yield from _finish(chosen, words)


def _together(chosen: Options, words: Words) -> str:
    if chosen.wild_on_wild:
        return words.own("full-together")
    return words.own("full-together-single", ranks=wild_ranks(chosen, words))


def _wild(rank: Rank, chosen: Options, words: Words) -> str:
    rule, named = chosen.wild_rule, label(rank, words)
    if chosen.wild_on_wild:
        return words.own("full-wild", rule=rule, rank=named, next=_on_a_wish(rank, chosen, words))
    objects = [an_object(wild, words) for wild in sorted(ranks_in(chosen.wild))]
    return words.own("full-wild-single", rule=rule, rank=named, object=either(objects, words))


def _on_a_wish(rank: Rank, chosen: Options, words: Words) -> str:
    """Return the cards that go on a wild card once its suit is named: that suit, another card of
    its rank, and whatever goes on anything.
    """
    others = [an_object(other, words) for other in sorted(anywhere(chosen) - {rank})]
    return either([words.own("full-named-suit"), another(rank, words), *others], words)


def _effect(name: str, rank: Rank, chosen: Options, seats: int | None, words: Words) -> str:
    """Return the effect of a rank's cards, by its option."""
    named = label(rank, words)
    how = seats_told(seats)
    more = another(rank, words)
    match name:
        case "half_wild":
            return words.own("full-half-wild", rank=named)
        case "demand":
            return words.own("full-demand", rank=named, another=more)
        case "reverse":
            return words.own("full-reverse", rank=named, seats=how)
        case "all_draw":
            return words.own("full-all-draw", rank=named, seats=how)
    if chosen.skip_answer == "no":
        return words.own("full-skip", rank=named, seats=how)
    others = [an_object(other, words) for other in sorted(ranks_in(chosen.skip) - {rank})]
    more = either([more, *others], words)
    return words.own("full-skip-live", rank=named, another=more, seats=how, how=chosen.skip_answer)


def _fight(rank: Rank, words: Words) -> str:
    up = [label(higher, words) for higher in range(rank + 1, TEN + 1)]
    return words.own("full-fight", rank=label(rank, words), cards=", ".join(up))


def _opposite(seats: int | None) -> str:
    """Return how texts choose who sits opposite."""
    if seats is None or seats == 2:
        return "both" if seats else "open"
    return "odd" if seats % 2 else "even"


# Cards that make others draw


def _drawing(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield the cards that make somebody draw, and hitting back: if there is one card, in the same
    point.
    """
    drawing = [(DRAWS[name], rank) for name, rank in roles(chosen) if name in DRAWS]
    group = chosen.draw_five if chosen.draw_five in GROUPS else ""
    blocks = sorted(ranks_in(chosen.blocks)) if drawing else []
    adds = sorted(ranks_in(chosen.draw_adds)) if drawing else []
    if chosen.draw_answer == "none":
        blocks = adds = []
    elif len(drawing) == 1 and not (group or adds):
        yield _draws("-alone", *drawing[0], seats, words, blocks="yes" if blocks else "no")
        yield from (_blocks(rank, chosen, words) for rank in blocks)
        return
    for count, rank in drawing:
        if group and count == max(DRAWS.values()):
            yield from _group(group, seats, words)
        else:
            yield _draws("", count, rank, seats, words)
    yield from (words.own("full-draw-adds", rank=label(rank, words)) for rank in adds)
    if drawing and chosen.draw_answer == "none":
        yield words.own("full-no-hit-back")
    elif drawing:
        helps = "red" if group == "black_jacks" else "nothing"
        if blocks:
            helps = "both" if helps == "red" else "blocks"
        yield words.own("full-hit-back", answer=chosen.draw_answer, helps=helps)
    if group == "black_jacks" and chosen.draw_answer != "none":
        yield words.own("full-red-jack")
    yield from (_blocks(rank, chosen, words) for rank in blocks)


def _blocks(rank: Rank, chosen: Options, words: Words) -> str:
    wild = "yes" if rank in ranks_in(chosen.wild) else "no"
    return words.own("full-blocks", rank=label(rank, words), wild=wild)


def _draws(
    alone: str, count: int, word: str, seats: int | None, words: Words, **how_else: str
) -> str:
    rank, how = RANK_BY_TEXT[word], seats_told(seats)
    return words.own(
        f"full-draws-joker{alone}" if rank == JOKER_RANK else f"full-draws{alone}",
        rank=label(rank, words), another=another(rank, words), count=count, seats=how, **how_else,
    )  # fmt: skip


def _group(group: str, seats: int | None, words: Words) -> Iterator[str]:
    """Yield the effects of single cards of a rank."""
    how = seats_told(seats)
    if group == "black_jacks":
        yield words.own("full-black-jack", seats=how)
    else:
        yield words.own("full-king-of-hearts", seats=how)
        yield words.own("full-king-of-spades-hits", seats=how)


def _finish(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the cards nobody may finish on."""
    if chosen.finish in ("any", "works"):
        return
    if chosen.finish == "plain":
        yield words.own("full-finish-plain")
        return
    known = {JOKER_RANK} if not chosen.jokers else set()
    if ranks := sorted(never_last(chosen) - known):
        yield words.own("full-finish", cards=either([a(rank, words) for rank in ranks], words))


def wild_ranks(chosen: Options, words: Words) -> str:
    """Return the wild ranks in their plural."""
    return words.all([words.ranks(rank) for rank in sorted(ranks_in(chosen.wild))])
