"""A server's week in words and as a picture: the same figures in both. Pure, up to the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import RESULT, fits, layout
from cogs.kit.picture_message import Row, Sheet, illustrated
from cogs.kit.picture_names import beside, in_picture, unwritten
from cogs.kit.words import Reader, clean, escaped, quoted, rules_name
from cogs.pictures import Bar, Fact, WeekCount, WeekPicture, drawn
from tables.people import Person
from tables.stats.week import Period, Week

MOST_PLAYERS, MOST_TITLES = 8, 5
Button = discord.ui.Button[discord.ui.LayoutView]


async def week_sheet(
    week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader
) -> Sheet:
    """Return the post about a week of the server of this name, in its language."""
    rows = _rows(week, reader)
    shown = picture(week, period, zone, server, reader)
    said = described(shown, reader)
    title = f"## {escaped(shown.title)}\n-# {_subtitle(shown)}"
    plain = layout(RESULT, _fitting([title, *_texts(shown, reader)]), rows, parted=False)
    unknown = unwritten(_named(week))
    png = await drawn(in_picture(shown, unknown, reader))
    return Sheet(illustrated([title], said, beside(unknown, reader), rows), (png,), plain)


def _named(week: Week) -> Iterator[str]:
    """Yield everybody who is named in the picture, once, the busiest first."""
    closest = week.closest.people if week.closest is not None else ()
    streak = () if week.streak is None else (week.streak.person,)
    titles = (one.person for one in week.titles)
    players = (one.person for one in week.players)
    yield from dict.fromkeys(
        one.name for one in (*players, *titles, *streak, *closest) if one is not None
    )


def picture(week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader) -> WeekPicture:
    """Return the picture."""
    bars = tuple(
        Bar(
            clean(one.person.name), one.matches, reader.say("week-matches", count=one.matches),
        )
        for one in week.players[:MOST_PLAYERS]
    )  # fmt: skip
    since, until = (_day(at, zone, reader) for at in (period.since, period.until - 1))
    return WeekPicture(
        reader.say("week-title"),
        reader.say("week-subtitle", since=since, until=until),
        server,
        (
            WeekCount(str(week.matches), reader.say("week-matches-label", count=week.matches)),
            WeekCount(str(week.rounds), reader.say("week-rounds-label", count=week.rounds)),
            WeekCount(str(week.people), reader.say("week-people-label", count=week.people)),
        ),
        tuple(_facts(week, reader)),
        bars,
    )


def _day(at: float, zone: ZoneInfo, reader: Reader) -> str:
    day = datetime.fromtimestamp(at, UTC).astimezone(zone)
    return reader.say("plot-day", day=day.day, month=day.month)


def _facts(week: Week, reader: Reader) -> Iterator[Fact]:
    for title in week.titles[:MOST_TITLES]:
        rules = rules_name(title.rules, reader.language)
        yield Fact(reader.say("week-title-moved", rules=rules), _name(title.person, reader))
    if week.streak is not None:
        who = _name(week.streak.person, reader)
        text = reader.say("week-streak-of", name=who, count=week.streak.count)
        rules = rules_name(week.streak.rules, reader.language)
        yield Fact(reader.say("week-streak", rules=rules), text)
    if week.closest is not None:
        names = " – ".join(_name(one, reader) for one in week.closest.people)
        text = reader.say("week-closest-of", names=names, count=week.closest.gap)
        rules = rules_name(week.closest.rules, reader.language)
        yield Fact(reader.say("week-closest", rules=rules), text)
    if week.richest is not None:
        text = reader.say(
            "week-richest-of", count=week.richest.honours,
            rules=rules_name(week.richest.rules, reader.language),
        )  # fmt: skip
        yield Fact(reader.say("week-richest"), text)


def _name(person: Person | None, reader: Reader) -> str:
    """Return a name; "somebody" for people who are not to be named."""
    return reader.say("week-somebody") if person is None else clean(person.name)


def described(shown: WeekPicture, reader: Reader) -> str:
    """Return the picture in words."""
    return "\n".join([shown.title, f"{shown.when} · {shown.where}", *_lines(shown, reader)])


def _subtitle(shown: WeekPicture) -> str:
    return quoted(f"{shown.when} · {shown.where}")


def _lines(shown: WeekPicture, reader: Reader) -> Iterator[str]:
    yield " · ".join(f"{one.number} {one.label}" for one in shown.figures)
    yield from (reader.say("settings-line", setting=one.label, value=one.text).replace("*", "")
                for one in shown.facts)  # fmt: skip
    yield from (f"{one.name}: {one.label}" for one in shown.bars)


def _texts(shown: WeekPicture, reader: Reader) -> list[str]:
    facts = [
        reader.say("settings-line", setting=one.label, value=escaped(one.text))
        for one in shown.facts
    ]
    players = " · ".join(f"{escaped(one.name)}: {one.label}" for one in shown.bars)
    return [" · ".join(f"{one.number} {one.label}" for one in shown.figures), *facts, players]


def _fitting(texts: Sequence[str]) -> list[str]:
    kept = [text for text in texts if text]
    while not fits(kept):
        kept.pop()
    return kept


def _rows(week: Week, reader: Reader) -> list[Row]:
    if week.richest is None:
        return []
    custom_id = page_button("weekround", str(week.richest.round))
    return [[Button(label=reader.say("button-week-round"), custom_id=custom_id)]]
