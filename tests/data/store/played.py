"""A match of one round, put down in a store as a table that closes with it would."""

from msgspec.structs import replace

from data.store import SqlStore
from engine.game import Places
from tables.lobby.state import SheetLine
from tables.memory.played import PlayedMatch, played_seats
from tables.people import Location, Person
from tables.store.protocol import FinishedRound, LogLine, Record, Saving

PUB = Location(1, 5)


async def played(
    store: SqlStore,
    people: tuple[Person, ...],
    places: Places = ((1,), (0,)),
    title: int | None = 0,
    *,
    at: float = 2.0,
    place: Location = PUB,
    rules: str = "cruzo",
    ends: bool = True,
    **more: object,
) -> int:
    """Store the round, and unless `ends` is false the match; return the table's number. `more` is
    of the round.
    """
    record = Record(0, 1, place, False, "{}", None, "{}", people, False)
    record = replace(record, table=await store.create(record, LogLine(0, 0, "start", "[]", 1.0)))
    round_ = FinishedRound(0, rules, "{}", b"", 0, None, 1.0, at, places, title)
    round_ = replace(round_, **more)
    seats = played_seats(places, title, absent=round_.absent)
    differs: dict[str, object] = {"jokers": 2} if round_.changed else {}
    line = SheetLine((), places)
    match = PlayedMatch(0, rules, "shithead", at, seats, (line,), differences=differs)
    move, closed = LogLine(0, 0, "lay 3C", "[]", at), replace(record, revision=2, closed=True)
    await store.save(Saving(closed, 1, move, finished=round_, ended=match if ends else None))
    return record.table
