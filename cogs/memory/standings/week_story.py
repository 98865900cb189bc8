"""The story of a week in words: its winners, an upset, a rivalry that turned, its largest moment;
and the headline, about the rarest of these. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator

from cogs.pictures.poster import Line
from cogs.words.words import Faces, Reader, Words, clean, rules_name, unmarked
from data.presets import presets
from tables.memory.week import Week
from tables.moments import KeptMoment
from tables.people import Person

LONG = 4  # wins in a row that make a headline


def name_of(person: Person | None, reader: Reader) -> str:
    """Return a name; "somebody" for people who are not to be named."""
    return reader.say("replay-somebody") if person is None else clean(person.name)


def in_story(week: Week) -> Iterator[Person | None]:
    """Yield everybody in the story."""
    if week.winner is not None:
        yield week.winner.person
    if week.upset is not None:
        yield from (week.upset.winner, week.upset.beaten)
    if week.turned is not None:
        yield from (week.turned.ahead, week.turned.behind)
    if week.moment is not None:
        yield week.moment.person


def headline(week: Week, reader: Reader) -> str:
    """Return the headline; "" if there is nothing to tell."""
    return next(_headlines(week, reader), "")


def _headlines(week: Week, reader: Reader) -> Iterator[str]:
    """Yield all headlines there might be, the best first."""
    say = reader.say
    if (turn := week.turned) is not None:
        yield say(
            "week-headline-turned", name=clean(turn.ahead.name), other=clean(turn.behind.name)
        )
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


def story_facts(week: Week, reader: Reader, faces: Faces) -> Iterator[Line]:
    """Yield the news of the story, a line each."""
    say, language = reader.say, reader.language
    if (won := week.winner) is not None:
        name = name_of(won.person, reader)
        text = say("week-winner-of", name=name, wins=won.wins, matches=won.matches)
        yield Line(say("week-winner"), text)
    if (turn := week.turned) is not None:
        name, other = clean(turn.ahead.name), clean(turn.behind.name)
        text = say("week-turned-of", name=name, other=other, wins=turn.wins, losses=turn.losses)
        yield Line(say("week-turned"), text)
    if (beat := week.upset) is not None:
        name, other = clean(beat.winner.name), clean(beat.beaten.name)
        label = say("week-upset", rules=rules_name(beat.rules, language))
        yield Line(label, say("week-upset-of", name=name, other=other, gap=beat.gap))
    if (large := week.moment) is not None:
        event = moment_told(large.rules, large.moment, name_of(large.person, reader), reader, faces)
        if event:
            yield Line(say("week-moment", rules=rules_name(large.rules, language)), event)


def moment_told(rules: str, moment: KeptMoment, name: str, reader: Reader, faces: Faces) -> str:
    """Return what happened to somebody, in plain words; "" for a rule set that is no more."""
    preset = presets().get(rules)
    if preset is None:
        return ""
    names = ("",) * moment.seat + (name,)
    return unmarked(Words(preset.game, names, reader, faces, rules).turning(moment))
