"""A server's week in words and as a picture: the same figures in both. Pure, up to the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from cogs.memory.standings.week_story import headline, in_story, name_of, story_facts
from cogs.pages.controls import way_to
from cogs.pages.layout import RESULT, fits, layout
from cogs.pages.picture_message import Row, Sheet, illustrated
from cogs.pictures import Bar, Fact, WeekCount, WeekPicture, drawn
from cogs.words.picture_names import beside, in_picture, unwritten
from cogs.words.words import Faces, Reader, clean, escaped, quoted, rules_name
from tables.memory.week import Period, Week

MOST_PLAYERS, MOST_TITLES, MOST_FACTS = 5, 5, 5
A_STREAK = 3  # wins
CLOSE = 10  # points: what is further apart was no close match


async def week_sheet(
    week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader, *, faces: Faces
) -> Sheet:
    """Return the post about a week of the server of this name, in its language."""
    shown = picture(week, period, zone, server, reader, faces=faces)
    rows = _rows(week, reader)
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
        one.name
        for one in (*players, *titles, *streak, *closest, *in_story(week))
        if one is not None
    )


def picture(
    week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader, *, faces: Faces
) -> WeekPicture:
    """Return the picture; without a headline there is nothing to tell."""
    since, until = (reader.day(at, zone) for at in (period.since, period.until - 1))
    return WeekPicture(
        reader.say("week-title"),
        reader.say("week-subtitle", since=since, until=until),
        server,
        (
            WeekCount(str(week.matches), reader.say("portrait-matches", count=week.matches)),
            *_before(week, reader),
            *_rounds(week, reader),
            WeekCount(str(week.people), reader.say("week-people-label", count=week.people)),
        ),
        (*story_facts(week, reader, faces), *_facts(week, reader))[:MOST_FACTS],
        tuple(_bars(week, reader)),
        headline(week, reader),
    )


def _rounds(week: Week, reader: Reader) -> Iterator[WeekCount]:
    """Yield the number of rounds, if it is not that of the matches."""
    if week.rounds > week.matches:
        yield WeekCount(str(week.rounds), reader.say("week-rounds-label", count=week.rounds))


def _bars(week: Week, reader: Reader) -> Iterator[Bar]:
    """Yield how much each of those with most matches played; nothing if all played the same."""
    if len({one.matches for one in week.players}) > 1:
        for one in week.players[:MOST_PLAYERS]:
            label = reader.say("matches", count=one.matches)
            yield Bar(clean(one.person.name), one.matches, label)


def _before(week: Week, reader: Reader) -> Iterator[WeekCount]:
    """Yield the matches of the week before, if there were any."""
    if week.before:
        yield WeekCount(str(week.before), reader.say("week-before-label"))


def _facts(week: Week, reader: Reader) -> Iterator[Fact]:
    for title in week.titles[:MOST_TITLES]:
        rules = rules_name(title.rules, reader.language)
        yield Fact(reader.say("week-title-moved", rules=rules), name_of(title.person, reader))
    if week.streak is not None and week.streak.count >= A_STREAK:
        who = name_of(week.streak.person, reader)
        text = reader.say("week-streak-of", name=who, count=week.streak.count)
        rules = rules_name(week.streak.rules, reader.language)
        yield Fact(reader.say("week-streak", rules=rules), text)
    if week.closest is not None and week.closest.gap <= CLOSE:
        names = " – ".join(name_of(one, reader) for one in week.closest.people)
        text = reader.say("week-closest-of", names=names, count=week.closest.gap)
        rules = rules_name(week.closest.rules, reader.language)
        yield Fact(reader.say("week-closest", rules=rules), text)


def described(shown: WeekPicture, reader: Reader) -> str:
    """Return the picture in words."""
    head = [shown.title, f"{shown.when} · {shown.where}", shown.headline]
    return "\n".join([*filter(None, head), *_lines(shown, reader)])


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
    figures = " · ".join(f"{one.number} {one.label}" for one in shown.figures)
    return [f"**{escaped(shown.headline)}**", figures, *facts, players]


def _fitting(texts: Sequence[str]) -> list[str]:
    kept = [text for text in texts if text]
    while not fits(kept):
        kept.pop()
    return kept


def _rows(week: Week, reader: Reader) -> list[Row]:
    """Return the way to the round that is told of."""
    number = None if week.moment is None else week.moment.round
    if number is None:
        return []
    return [[way_to(reader.say("button-week-moment"), "weekround", str(number))]]
