"""Times as people say them: "heute um acht", "halb neun", "in an hour", "friday 8pm". Pure.

Read by the clocks of one time zone, in English and German. A text may mean two moments: an hour up
to twelve, a day like 4/5, "Friday" on a Friday, or a time that the clocks pass twice. Then one is
understood, and the other remembered. Evening comes before morning, for people play in the evening:
but ten and eleven on a Saturday or Sunday is the morning, and so is "9 Uhr". A day alone is eight
in the evening; a number behind "in" is minutes; a number with a dot is a day.
"""

import math
import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from tables.errors import Refused
from tables.when.clocks import MIDNIGHT, NOON, Clock, Delay, clock_of, wait_of, zone_in
from tables.when.days import Day, DayPart, day_of
from tables.when.numbers import plain

FAR_DAYS = 30  # far ahead enough for any game
DAY_SECONDS = 86_400.0
SOON = 60.0  # seconds
LONGEST = 100  # characters
LONGEST_WORDS = 24  # characters of the words that a refusal names
SMALL_HOURS = 5  # until then it is night
SATURDAY = 5  # of the days of a week
LATE_MORNING = (9, 10, 11)  # on Saturday and Sunday: nine with "Uhr" alone
LATER = -1  # in place of a day's number
HOURS_OF = {  # where no hour is said
    "morning": (10,),
    "noon": (12,),
    "afternoon": (15,),
    "evening": (20, 21, 22, 23),
    "night": (22, 23),
}
TONIGHT = 4 * 3_600.0  # seconds: an hour of the night that is nearer is meant
_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")  # as Discord writes a moment, in any zone
_FILLERS = frozenset(
    (
        *("at", "on", "this", "in", "about", "around", "by", "sharp", "from", "of", "then"),
        *("um", "am", "den", "der", "dem", "gegen", "ab", "so", "ca", "circa", "etwa", "genau"),
        *("ungefaehr", "punkt", "schlag", "dann", "noch", "bitte", "please"),
    )
)
_AT_ONCE = frozenset(("jetzt", "sofort", "gleich", "now", "asap", "immediately"))
_OR = frozenset(("oder", "or", "zwischen", "between"))


class Meant(NamedTuple):
    """A moment that can be meant: on this of the named days (0: the likeliest; LATER: the next one
    of the kind), and this hour of it. None: the clocks jump over it.
    """

    moment: float | None
    day: int
    hour: int


class Understood(NamedTuple):
    """The moment a text is understood to mean, and another it may mean, in seconds since 1970.
    `by_zone`: another zone's clocks may give another.
    """

    moment: float
    other: float | None = None
    by_zone: bool = True


def read_time(text: str, now: float, zone: ZoneInfo) -> Understood:
    """Return the moment of a text, by the clocks of a zone unless it names another. Raises Refused,
    with what is missing: time_when, time_now, time_hour, time_day, time_words, time_two,
    time_missing (the clocks jump over it), time_past, time_far, and those of `day_of`, `clock_of`.
    """
    if stamp := _STAMP.fullmatch(text.strip()):
        return Understood(check_moment(float(stamp[1]), now), by_zone=False)
    if len(text) > LONGEST:
        raise Refused("time_when")
    usual = plain(text)
    zone, written = zone_in(usual, zone)
    today = datetime.fromtimestamp(now, zone)
    wait = wait_of(written)
    if wait is not None:
        return _waited(wait, written, today)
    day, rest = day_of(written, today.date())
    clock, rest = clock_of(rest)
    _check_all_read(text, rest, day, clock)
    moments = list(_moments(_near(day, today.date()), clock, today))
    if day.or_clock:
        moments += _moments(Day(), clock_of(written)[0], today)
    return _chosen(moments, now)._replace(by_zone=written == usual)


def _waited(wait: Delay, written: str, today: datetime) -> Understood:
    """Return the end of a wait, on a full minute; and of an hour that is likelier meant. Raises
    Refused.
    """
    now = today.timestamp()
    moment = now + wait.length.total_seconds()
    if wait.by_the_clock:
        moment = (today + wait.length).timestamp()
    ends = check_moment(math.ceil(moment / 60) * 60.0, now)
    if not wait.or_clock:
        return Understood(ends, by_zone=False)
    hour = _chosen(list(_moments(Day(), clock_of(written)[0], today)), now).moment
    return Understood(hour, ends if ends != hour else None)


def _check_all_read(text: str, rest: str, day: Day, clock: Clock | None) -> None:
    """Raise Refused if some of a text was not understood, or it names neither day nor hour."""
    named = bool(day.days) or day.part is not None
    words = rest.split()
    while words and words[-1] in _FILLERS:
        words.pop()
    while words and words[0] in _FILLERS:
        words.pop(0)
    if not words:
        if clock is None and not named:
            raise Refused("time_when")
        return
    if clock is None and not _AT_ONCE.isdisjoint(words):
        raise Refused("time_now")
    spelt = {plain(word): word for word in text.split()}
    unread = " ".join(spelt.get(word, word) for word in words)
    if len(unread) > LONGEST_WORDS:
        unread = f"{unread[: LONGEST_WORDS - 1]}…"
    numbers = any(char.isdigit() for char in rest)
    if clock is None:
        raise Refused("time_clock" if numbers else "time_hour", words=unread)
    if numbers or not _OR.isdisjoint(words):
        raise Refused("time_two")
    raise Refused("time_words" if named else "time_day", words=unread)


def _near(day: Day, today: date) -> Day:
    """Return a day as it can be meant: without dates that are long past or far ahead. Raises
    Refused if there is no other.
    """
    days = tuple(date_ for date_ in day.days if -1 <= (date_ - today).days <= FAR_DAYS + 1)
    if day.days and not days:
        far = max(day.days) > today
        raise Refused("time_far", count=FAR_DAYS) if far else Refused("time_past")
    return day._replace(days=days)


def check_moment(moment: float, now: float) -> float:
    """Return a moment for a game. Raises Refused: time_past, time_far."""
    if moment < now + SOON:
        raise Refused("time_past")
    if moment > now + FAR_DAYS * DAY_SECONDS:
        raise Refused("time_far", count=FAR_DAYS)
    return moment


def _chosen(meant: list[Meant], now: float) -> Understood:
    """Return the first moment ahead, and another besides. Raises Refused."""
    ahead = [time for time in meant if time.moment is None or time.moment >= now + SOON]
    if not ahead:
        raise Refused("time_past")
    if ahead[0].moment is None:
        raise Refused("time_missing")
    near = [time for time in ahead if time.moment and time.moment <= now + FAR_DAYS * DAY_SECONDS]
    if not near:
        raise Refused("time_far", count=FAR_DAYS)
    first = near[0]
    same_hour = [time for time in near if time.day != LATER and time.hour == first.hour]
    others = (
        *(time for time in same_hour if time.day == first.day),  # twice that day
        *(time for time in same_hour if time.day != first.day),
        *(time for time in near if time.hour != first.hour),
    )
    assert first.moment is not None, "those are left out"
    return Understood(
        first.moment, next((time.moment for time in others if time.moment != first.moment), None)
    )


def _moments(day: Day, clock: Clock | None, now: datetime) -> Iterator[Meant]:
    """Yield the moments that can be meant, the likelier first."""
    today, minute = now.date(), clock.minute if clock else 0
    tomorrow = today + timedelta(days=1)
    open_hour = day.part is not None or (clock is not None and not clock.sure)
    if not day.days and clock and not clock.sure and day.part is None:
        yield from _in_the_night(_hours(clock, None, today, tonight=True), minute, now)
    days = list(enumerate(day.days or (today,)))
    if not day.days and open_hour:  # another night, or if the hour has passed today
        days.append((1 if day.part == "night" else LATER, tomorrow))
    for number, date_ in days:
        for hour in _hours(clock, day.part, date_, tonight=day.days in ((), (today,))):
            moments = list(_on(date_, hour, minute, now, number))
            yield from moments
            if clock is None and moments[0].moment and moments[0].moment >= now.timestamp() + SOON:
                break  # a later hour is meant if the usual one has passed


def _in_the_night(hours: tuple[int, ...], minute: int, now: datetime) -> Iterator[Meant]:
    """Yield the hours of the coming night: "at one", said at ten in the evening."""
    today = now.date()
    for hour in hours:
        if hour % MIDNIGHT < SMALL_HOURS:
            for day in (today, today + timedelta(days=1)):
                for time in _on(day, hour, minute, now):
                    if time.moment and SOON <= time.moment - now.timestamp() <= TONIGHT:
                        yield time


def _hours(
    clock: Clock | None, part: DayPart | None, day: date, *, tonight: bool
) -> tuple[int, ...]:
    """Return the hours that can be meant, counted from the beginning of the day, the likelier
    first.
    """
    if clock is None:
        return HOURS_OF[part or "evening"]
    hour = clock.hour
    if clock.sure:
        return (hour, MIDNIGHT) if hour == 0 else (hour,)
    if part is None and hour == NOON:
        return NOON, MIDNIGHT
    if part is None:
        late = hour in LATE_MORNING and (clock.named or hour >= LATE_MORNING[1])
        early = clock.written or (late and day.weekday() >= SATURDAY)
        return (hour, hour + NOON) if early else (hour + NOON, hour)
    if part in ("evening", "night"):
        return _late(hour, night=part == "night", tonight=tonight)
    return (_by_day(hour, part),)


def _by_day(hour: int, part: DayPart) -> int:
    """Return an hour of the morning, noon or afternoon."""
    early = part == "morning" or (part == "noon" and hour >= NOON - 2)
    return hour if early else hour % NOON + NOON


def _late(hour: int, *, night: bool, tonight: bool) -> tuple[int, ...]:
    """Return the hours that can be meant in the evening or at night: those after midnight belong
    to the evening before it.
    """
    if hour == NOON:
        return (MIDNIGHT,)
    if night and hour <= SMALL_HOURS:
        return (hour, hour + MIDNIGHT) if tonight else (hour + MIDNIGHT, hour)
    if hour < SMALL_HOURS - 1:
        return (hour + MIDNIGHT,)
    return (hour + NOON,)


def _on(day: date, hour: int, minute: int, now: datetime, number: int = 0) -> Iterator[Meant]:
    """Yield the moments of a time on a day, the one of this number: two if the clocks pass it
    twice.
    """
    date_ = day + timedelta(days=hour // MIDNIGHT)
    first = datetime(date_.year, date_.month, date_.day, hour % MIDNIGHT, minute, tzinfo=now.tzinfo)
    again = first.replace(fold=1)
    shown = datetime.fromtimestamp(first.timestamp(), now.tzinfo).replace(fold=0) == first
    yield Meant(first.timestamp() if shown else None, number, hour)
    if shown and first.utcoffset() != again.utcoffset():
        yield Meant(again.timestamp(), number, hour)
