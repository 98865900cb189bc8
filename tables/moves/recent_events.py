"""The last few things that happened, as everybody may know them: what the board tells."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import Event, Fact, facts, tag
from tables.lobby.state import LOBBY_EVENTS, Left

KEPT = 12


class Told(msgspec.Struct, frozen=True):
    """One thing that happened: the key of its text, and the facts a spectator may know.

    Seats in it are those of now. `name` is that of somebody who left; it is not kept on disk.
    """

    key: str
    facts: dict[str, Fact]
    name: str | None = None


def key_of(game: str, event: Event) -> str:
    """The key of an event's text: ``shithead-event-picks-up``, ``table-event-joined``."""
    owner = "table" if isinstance(event, LOBBY_EVENTS) else game
    return f"{owner}-event-{tag(event).replace('_', '-')}"


def tell(game: str, event: Event, leaver: str | None = None) -> Told | None:
    """An event as everybody may know it; None if nobody is told of it."""
    known = facts(event, None)
    if known is None:
        return None
    if isinstance(event, Left) or leaver is not None:
        return Told(key_of(game, event), {}, leaver)
    return Told(key_of(game, event), known)


def renumbered(told: Iterable[Told], stay: Sequence[int]) -> tuple[Told, ...]:
    """What was told, in the seats as they are once only these stayed; nothing of who left."""
    new = {old: seat for seat, old in enumerate(stay)}
    return tuple(
        replace(one, facts=moved) for one in told if (moved := _moved(one.facts, new)) is not None
    )


def of_former(told: Iterable[Told], seat: int, name: str) -> tuple[Told, ...]:
    """What was told, once somebody else sits in a seat: what this one's former person did stays
    theirs. Of a seat of the table's own, which has no name, it is told no more.
    """
    return tuple(
        _named(one, name or None) if one.facts.get("seat") == seat else one for one in told
    )


def _named(one: Told, name: str | None) -> Told:
    known = {key: fact for key, fact in one.facts.items() if key != "seat"}
    return replace(one, facts=known, name=one.name or name)


def _moved(known: dict[str, Fact], new: dict[int, int]) -> dict[str, Fact] | None:
    if "places" in known:
        return None if len(_seats(known["places"])) > len(new) else _with_places(known, new)
    seat = known.get("seat")
    if seat is None:
        return known
    return {**known, "seat": new[seat]} if isinstance(seat, int) and seat in new else None


def _seats(places: Any) -> list[int]:
    return [seat for seats in places for seat in seats]


def _with_places(known: dict[str, Fact], new: dict[int, int]) -> dict[str, Fact] | None:
    places: Any = known["places"]
    if not set(_seats(places)) <= new.keys():
        return None
    return {**known, "places": tuple(tuple(new[seat] for seat in seats) for seats in places)}


def forget_names(told: Iterable[Told]) -> list[dict[str, object]]:
    """What was told as plain values for the disk, without names."""
    return [{"key": one.key, "facts": one.facts} for one in told]


def remember(values: Iterable[dict[str, Any]]) -> tuple[Told, ...]:
    """The reverse of forget_names, from values read as JSON."""
    return tuple(
        Told(one["key"], {name: _frozen(fact) for name, fact in one["facts"].items()})
        for one in values
    )


def _frozen(fact: Any) -> Any:
    """JSON has lists where facts have tuples."""
    return tuple(map(_frozen, fact)) if isinstance(fact, list) else fact
