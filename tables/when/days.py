"""The day a typed time names, and the part of the day: "morgen Abend", "friday", "24.12.". Pure."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Literal, NamedTuple

from tables.errors import Refused
from tables.when.numbers import Match

A_DAY, A_WEEK = timedelta(days=1), timedelta(days=7)
A_GERMAN_WEEK = 8  # "in acht Tagen" is in a week
_MONTH_DAYS = 31
TWO_DIGITS = 2


DayPart = Literal["morning", "noon", "afternoon", "evening", "night"]


class Day(NamedTuple):
    """The days a text may mean, the likelier first; none: it names no day. And the part of the day,
    if it named one. `or_clock`: the text may be an hour of the clock instead, as 20.10 is.
    """

    days: tuple[date, ...] = ()
    part: DayPart | None = None
    or_clock: bool = False


_PARTS: dict[DayPart, str] = {
    "morning": "frueh morgens morning vormittag vormittags",
    "noon": "mittag mittags noon midday",
    "afternoon": "nachmittag nachmittags afternoon",
    "evening": "abend abends evening tonight tonite",
    "night": "nacht nachts night",
}
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split()}
_DAYS = {
    **dict.fromkeys(("today", "heute", "heut", "tonight", "tonite"), 0),
    **dict.fromkeys(("tomorrow", "morgen", "tmrw", "tmr", "tomorow"), 1),
    "uebermorgen": 2,
}
_GERMAN = ("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag")
_WEEKDAYS = (
    "monday mon montag montags mo",
    "tuesday tue tues dienstag dienstags di",
    "wednesday wed weds mittwoch mittwochs mi",
    "thursday thu thur thurs donnerstag donnerstags do",
    "friday fri freitag freitags fr",
    "saturday sat samstag samstags sonnabend sonnabends sa",
    "sunday sun sonntag sonntags so",
)
_WEEKDAY_OF = {word: n for n, words in enumerate(_WEEKDAYS) for word in words.split()}
_MONTHS = (
    "january januar jaenner jan",
    "february februar feb",
    "march maerz mar mrz",
    "april apr",
    "may mai",
    "june juni jun",
    "july juli jul",
    "august aug",
    "september sept sep",
    "october oktober oct okt",
    "november nov",
    "december dezember dec dez",
)
_MONTH_OF = {word: n for n, words in enumerate(_MONTHS, 1) for word in words.split()}
_MONTH = rf"(?P<month>{'|'.join(_MONTH_OF)})\b\.?"
_AFTER_AM = ("sonnabend", "mo", "di", "mi", "do", "fr", "sa", "so", "vormittag", "nachmittag")
_SPELLINGS = (
    (re.compile(r"\bam morgen\b"), "morgens"),
    # "am" before a day; after an hour in English it is the morning
    (
        re.compile(rf"\bam (?=(?:{'|'.join((*_GERMAN, *_AFTER_AM))}|abend|mittag)\b|\d{{1,2}}\.)"),
        "",
    ),
    (re.compile(r"\bso (?=gegen|etwa|ca|ab|in)"), ""),
    (re.compile(r"\bday after tomorrow\b"), "uebermorgen"),
    (
        re.compile(
            rf"\b(heute?|morgen|{'|'.join(_GERMAN)}|sonnabend)"
            r"(frueh|morgen|vormittag|mittag|nachmittag|abend|nacht)s?\b"
        ),
        r"\1 \2",
    ),
)
_UNCLEAR = (  # what names no one moment, and why
    (re.compile(r"\b(?:jede[nrsm]?|every|immer|weekly|woechentlich)\b"), "time_repeats"),
    (re.compile(r"\b(?:wochenende|weekend)\b"), "time_which_day"),
    (re.compile(r"\b(?:kurz|shortly|just) (?:nach|vor|after|before|past)\b"), "time_vague"),
)
_FOLLOWING = re.compile(
    r"\b(?:(?P<next>next|naechste[nrms]?)|(?P<coming>kommende[nrms]?|coming)"
    r"|(?P<after>uebernaechste[nrms]?)|(?P<this>this|diese[nrms]?))\b(?: (?P<week>woche|week)\b)?"
)
_COUNTED = re.compile(r"\bin (\d{1,2}) (?:(?P<week>week|woche)|day|tag)(?:s|n|en)?\b")
_OF_A_MONTH = r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th)"
_DOTTED = r"(?P<day>\d{1,2})\. ?(?P<month>0?[1-9]|1[0-2])"
_YEAR = r"(?P<year>\d{4})\b"
_DATES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_YEAR}-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}})\b",
        rf"\b{_DOTTED}\.(?: ?{_YEAR}|\d{{2}}\b(?!:| ?uhr))?",
        rf"\b(?P<day>\d{{1,2}})/(?P<month>\d{{1,2}})(?:/{_YEAR})?(?!\w)",
        rf"\b(?P<day>\d{{1,2}})(?:\.|st|nd|rd|th)? ?(?:of )?{_MONTH}(?: {_YEAR})?",
        rf"\b{_MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?![:.h])(?: {_YEAR})?",
    )
)
_UNDOTTED = re.compile(rf"(?<![\w:.]){_DOTTED}(?![\w:.]| ?(?:uhr|[ap]\.?m)\b)")
_NUMBERED = re.compile(
    rf"(?<!um )(?<!ab )(?<!gegen )(?<!halb )(?<!nach )(?<!vor )(?<![\w:.]){_OF_A_MONTH}(?!\w)"
)


def day_of(written: str, today: date) -> tuple[Day, str]:
    """Return the day and the part of the day in a text in plain spelling, and the rest of it.
    Raises Refused: time_repeats, time_which_day, time_vague, time_no_date, time_weekday.
    """
    text = written
    for spelling, instead in _SPELLINGS:
        text = spelling.sub(instead, text)
    for pattern, why in _UNCLEAR:
        if pattern.search(text):
            raise Refused(why)
    dates, or_clock, text = _dated(text, today)
    counted, text = _taken(_COUNTED, text)
    following, text = _taken(_FOLLOWING, text)
    word, part, rest = _words(text, named=dates is not None or counted is not None)
    if dates is not None:
        return Day(_agreeing(dates, word, today), part, or_clock), rest
    if word in _WEEKDAY_OF:
        days = _weekdays(_WEEKDAY_OF[word], counted, following, today)
        so_about = word == "so" and re.search(r"\bso um\b", text) is not None
        return Day((today, *days) if so_about else days, part), rest
    if following is not None and (following["week"] or part is None):
        raise Refused("time_which_day")
    return Day(_ahead(word, counted, today), part), rest


def _taken(pattern: re.Pattern[str], text: str) -> tuple[Match | None, str]:
    """Return where a text has a pattern, and the text without it."""
    match = pattern.search(text)
    if match is None:
        return None, text
    return match, f"{text[: match.start()]} {text[match.end() :]}"


def _words(text: str, *, named: bool) -> tuple[str | None, DayPart | None, str]:
    """Return the first word for a day, the part of the day, and the rest. "Morgen" after a day is
    the morning; `named`: a date or a number of days was taken out before.
    """
    day: str | None = None
    part: DayPart | None = None
    rest: list[str] = []
    for word in text.split():
        if word == "morgen" and (named or day is not None):
            part = "morning"
        elif day is None and (word in _DAYS or word in _WEEKDAY_OF):
            day, part = word, _PART_OF.get(word, part)
        elif word in _PART_OF:
            part = _PART_OF[word]
        else:
            rest.append(word)
    return day, part, " ".join(rest)


def _dated(text: str, today: date) -> tuple[list[date] | None, bool, str]:
    """Return the dates a text may mean, None if it has none; whether it may be an hour instead; and
    the rest of it. Raises Refused: time_no_date.
    """
    for pattern in _DATES:
        match, rest = _taken(pattern, text)
        if match is not None:
            orders = [(match["year"], match["month"], match["day"])]
            if "/" in match[0]:
                orders.append((match["year"], match["day"], match["month"]))
            return _possible(_date(*order, today=today) for order in orders), False, rest
    match, rest = _taken(_UNDOTTED, text)
    if match is not None:
        day = _date(None, match["month"], match["day"], today=today)
        beside_a_clock = any(char.isdigit() for char in rest)
        if day is not None and (beside_a_clock or (day - today).days <= _MONTH_DAYS):
            return [day], not beside_a_clock and len(match["month"]) == TWO_DIGITS, rest
    match, rest = _taken(_NUMBERED, text)
    if match is not None:
        days = (today + n * A_DAY for n in range(2 * _MONTH_DAYS))  # one of them has 31
        number = int(match["day"])
        return _possible(day for day in days if day.day == number)[:1], False, rest
    return None, False, text


def _date(year: str | None, month: str, day: str, *, today: date) -> date | None:
    """Return a date; without a year the next such date; None if there is no such date."""
    number = _MONTH_OF.get(month) or int(month)
    try:
        named = date(int(year) if year else today.year, number, int(day))
        return named if year or named >= today else named.replace(year=today.year + 1)
    except ValueError:
        return None


def _possible(days: Iterable[date | None]) -> list[date]:
    """Return the dates there are. Raises Refused if there is none."""
    possible = [day for day in days if day is not None]
    if not possible:
        raise Refused("time_no_date")
    return list(dict.fromkeys(possible))


def _agreeing(dates: Sequence[date], word: str | None, today: date) -> tuple[date, ...]:
    """Return the dates that are the day this word names, too. Raises Refused if none is."""
    agreeing = tuple(
        day
        for day in dates
        if word is None
        or _WEEKDAY_OF.get(word) == day.weekday()
        or (word in _DAYS and today + _DAYS[word] * A_DAY == day)
    )
    if not agreeing:
        raise Refused("time_weekday", day=dates[0].weekday())
    return agreeing


def _weekdays(
    weekday: int, counted: Match | None, following: Match | None, today: date
) -> tuple[date, ...]:
    """Return the days that can be meant by a weekday, the likelier first: who says "Friday" on a
    Friday says it of the next. Raises Refused.
    """
    first = today + (weekday - today.weekday()) % 7 * A_DAY
    if counted is not None:
        if counted["week"] is None:
            raise Refused("time_which_day")
        return (first + int(counted[1]) * A_WEEK,)
    if following is not None and following["week"]:
        weeks = 2 if following["after"] else 0 if following["this"] else 1
        return (today + (weekday - today.weekday()) * A_DAY + weeks * A_WEEK,)
    if following is not None and following["after"]:
        return (first + A_WEEK,)
    if first != today:
        return (first, first + A_WEEK) if following and following["next"] else (first,)
    if following is None:
        return (today + A_WEEK, today)
    return (today, today + A_WEEK) if following["this"] else (today + A_WEEK,)


def _ahead(word: str | None, counted: Match | None, today: date) -> tuple[date, ...]:
    """Return the days that are so many after a day, or today; none: neither is named."""
    if word is None and counted is None:
        return ()
    day = today + _DAYS.get(word or "", 0) * A_DAY
    if counted is None:
        return (day,)
    count = int(counted[1])
    if counted["week"]:
        return (day + count * A_WEEK,)
    return (day + count * A_DAY, day + A_WEEK)[: 2 if count == A_GERMAN_WEEK else 1]
