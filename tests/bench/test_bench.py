"""The benchmarks' own arithmetic: stored tables multiplied, figures set beside each other."""

import asyncio
import time
from collections import defaultdict
from pathlib import Path

import pytest

from bench import lengths, report, stages, statistics
from bench.bare import MOMENT_S
from bench.clicks import spread
from bench.report import Part
from bench.stage_times import ORDER, PARSING, RULES, TO_THE_RULES
from bench.stages import CLICK, STAGES, Stage, watch
from cogs.wire.updates import SECONDS_BEFORE_EDIT
from data.store import open_store


def test_the_bare_bot_draws_again_after_as_long_as_a_table() -> None:
    assert MOMENT_S == SECONDS_BEFORE_EDIT


def test_percentiles_are_those_of_the_sample() -> None:
    sample = [number / 1_000 for number in range(1, 1_002)]
    assert spread(sample) == pytest.approx((0.501, 0.951, 0.991))


def test_one_part_of_a_page_is_measured_anew() -> None:
    page = "# Benchmarks\n\n## Memory\n\nmuch\n\n## Load\n\nof old\n\n## Start\n\nquick\n"
    renewed = report.with_part(page, Part("Load", "By itself.", ["new"]), "here")
    assert renewed == page.replace("of old", "By itself. Measured: here.\n\nnew")
    last = report.with_part(page, Part("Start", "Slow.", ["1"]), "here")
    assert last == page.replace("quick\n", "Slow. Measured: here.\n\n1\n")
    added = report.with_part(page, Part("Speed", "Fast.", ["2"]), "here")
    assert added == page + "\n## Speed\n\nFast. Measured: here.\n\n2\n"


@pytest.mark.whole
@pytest.mark.slow
async def test_so_many_rounds_are_counted_and_asked_about(tmp_path: Path) -> None:
    measured = await statistics.measure(tmp_path, 60, questions=5)
    assert all(len(one.times) == 5 and one.median > 0 for one in measured.timings)
    assert measured.recount.processor > 0 < measured.recount.memory
    assert "with 60 rounds" in statistics.write(measured)[0]
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'statistics.sqlite3'}")
    scopes = await store.standings.scopes(statistics.BUSY)
    boards = [await store.standings.leaderboard(statistics.BUSY, scope) for scope in scopes]
    assert boards and all(board.people for board in boards)
    await store.close()


# The timers at the stages of a move: what they record, and how the page reads it

A_WHILE = 0.01  # seconds


class Kitchen:
    """Something to time."""

    def cut(self, what: str) -> str:
        time.sleep(A_WHILE)
        return f"{what}, cut"

    async def cook(self) -> str:
        await asyncio.sleep(A_WHILE)
        raise RuntimeError("burnt")


Taken = dict[str, list[float]]


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Taken:
    """Return the recorded times by stage, empty at first."""
    empty: defaultdict[str, list[float]] = defaultdict(list)
    monkeypatch.setattr(stages, "_taken", empty)
    monkeypatch.setattr(stages, "_since", {})
    return empty


async def test_a_watched_call_is_noted(taken: Taken, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cut", "cook"):
        monkeypatch.setattr(Kitchen, name, getattr(Kitchen, name))  # as it was, afterwards
        watch(Stage(f"to {name}", Kitchen, name))
    kitchen = Kitchen()
    assert kitchen.cut("an onion") == "an onion, cut"
    with pytest.raises(RuntimeError, match="burnt"):
        await kitchen.cook()
    assert list(taken) == ["to cut", "to cook"]
    assert all(len(took) == 1 and took[0] >= A_WHILE for took in taken.values())


def test_the_way_to_the_rules_is_noted(taken: Taken, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins with a click, and is noted once."""
    monkeypatch.setattr(Kitchen, "cut", Kitchen.cut)
    watch(Stage(RULES, Kitchen, "cut"))
    Kitchen().cut("what nobody clicked for")
    assert TO_THE_RULES not in taken
    stages._since[CLICK] = clicked = time.perf_counter()
    Kitchen().cut("bread")
    since = time.perf_counter() - clicked
    Kitchen().cut("cheese")
    _, rules, _ = taken[RULES]
    [way] = taken[TO_THE_RULES]
    assert 0 < way <= since - rules


def test_every_stage_that_is_watched_is_on_the_page() -> None:
    assert {one.name for one in STAGES} | {PARSING, TO_THE_RULES} == {*ORDER}
    assert all(callable(getattr(one.owner, one.called)) for one in STAGES)


def test_a_rule_set_there_is_none_of_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no such rule set: bridge; there are cruzo, .*schroom"):
        lengths.main(["bridge"])
