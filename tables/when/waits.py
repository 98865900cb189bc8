"""Times from now on: "in 90 minutes", "eine halbe Stunde", "in 10". Pure."""

import re
from datetime import timedelta
from typing import NamedTuple

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


def _wait(counted: re.Match[str]) -> Delay | None:
    """Return a number of minutes, hours, days or weeks; None if it cannot be meant."""
    unit = next(name for name in _UNITS if counted[name])
    more, half = int(counted["more"] or 0), bool(counted["half"] or counted["plus"])
    if (unit != "hours" and (more or counted["half"])) or not (counted["in"] or counted["number"]):
        return None
    count = float(counted["number"] or 1) + half / 2 + more / 60
    like_a_clock = not counted["in"] and counted["hours"] == "h"
    if like_a_clock and count > LAST:
        return None
    by_the_clock = unit in ("days", "weeks")
    return Delay(timedelta(**{unit: count}), by_the_clock, like_a_clock and count > SHORT)
