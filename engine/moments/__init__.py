"""Moments as games declare them: events of a round, and how large each is, from public facts."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from engine.game import AnyGame, Event, Fact, tag

NONE, SMALL, LARGE, HUGE = 0, 1, 2, 3  # sizes
Luck: TypeAlias = Literal[-1, 0, 1]


class PlayedStep(NamedTuple):
    """A seat's step of a round: the states around it, and its events."""

    game: AnyGame
    before: Any
    seat: int
    events: Sequence[Event]
    after: Any

    @property
    def tags(self) -> frozenset[str]:
        """Return the tags of all events everybody is told of."""
        return frozenset(tag(event) for event in self.events if event.public)


class Happening:
    """An event as everybody saw it: its public facts, how often in a row its seat has had it, and
    the tags of all public events of the step. `before` and `after` are a spectator's views.
    """

    def __init__(self, step: PlayedStep, known: Mapping[str, Fact], times: int) -> None:
        self.facts = known
        self.times = times
        self.beside = step.tags
        self._step = step

    @property
    def count(self) -> int:
        """Return the number in the event."""
        count = self.facts.get("count", 0)
        return count if isinstance(count, int) else 0

    @cached_property
    def before(self) -> Any:
        return self._step.game.view(self._step.before, None)

    @cached_property
    def after(self) -> Any:
        return self._step.game.view(self._step.after, None)


Size: TypeAlias = Callable[[Happening], int]


class MomentKind(NamedTuple):
    """A kind of event, and its size, which may depend on what happened: from NONE to HUGE.

    `luck`: whether it is good or bad for its seat. `turns`: the size from which it may be the
    turning point of a round; NONE: it never is.
    `by_former`: it is the doing of the seat that moved before; otherwise of the acting seat.
    """

    event: type[Event]
    size: Size | int
    luck: Luck = 0
    turns: int = NONE
    by_former: bool = False

    def size_of(self, happening: Happening) -> int:
        """Return the size of such an event."""
        size = self.size if isinstance(self.size, int) else self.size(happening)
        return min(size, HUGE)


def from_count(small: int, large: int, huge: int) -> Size:
    """Return sizes by the event's number, from these numbers on."""
    return lambda happening: _size(happening.count, small, large, huge)


def in_a_row(small: int, large: int, huge: int) -> Size:
    """Return sizes by how often it happened in a row, from these numbers on."""
    return lambda happening: _size(happening.times, small, large, huge)


def _size(number: int, *steps: int) -> int:
    return sum(number >= step for step in steps)
