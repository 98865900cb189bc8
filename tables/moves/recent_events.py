"""The last few events, as everybody may know them, for the table's message."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from engine.finding import FoundMoment
from engine.game import Event, Fact, facts, tag
from engine.value import Value
from tables.lobby.state import LOBBY_EVENTS, NOBODY, Left
from tables.people import Person

KEPT = 12
TELLINGS = 60  # then the numbers begin anew: it is divisible by the sentences there may be of a key


class RecentEvent(Value, omit_defaults=True):
    """One event: the key of its text, and the facts (of engine.game's type Fact) a spectator may
    know. Seats in it are numbered as now. `person` is somebody who left; they are not stored on
    disk. `size` is that of a large moment; 0: it is none. `telling` numbers the sentences of the
    same key, so that they can differ.
    """

    key: str
    facts: dict[str, Any]
    person: Person | None = None
    size: int = 0
    telling: int = 0

    def says(self, other: "RecentEvent") -> bool:
        """True if another event is the same, however it is told."""
        return (self.key, self.facts) == (other.key, other.facts)


RecentEvents = tuple[RecentEvent, ...]


def key_of(game: str, event: Event) -> str:
    """Return the key of an event's text: ``shithead-event-picks-up``, ``table-event-joined``."""
    owner = "table" if isinstance(event, LOBBY_EVENTS) else game
    return f"{owner}-event-{tag(event).replace('_', '-')}"


def public(
    game: str, event: Event, leaver: Person | None = None, moment: FoundMoment | None = None
) -> RecentEvent | None:
    """Return an event as everybody may know it, and if it is a large moment as such; None if it is
    secret.
    """
    known = facts(event, None)
    if known is None:
        return None
    if isinstance(event, Left) or leaver is not None:
        return RecentEvent(key_of(game, event), {}, leaver)
    return RecentEvent(key_of(game, event), known, size=0 if moment is None else moment.size)


def numbered(recent: Sequence[RecentEvent], new: Iterable[RecentEvent], by: int) -> RecentEvents:
    """Return the last events and the new ones: each told one or two sentences on from the last of
    its key, as `by` says, so that nobody reads the same one twice running.
    """
    now = [*recent]
    for at, event in enumerate(new):
        last = next((line.telling for line in reversed(now) if line.key == event.key), by % 7)
        now.append(replace(event, telling=(last + 1 + (by * 40503 + at >> 4) % 2) % TELLINGS))
    return tuple(now[-KEPT:])


def renumbered(recent: Iterable[RecentEvent], stay: Sequence[int]) -> RecentEvents:
    """Return the events with the numbers of seats once only these stayed; without those of people
    who left.
    """
    new = {old: seat for seat, old in enumerate(stay)}
    moved = ((event, _moved(event.facts, new)) for event in recent)
    return tuple(replace(event, facts=known) for event, known in moved if known is not None)


def of_former(recent: Iterable[RecentEvent], seat: int, person: Person) -> RecentEvents:
    """Return the events once somebody else sits in a seat: the actions of its former person stay
    theirs, by name, and nothing is said about them any more. Actions of a nameless seat of the
    table's own become nobody's.
    """
    return tuple(
        _named(event, person if person.name else None) if event.facts.get("seat") == seat else event
        for event in recent
        if event.facts.get("to") != seat
    )


def _named(event: RecentEvent, person: Person | None) -> RecentEvent:
    known = {key: fact for key, fact in event.facts.items() if key != "seat"}
    return replace(event, facts=known, person=event.person or person)


def _moved(known: dict[str, Fact], new: dict[int, int]) -> dict[str, Fact] | None:
    """Return facts by the new seats; None if they are about a seat that is gone."""
    if "places" in known:
        places: Any = known["places"]
        if not {seat for seats in places for seat in seats} <= new.keys():
            return None
        return {**known, "places": tuple(tuple(new[seat] for seat in seats) for seats in places)}
    to = known.get("to", NOBODY)
    if to in new:
        known = {**known, "to": new[to]}
    elif to != NOBODY:
        return None
    seat = known.get("seat")
    if seat is None:
        return known
    return {**known, "seat": new[seat]} if isinstance(seat, int) and seat in new else None


def without_names(recent: Iterable[RecentEvent], user: int | None = None) -> RecentEvents:
    """Return the events without the name of a Discord user; without any (None), as they may be
    stored on disk.
    """
    return tuple(
        event
        if event.person is None or user not in (None, event.person.user)
        else replace(event, person=None)
        for event in recent
    )


def from_json(recent: Iterable[RecentEvent]) -> RecentEvents:
    """Return events read from JSON, which has lists where facts have tuples."""
    return tuple(
        replace(event, facts={name: _frozen(fact) for name, fact in event.facts.items()})
        for event in recent
    )


def _frozen(fact: Any) -> Any:
    return tuple(map(_frozen, fact)) if isinstance(fact, list) else fact
