"""After an evening of every game on two servers every figure agrees with a plain count."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from data.presets import presets
from tables.memory.standings import Scope, Title
from tests.data.store.played import PLAIN, RATES, Evening
from tests.data.store.records_recounted import recount
from tests.support.databases import execute, rows
from tests.support.quick_database import quicken
from tests.support.recount import Recount
from tests.support.told import Told
from tests.tables.replaying import the_log_tells_a_table

TABLES = len(presets())
COUNTED = ("standings", "titles", "ratings", "debts")
RULES = [Scope(preset.game, preset.id) for preset in presets().values()]


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
