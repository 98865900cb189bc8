"""Parts of a page of all rules: its sections, and cards and numbers in sentences."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cogs.words.words import Words
from engine.cards import EIGHT, RANKS, Rank


class Passage(NamedTuple):
    """A part of a page: its heading, its text, and its points, one for each card or custom. A
    sentence is one text's message; it may have several sentences that belong together.
    """

    title: str
    sentences: Sequence[str]
    points: Sequence[str] = ()


def label(rank: Rank, words: Words) -> str:
    """Return the start of a rank's point: "8", "Bube"."""
    return RANKS[rank] if RANKS[rank].isdigit() else words.rank(rank)


def labels(ranks: Iterable[Rank], words: Words) -> str:
    """Return the same for several, lowest first: "7 und König"."""
    return words.all([label(rank, words) for rank in sorted(ranks)])


def a(rank: Rank, words: Words) -> str:
    """Return a rank with its article: "eine Acht"."""
    return _told("rank-a", rank, words)


def an_object(rank: Rank, words: Words) -> str:
    """Return the same as an object: "einen Buben"."""
    return _told("rank-object", rank, words)


def another(rank: Rank, words: Words) -> str:
    """Return one more of a rank: "noch einen Buben"."""
    return _told("rank-another", rank, words)


def _told(key: str, rank: Rank, words: Words) -> str:
    letter = "eight" if rank == EIGHT else RANKS[rank]  # a bare digit would count as a number
    return words.say(key, rank=letter, name=words.rank(rank))


def either(parts: Sequence[str], words: Words) -> str:
    """Return a choice: "7, 8 oder Bube"."""
    if len(parts) < 2:
        return "".join(parts)
    return words.say("or", first=", ".join(parts[:-1]), last=parts[-1])


def number(count: int, words: Words) -> str:
    """Return the number of cards, people or rounds, in words if it is small."""
    return words.say("number-word", count=count)


def seats_told(seats: int | None) -> int:
    """Return the number of seats as texts select it: 0, not known yet; 2; 3 or more."""
    return min(seats or 0, 3)
