"""The hour and minute of a typed time: "halb neun", "quarter to nine", "20:15"; the time zone
behind it: "8pm EST", "20 Uhr MEZ"; and times from now on: "in 90 minutes", "eine halbe Stunde",
"in 10". Pure.
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tables.errors import Refused
from tables.when.numbers import Match

NOON, MIDNIGHT = 12, 24
LAST_MINUTE = 59


class Clock(NamedTuple):
    """A time on a clock. `sure`: it is one of 24 hours; else it may be twelve hours later.
    `written`: like 8:30, in digits; then the earlier is likelier. `named`: with "Uhr".
    """

    hour: int
    minute: int = 0
    sure: bool = False
    written: bool = False
    named: bool = False


_HALF = r"(?P<half> ?[ap]\.?m\b\.?|p\b)?"
_UHR = r"(?:uhr|h|o'?clock)\b"
_HOUR = rf"(?P<hour>\d{{1,2}})(?: ?{_UHR})?{_HALF}"
_MINUTES = r"(?P<count>\d{1,2}|viertel|quarter)(?: min\w*)?"
_EDGES = r"(?<![\w:.])(?:{})(?![\w:])\.?"
_WORDS = {"mitternacht": Clock(MIDNIGHT, sure=True), "midnight": Clock(MIDNIGHT, sure=True)}
# Spoken times: a pattern, and the minutes its time is after the hour.
_SPOKEN: tuple[tuple[str, Callable[[int], int]], ...] = (
    (rf"{_MINUTES} nach halb {_HOUR}", lambda count: count - 30),
    (rf"{_MINUTES} vor halb {_HOUR}", lambda count: -count - 30),
    (rf"{_MINUTES} (?:nach|past|after) {_HOUR}", lambda count: count),
    (rf"{_MINUTES} (?:vor|to|before|till?) {_HOUR}", lambda count: -count),
    (rf"(?:dreiviertel|3 viertel) {_HOUR}", lambda _: -15),
    (rf"viertel {_HOUR}", lambda _: -45),
    (rf"halb {_HOUR}", lambda _: -30),
    (rf"half (?:past )?{_HOUR}", lambda _: 30),
)
_DIGITS = (
    r"(?P<hour>\d{1,2})(?:(?P<point>[:.h])?(?P<exact>\d{2}))?"
    r"(?: ?(?P<uhr>uhr|h|o'?clock)(?: ?(?P<spoken>\d{1,2})(?: min\w*)?)?| (?P<bare>\d{2}))?"
    rf"{_HALF}"
)


def clock_of(text: str) -> tuple[Clock | None, str]:
    """Return the time on the clock in a text in plain spelling, None if it says none, and the rest
    of the text. Raises Refused: time_clock.
    """
    for word, clock in _WORDS.items():
        if word in text.split():
            return clock, text.replace(word, " ", 1)
    for pattern, minutes in _SPOKEN:
        if spoken := re.search(_EDGES.format(pattern), text):
            return _spoken(spoken, minutes), _without(spoken)
    if digits := re.search(_EDGES.format(_DIGITS), text):
        return _digits(digits), _without(digits)
    return None, text


def _without(match: Match) -> str:
    return f"{match.string[: match.start()]} {match.string[match.end() :]}"


def _spoken(spoken: Match, minutes: Callable[[int], int]) -> Clock:
    """Return a time some minutes before or after an hour."""
    count = spoken.groupdict().get("count")
    after = minutes(15 if count in ("viertel", "quarter") else int(count or 0))
    hour, sure = _hour(spoken)
    total = (hour * 60 + after) % (MIDNIGHT * 60)
    clock = Clock(total // 60, total % 60, sure)
    # Half past twelve in the day is 12:30, and half an hour before one is, too.
    return clock if sure or clock.hour else clock._replace(hour=NOON)


def _digits(digits: Match) -> Clock:
    hour, sure = _hour(digits)
    minutes = [digits[name] for name in ("exact", "spoken", "bare") if digits[name]]
    minute = int(minutes[0]) if minutes else 0
    if minute > LAST_MINUTE or len(minutes) > 1:
        raise Refused("time_clock", words=digits[0])
    padded = digits["hour"][0] == "0" and hour > 0 and digits["half"] is None  # as in 08:30
    return Clock(hour, minute, sure or padded, bool(digits["exact"]), bool(digits["uhr"]))


def _hour(match: Match) -> tuple[int, bool]:
    """Return the hour of the day, and whether it is surely that one. Raises Refused."""
    hour, half = int(match["hour"]), match["half"]
    if hour > MIDNIGHT or (half and not 1 <= hour <= NOON):
        raise Refused("time_clock", words=match[0])
    if half:
        return hour % NOON + (NOON if "p" in half else 0), True
    return hour, hour == 0 or hour > NOON


_ZONES = {  # in summer people often write the winter's name: the clocks of the place are meant
    "Europe/Berlin": "cet cest mez mesz",
    "Europe/London": "bst",
    "Etc/UTC": "utc gmt",
    "America/New_York": "est edt et",
    "America/Chicago": "cst cdt ct",
    "America/Denver": "mst mdt",
    "America/Los_Angeles": "pst pdt pt",
}
_ZONE_OF = {word: name for name, words in _ZONES.items() for word in words.split()}
_WRITTEN = re.compile(rf"(?<=[\dmhr]) ?\b({'|'.join(_ZONE_OF)})\b")


def zone_in(written: str, usual: ZoneInfo) -> tuple[ZoneInfo, str]:
    """Return the zone written behind an hour of a text in plain spelling, else the usual one, and
    the rest of the text.
    """
    zone = _WRITTEN.search(written)
    if zone is None:
        return usual, written
    try:
        return ZoneInfo(_ZONE_OF[zone[1]]), _WRITTEN.sub(" ", written, count=1)
    except ZoneInfoNotFoundError:  # this machine does not know it: the word stays unread
        return usual, written


_UNITS = {
    "minutes": r"m|mins?|minutes?|minuten?",
    "hours": r"h|hrs?|hours?|std|stunden?",
    "days": r"d|days?|t|tg|tage?n?",
    "weeks": r"w|weeks?|wochen?",
}
_UNIT = "|".join(f"(?P<{name}>{words})" for name, words in _UNITS.items())
_AND = r"(?: ?(?:and|und))?"
_NUMBER = r"(?P<number>\d{1,4}(?:\.\d{1,2})?)(?P<plus> and half)?"
_REST = rf"(?:{_AND} ?(?P<more>\d{{1,2}}) ?(?:{_UNITS['minutes']})?|{_AND} (?P<half>half))?"
_COUNTED = re.compile(rf"(?P<in>in )?(?:{_NUMBER} ?)?(?:{_UNIT}){_REST}")
_BARE = re.compile(r"in (\d{1,3})")  # minutes
_POINTED = re.compile(r"in (\d{1,2}):(\d{2})(?: ?(?:h|hours?|std|stunden))?")
_PARTS = {  # of an hour, in minutes
    r"(?:1 )?halben? stunde|half(?: of)? hour": 30,
    r"(?:1 )?viertel ?stunde|quarter(?: of)? hour": 15,
    r"(?:1 )?(?:dreiviertel ?stunde|3 viertel ?stunden?)|3 quarters of hour": 45,
}
_ABOUT = frozenset(
    (
        *("so", "ca", "circa", "etwa", "ungefaehr", "about", "around", "roughly", "genau"),
        *("heute", "heut", "today", "noch", "dann"),
    )
)
SHORT, LAST = 4, 12  # "20h" is an hour of the clock, "2h" a wait, "8h" either


class Delay(NamedTuple):
    """A wait from now on; `by_the_clock`: whole days, which end at the same time of day.
    `or_clock`: it may be an hour of the clock instead.
    """

    length: timedelta
    by_the_clock: bool = False
    or_clock: bool = False


def wait_of(written: str) -> Delay | None:
    """Return the wait a text in plain spelling asks for; None for other texts."""
    text = re.sub(r"^(.*) from now$", r"in \1", written)
    text = " ".join(word for word in text.split() if word not in _ABOUT)
    for pattern, minutes in _PARTS.items():
        if re.fullmatch(f"(?:in )?(?:{pattern})", text):
            return Delay(timedelta(minutes=minutes))
    if wait := _BARE.fullmatch(text):
        return Delay(timedelta(minutes=int(wait[1])))
    if wait := _POINTED.fullmatch(text):
        return Delay(timedelta(hours=int(wait[1]), minutes=int(wait[2])))
    counted = _COUNTED.fullmatch(text)
    return None if counted is None else _wait(counted)


def _wait(counted: Match) -> Delay | None:
    """Return a number of minutes, hours, days or weeks; None if it cannot be meant."""
    unit = next(name for name in _UNITS if counted[name])
    more = int(counted["more"] or 0)
    half = bool(counted["half"] or counted["plus"])
    if (unit != "hours" and (more or counted["half"])) or not (counted["in"] or counted["number"]):
        return None
    count = float(counted["number"] or 1) + half / 2 + more / 60
    like_a_clock = not counted["in"] and counted["hours"] == "h"
    if like_a_clock and count > LAST:
        return None
    by_the_clock = unit in ("days", "weeks")
    return Delay(timedelta(**{unit: count}), by_the_clock, like_a_clock and count > SHORT)
