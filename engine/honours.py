"""What games declare honours and moments with: a finished round as honours see it, and the
questions several of them ask about it; and moments, events of a round with their size, from public
facts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

from engine.cards import Cards
from engine.game import AnyGame, Event, Events, Fact, Places, SeatEvent, cards_told, tag

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=SeatEvent)


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

    def has(self, kind: type[SeatEvent], seat: int) -> bool:
        """True if an event of this kind happened to this seat, or was its doing."""
        return any(isinstance(event, kind) and event.seat == seat for event in self.events)

    def brings(self, kind: type[Event]) -> bool:
        """True if an event of this kind happened."""
        return any(isinstance(event, kind) for event in self.events)


class Played(NamedTuple):
    """A finished round: its steps in order, without those taken back, its places, and the events of
    its deal.
    """

    turns: tuple[PlayedStep, ...]
    places: Places
    dealt: Events = ()

    @property
    def first(self) -> int | None:
        """Return the seat that came first alone; None if several share first place."""
        return self.places[0][0] if len(self.places[0]) == 1 else None

    def all(self, kind: type[E]) -> Iterator[tuple[PlayedStep, E]]:
        """Yield every event of this kind with the turn it happened in."""
        for turn in self.turns:
            for event in turn.events:
                if isinstance(event, kind):
                    yield turn, event

    def of(self, kind: type[S], seat: int) -> list[S]:
        """Return every event of this kind that happened to this seat, or was its doing, those of
        the deal among them.
        """
        dealt = [event for event in self.dealt if isinstance(event, kind)]
        events = [*dealt, *(event for _, event in self.all(kind))]
        return [event for event in events if event.seat == seat]


Honour = Callable[[Played], Iterator[int]]


NONE, SMALL, LARGE, HUGE = 0, 1, 2, 3  # sizes
Luck = Literal[-1, 0, 1]


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

    @property
    def cards(self) -> Cards:
        """Return what lay there, and what this step laid on it or turned over, the newest last."""
        pile: Cards = getattr(self.before, "pile", ())
        new = [event for event in self._step.events if event.lays or event.discards]
        return (*pile, *(card for event in new for card in cards_told(event, None)))

    @cached_property
    def before(self) -> Any:
        return self._step.game.view(self._step.before, None)

    @cached_property
    def after(self) -> Any:
        return self._step.game.view(self._step.after, None)


Size = Callable[[Happening], int]


class MomentKind(NamedTuple):
    """A kind of event, and its size, which may depend on what happened: from NONE to HUGE.

    `luck`: whether it is good or bad for its seat. `turns`: the size from which it may be the
    turning point of a round; NONE: it never is.
    `doer`: whose doing it is: of the seat that moves now, or moved before, of the round's winner
    once there is one, or of nobody but its seat.
    """

    event: type[Event]
    size: Size | int
    luck: Luck = 0
    turns: int = NONE
    doer: Literal["mover", "former", "winner", "itself"] = "mover"

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
