"""The day a typed time names, and the part of the day: "morgen Abend", "friday", "24.12.". Pure."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from enum import Enum, auto
from typing import NamedTuple

from tables.errors import Refused

A_WEEK = timedelta(days=7)


class Part(Enum):
    """A part of a day."""

    MORNING = auto()
    NOON = auto()
    AFTERNOON = auto()
    EVENING = auto()
    NIGHT = auto()


class Day(NamedTuple):
    """The days a text may mean, the likelier first; none: it names no day. `weekly`: it named a
    weekday. And the part of the day, if it named one.
    """

    days: tuple[date, ...] = ()
    weekly: bool = False
    part: Part | None = None


_PARTS = {
    Part.MORNING: "frueh morgens morning vormittag vormittags",
    Part.NOON: "mittag mittags noon midday",
    Part.AFTERNOON: "nachmittag nachmittags afternoon",
    Part.EVENING: "abend abends evening tonight",
    Part.NIGHT: "nacht nachts night",
}
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split()}
_DAYS = {"today": 0, "heute": 0, "tonight": 0, "tomorrow": 1, "morgen": 1, "uebermorgen": 2}
_GERMAN = ("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag")
_WEEKDAYS = (
    "monday mon montag montags mo",
    "tuesday tue tues dienstag dienstags di",
    "wednesday wed mittwoch mittwochs mi",
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
_MONTH = rf"({'|'.join(_MONTH_OF)})\b\.?"
_NEXT = re.compile(r"\b(next|naechste[nrs]?)\b")
_AFTER_AM = ("sonnabend", "mo", "di", "mi", "do", "fr", "sa", "so", "vormittag", "nachmittag")
_ON = re.compile(  # "am" before a day; after an hour in English it is the morning
    rf"\bam (?=(?:{'|'.join((*_GERMAN, *_AFTER_AM))}|abend)\b|\d{{1,2}}\.)"
)
_FILLED = re.compile(r"\bso (?=gegen|etwa|ca|ab|in)|\bkommende[nrs]?\b|\bcoming\b")
_TOGETHER = re.compile(
    rf"\b(heute|morgen|{'|'.join(_GERMAN)}|sonnabend)"
    r"(frueh|morgen|vormittag|mittag|nachmittag|abend|nacht)s?\b"
)
_AFTER_NEXT = re.compile(r"\bday after tomorrow\b")
_COUNTED = re.compile(r"\bin (\d{1,2}) (day|tag|week|woche)(?:s|n|en)?(?= at| um|$)")
# The dates: a pattern, and the groups of year, month and day in it, in every order it may have.
_DATES = (
    (re.compile(r"\b(\d{4})-(\d{1,2})-(\d{1,2})\b"), ((1, 2, 3),)),
    (re.compile(r"\b(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4})\b)?"), ((3, 2, 1),)),
    (re.compile(r"\b(\d{1,2})/(\d{1,2})(?:/(\d{4}))?\b"), ((3, 2, 1), (3, 1, 2))),
    (
        re.compile(rf"\b(\d{{1,2}})(?:\.|st|nd|rd|th)? (?:of )?{_MONTH}(?: (\d{{4}})\b)?"),
        ((3, 2, 1),),
    ),
    (
        re.compile(rf"\b{_MONTH} (\d{{1,2}})(?:st|nd|rd|th)?\b(?![:.h])(?: (\d{{4}})\b)?"),
        ((3, 1, 2),),
    ),
)


def day_of(written: str, today: date) -> tuple[Day, str]:
    """Return the day and the part of the day in a text in plain spelling, and the rest of it.
    Raises Refused.
    """
    written = _FILLED.sub("", _ON.sub("", written).replace("am morgen", "morgens"))
    for pattern, orders in _DATES:
        if said := pattern.search(written):
            days = _dates([[said[one] for one in order] for order in orders], today)
            part, rest = _words(f"{written[: said.start()]} {written[said.end() :]}", named=True)[
                1:
            ]
            return Day(days, part=part), rest
    if said := _COUNTED.search(written):
        count = timedelta(days=int(said[1]) * (7 if said[2] in ("week", "woche") else 1))
        part, rest = _words(f"{written[: said.start()]} {written[said.end() :]}", named=True)[1:]
        return Day((today + count,), part=part), rest
    return _named(written, today)


def _named(written: str, today: date) -> tuple[Day, str]:
    """Return the day that is named by a word, and the rest of the text."""
    spelt, following = _NEXT.subn(" ", written)
    spelt = _TOGETHER.sub(r"\1 \2", _AFTER_NEXT.sub("uebermorgen", spelt))
    word, part, rest = _words(spelt, named=False)
    if word in _WEEKDAY_OF:
        day = today + timedelta(days=(_WEEKDAY_OF[word] - today.weekday()) % 7)
        return Day((day, day + A_WEEK) if following else (day,), True, part), rest
    if word is None:
        return Day(part=part), rest
    return Day((today + timedelta(days=_DAYS[word]),), part=part), rest


def _words(written: str, *, named: bool) -> tuple[str | None, Part | None, str]:
    """Return the first word for a day, the part of the day, and the rest. "Morgen" after a day is
    the morning; `named`: one was found before.
    """
    day: str | None = None
    part: Part | None = None
    rest: list[str] = []
    for word in written.split():
        bare = word.rstrip(".")
        if bare == "morgen" and (named or day is not None):
            part = Part.MORNING
        elif day is None and not named and (bare in _DAYS or bare in _WEEKDAY_OF):
            day, part = bare, _PART_OF.get(bare, part)
        elif bare in _PART_OF:
            part = _PART_OF[bare]
        else:
            rest.append(word)
    return day, part, " ".join(rest)


def _dates(orders: Sequence[Sequence[str | None]], today: date) -> tuple[date, ...]:
    """Return the dates that can be meant. Raises Refused if there is none."""
    found = [_date(*order, today=today) for order in orders]
    days = tuple(dict.fromkeys(day for day in found if day is not None))
    if not days:
        raise Refused("time_unreadable")
    return days


def _date(year: str | None, month: str | None, day: str | None, *, today: date) -> date | None:
    """Return a date; without a year the next such date; None if there is no such date."""
    assert month is not None and day is not None, "every pattern has them"
    number = _MONTH_OF.get(month) or int(month)
    try:
        found = date(int(year) if year else today.year, number, int(day))
        return found if year or found >= today else found.replace(year=today.year + 1)
    except ValueError:
        return None
