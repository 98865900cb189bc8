"""What pages are held against: a move, what everybody saw of it, and what its page says."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache, cached_property
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from data.texts import say
from engine.cards import RANKS, Cards, Rank
from engine.game import Event, tag
from tests.data.all_rules.pages import Told
from tests.engine.rounds import Moment

T = TypeVar("T")
RANK_WORDS = {say("en", f"rank-{rank}"): number for number, rank in enumerate(RANKS)}
RANK_WORDS |= {say("en", f"ranks-{rank}"): number for number, rank in enumerate(RANKS)}
NUMBERS = {say("en", "number-word", count=count): count for count in range(13)}


class Page:
    """What a page says, by its texts' keys."""

    def __init__(self, told: Sequence[Told]) -> None:
        self.told = {one.key: one for one in told}
        self.all = list(told)
        self._remembered: dict[str, Any] = {}

    def remembered(self, name: str, read: Callable[[], T]) -> T:
        """What is read of the page once."""
        if name not in self._remembered:
            self._remembered[name] = read()
        found: T = self._remembered[name]
        return found

    def of(self, *keys: str) -> Iterator[Told]:
        """What it says in these texts."""
        return (one for one in self.all if one.key in keys)

    def ranks(self, *keys: str) -> Set[Rank]:
        """The ranks these texts name."""
        return {rank for one in self.of(*keys) for rank in ranks_of(one)}


def ranks_of(one: Told) -> frozenset[Rank]:
    """The ranks a sentence is about: those it begins with, or that stand out."""
    return _ranks_in_bold(one.said)


@cache
def _ranks_in_bold(said: str) -> frozenset[Rank]:
    bold = re.findall(r"\*\*([^*]+)\*\*", said)
    return ranks_in(" ".join(bold[:1]))


@cache
def ranks_in(text: str) -> frozenset[Rank]:
    """The ranks named in some words."""
    words = re.findall(r"\w+", text)
    return frozenset(RANK_WORDS[word] for word in words if word in RANK_WORDS)


def number_in(text: str) -> int:
    """The first number in some words, whether in letters or digits."""
    words = re.findall(r"\w+", text.lower())
    return next(NUMBERS.get(one, int(one) if one.isdigit() else -1) for one in words
                if one in NUMBERS or one.isdigit())  # fmt: skip


class Move:
    """A move: the states before and after, who made it, and what happened."""

    def __init__(self, moment: Moment, page: Page) -> None:
        self.before, self.after = moment.state, moment.step.state
        self.seat, self.action = moment.seat, moment.action
        self.events: tuple[Event, ...] = moment.step.events
        self.page = page
        self.seats = len(moment.state.hands)

    @cached_property
    def tags(self) -> list[str]:
        """What happened, in its order."""
        return [tag(one) for one in self.events]

    def all(self, name: str) -> list[Any]:
        """All that happened of a kind."""
        return [one for one, kind in zip(self.events, self.tags, strict=True) if kind == name]

    def first(self, name: str) -> Any:
        """The first of a kind; None if it has not happened."""
        return self.events[self.tags.index(name)] if name in self.tags else None

    @cached_property
    def laid(self) -> Cards:
        """The cards laid, bottom to top."""
        event = self.first("lays")
        return event.cards if event else ()


# Whether what is said holds of a move.
Meaning: TypeAlias = Callable[[Told, Move], bool]
# What may happen only where a page says so: whether it has happened, and the texts that say so.
Needs: TypeAlias = Sequence[tuple[Callable[[Move], bool], tuple[str, ...]]]


def contradictions(
    told: Sequence[Told], moments: Iterator[Moment], module: Any, most: int
) -> Iterator[str]:
    """Yield what a page says that is not so, and what happens without its saying so."""
    page = Page(told)
    meanings: Mapping[str, Meaning] = module.MEANINGS
    for moment in islice(moments, most):
        move = Move(moment, page)
        for one in told:
            if one.key in meanings and not meanings[one.key](one, move):
                yield f"{one.said} But {move.seat} {move.action}: {move.events} of {move.before}"
        for happens, keys in module.NEEDS:
            if happens(move) and not any(key in page.told for key in keys):
                yield f"nothing said of {keys}: {move.seat} {move.action}: {move.events}"
