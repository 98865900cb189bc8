"""A week: its end, its news, and the sums of its matches."""

from datetime import datetime
from typing import TypeAlias
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.story import Winner
from tables.memory.week import (
    DAY,
    Closest,
    Period,
    Regular,
    Streak,
    Week,
    added_up,
    last_due,
    next_due,
    to_tell,
)
from tables.people import OF_TABLE, Person

BERLIN, TOKYO = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
MIA, BEN = Person(1, "Mia"), Person(2, "Ben")


def at(text: str, zone: ZoneInfo = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


@pytest.mark.parametrize(
    ("now", "last", "following"),
    [
        ("2026-11-18T12:00", "2026-11-16T09:00", "2026-11-23T09:00"),
        ("2026-11-16T09:00", "2026-11-16T09:00", "2026-11-23T09:00"),
        ("2026-11-16T08:59:59", "2026-11-09T09:00", "2026-11-16T09:00"),
        ("2026-03-30T10:00", "2026-03-30T09:00", "2026-04-06T09:00"),  # the clocks went forward
        ("2026-03-29T12:00", "2026-03-23T09:00", "2026-03-30T09:00"),
        ("2026-10-26T08:30", "2026-10-19T09:00", "2026-10-26T09:00"),  # and back
    ],
)
def test_a_week_ends_on_monday_at_nine_there(now: str, last: str, following: str) -> None:
    assert last_due(BERLIN, at(now)) == at(last)
    assert next_due(BERLIN, at(now)) == at(following)


def test_it_is_monday_elsewhere_at_another_time() -> None:
    now = at("2026-11-16T05:00")  # 13:00 in Tokyo
    assert last_due(TOKYO, now) == at("2026-11-16T09:00", TOKYO)
    assert last_due(BERLIN, now) == at("2026-11-09T09:00")


@pytest.mark.parametrize(
    ("told", "period"),
    [
        (None, (93 * DAY, 100 * DAY)),
        (95 * DAY, (95 * DAY, 100 * DAY)),
        (50 * DAY, (93 * DAY, 100 * DAY)),  # the bot was down for weeks
        (100 * DAY, None),
        (101 * DAY, None),
    ],
)
def test_nothing_is_told_twice_and_nothing_older_than_a_week(
    told: float | None, period: tuple[float, float] | None
) -> None:
    found = to_tell(told, 100 * DAY)
    assert found == (None if period is None else Period(*period))


Seat: TypeAlias = tuple[int, Person | None, int, int | None]


def match(*seats: Seat, rounds: int = 1, away: int | None = None) -> PlayedMatch:
    """By seats: number, person, place, points; number 0 is a seat of the table's own."""
    ended = tuple(
        PlayedSeat(place, place, points, absent=at == away, person=person or OF_TABLE,
                   number=number, named=person is not None)
        for at, (number, person, place, points) in enumerate(seats)
    )  # fmt: skip
    return PlayedMatch(0, "cruzo", "shithead", 1.0, ended, rounds=rounds)


def test_what_matches_come_to() -> None:
    """Somebody who is not named counts, and may have the longest streak."""
    week = added_up(
        [
            match((1, MIA, 1, 50), (3, None, 2, 30), rounds=3),
            match((3, None, 1, 12), (2, BEN, 2, 10), (0, None, 3, 11)),
            match((3, None, 1, None), (1, MIA, 2, None)),
            match((1, MIA, 1, 7), (0, None, 2, 7)),
        ],
        (),
    )
    assert (week.matches, week.rounds, week.people) == (4, 6, 3)
    assert week.players == (Regular(MIA, 3), Regular(BEN, 1))
    assert week.streak == Streak(None, 2, "cruzo")
    assert week.closest == Closest("cruzo", (None, BEN), 2)


@pytest.mark.parametrize("away", [False, True])
def test_who_walks_out_wins_no_more_in_a_row(away: bool) -> None:
    """As in a profile; another rule set's match ends no streak, and begins none."""
    won = match((1, MIA, 1, 9), (2, BEN, 2, 5))
    left = match((2, BEN, 1, 5), (1, MIA, 2, 6), away=1 if away else None)
    other = replace(left, rules="mau-mau")
    week = added_up([won, won, other, left if away else other, won], ())
    assert week.streak == Streak(MIA, 2 if away else 3, "cruzo")
    assert week.players == (Regular(MIA, 5), Regular(BEN, 5))
    assert week.closest is not None
    assert week.closest.gap == (4 if away else 1), "who was away was close to nobody"


def test_one_win_is_no_streak_and_nothing_is_nothing() -> None:
    week = added_up([match((1, MIA, 1, None), (2, BEN, 2, None))], ())
    assert (week.streak, week.closest) == (None, None)
    assert added_up((), ()) == Week(0, 0, 0)


def test_a_week_belongs_to_who_won_two_and_more_than_anybody_else() -> None:
    mia, ben = match((1, MIA, 1, 9), (2, BEN, 2, 5)), match((2, BEN, 1, 9), (1, MIA, 2, 5))
    for played, expected in (
        ([mia], None),
        ([mia, mia], Winner(MIA, 2, 2)),
        ([mia, ben, mia], Winner(MIA, 2, 3)),
        ([mia, ben, mia, ben], None),
        ([mia, ben, mia, ben, match((2, BEN, 1, None))], Winner(BEN, 3, 5)),
        ([match((0, None, 1, 9), (1, MIA, 2, 5))] * 2, None),
    ):
        assert added_up(played, ()).winner == expected
