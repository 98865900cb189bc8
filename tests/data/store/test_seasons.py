"""Seasons: by hand, by length, by the first match after; and whose end is still to be told."""

import pytest

from data.store import SqlStore
from data.store.servers import RankingSettings
from tables.people import Location, Person
from tables.stats.standings import Scope, Season
from tests.data.store.played import PUB, played

DAY = 86_400.0
CRUZO = Scope("shithead", "cruzo")
EVA, BEN = Person(11, "Eva"), Person(12, "Ben")


async def match(
    store: SqlStore,
    at: float,
    place: Location = PUB,
    people: tuple[Person, ...] = (EVA, BEN),
    *,
    absent: tuple[int, ...] = (),
    changed: bool = False,
) -> None:
    """A match on server 1 that the first wins, and the other has the title."""
    await played(store, people, ((0,), (1,)), 1, at=at, place=place, absent=absent, changed=changed)


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
    await store.servers.save_counting(1, RankingSettings(season_days=2))
    await match(store, 0.0)
    assert await store.seasons.due(2 * DAY - 1) == ()
    assert await store.seasons.due(2 * DAY) == (Season(1, 1, 0.0, 2 * DAY),)
    ended = await store.seasons.turn(1, 1, 2 * DAY + 60)
    assert ended == Season(1, 1, 0.0, None, 2 * DAY), "on its day, though told later"
    assert await store.seasons.running(1) == Season(1, 2, 2 * DAY, 4 * DAY)
    assert await store.seasons.untold() == (ended,)
    await store.seasons.note_told(1, 1)
    assert await store.seasons.untold() == ()


async def test_the_first_match_after_its_end_turns_a_season(store: SqlStore) -> None:
    """Even if several would have passed meanwhile: an empty season is none."""
    await store.servers.save_counting(1, RankingSettings(season_days=1))
    await match(store, 0.0)
    await match(store, 3.5 * DAY)
    assert await store.seasons.all(1) == (
        Season(1, 2, 3 * DAY, 4 * DAY),
        Season(1, 1, 0.0, None, DAY),
    )
    assert [await matches(store, number) for number in (1, 2)] == [1, 1]


@pytest.mark.parametrize("by_a_match", [False, True])
async def test_a_length_chosen_late_ends_no_season_before_its_last_match(
    store: SqlStore, by_a_match: bool
) -> None:
    await match(store, 0.0)
    await match(store, 9.5 * DAY)
    await store.servers.save_counting(1, RankingSettings(season_days=2))
    if by_a_match:
        await match(store, 9.8 * DAY)
    else:
        await store.seasons.turn(1, 1, 9.8 * DAY)
    assert await store.seasons.all(1) == (
        Season(1, 2, 9.5 * DAY, 11.5 * DAY),
        Season(1, 1, 0.0, None, 9.5 * DAY),
    )
    assert [await matches(store, number) for number in (1, 2)] == [2, int(by_a_match)]


async def test_a_past_season_s_board_tells_who_carried_the_title_then(store: SqlStore) -> None:
    await match(store, 1.0)
    await store.seasons.turn(1, 1, 2.0)
    await match(store, 3.0, people=(BEN, EVA))
    then, now = [(await store.standings.leaderboard(1, CRUZO, number)).titles for number in (1, 2)]
    assert [(one.person, one.rounds) for one in then] == [(BEN, 1)]
    assert [(one.person, one.rounds) for one in now] == [(EVA, 1)]
    [glance] = await store.standings.overview(1, 1)
    assert (glance.titles, glance.people) == (then, 2)
    assert [one.person for one in glance.leaders] == [EVA, BEN]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rates", "changed", "absent", "rated"),
    [
        (False, False, (), True),
        (False, True, (), False),
        (True, True, (), True),
        (False, False, (0,), True),
        (False, False, (0, 1), False),
    ],
)
async def test_what_is_rated(
    store: SqlStore, rates: bool, changed: bool, absent: tuple[int, ...], rated: bool
) -> None:
    """House rules only where the server wishes; nothing where nobody was there any more."""
    await store.servers.save_counting(1, RankingSettings(rates_house_rules=rates))
    assert await store.servers.counting(1) == RankingSettings(rates_house_rules=rates)
    for number in range(5):
        await match(store, float(number), changed=changed, absent=absent)
    board = await store.standings.leaderboard(1, CRUZO, order="rating")
    ratings = {one.person: one.rating for one in board.standings}
    eva, ben = ratings[EVA], ratings[BEN]
    assert eva is not None and ben is not None
    assert eva.results == ben.results == (5 if rated else 0)
    if rated:
        assert (eva.points > ben.points) == (0 not in absent), "who was away is last"
        assert board.standings[0].person == (BEN if absent else EVA)
    assert {one.person: one.wins for one in board.standings} == {
        EVA: 0 if absent else 5,
        BEN: 5 if absent == (0,) else 0,
    }
