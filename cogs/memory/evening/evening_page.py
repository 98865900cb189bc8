"""The page of an evening: a line for each match, and the totals. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ui

from cogs.memory.evening.naming import (
    few,
    head_of,
    how_long,
    marked,
    names_of_all,
    owing,
    title_word,
)
from cogs.pages.controls import Button, way_to
from cogs.pages.layout import RESULT, fits, layout
from cogs.words.words import Faces, Reader, owed_thing, rules_name
from tables.memory.evening import Evening, EveningMatch, Guest, GuestTally, tallies


def evening_page(evening: Evening, reader: Reader, faces: Faces) -> ui.LayoutView:
    """Return the page of a table's evening so far, with the way back to the table's other buttons.
    Of a long evening it has only the last matches.
    """
    title = f"## {reader.say('evening-title')}"
    rows = [_buttons(evening, reader)]
    if not evening.matches:
        return layout(RESULT, [title, reader.say("evening-empty")], rows, parted=False)
    lines = [_match(one, reader, faces) for one in evening.matches]
    below = [
        f"### {reader.say('evening-together')}",
        *(tally_line(one, reader) for one in tallies(evening)),
        *debt_lines(evening, reader),
    ]
    head, told = f"{title}\n-# {head_of(evening, reader)}", list(lines)
    while not fits([head, *told, *below, " " * 100]) and len(told) > 1:
        told.pop(0)
    while not fits([head, *told, *below, " " * 100]):
        below.pop()
    left = len(lines) - len(told)
    earlier = [f"-# {reader.say('evening-earlier', count=left)}"] if left else []
    texts = [head, "\n".join([*earlier, *told]), "\n".join(below)]
    return layout(RESULT, texts, rows, parted=False)


def _match(match: EveningMatch, reader: Reader, faces: Faces) -> str:
    rules = f"**{rules_name(match.rules, reader.language)}**"
    time = how_long(match.finished - match.began, reader)
    what = reader.say("evening-aside", what=rules, aside=time)
    return reader.say("evening-of", what=what, whom=" · ".join(_how(match, reader, faces)))


def _how(match: EveningMatch, reader: Reader, faces: Faces) -> Iterator[str]:
    """Yield a match's winners, the taker of its title, and everybody's lost sticks or points."""
    names = names_of_all(match.winners, reader, marked)
    yield reader.say("evening-won", names=names or reader.say("evening-won-nobody"))
    title = title_word(match, reader, faces)
    if match.titled is not None and title:
        yield reader.say("evening-of", what=title, whom=marked(match.titled, reader))
    if any(one.sticks for one in match.results):
        each = [(one.guest, one.sticks) for one in match.results if one.sticks]
        yield reader.say("evening-sticks", each=_each(each, reader))
    elif any(one.points for one in match.results):
        each = [(one.guest, one.points or 0) for one in match.results]
        yield reader.say("evening-points", each=_each(each, reader))


def _each(counts: Sequence[tuple[Guest, int]], reader: Reader) -> str:
    each = [
        reader.say("evening-each", name=marked(guest, reader), count=count)
        for guest, count in counts
    ]
    return ", ".join(few(each))


def tally_line(tally: GuestTally, reader: Reader) -> str:
    """Return a guest's totals of an evening, in a line of a message."""
    parts = [reader.say("evening-wins", wins=tally.wins, matches=tally.matches)]
    if tally.titles:
        parts.append(reader.say("evening-titles", count=tally.titles))
    if tally.sticks:
        parts.append(reader.say("evening-lost", count=tally.sticks))
    if debts := owing(tally, reader):
        parts.append(reader.say("evening-owes", debts=debts))
    name = f"**{marked(tally.guest, reader)}**"
    return reader.say("evening-of", what=name, whom=", ".join(parts))


def debt_lines(evening: Evening, reader: Reader) -> list[str]:
    """Return the debts of an evening, a line each."""
    return [
        reader.say(
            "evening-debt",
            debtor=marked(one.debtor, reader),
            creditor=marked(one.creditor, reader),
            debt=owed_thing(one.kind, one.count, reader.language),
        )
        for one in evening.debts
    ]


def settling(evening: Evening, reader: Reader) -> list[Button]:
    """Return the button to the reader's side of the slate, if the evening has open debts."""
    if not evening.debts:
        return []
    return [way_to(reader.say("button-opentab"), "opentab")]


def _buttons(evening: Evening, reader: Reader) -> list[Button]:
    back = way_to(reader.say("button-company-back"), "more", f"{evening.table} back")
    return [*settling(evening, reader), back]
