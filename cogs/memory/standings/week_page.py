"""A server's week in words and as a picture, with the same figures in both: its headline, sums and
story. Pure, up to the drawing.
"""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from cogs.pages.layout import RESULT, Rows, fitting, layout, way_to
from cogs.pages.picture_message import Sheet
from cogs.pictures import Poster, pictured
from cogs.pictures.people import Bar, Bars
from cogs.pictures.poster import Banner, Block, Line, Tiles, with_subject
from cogs.words.people import names_in
from cogs.words.words import (
    Reader,
    Words,
    clean,
    escaped,
    person_name,
    quoted,
    rules_name,
    unmarked,
)
from data.presets import presets
from tables.memory.week import Period, Week
from tables.moments import KeptMoment

MOST_PLAYERS, MOST_TITLES, MOST_FACTS = 5, 5, 5
A_STREAK = 3  # wins
CLOSE = 10  # points: what is further apart was no close match


async def week_sheet(
    week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader
) -> Sheet:
    """Return the post about a week of the server of this name, in its language."""
    shown = picture(week, period, zone, server, reader)
    rows = _rows(week, reader)
    title = f"## {escaped(shown.title)}\n-# {quoted(f'{shown.when} · {shown.where}')}"
    plain = layout(RESULT, fitting([title, *map(with_subject, shown.lines)]), rows)
    return await pictured(
        shown, names_in(week), reader,
        texts=[title], rows=rows, plain=plain,
    )  # fmt: skip


def picture(week: Week, period: Period, zone: ZoneInfo, server: str, reader: Reader) -> Poster:
    """Return the picture; without a headline there is nothing to tell."""
    since, until = (reader.day(at, zone) for at in (period.since, period.until - 1))
    head = headline(week, reader)
    bars = tuple(_bars(week, reader))
    news = [*story_facts(week, reader), *_facts(week, reader)][:MOST_FACTS]
    parts: list[Block] = [Banner("", head)] if head else []
    parts += [Tiles(tuple(_figures(week, reader))), *news]
    parts += [Bars(bars)] if bars else []
    days = reader.say("week-subtitle", since=since, until=until)
    return Poster(reader.say("week-title"), days, server, tuple(parts))


def _figures(week: Week, reader: Reader) -> Iterator[tuple[str, str]]:
    """Yield the numbers of matches, of those the week before if there were any, of rounds if it is
    not that of the matches, and of people; each with its unit.
    """
    yield str(week.matches), reader.say("portrait-matches", count=week.matches)
    if week.before:
        yield str(week.before), reader.say("week-before-label")
    if week.rounds > week.matches:
        yield str(week.rounds), reader.say("week-rounds-label", count=week.rounds)
    yield str(week.people), reader.say("week-people-label", count=week.people)


def _bars(week: Week, reader: Reader) -> Iterator[Bar]:
    """Yield how much each of those with most matches played; nothing if all played the same."""
    if len({player.matches for player in week.players}) > 1:
        for player in week.players[:MOST_PLAYERS]:
            label = reader.say("matches", count=player.matches)
            yield Bar(clean(player.person.name), player.matches, label)


def _facts(week: Week, reader: Reader) -> Iterator[Line]:
    for title in week.titles[:MOST_TITLES]:
        rules = rules_name(title.rules, reader.language)
        yield Line(reader.say("week-title-moved", rules=rules), person_name(title.person, reader))
    if week.streak is not None and week.streak.count >= A_STREAK:
        who = person_name(week.streak.person, reader)
        text = reader.say("week-streak-of", name=who, count=week.streak.count)
        rules = rules_name(week.streak.rules, reader.language)
        yield Line(reader.say("week-streak", rules=rules), text)
    if week.closest is not None and week.closest.gap <= CLOSE:
        names = " – ".join(person_name(person, reader) for person in week.closest.people)
        text = reader.say("week-closest-of", names=names, count=week.closest.gap)
        rules = rules_name(week.closest.rules, reader.language)
        yield Line(reader.say("week-closest", rules=rules), text)


def _rows(week: Week, reader: Reader) -> Rows:
    """Return the way to the round that is told of."""
    number = None if week.moment is None else week.moment.round
    if number is None:
        return []
    return [[way_to(reader.say("button-week-moment"), "weekround", str(number))]]


LONG = 4  # wins in a row that make a headline


def headline(week: Week, reader: Reader) -> str:
    """Return the headline; "" if there is nothing to tell."""
    return next(_headlines(week, reader), "")


def _headlines(week: Week, reader: Reader) -> Iterator[str]:
    """Yield all headlines there might be, the best first."""
    say = reader.say
    if (beat := week.upset) is not None:
        yield say(
            "week-headline-upset", name=clean(beat.winner.name), other=clean(beat.beaten.name)
        )
    streak = week.streak
    if streak is not None and streak.person is not None and streak.count >= LONG:
        rules = rules_name(streak.rules, reader.language)
        name = clean(streak.person.name)
        yield say("week-headline-streak", name=name, count=streak.count, rules=rules)
    if week.winner is not None and week.winner.person is not None:
        yield say("week-headline-won", name=clean(week.winner.person.name))
    for title in week.titles:
        if title.person is not None:
            yield say("week-headline-title", name=clean(title.person.name))
    if week.winner is not None or week.titles or week.moment is not None:
        yield say("week-headline-happened")


def story_facts(week: Week, reader: Reader) -> Iterator[Line]:
    """Yield the news of the story, a line each."""
    say, language = reader.say, reader.language
    if (won := week.winner) is not None:
        name = person_name(won.person, reader)
        text = say("week-winner-of", name=name, wins=won.wins, matches=won.matches)
        yield Line(say("week-winner"), text)
    if (beat := week.upset) is not None:
        name = clean(beat.winner.name)
        other = clean(beat.beaten.name)
        label = say("week-upset", rules=rules_name(beat.rules, language))
        yield Line(label, say("week-upset-of", name=name, other=other, gap=beat.gap))
    if (large := week.moment) is not None:
        event = moment_told(large.rules, large.moment, person_name(large.person, reader), reader)
        if event:
            yield Line(say("week-moment", rules=rules_name(large.rules, language)), event)


def moment_told(rules: str, moment: KeptMoment, name: str, reader: Reader) -> str:
    """Return what happened to somebody, in plain words; "" for a rule set that is no more."""
    preset = presets().get(rules)
    if preset is None:
        return ""
    names = ("",) * moment.seat + (name,)
    return unmarked(Words(preset.game, names, reader, rules).turning(moment))
