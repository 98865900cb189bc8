"""Times as people say them: "heute um acht", "halb neun", "in an hour", "friday 8pm". Pure.

Read by the clocks of one time zone, in English and German. A text may mean two moments: an hour up
to twelve, a day like 4/5, "next Friday", or a time that the clocks pass twice. Then one is
understood, and the other remembered. Evening comes before morning, for people play in the evening.
"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from tables.errors import Refused
from tables.when.clocks import MIDNIGHT, NOON, Clock, clock_of
from tables.when.days import A_WEEK, Day, Part, day_of
from tables.when.numbers import plain
from tables.when.waits import wait_of

FAR_DAYS = 30  # far ahead enough for any game
DAY_SECONDS = 86_400.0
SOON = 60.0  # seconds
LONGEST = 100  # characters
SMALL_HOURS = 5  # until then it is night
LATER = -1  # in place of a day's number
HOURS_OF = {  # where no hour is said
    Part.MORNING: (10,),
    Part.NOON: (12,),
    Part.AFTERNOON: (15,),
    Part.EVENING: (20, 21, 22, 23),
    Part.NIGHT: (22, 23),
}
TONIGHT = 4 * 3_600.0  # seconds: an hour of the night that is nearer is meant


class Meant(NamedTuple):
    """A moment that can be meant: on this of the named days (0: the likeliest; LATER: the next one
    of the kind), and this hour of it. None: the clocks jump over it.
    """

    moment: float | None
    day: int
    hour: int


class Understood(NamedTuple):
    """The moment a text is understood to mean, and another it may mean, in seconds since 1970."""

    moment: float
    other: float | None = None


def read_time(text: str, now: float, zone: ZoneInfo) -> Understood:
    """Return the moment of a text. Raises Refused: time_unreadable, time_missing (the clocks jump
    over it), time_past, time_far.
    """
    written = plain(text[: LONGEST + 1])
    if len(text) > LONGEST:
        raise Refused("time_unreadable")
    today = datetime.fromtimestamp(now, zone)
    if (wait := wait_of(written)) is not None:
        moment = now + wait.length.total_seconds()
        if wait.by_the_clock:
            moment = (today + wait.length).timestamp()
        return Understood(check_moment(moment, now))
    day, rest = _near(*day_of(written, today.date()), today.date())
    clock = clock_of(rest)
    if clock is None and not day.days and day.part is None:
        raise Refused("time_unreadable")
    return _chosen(list(_moments(day, clock, today)), now)


def _near(day: Day, rest: str, today: date) -> tuple[Day, str]:
    """Return a day as it can be meant: without dates that are long past or far ahead. Raises
    Refused if there is no other.
    """
    days = tuple(one for one in day.days if -1 <= (one - today).days <= FAR_DAYS + 1)
    if day.days and not days:
        far = max(day.days) > today
        raise Refused("time_far", count=FAR_DAYS) if far else Refused("time_past")
    return day._replace(days=days), rest


def check_moment(moment: float, now: float) -> float:
    """Return a moment for a game. Raises Refused: time_past, time_far."""
    if moment < now + SOON:
        raise Refused("time_past")
    if moment > now + FAR_DAYS * DAY_SECONDS:
        raise Refused("time_far", count=FAR_DAYS)
    return moment


def _chosen(meant: list[Meant], now: float) -> Understood:
    """Return the first moment ahead, and another besides. Raises Refused."""
    ahead = [one for one in meant if one.moment is None or one.moment >= now + SOON]
    if not ahead:
        raise Refused("time_past")
    if ahead[0].moment is None:
        raise Refused("time_missing")
    near = [one for one in ahead if one.moment and one.moment <= now + FAR_DAYS * DAY_SECONDS]
    if not near:
        raise Refused("time_far", count=FAR_DAYS)
    first = near[0]
    named = [one for one in near if one.day != LATER]
    others = (
        *(one for one in named if (one.day, one.hour) == (first.day, first.hour)),  # twice that day
        *(one for one in named if one.day != first.day and one.hour == first.hour),
        *(one for one in near if one.hour != first.hour),
    )
    assert first.moment is not None, "those are left out"
    return Understood(
        first.moment, next((x.moment for x in others if x.moment != first.moment), None)
    )


def _moments(day: Day, clock: Clock | None, now: datetime) -> Iterator[Meant]:
    """Yield the moments that can be meant, the likelier first."""
    today, minute = now.date(), clock.minute if clock else 0
    hours = _hours(clock, day.part, tonight=day.days in ((), (today,)))
    bare = not day.days and day.part is None
    if bare and clock and not clock.sure:
        yield from _in_the_night(today, hours, minute, now)
    days = day.days or (today,)
    for number, one in enumerate(days):
        for hour in hours:
            yield from _on(one, hour, minute, now, number)
    later = A_WEEK if day.weekly else timedelta(days=1)
    if day.weekly or (not day.days and (day.part or (clock and not clock.sure))):
        for hour in hours:  # if all of them have passed
            yield from _on(days[0] + later, hour, minute, now, LATER)


def _in_the_night(
    today: date, hours: tuple[int, ...], minute: int, now: datetime
) -> Iterator[Meant]:
    """Yield the hours of the coming night: "at one", said at ten in the evening."""
    for hour in hours:
        if hour % MIDNIGHT < SMALL_HOURS:
            for day in (today, today + timedelta(days=1)):
                for one in _on(day, hour, minute, now):
                    if one.moment and SOON <= one.moment - now.timestamp() <= TONIGHT:
                        yield one


def _hours(clock: Clock | None, part: Part | None, *, tonight: bool) -> tuple[int, ...]:
    """Return the hours that can be meant, counted from the beginning of the day, the likelier
    first.
    """
    if clock is None:
        return HOURS_OF[part or Part.EVENING]
    hour = clock.hour
    if clock.sure:
        return (hour, MIDNIGHT) if hour == 0 else (hour,)
    if part is None and hour == NOON:
        return NOON, MIDNIGHT
    if part is None:
        return (hour, hour + NOON) if clock.written else (hour + NOON, hour)
    if part in (Part.EVENING, Part.NIGHT):
        return _late(hour, night=part is Part.NIGHT, tonight=tonight)
    return (_by_day(hour, part),)


def _by_day(hour: int, part: Part) -> int:
    """Return an hour of the morning, noon or afternoon."""
    early = part is Part.MORNING or (part is Part.NOON and hour >= NOON - 2)
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
    found = datetime(date_.year, date_.month, date_.day, hour % MIDNIGHT, minute, tzinfo=now.tzinfo)
    again = found.replace(fold=1)
    there = datetime.fromtimestamp(found.timestamp(), now.tzinfo).replace(fold=0) == found
    yield Meant(found.timestamp() if there else None, number, hour)
    if there and found.utcoffset() != again.utcoffset():
        yield Meant(again.timestamp(), number, hour)
