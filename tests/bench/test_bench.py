"""The benchmarks' own arithmetic: stored tables multiplied, figures set beside each other."""

import asyncio
import json
import time
from collections import defaultdict
from pathlib import Path

import pytest

from bench import crazy_eights, lengths, report, stages, statistics
from bench.bare import MOMENT_S
from bench.clicks import spread
from bench.contestants import ANSWER, AT_REST, PLAYING, RHYTHM, START_PROCESSOR
from bench.crazy_eights import OpenSpielRow, Slice
from bench.engine import EngineRow
from bench.report import Part
from bench.stage_times import HAND, ORDER, PARSING, RULES, STORE, TO_THE_RULES, Passed, read
from bench.stages import CLICK, STAGES, Stage, watch
from cogs.wire.updates import SECONDS_BEFORE_EDIT
from data.store import open_store


def test_figures_stand_beside_the_bare_bots_and_the_commit_befores() -> None:
    ours = {ANSWER: 3.0, AT_REST: 100.0, f"{STORE}, ms": 1.1, START_PROCESSOR: 0.5}
    bots = {
        "bare": [{ANSWER: 1.0, RHYTHM: 2.0}, {ANSWER: 5.0}, {ANSWER: 0.5}],
        "this bot": [ours, ours, ours | {ANSWER: 9.0}],
        "commit before": [ours | {START_PROCESSOR: 1.0, PLAYING: 130.0}],
    }
    rows = report.bots(bots)
    assert rows[0] == "|  | bare | this bot | commit before | this bot ÷ commit before |"
    assert f"| {ANSWER} | 1.00 | 3.00 | 3.00 | 1.00 |" in rows
    assert f"| {RHYTHM} | 2.00 | – | – | – |" in rows
    wanted = report.wanted(bots)
    assert "| answer ÷ bare bot's, one click | 4.0 | 3.00 |" in wanted
    assert "| the same in a table's rhythm | 3.4 | 1.50 |" in wanted
    assert "| the store, ms a move | 0.9 | 1.10 |" in wanted
    assert f"| {START_PROCESSOR} ÷ commit before | 0.65 | 0.50 |" in wanted
    assert "10000.0 µs a step" in report.step([EngineRow("cruzo", 2, 10, 100, 1.0)])
    slices = [Slice(900, 0.5)] * 3, [Slice(600, 1.0)] * 3
    assert crazy_eights.write([OpenSpielRow(2, False, "by odds", *slices)])[-1] == (
        "| 2 | plain | by odds | 120 · 120 · 120 | 60 · 60 · 60 | 1,800 · 1,800 · 1,800 "
        "| 600 · 600 · 600 | 2.00 · 2.00 · 2.00 |"
    )
    recount = statistics.Recount(61.2, 50.0, 2**27)
    timings = [statistics.Timing("`/tab`", [1.0, 2.0, 9.0])]
    remembered = statistics.write(statistics.Measured(7_000, recount, timings))
    assert "with 7,000 rounds stored" in remembered[0] and "| `/tab` | 2.0 | 9.0 |" in remembered
    assert "took 61 s, 50 s of processor time, and 128 MiB" in remembered[-1]


def test_the_bare_bot_draws_again_after_as_long_as_a_table() -> None:
    assert MOMENT_S == SECONDS_BEFORE_EDIT


def test_percentiles_are_those_of_the_sample() -> None:
    assert spread([number / 1_000 for number in range(1, 1_002)]) == pytest.approx(
        (0.501, 0.951, 0.991)
    )


def test_without_open_spiel_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crazy_eights, "pyspiel", None)
    rows = crazy_eights.measure(1)
    assert [(row.seats, row.special, row.theirs) for row in rows] == [
        (2, False, []), (2, True, []), (4, False, []), (4, True, []),
    ]  # fmt: skip
    lines = crazy_eights.write(rows)
    assert "not installed" in lines[0]
    assert all(line.endswith("| – |") and "| – |" in line for line in lines[4:])


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


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """Return the recorded times by stage, empty at first."""
    empty: defaultdict[str, list[float]] = defaultdict(list)
    monkeypatch.setattr(stages, "_taken", empty)
    monkeypatch.setattr(stages, "_since", {})
    return empty


async def test_a_watched_call_does_what_it_did_and_its_time_is_noted(
    taken: dict[str, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("cut", "cook"):
        monkeypatch.setattr(Kitchen, name, getattr(Kitchen, name))  # as it was, afterwards
        watch(Stage(f"to {name}", Kitchen, name))
    kitchen = Kitchen()
    assert kitchen.cut("an onion") == "an onion, cut"
    with pytest.raises(RuntimeError, match="burnt"):
        await kitchen.cook()
    assert list(taken) == ["to cut", "to cook"]
    assert all(len(took) == 1 and took[0] >= A_WHILE for took in taken.values())


def test_the_way_to_the_rules_begins_with_a_click_and_is_noted_once(
    taken: dict[str, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_the_page_reads_medians_in_the_order_of_a_move(tmp_path: Path) -> None:
    file = tmp_path / "stages.json"
    file.write_text(json.dumps({HAND: [0.3], STORE: [3.0, 1.0, 2.0], PARSING: [], "else": [1.0]}))
    assert read(file) == [Passed(STORE, 3, 2.0), Passed(HAND, 1, 0.3)]


def test_a_rule_set_there_is_none_of_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no such rule set: bridge; there are cruzo, .*schroom"):
        lengths.main(["bridge"])
