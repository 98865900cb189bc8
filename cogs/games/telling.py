"""How a page of all rules is put together from a table's options: its sections, and how cards and
numbers read in a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cogs.kit.words import Words
from engine.cards import EIGHT, RANKS, Rank


class Section(NamedTuple):
    """A part of a page: its heading, what it says, and its points, one for each card or custom.

    A sentence is what one text says; it may be of several sentences that belong together.
    """

    title: str
    sentences: Sequence[str]
    points: Sequence[str] = ()


def label(rank: Rank, words: Words) -> str:
    """Return what a rank's point begins with: "8", "Bube"."""
    return RANKS[rank] if RANKS[rank].isdigit() else words.rank(rank)


def labels(ranks: Iterable[Rank], words: Words) -> str:
    """Return the same of several, lowest first: "7 und König"."""
    return words.all([label(rank, words) for rank in sorted(ranks)])


def a(rank: Rank, words: Words) -> str:
    """Return a rank with its article: "eine Acht"."""
    return words.say("rank-a", rank=_letter(rank), name=words.rank(rank))


def an_object(rank: Rank, words: Words) -> str:
    """Return the same where something is done with it: "einen Buben"."""
    return words.say("rank-object", rank=_letter(rank), name=words.rank(rank))


def another(rank: Rank, words: Words) -> str:
    """Return one more of a rank: "noch einen Buben"."""
    return words.say("rank-another", rank=_letter(rank), name=words.rank(rank))


def _letter(rank: Rank) -> str:
    """Return how texts tell ranks apart: no text can choose by a digit that is no number."""
    return "eight" if rank == EIGHT else RANKS[rank]


def either(parts: Sequence[str], words: Words) -> str:
    """Return a choice: "7, 8 oder Bube"."""
    if len(parts) < 2:
        return "".join(parts)
    return words.say("or", first=", ".join(parts[:-1]), last=parts[-1])


def number(count: int, words: Words) -> str:
    """Return how many cards, people or rounds, in words where it is few."""
    return words.say("number-word", count=count)


def seats_told(seats: int | None) -> int:
    """Return how texts choose by the number of seats: 0, not known yet; 2; 3, more."""
    return min(seats or 0, 3)
