"""What an evening's people and times are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cogs.kit.words import Faces, Reader, Words, clean, escaped, listed, owed_thing
from cogs.render.ended import own_if_any
from tables.stats.evening import Evening, EveningMatch, Guest, GuestTally

MINUTE = 60
MOST_LISTED, MOST_NAMES = 4, 8  # in an enumeration, and where each has something beside it


def name_of(guest: Guest, reader: Reader) -> str:
    """Return a guest's name, in plain letters; a seat of the table's own has its character's."""
    if not guest.person.of_table:
        return clean(guest.person.name or reader.say("replay-somebody"))
    seat = 0 if guest.seat is None else guest.seat
    if not guest.character:
        return reader.say("table-seat-name", number=seat + 1)
    name = reader.say(f"table-seat-{guest.character}")
    if guest.seat is None:
        return name
    return reader.say("table-seat-numbered", name=name, number=seat + 1)


def marked(guest: Guest, reader: Reader) -> str:
    """Return a guest's name for a message's text."""
    return escaped(name_of(guest, reader))


def names_of_all(
    guests: Iterable[Guest], reader: Reader, write: Callable[[Guest, Reader], str] = name_of
) -> str:
    """Return an enumeration of guests; of very many only the first."""
    return listed(few([write(guest, reader) for guest in guests], MOST_LISTED), reader.language)


def few(texts: Sequence[str], most: int = MOST_NAMES) -> list[str]:
    """Return the first of these texts, and dots if there are more: no line is endless."""
    return [*texts[:most], *(["…"] if len(texts) > most else [])]


def how_long(seconds: float, reader: Reader) -> str:
    """Return so much time in hours and minutes; what has begun counts as a minute."""
    hours, minutes = divmod(max(1, round(seconds / MINUTE)), 60)
    return reader.say("evening-time", hours=hours, minutes=minutes)


def owing(tally: GuestTally, reader: Reader) -> str:
    """Return all that somebody owes; nothing where that is nothing."""
    things = [owed_thing(kind, count, reader.language) for kind, count in tally.owes]
    return listed(things, reader.language)


def head_of(evening: Evening, reader: Reader) -> str:
    """Return how many matches an evening had, and how long it was."""
    count = reader.say("evening-matches", count=len(evening.matches))
    return f"{count} · {how_long(evening.seconds, reader)}"


def title_word(match: EveningMatch, reader: Reader, faces: Faces) -> str:
    """Return what somebody is who takes the title of a match's rule set; nothing where a game has
    no word for it.
    """
    return own_if_any(Words(match.game, (), reader, faces, match.rules), "title")
