"""A table at which somebody plays alone, in a message of their own: lessons, and positions to play
on from. Pure.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from cogs.looks.games import LOOKS
from cogs.looks.games.look import Time, lying
from cogs.words.words import Reader, Words, event_key
from engine.game import Event, facts, tag

COMPANY = ("bluffer", "elephant", "thrower")  # characters at the other seats, by the table's names
SECONDS = 20  # seconds to react, as at a table


def names_beside(name: str, seat: int, seats: int, reader: Reader) -> Sequence[str]:
    """Return the names at a table of so many seats: the person's own, and the others'."""
    others = [reader.say(f"table-seat-{who}") for who in COMPANY]
    others += [
        reader.say("table-seat-name", number=number) for number in range(len(others) + 2, seats + 1)
    ]
    return [*others[:seat], name, *others[seat : seats - 1]]


def table_texts(view: Any, waited_for: Collection[int], seat: int, words: Words) -> Iterator[str]:
    """Yield the seats of a public view, then the middle of the table; and the question, if others
    than this seat are asked.
    """
    look = LOOKS[words.game]
    lines = []
    for at in range(len(words.names)):
        mark, name = ("▶️ ", words.bold(at)) if at in waited_for else ("", words.name(at))
        lines.append(f"{mark}{name} · {look.seat(view, at, words)}")
    yield "\n".join(lines)
    if waited_for:
        big, counts = look.middle(view, words)
        others = [] if seat in waited_for else [look.headline(view, words, Time(SECONDS))]
        yield "\n".join([*lying(big, counts), *others])


def told_to(events: Iterable[Event], seat: int, words: Words) -> Iterator[str]:
    """Yield the events, as a seat is told them, without self-evident ones."""
    game, quiet = words.game, LOOKS[words.game].QUIET
    for event in events:
        known = facts(event, seat)
        if known is not None and (tag(event) not in quiet or known.get("seat") == seat):
            yield words.sentence(event_key(game, tag(event)), known, seat)
