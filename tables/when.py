"""Times as people type them: "20:00", "8pm", "tomorrow 20 Uhr", "in 2h", "Fri 19:30". Pure.

Read by the clocks of one time zone, in English and German. A bare hour up to twelve is ambiguous,
and so is a time the clocks pass twice; a time they skip is refused.
"""

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from tables.errors import Refused

FAR_DAYS = 30  # far ahead enough for any game
DAY_SECONDS = 86_400.0
SOON = 60.0  # seconds
NOON = 12

_UNITS = {"m": "minutes", "h": "hours", "s": "hours", "d": "days", "t": "days"}
_UNIT = r"(minutes?|minuten?|mins?|m|hours?|hrs?|h|stunden?|std|days?|d|tagen?|tage?|tg)\.?"
_IN = re.compile(rf"in (\d{{1,4}}) ?{_UNIT}(?: ?(?:and |und )?(\d{{1,2}})(?: ?(?:min\w*|m))?)?")
_TIME = re.compile(
    r"(\d{1,2})(?:[:.h](\d{2}))?(?: ?(am|pm|a\.m\.|p\.m\.|uhr|h|o'clock)(?: (\d{2}))?)?"
)
_DATE = re.compile(r"(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}))?")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SLASHES = re.compile(r"\d{1,2}/\d{1,2}(?:/\d{2,4})?")
_DAYS = {"today": 0, "heute": 0, "tonight": 0, "tomorrow": 1, "morgen": 1, "übermorgen": 2}
_EVENING = ("tonight", "evening", "abend", "abends")
_WEEKDAYS = (
    ("monday", "mon", "montag", "mo"),
    ("tuesday", "tue", "tues", "dienstag", "di"),
    ("wednesday", "wed", "mittwoch", "mi"),
    ("thursday", "thu", "thur", "thurs", "donnerstag", "do"),
    ("friday", "fri", "freitag", "fr"),
    ("saturday", "sat", "samstag", "sonnabend", "sa"),
    ("sunday", "sun", "sonntag", "so"),
)
_FILLERS = ("at", "um", "on", "am", "this", "next", "in", "the", "den", "der")


def read_time(text: str, now: float, zone: ZoneInfo) -> float:
    """Return the moment of a text, in seconds since 1970. Raises Refused: time_unreadable,
    time_ambiguous, time_missing (the clocks jump over it), time_past, time_far.
    """
    written = " ".join(text.casefold().replace(",", " ").split())
    today = datetime.fromtimestamp(now, zone)
    found = _after(written, today) or _at(written, today)
    moment = found.timestamp()  # moments, not wall times: the clocks may be put back in between
    if moment < now + SOON:
        raise Refused("time_past")
    if moment > now + FAR_DAYS * DAY_SECONDS:
        raise Refused("time_far", count=FAR_DAYS)
    return moment


def _after(written: str, now: datetime) -> datetime | None:
    """Return the moment of "in 2h"; None for other texts."""
    said = _IN.fullmatch(written)
    if said is None:
        return None
    unit = _UNITS[said[2][0]]
    wait = timedelta(**{unit: int(said[1])})
    if said[3]:
        if unit != "hours":
            raise Refused("time_unreadable")
        wait += timedelta(minutes=int(said[3]))
    return datetime.fromtimestamp(now.timestamp() + wait.total_seconds(), now.tzinfo)


def _at(written: str, now: datetime) -> datetime:
    """Return the moment of a time, with or without a day."""
    if _SLASHES.search(written):
        raise Refused("time_ambiguous")  # a day and a month in unknown order
    day, rest, is_weekday = _day(written, now.date())
    words = rest.split()
    evening = any(word in _EVENING for word in written.split())
    spoken = " ".join(word for word in words if word not in _EVENING)
    hour, minute = _time(spoken, evening=evening)
    found = _on(day, hour, minute, now)
    if is_weekday and found.timestamp() < now.timestamp() + SOON:
        found = _on(day + timedelta(days=7), hour, minute, now)
    return found


def _day(written: str, today: date) -> tuple[date, str, bool]:
    """Return the named day (else today), the rest of the text, and whether the day was a
    weekday.
    """
    for pattern, order in ((_ISO, (1, 2, 3)), (_DATE, (3, 2, 1))):
        if said := pattern.search(written):
            rest = f"{written[: said.start()]} {written[said.end() :]}"
            year, month, day = (said[one] for one in order)
            return _date(year, month, day, today), _bare(rest), False
    words = written.split()
    for word in words:
        rest = _bare(" ".join(one for one in words if one is not word))
        if word in _DAYS:
            return today + timedelta(days=_DAYS[word]), rest, False
        for number, names in enumerate(_WEEKDAYS):
            if word.rstrip(".") in names:
                return today + timedelta(days=(number - today.weekday()) % 7), rest, True
    return today, _bare(written), False


def _date(year: str | None, month: str, day: str, today: date) -> date:
    """Return a date; without a year it is the next such date."""
    try:
        found = date(int(year) if year else today.year, int(month), int(day))
        return found if year or found >= today else found.replace(year=today.year + 1)
    except ValueError:
        raise Refused("time_unreadable") from None


def _bare(written: str) -> str:
    """Return the text without filler words; "am" is one only where a time follows."""
    words = written.split()
    kept = [
        word
        for at, word in enumerate(words)
        if word not in _FILLERS or (word == "am" and at > 0 and words[at - 1][-1].isdigit())
    ]
    return " ".join(kept)


def _time(spoken: str, *, evening: bool) -> tuple[int, int]:
    """Return the hour and the minute. Raises Refused."""
    said = _TIME.fullmatch(spoken)
    if said is None:
        raise Refused("time_unreadable")
    hour, minute = int(said[1]), int(said[2] or said[4] or 0)
    half = (said[3] or "").replace(".", "")
    if half in ("am", "pm"):
        if not 1 <= hour <= NOON:
            raise Refused("time_unreadable")
        hour = hour % NOON + (NOON if half == "pm" else 0)
    elif evening and 0 < hour < NOON:
        hour += NOON
    elif said[2] is None and half != "uhr" and 0 < hour <= NOON:
        raise Refused("time_ambiguous")  # in the morning, or in the evening?
    if hour > 23 or minute > 59:
        raise Refused("time_unreadable")
    return hour, minute


def _on(day: date, hour: int, minute: int, now: datetime) -> datetime:
    """Return this time of a day. Raises Refused if the clocks pass it twice, or never."""
    found = datetime(day.year, day.month, day.day, hour, minute, tzinfo=now.tzinfo)
    if found.utcoffset() == found.replace(fold=1).utcoffset():
        return found
    there = datetime.fromtimestamp(found.timestamp(), now.tzinfo)
    raise Refused("time_ambiguous" if there.replace(fold=0) == found else "time_missing")
