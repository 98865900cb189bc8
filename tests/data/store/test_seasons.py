"""Seasons: by hand, by length, by the first match after; and whose end is still to be told."""

import pytest

from data.store import SqlStore
from data.store.servers import TableDefaults
from tables.memory.standings import Scope, Season
from tables.people import Location, Person
from tests.data.store.played import PUB, played

DAY = 86_400.0
CRUZO = Scope("shithead", "cruzo")
EVA, BEN = Person(11, "Eva"), Person(12, "Ben")


async def match(store: SqlStore, at: float, place: Location = PUB) -> None:
    """A match on server 1 that the first wins, and the other has the title."""
    await played(store, (EVA, BEN), ((0,), (1,)), 1, at=at, place=place)


async def matches(store: SqlStore, season: int) -> int:
    board = await store.standings.leaderboard(1, CRUZO, season)
    return board.standings[0].matches if board.standings else 0


async def test_a_season_begins_with_the_first_match_and_ends_by_hand(store: SqlStore) -> None:
    assert await store.seasons.running(1) is None
    assert await store.seasons.turn(1, 1, 5.0) is None
    await match(store, 10.0)
    assert await store.seasons.running(1) == Season(1, 1, 10.0)
    assert await store.seasons.turn(1, 1, 20.0) == Season(1, 1, 10.0, None, 20.0)
    assert await store.seasons.turn(1, 1, 20.0) is None, "once is enough"
    await match(store, 30.0)
    await match(store, 31.0)
    assert await store.seasons.all(1) == (Season(1, 2, 20.0), Season(1, 1, 10.0, None, 20.0))
    assert [await matches(store, number) for number in (1, 2, 3)] == [1, 2, 0]
    assert (await store.standings.leaderboard(1, CRUZO, "season")).season == Season(1, 2, 20.0)
    assert (await store.standings.leaderboard(1, CRUZO, "ever")).standings[0].matches == 3


async def test_the_last_match_ended_in_a_channel_or_in_a_thread_below_it(store: SqlStore) -> None:
    assert await store.standings.last_channel(1) is None
    await match(store, 1.0)
    assert await store.standings.last_channel(1) == 5
    await match(store, 2.0, Location(1, 77, parent=6))
    assert await store.standings.last_channel(1) == 6


async def test_a_season_ends_by_its_length(store: SqlStore) -> None:
    await store.servers.save_preferences(1, TableDefaults(season_days=2))
    await match(store, 0.0)
    assert await store.seasons.with_length() == (Season(1, 1, 0.0, 2 * DAY),)
    ended = await store.seasons.turn(1, 1, 2 * DAY + 60)
    assert ended == Season(1, 1, 0.0, None, 2 * DAY), "on its day, though told later"
    assert await store.seasons.running(1) == Season(1, 2, 2 * DAY, 4 * DAY)
    assert await store.seasons.untold() == (ended,)
    await store.seasons.note_told(1, 1)
    assert await store.seasons.untold() == ()


async def test_the_first_match_after_its_end_turns_a_season(store: SqlStore) -> None:
    """Even if several would have passed meanwhile: an empty season is none."""
    await store.servers.save_preferences(1, TableDefaults(season_days=1))
    await match(store, 0.0)
    await match(store, 3.5 * DAY)
    assert await store.seasons.all(1) == (
        Season(1, 2, 3 * DAY, 4 * DAY),
        Season(1, 1, 0.0, None, DAY),
    )
    assert [await matches(store, number) for number in (1, 2)] == [1, 1]


@pytest.mark.parametrize("by_a_match", [False, True])
async def test_a_late_length_ends_no_season_too_early(store: SqlStore, by_a_match: bool) -> None:
    await match(store, 0.0)
    await match(store, 9.5 * DAY)
    await store.servers.save_preferences(1, TableDefaults(season_days=2))
    if by_a_match:
        await match(store, 9.8 * DAY)
    else:
        await store.seasons.turn(1, 1, 9.8 * DAY)
    assert await store.seasons.all(1) == (
        Season(1, 2, 9.5 * DAY, 11.5 * DAY),
        Season(1, 1, 0.0, None, 9.5 * DAY),
    )
    assert [await matches(store, number) for number in (1, 2)] == [2, int(by_a_match)]
