"""One sentence that sums an evening up: its most remarkable fact. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cogs.memory.evening.naming import name_of, names_of_all, title_word
from cogs.words.words import Faces, Reader
from tables.memory.evening import Evening, GuestTally, leaders, tallies, titled


class Merits(NamedTuple):
    """The best people of an evening: those with most wins, the one with most titles, and with most
    debts.
    """

    best: tuple[GuestTally, ...]
    titled: GuestTally | None
    owing: GuestTally | None


def summed_up(evening: Evening, reader: Reader, faces: Faces) -> str:
    """Return the sentence."""
    everybody = tallies(evening)
    tallied = tuple(tally for tally in everybody if not tally.guest.person.of_table)
    merits = Merits(
        leaders(tallied),
        _most(tallied, lambda tally: tally.titles),
        _most(tallied, lambda tally: sum(count for _, count in tally.owes)),
    )
    titled = merits.titled
    if titled is not None and titled == merits.owing and titled.titles > 1:
        name = name_of(titled.guest, reader)
        return reader.say("night-sum-bill", name=name, count=titled.titles)
    if everybody and everybody[0].wins > max((tally.wins for tally in merits.best), default=0):
        return reader.say("night-sum-computers")
    if not merits.best:
        return reader.say("night-sum-nobody")
    if len(merits.best) > 1:
        names = names_of_all([tally.guest for tally in merits.best], reader)
        return reader.say("night-sum-shared", names=names)
    return _of_one(evening, merits, reader, faces)


def _of_one(evening: Evening, merits: Merits, reader: Reader, faces: Faces) -> str:
    """Return the sentence about the one guest with most wins."""
    best, titled, owing = merits.best[0], merits.titled, merits.owing
    name = name_of(best.guest, reader)
    if best.wins == len(evening.matches) > 1:
        return reader.say("night-sum-all", name=name)
    if title := _title_of(evening, best, reader, faces):
        return reader.say("night-sum-both", name=name, title=title)
    if titled is not None and titled.titles > 1:
        other = name_of(titled.guest, reader)
        return reader.say("night-sum-titles", name=name, other=other, count=titled.titles)
    if owing is not None and owing != best:
        return reader.say("night-sum-tab", name=name, other=name_of(owing.guest, reader))
    return reader.say("night-sum-one", name=name)


def _title_of(evening: Evening, tally: GuestTally, reader: Reader, faces: Faces) -> str:
    """Return the word for the last title a guest took; "" if they took none."""
    taken = [match for match in evening.matches if titled(match) == tally.guest]
    return title_word(taken[-1], reader, faces) if taken else ""


def _most(tallied: tuple[GuestTally, ...], count: Callable[[GuestTally], int]) -> GuestTally | None:
    """Return the one guest with the most of something; None if several share it."""
    most = max(map(count, tallied), default=0)
    first = [tally for tally in tallied if most and count(tally) == most]
    return first[0] if len(first) == 1 else None
