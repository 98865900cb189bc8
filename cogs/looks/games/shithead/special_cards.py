"""The special cards of the Shithead family, and burning the pile, from a table's options.

A rank's powers are predicates of one shape, joined by "and"; ranks with the same powers stand
together.
"""

from collections.abc import Callable, Iterable, Iterator

from cogs.looks.games.telling import Passage, an_object, labels, number, seats_told
from cogs.words.words import TextValues, Words
from engine.cards import JOKER_RANK, RANKS, TWO, Rank
from engine.shithead.options import Options, lowest_rank


def special_cards(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield a point for each card or custom."""
    yield from ranked(chosen, seats, words)
    yield from _without_rank(chosen, words)
    yield from _customs(chosen, seats, words)


def ranked(
    chosen: Options,
    seats: int | None,
    words: Words,
    named: Callable[[Iterable[Rank], Words], str] = labels,
) -> Iterator[str]:
    """Yield a point for each special rank, or for several alike; `named` writes them."""
    together: dict[tuple[str, ...], list[Rank]] = {}
    for rank in _ranks(chosen):
        does = tuple(_does(chosen, rank, seats, words, many=False))
        together.setdefault(does, []).append(rank)
    for ranks in together.values():
        if powers := [*_does(chosen, ranks[0], seats, words, many=len(ranks) > 1)]:
            yield words.own("full-card", ranks=named(ranks, words), does=words.all(powers))


def _ranks(chosen: Options) -> range:
    """Return the ranks that can lie on the pile; jokers only if they stand for no rank."""
    return range(lowest_rank(chosen), len(RANKS) if _has_jokers(chosen) else JOKER_RANK)


def _has_jokers(chosen: Options) -> bool:
    return chosen.jokers > 0 and not chosen.named_jokers


def _powers(chosen: Options, rank: Rank) -> Iterator[str]:
    """Yield a rank's powers; one that burns the pile has no others."""
    yield from _where(chosen, rank)
    if rank in chosen.one_a_turn:
        yield "one" if rank in chosen.never_a_run else "one-but-run"
    if rank in chosen.burn:
        yield "burn" if rank in chosen.lay_on_anything else "burn-fitting"
        return
    if rank in chosen.see_through:
        yield "lower-beneath" if rank in chosen.equal_or_lower else "see-through"
    elif rank in chosen.equal_or_lower:
        yield "lower"
    for name in ("reverse", "skip", "again"):
        if rank in getattr(chosen, name):
            yield name


def _where(chosen: Options, rank: Rank) -> Iterator[str]:
    """Yield a rank's places beside its usual one."""
    bars = _has_jokers(chosen) and rank in chosen.not_on_joker
    if rank in chosen.lay_on_anything:
        yield "anything-but-joker" if bars else "anything"
    elif bars:
        yield "not-on-joker"


def _does(
    chosen: Options, rank: Rank, seats: int | None, words: Words, *, many: bool
) -> Iterator[str]:
    """Yield the predicates of a rank, or of many like it."""
    powers = [*_powers(chosen, rank)]
    if powers == ["anything"] and _takes_anything(chosen, rank):
        powers = ["anything-both"]
    if not powers:
        return
    values: TextValues = {
        "count": 2 if many else 1, "seats": seats_told(seats), "finish": chosen.finish,
        "number": number(chosen.run, words), "object": an_object(rank, words),
        "opens": chosen.opens_after_burn,
    }  # fmt: skip
    for power in powers:
        yield words.own(f"full-{power}", **values)


def _without_rank(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the rules of the lowest rank, and of see-through ones."""
    if _takes_anything(chosen, TWO) and [*_powers(chosen, TWO)] != ["anything"]:
        yield words.own("full-on-two")
    if any(rank in _ranks(chosen) and rank not in chosen.burn for rank in chosen.see_through):
        yield words.own("full-nothing-beneath")


def _takes_anything(chosen: Options, rank: Rank) -> bool:
    """True if any card is high enough for it, and nothing else is demanded on it."""
    apart = (*chosen.burn, *chosen.see_through, *chosen.equal_or_lower)
    return rank == TWO == lowest_rank(chosen) and rank not in apart


def single_cards(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the powers of single cards."""
    if chosen.jokers and chosen.named_jokers:
        yield words.own("full-named-joker")
    if chosen.queen_of_spades:
        yield words.own("full-queen-of-spades")


def _customs(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield the special cases of certain cards."""
    yield from single_cards(chosen, words)
    if chosen.ace_on_two and chosen.target and lowest_rank(chosen) == TWO:
        least = number(chosen.target, words)
        most = number(chosen.ace_on_two, words)
        yield words.own("full-ace-on-two", least=least, number=most)
    if chosen.alleingang and seats != 2 and (skips := _named(chosen.skip, chosen, words)):
        extra = chosen.alleingang
        yield words.own("full-alone", ranks=skips, seats=seats_told(seats), count=extra)


def burning(chosen: Options, words: Words) -> Passage:
    """Return the cards that burn the pile, and who starts the next one."""
    thrown = [words.own("full-throw-in")] if chosen.throw_in else []
    title = words.own(
        "full-burning-title", run=chosen.run, thrown="yes" if chosen.throw_in else "no"
    )
    return Passage(title, [*_burning(chosen, words)], thrown)


def _burning(chosen: Options, words: Words) -> Iterator[str]:
    yield _run(chosen, words)
    if across := _named(chosen.runs_across, chosen, words):
        yield words.own("full-runs-across", ranks=across)
    burns = any(rank >= lowest_rank(chosen) for rank in chosen.burn)
    how = chosen.opens_after_burn if burns else "same"
    yield words.own(f"full-opens-{how}", count=chosen.run)


def _run(chosen: Options, words: Words) -> str:
    if never := _named(chosen.never_a_run, chosen, words):
        return words.own("full-run-never", count=chosen.run, ranks=never)
    return words.own("full-run", count=chosen.run)


def _named(ranks: Iterable[Rank], chosen: Options, words: Words) -> str:
    """Return the plurals of those ranks that can lie on the pile."""
    return words.all([words.ranks(rank) for rank in sorted(ranks) if rank in _ranks(chosen)])
