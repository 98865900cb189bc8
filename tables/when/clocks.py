"""The hour and minute of a typed time: "halb neun", "quarter to nine", "20:15". Pure."""

import re
from collections.abc import Callable
from typing import NamedTuple

from tables.errors import Refused

NOON, MIDNIGHT = 12, 24
LAST_MINUTE = 59


class Clock(NamedTuple):
    """A time on a clock. `sure`: it is one of 24 hours; else it may be twelve hours later.
    `written`: like 8:30, in digits; then the earlier is likelier.
    """

    hour: int
    minute: int = 0
    sure: bool = False
    written: bool = False


_HALF = r"(?P<half> ?(?:am|pm|a\.m\.?|p\.m\.?))?"
_HOUR = rf"(?P<hour>\d{{1,2}})(?: ?(?:uhr|h|o'clock|oclock))?{_HALF}"
_MINUTES = r"(?P<count>\d{1,2}|viertel|quarter)(?: min\w*)?"
_FILLERS = (
    *("at", "on", "this", "in", "about", "around", "by", "sharp", "from", "of"),
    *("um", "am", "den", "der", "dem", "gegen", "ab", "so", "ca", "ca.", "circa", "etwa", "genau"),
    "punkt",
)
_WORDS = {"mitternacht": Clock(MIDNIGHT, sure=True), "midnight": Clock(MIDNIGHT, sure=True)}
# Spoken times: a pattern, and the minutes its time is after the hour.
_SPOKEN: tuple[tuple[str, Callable[[int], int]], ...] = (
    (rf"halb {_HOUR}", lambda _: -30),
    (rf"half (?:past )?{_HOUR}", lambda _: 30),
    (rf"{_MINUTES} (?:nach|past|after) {_HOUR}", lambda count: count),
    (rf"{_MINUTES} (?:vor|to|before|till?) {_HOUR}", lambda count: -count),
    (rf"{_MINUTES} nach halb {_HOUR}", lambda count: count - 30),
    (rf"{_MINUTES} vor halb {_HOUR}", lambda count: -count - 30),
    (rf"viertel {_HOUR}", lambda _: -45),
    (rf"(?:dreiviertel|3 viertel) {_HOUR}", lambda _: -15),
)
_DIGITS = re.compile(
    rf"(?P<hour>\d{{1,2}})(?:(?P<point>[:.h])(?P<exact>\d{{2}}))?"
    rf"(?: ?(?:uhr|h|o'clock|oclock))?(?: (?P<spoken>\d{{1,2}}))?{_HALF}"
)


def clock_of(spoken: str) -> Clock | None:
    """Return the time on the clock of a text in plain spelling without its day; None if it says
    none. Raises Refused if it cannot be read.
    """
    words = spoken.split()
    bare = " ".join(
        word
        for at, word in enumerate(words)
        if word not in _FILLERS or (word == "am" and at > 0 and words[at - 1][-1].isdigit())
    )
    if not bare or bare in _WORDS:
        return _WORDS.get(bare)
    for pattern, minutes in _SPOKEN:
        if said := re.fullmatch(pattern, bare):
            return _spoken(said, minutes)
    if (said := _DIGITS.fullmatch(bare)) is None:
        raise Refused("time_unreadable")
    return _digits(said)


def _spoken(said: re.Match[str], minutes: Callable[[int], int]) -> Clock:
    """Return a time some minutes before or after an hour."""
    count = said.groupdict().get("count")
    after = minutes(15 if count in ("viertel", "quarter") else int(count or 0))
    hour, sure = _hour(int(said["hour"]), said["half"])
    total = (hour * 60 + after) % (MIDNIGHT * 60)
    found = Clock(total // 60, total % 60, sure)
    # Half past twelve in the day is 12:30, and half an hour before one is, too.
    return found if sure or found.hour else found._replace(hour=NOON)


def _digits(said: re.Match[str]) -> Clock:
    if said["exact"] and said["spoken"]:
        raise Refused("time_unreadable")
    hour, sure = _hour(int(said["hour"]), said["half"])
    minute = int(said["exact"] or said["spoken"] or 0)
    if minute > LAST_MINUTE:
        raise Refused("time_unreadable")
    padded = len(said["hour"]) > len(str(hour)) and said["half"] is None  # as in 08:30
    return Clock(hour, minute, sure or padded, written=said["point"] is not None)


def _hour(hour: int, half: str | None) -> tuple[int, bool]:
    """Return the hour of the day, and whether it is surely that one. Raises Refused."""
    if half:
        if not 1 <= hour <= NOON:
            raise Refused("time_unreadable")
        return hour % NOON + (NOON if "p" in half else 0), True
    if hour > MIDNIGHT:
        raise Refused("time_unreadable")
    return hour, hour == 0 or hour > NOON
