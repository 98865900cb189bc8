"""Times from now on: "in 90 minutes", "in einer halben Stunde". Pure."""

import re
from datetime import timedelta
from typing import NamedTuple

from tables.errors import Refused

_UNITS = {
    "minutes": r"m|mins?|minutes?|minuten?",
    "hours": r"h|hrs?|hours?|std|stunden?",
    "days": r"d|days?|t|tg|tage?n?",
    "weeks": r"w|weeks?|wochen?",
}
_UNIT = "|".join(f"(?P<{name}>{words})" for name, words in _UNITS.items())
_AND = r"(?: ?(?:and|und))?"
_REST = rf"(?:{_AND} ?(?P<more>\d{{1,2}}) ?(?:{_UNITS['minutes']})?|{_AND} (?P<half>half))?"
_COUNTED = re.compile(rf"in (?:(?P<number>\d{{1,4}}(?:\.5)?) ?)?(?:{_UNIT})\.?{_REST}")
_BEFORE = re.compile(rf"in (?P<number>\d{{1,2}}) and half (?:{_UNIT})")  # one and a half hours


class Wait(NamedTuple):
    """A wait from now on; `by_the_clock`: whole days, which end at the same time of day."""

    length: timedelta
    by_the_clock: bool = False


_PARTS = {  # of an hour, in minutes
    r"1 halben stunde|half(?: of)? hour": 30,
    r"1 viertelstunde|quarter(?: of)? hour": 15,
    r"1 dreiviertelstunde|3 quarters of hour": 45,
}


def wait_of(written: str) -> Wait | None:
    """Return the wait a text in plain spelling asks for; None for other texts. Raises Refused."""
    for pattern, minutes in _PARTS.items():
        if re.fullmatch(f"in (?:{pattern})", written):
            return Wait(timedelta(minutes=minutes))
    if said := _BEFORE.fullmatch(written):
        return _wait(_unit(said), float(said["number"]) + 0.5)
    if (said := _COUNTED.fullmatch(written)) is None:
        return None
    unit = _unit(said)
    more, half = int(said["more"] or 0), bool(said["half"])
    if unit != "hours" and (more or half):
        raise Refused("time_unreadable")
    return _wait(unit, float(said["number"] or 1) + half / 2 + more / 60)


def _wait(unit: str, count: float) -> Wait:
    return Wait(timedelta(**{unit: count}), by_the_clock=unit in ("days", "weeks"))


def _unit(said: re.Match[str]) -> str:
    return next(name for name in _UNITS if said[name])
