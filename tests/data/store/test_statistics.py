"""After an evening of every game on two servers every figure agrees with a plain count."""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from data.presets import presets
from tables.people import Person
from tables.stats.standings import Period, Scope, Standing, Title
from tests.data.store.evening import NAMES, PEOPLE, PLAIN, RATES, Evening
from tests.data.store.records_recounted import recount
from tests.support.databases import execute, rows
from tests.support.quick_database import quicken
from tests.support.recount import Recount, Sum, joined
from tests.support.told import Told
from tests.tables.replaying import the_log_tells_a_table

TABLES = len(presets())
COUNTED = ("standings", "titles", "ratings", "rivals", "debts")
RULES = [Scope(preset.game, preset.id) for preset in presets().values()]
SCOPES = [*RULES, *(Scope(game) for game in {preset.game for preset in presets().values()})]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    with pytest.MonkeyPatch.context() as patch:
        quicken(patch)
        evening = Evening(tmp_path_factory.mktemp("evening") / "a.db")
        await evening.begin()
        await evening.play(TABLES)
        yield evening
        await evening.end()


@pytest.fixture(scope="module")
def plain(evening: Evening) -> Recount[int]:
    return recount(evening.file, {RATES})


pytestmark = [
    pytest.mark.whole, pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("evening"),
]  # fmt: skip


async def test_it_was_an_evening_worth_counting(evening: Evening, plain: Recount[int]) -> None:
    found = rows(evening.file, "SELECT * FROM matches")
    assert {row["rules"] for row in found} == set(presets())
    assert {row["season"] for row in found if row["server"] == RATES} == {1, 2}
    assert {row["season"] for row in found if row["server"] == PLAIN} == {1, 2}
    assert {0, 1} == {row["rated"] for row in found if row["server"] is not None}
    assert any(row["sneaked"] for row in rows(evening.file, "SELECT * FROM titles"))
    taken_back = rows(evening.file, "SELECT * FROM log WHERE action = 'takeback'")
    assert len(taken_back) > 100
    seats = rows(evening.file, "SELECT * FROM match_seats")
    assert any(row["absent"] for row in seats) and any(row["person_id"] is None for row in seats)
    assert any(row["hinted"] and row["person_id"] is not None for row in seats)
    assert plain.debts and {kind for _, kind, *_ in plain.debts} == {"round", "koelsch"}


async def test_the_records_are_what_the_log_tells(evening: Evening) -> None:
    for (table,) in rows(evening.file, "SELECT id FROM tables"):
        await the_log_tells_a_table(evening.store, evening.file, table)


def same(standing: Standing, one: Sum[int]) -> bool:
    counts = Counter({at + 1: count for at, count in enumerate(standing.places)})
    return (
        (standing.matches, standing.rounds, standing.wins, standing.titles, standing.points)
        == (one.matches, one.rounds, one.wins, one.titles, one.points)
        and +counts == one.places
        and +Counter(standing.tallies) == +one.tallies
    )


@pytest.mark.parametrize("period", [1, 2, "season", "ever"])
@pytest.mark.parametrize("server", [RATES, PLAIN])
async def test_boards(evening: Evening, plain: Recount[int], server: int, period: Period) -> None:
    running = await evening.store.seasons.running(server)
    assert running is not None and running.number == 2
    season = {"season": 2, "ever": 0}.get(str(period), period)
    assert isinstance(season, int)
    some = 0
    for scope in SCOPES:
        counted = plain.sums.get((server, scope.game, scope.rules or "", season), {})
        board = await evening.store.standings.leaderboard(server, scope, period, size=100)
        assert {one.person.user for one in board.standings} == set(counted)
        assert board.people == len(counted)
        assert all(same(one, counted[one.person.user]) for one in board.standings)
        some += len(counted)
    assert some


@pytest.mark.parametrize("server", [RATES, PLAIN])
async def test_ratings(evening: Evening, plain: Recount[int], server: int) -> None:
    """Result by result, as the curve has it; on the board once there are results enough."""
    steps = kept_ratings(evening.file, server)
    assert any(steps.values())
    for scope in SCOPES:
        counted = plain.sums.get((server, scope.game, scope.rules or "", 0), {})
        board = await evening.store.standings.leaderboard(server, scope, size=100, order="rating")
        for one in board.standings:
            curve = [as_added(mu, sigma) for mu, sigma in counted[one.person.user].curve]
            assert steps[scope.game, scope.rules or "", one.person.user] == curve
            assert one.rating is not None and one.rating.results == len(curve)
            if curve:
                assert (one.rating.mu, one.rating.sigma) == curve[-1]


def as_added(mu: float, sigma: float) -> Any:
    """As openskill has it, to the last digits but those that hang on the order of adding."""
    return pytest.approx((mu, sigma), abs=1e-12)


def kept_ratings(file: Path, server: int) -> dict[tuple[str, str, int], list[tuple[float, float]]]:
    found: dict[tuple[str, str, int], list[tuple[float, float]]] = defaultdict(list)
    query = "SELECT * FROM ratings JOIN people ON id = person_id WHERE server = ? ORDER BY match_id"
    for row in rows(file, query, server):
        found[row["game"], row["rules"], row["user"]].append((row["mu"], row["sigma"]))
    return found


@pytest.mark.parametrize("server", [RATES, PLAIN])
async def test_titles(evening: Evening, plain: Recount[int], server: int) -> None:
    carried = {}
    for at, rules, user, since, sneaked in plain.titles:
        if at == server:
            carried[rules] = (user, since, sneaked)
    found: list[Title] = []
    for game in {scope.game for scope in RULES}:
        titles = (await evening.store.standings.leaderboard(server, Scope(game))).titles
        assert [one.since for one in titles] == sorted((one.since for one in titles), reverse=True)
        found += titles
    assert {one.rules: (one.person.user, one.since, one.sneaked) for one in found} == carried
    first = next(one[2] for one in reversed(plain.titles) if one[0] == server)
    assert (await evening.store.standings.former_carriers(server))[0].user == first
    for rules, (user, *_) in carried.items():
        assert await evening.store.standings.carrier(server, rules) == user
    assert await evening.store.standings.carrier(server, "prsi-of-nobody") is None


@pytest.mark.parametrize("server", [RATES, PLAIN, None])
@pytest.mark.parametrize("person", PEOPLE[:4], ids=NAMES[:4])
async def test_profiles(
    evening: Evening, plain: Recount[int], person: Person, server: int | None
) -> None:
    user = person.user
    profile = await evening.store.standings.profile(user, server)
    for scope in RULES:
        parts = [
            board[user]
            for (where, _, rules, season), board in plain.sums.items()
            if rules == scope.rules and season == 0 and user in board and server in (None, where)
        ]
        standing = dict(profile.played).get(scope)
        assert (standing is None) == (not parts)
        if standing is not None:
            assert standing.rounds == sum(part.rounds for part in parts)
            assert standing.titles == sum(part.titles for part in parts)
            assert Counter(standing.tallies) == joined([one.tallies for one in parts])
            assert sum(standing.places) == standing.matches == sum(one.matches for one in parts)
    newest = sorted(plain.outings(user, server), key=lambda one: -one[3])[:10]
    assert [
        (one.rules, one.place, one.of, one.at, one.title, one.absent) for one in profile.form
    ] == newest
    taken = [one for one in plain.titles if one[2] == user and server in (None, one[0])]
    assert [(one.rules, one.since) for one in profile.titles] == [
        (one[1], one[3]) for one in reversed(taken)
    ][:20]
    for one, (at, rules, _, since, _) in zip(profile.titles, reversed(taken), strict=False):
        later = [
            other[3] for other in plain.titles if other[:2] == (at, rules) and other[3] > since
        ]
        assert one.until == (min(later) if later else None)


async def test_counting_anew_changes_nothing(evening: Evening, plain: Recount[int]) -> None:
    """Not even what was settled; and a row that is wrong is put right."""
    (server, kind, debtor, creditor), count = plain.owing.most_common(1)[0]
    settled = await evening.store.debts.settle(server, creditor, debtor, kind, at=9.0, count=1)
    assert settled == 1
    tab = await evening.store.debts.tab(server, creditor)
    open_ = [one.count for one in tab.owed if (one.kind, one.debtor.user) == (kind, debtor)]
    assert sum(open_) == count - 1
    before = {table: whole(evening.file, table) for table in COUNTED}
    assert all(before.values())
    await execute(evening.store, "UPDATE standings SET wins = 99")
    await execute(evening.store, "DELETE FROM titles")
    told: list[tuple[int, int]] = []
    await evening.store.upkeep.rebuild(lambda done, of: told.append((done, of)))
    assert {table: whole(evening.file, table) for table in COUNTED} == before
    every = len(rows(evening.file, "SELECT id FROM matches"))
    assert told[-1] == (every, every)
    assert told == sorted(told)


def whole(file: Path, table: str) -> list[tuple[object, ...]]:
    return sorted((tuple(row) for row in rows(file, f"SELECT * FROM {table}")), key=repr)


async def test_what_is_told_of_it_is_what_a_recount_finds(evening: Evening) -> None:
    """Evenings and their pictures' headlines, profiles and best streaks, whom a week belongs to."""
    told = Told(evening.store, evening.file)
    for server in (RATES, PLAIN):
        await told.check(server)
    assert min(told.compared[what] for what in ("evening", "debts", "streak", "week")) > 0, (
        told.compared
    )
