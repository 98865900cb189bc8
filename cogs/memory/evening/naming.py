"""Names and times of an evening."""

from collections.abc import Callable, Iterable

from cogs.words.words import Reader, Words, clean, escaped, few, listed, owed_thing
from tables.memory.evening import Evening, Guest, GuestTally, minutes
from tables.memory.played import PlayedMatch

MOST_LISTED, MOST_NAMES = 4, 8  # names in an enumeration, and where each has a note beside it


def name_of(guest: Guest, reader: Reader) -> str:
    """Return a guest's name, in plain letters; for a seat of the table's own its character's
    name.
    """
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
    """Return an enumeration of guests; of very many only the first few."""
    return listed(few([write(guest, reader) for guest in guests], MOST_LISTED), reader.language)


def how_long(seconds: float, reader: Reader) -> str:
    """Return a time in hours and minutes, rounded up to a minute at least."""
    hours, left = divmod(minutes(seconds), 60)
    return reader.say("evening-time", hours=hours, minutes=left)


def owing(tally: GuestTally, reader: Reader) -> str:
    """Return all debts of a guest; "" if there are none."""
    things = [owed_thing(kind, count, reader.language) for kind, count in tally.owes]
    return listed(things, reader.language)


def head_of(evening: Evening, reader: Reader) -> str:
    """Return the number of an evening's matches, and its length."""
    count = reader.say("matches", count=len(evening.matches))
    return f"{count} · {how_long(evening.seconds, reader)}"


def title_word(match: PlayedMatch, reader: Reader) -> str:
    """Return the word for the carrier of the title of a match's rule set; "" in games without
    one.
    """
    return Words(match.game, (), reader, match.rules).own_if_any("title")
