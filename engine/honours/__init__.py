"""A finished round as honours see it, and the questions several of them ask about it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine.game import Event, Places

E = TypeVar("E", bound=Event)


class Turn(NamedTuple):
    """An action that was not taken back: its seat, the states around it, and its events."""

    before: Any
    seat: int
    events: tuple[Event, ...]
    after: Any

    def has(self, kind: type[Event], seat: int) -> bool:
        """True if an event of this kind happened to this seat, or was its doing."""
        return any(isinstance(event, kind) and _seat(event) == seat for event in self.events)

    def brings(self, kind: type[Event]) -> bool:
        """True if an event of this kind happened."""
        return any(isinstance(event, kind) for event in self.events)


class Played(NamedTuple):
    """A finished round: its turns in order, without those taken back, its places, and the events of
    its deal.
    """

    turns: tuple[Turn, ...]
    places: Places
    dealt: tuple[Event, ...] = ()

    @property
    def first(self) -> int | None:
        """Return the seat that came first alone; None if several share first place."""
        return self.places[0][0] if len(self.places[0]) == 1 else None

    def all(self, kind: type[E]) -> Iterator[tuple[Turn, E]]:
        """Yield every event of this kind with the turn it happened in."""
        for turn in self.turns:
            for event in turn.events:
                if isinstance(event, kind):
                    yield turn, event

    def of(self, kind: type[E], seat: int) -> list[E]:
        """Return every event of this kind that happened to this seat, or was its doing, those of
        the deal among them.
        """
        dealt = [event for event in self.dealt if isinstance(event, kind)]
        events = [*dealt, *(event for _, event in self.all(kind))]
        return [event for event in events if _seat(event) == seat]

    def last_lay(self, seat: int) -> Event | None:
        """Return the last event in which a seat brought cards to the pile."""
        laid = [
            event
            for turn in self.turns
            for event in turn.events
            if event.lays and _seat(event) == seat
        ]
        return laid[-1] if laid else None


Honour: TypeAlias = Callable[[Played], Iterator[int]]


def often(kind: type[Event], times: int) -> Honour:
    """Return the honour of a seat that did something at least this many times in the round."""

    def honour(played: Played) -> Iterator[int]:
        counted = Counter(_seat(event) for _, event in played.all(kind))
        return (seat for seat, count in counted.items() if count >= times)

    return honour


def each(kind: type[Event]) -> Honour:
    """Return the honour of the seat something happened to, once for each time."""
    return lambda played: (_seat(event) for _, event in played.all(kind))


def _seat(event: Event) -> int:
    seat: int = getattr(event, "seat", -1)
    return seat
