"""When what comes regularly is due, by the clocks of a time zone. Pure; times are seconds since
1970.
"""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def last_due(zone: ZoneInfo, now: float, hour: int, days: int = 1) -> float:
    """Return the last moment at which the clocks of a zone showed this hour: of any day or, every
    seven `days`, of a Monday.
    """
    today = datetime.fromtimestamp(now, zone).date()
    day = today - timedelta(days=today.weekday() % days)
    due = _at(zone, day, hour)
    return due if due <= now else _at(zone, day - timedelta(days=days), hour)


def next_due(zone: ZoneInfo, now: float, hour: int, days: int = 1) -> float:
    """Return the next such moment."""
    last = datetime.fromtimestamp(last_due(zone, now, hour, days), zone)
    return _at(zone, last.date() + timedelta(days=days), hour)


def _at(zone: ZoneInfo, day: date, hour: int) -> float:
    return datetime.combine(day, time(hour), zone).timestamp()
