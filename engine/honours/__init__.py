"""A finished round as honours see it, and the questions several of them ask about it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from engine.game import Event, Places, SeatEvent

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=SeatEvent)


class PlayedTurn(NamedTuple):
    """An action that was not taken back: its seat, the states around it, and its events."""

    before: Any
    seat: int
    events: tuple[Event, ...]
    after: Any

    def has(self, kind: type[SeatEvent], seat: int) -> bool:
        """True if an event of this kind happened to this seat, or was its doing."""
        return any(isinstance(event, kind) and event.seat == seat for event in self.events)

    def brings(self, kind: type[Event]) -> bool:
        """True if an event of this kind happened."""
        return any(isinstance(event, kind) for event in self.events)


class Played(NamedTuple):
    """A finished round: its turns in order, without those taken back, its places, and the events of
    its deal.
    """

    turns: tuple[PlayedTurn, ...]
    places: Places
    dealt: tuple[Event, ...] = ()

    @property
    def first(self) -> int | None:
        """Return the seat that came first alone; None if several share first place."""
        return self.places[0][0] if len(self.places[0]) == 1 else None

    def all(self, kind: type[E]) -> Iterator[tuple[PlayedTurn, E]]:
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

    def last_lay(self, seat: int) -> Event | None:
        """Return the last event in which a seat brought cards to the pile."""
        laid = [event for _, event in self.all(SeatEvent) if event.lays and event.seat == seat]
        return laid[-1] if laid else None


Honour: TypeAlias = Callable[[Played], Iterator[int]]
