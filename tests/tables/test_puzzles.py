"""The days of puzzles: UTC's, whatever a server's clocks show; and streaks."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from tables.due import last_due, next_due
from tables.people import Person
from tables.puzzles import (
    Attempt,
    Solver,
    begin_of,
    by_tries,
    date_of,
    day_of,
    running,
    streak_after,
    to_post,
)

BERLIN, LONDON, AUCKLAND = map(ZoneInfo, ("Europe/Berlin", "Europe/London", "Pacific/Auckland"))


def at(text: str, zone: ZoneInfo | None = None) -> float:
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=zone or UTC).timestamp()


def test_a_day_is_utcs() -> None:
    day = day_of(at("2026-03-29T00:00"))
    assert date_of(day) == date(2026, 3, 29)
    assert begin_of(day) == at("2026-03-29T00:00")
    assert day_of(at("2026-03-28T23:59:59")) == day - 1
    assert day_of(at("2026-03-29T23:59:59")) == day


@pytest.mark.parametrize("zone", [BERLIN, LONDON, AUCKLAND])
@pytest.mark.parametrize("first", ["2026-03-20", "2026-10-18", "2026-09-20", "2026-04-01"])
def test_the_hour_is_that_of_clocks_before_and_after_a_change(zone: ZoneInfo, first: str) -> None:
    now, seen = at(first), []
    for _ in range(21):
        now = next_due(zone, now, 9)
        there = datetime.fromtimestamp(now, zone)
        assert (there.hour, there.minute) == (9, 0)
        assert last_due(zone, now, 9) == now and last_due(zone, now + 3_599, 9) == now
        seen.append(there.date())
    assert len({*seen}) == 21 and (seen[-1] - seen[0]).days == 20, "once each local day"


@pytest.mark.parametrize("hour", [0, 1, 2, 9, 20, 23])
@pytest.mark.parametrize("zone", [BERLIN, LONDON, AUCKLAND])
def test_no_day_is_posted_twice_nor_before_its_hour(zone: ZoneInfo, hour: int) -> None:
    """Looked at every ten minutes for three weeks in which clocks change."""
    now, posted, days = at("2026-03-20T00:00"), day_of(at("2026-03-19T00:00")), []
    while now < at("2026-04-10T00:00"):
        day = to_post(posted, zone, hour, now)
        if day is not None:
            there = datetime.fromtimestamp(now, zone)
            skipped = there.date() == date(2026, 3, 29) and there.hour == hour + 1
            assert day == day_of(now) and (there.hour == hour or skipped)
            days.append(day)
            posted = day
        now += 600
    assert days == sorted({*days}) and len(days) >= 20


def test_a_bot_that_was_down_posts_todays_late_and_no_other() -> None:
    posted = day_of(at("2026-05-01T12:00"))
    assert to_post(posted, BERLIN, 9, at("2026-05-05T21:00")) == posted + 4
    assert to_post(posted, BERLIN, 9, at("2026-05-05T06:00")) is None, "its hour is to come"
    assert to_post(posted + 4, BERLIN, 9, at("2026-05-05T21:00")) is None


def test_a_streak_is_days_in_a_row() -> None:
    one = Attempt(5, "a", 2, 1.0, streak_after(None))
    two = Attempt(6, "b", 1, 2.0, streak_after(one))
    assert (one.streak, two.streak) == (1, 2)
    assert running([one, two], 6) == running([one, two], 7) == 2
    assert running([one, two], 8) == 0, "a day was left out"
    unsolved = Attempt(7, "c", 3)
    assert running([two, unsolved], 7) == 2 and streak_after(unsolved) == 1


def test_solvers_stand_by_their_tries() -> None:
    mia, ben, kim = (Solver(Person(n, "x"), tries, 1) for n, tries in ((1, 2), (2, 1), (3, 2)))
    assert [(one.tries, one.solvers) for one in by_tries([mia, ben, kim])] == [
        (1, (ben,)),
        (2, (mia, kim)),
    ]
