"""The page of an evening: each match and the totals; that of past ones to choose; and the names and
times in both. Pure.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from zoneinfo import ZoneInfo

from cogs.pages.layout import RESULT, Buttons, Drawing, fits, layout, select, way_to
from cogs.words.words import (
    Reader,
    Texts,
    Words,
    clean,
    escaped,
    few,
    listed,
    owed_thing,
    rules_name,
)
from tables.memory.evening import (
    Evening,
    Guest,
    GuestTally,
    PastEvening,
    minutes,
    tallies,
    titled,
    winners,
)
from tables.memory.played import PlayedMatch

MOST_MATCHES = 20  # matches above a table
MOST_LISTED, MOST_NAMES = 4, 8  # names in an enumeration, and where each has a note beside it


def evening_page(evening: Evening, reader: Reader) -> Drawing:
    """Return the page of a table's evening so far, with the way back to the table's other buttons.
    Of a long evening it has only the last matches.
    """
    title = f"## {reader.say('evening-title')}"
    rows = [_buttons(evening, reader)]
    if not evening.matches:
        return layout(RESULT, [title, reader.say("evening-empty")], rows)
    lines = _lines(evening.matches, reader)
    below = [
        f"### {reader.say('evening-together')}",
        *(tally_line(tally, reader) for tally in tallies(evening)),
        *debt_lines(evening, reader),
    ]
    head = f"{title}\n-# {head_of(evening, reader)}"
    shown = list(lines)
    while not fits([head, *shown, *below, " " * 100]) and len(shown) > 1:
        shown.pop(0)
    while not fits([head, *shown, *below, " " * 100]):
        below.pop()
    left = len(lines) - len(shown)
    earlier = [f"-# {reader.say('evening-earlier', count=left)}"] if left else []
    return layout(RESULT, [head, "\n".join([*earlier, *shown]), "\n".join(below)], rows)


def evening_list(evening: Evening, reader: Reader) -> Drawing:
    """Return the message above a table with what it has played so far, a line each; of a long
    evening it has only the last matches.
    """
    lines = _lines(evening.matches[-MOST_MATCHES:], reader)
    title = f"-# {reader.say('evening-title')} · {head_of(evening, reader)}"
    while not fits([title, *lines]):
        lines.pop(0)
    return layout(RESULT, ["\n".join([title, *lines])])


def _lines(matches: Sequence[PlayedMatch], reader: Reader) -> Texts:
    """Return matches, a line each: its rule set, and who has won."""
    return [
        reader.say(
            "evening-of",
            what=f"**{rules_name(match.rules, reader.language)}**",
            whom=" · ".join(_who(match, reader)),
        )
        for match in matches
    ]


def _who(match: PlayedMatch, reader: Reader) -> Iterator[str]:
    """Yield a match's winners, and the taker of its title."""
    names = names_of_all(winners(match), reader, marked)
    yield reader.say("evening-won", names=names or reader.say("evening-won-nobody"))
    title, taker = title_word(match, reader), titled(match)
    if taker is not None and title:
        yield reader.say("evening-titled", title=title, whom=marked(taker, reader))


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


def debt_lines(evening: Evening, reader: Reader) -> Texts:
    """Return the debts of an evening, a line each."""
    return [
        reader.say(
            "evening-debt",
            debtor=marked(debt.debtor, reader),
            creditor=marked(debt.creditor, reader),
            debt=owed_thing(debt.kind, debt.count, reader.language),
        )
        for debt in evening.debts
    ]


def settling(evening: Evening, reader: Reader) -> Buttons:
    """Return the button to the reader's side of the slate, if the evening has open debts."""
    if not evening.debts:
        return []
    return [way_to(reader.say("button-opentab"), "opentab")]


def _buttons(evening: Evening, reader: Reader) -> Buttons:
    back = way_to(reader.say("button-company-back"), "more", f"{evening.table} back")
    return [*settling(evening, reader), back]


def evenings_page(evenings: Sequence[PastEvening], zone: ZoneInfo, reader: Reader) -> Drawing:
    """Return a page to choose from the last of these evenings, newest first."""
    title = f"## {reader.say('evenings-title')}"
    if not evenings:
        return layout(RESULT, [title, reader.say("evenings-none")])
    choices = (_choice(evening, zone, reader) for evening in evenings)
    row = [select("night", "evenings-choose", choices, "", reader)]
    return layout(RESULT, [title, f"-# {reader.say('evenings-hint')}"], [row])


def _choice(evening: PastEvening, zone: ZoneInfo, reader: Reader) -> tuple[str, str, str]:
    rules = listed([rules_name(rules, reader.language) for rules in evening.rules], reader.language)
    matches = reader.say("matches", count=evening.matches)
    label = reader.say(
        "evening-of",
        what=reader.day(evening.over, zone),
        whom=reader.say("evening-aside", what=rules, aside=matches),
    )
    names = listed(
        few([clean(person.name) for person in evening.people], MOST_NAMES), reader.language
    )
    company = reader.say("evenings-people", names=names) if names else ""
    return str(evening.table), label, company


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
