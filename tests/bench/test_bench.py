"""The benchmarks' own arithmetic: stored tables multiplied, figures set beside each other."""

import asyncio
import json
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from bench import crazy_eights, lengths, report, stages, statistics
from bench.bare import MOMENT_S
from bench.clicks import ClickTime, Sample, spread
from bench.crazy_eights import OpenSpielRow, Slice
from bench.engine import EngineRow
from bench.requests import Cost
from bench.stage_times import HAND, ORDER, PARSING, RULES, STORE, TO_THE_RULES, Passed, read
from bench.stages import CLICK, STAGES, Stage, watch
from cogs.wire.updates import SECONDS_BEFORE_EDIT
from data.store import open_store


def test_figures_stand_beside_the_bare_bots() -> None:
    samples = [
        Sample("bare discord.py", 0, 1, [ClickTime(0.001)] * 10),
        Sample("this bot", 1_000, 1, [ClickTime(0.004, 0.010)] * 10),
        Sample("this bot", 20, 1, [ClickTime(0.0025, 0.010)] * 10, processor=0.05),
        Sample("bare discord.py, drawn twice", 0, 1, [ClickTime(0.0020, 0.0140)] * 10),
        Sample("bare discord.py", 0, 10, [ClickTime(0.004)] * 10),
        Sample("this bot", 20, 10, [ClickTime(0.012, 0.020)] * 10),
        Sample("bare discord.py", 0, 10, [ClickTime(0.002)] * 30),
    ]
    page = report.page(
        report.Results(
            "a machine",
            [EngineRow("cruzo", 2, 10, 100, 1.0)],
            samples,
            [Passed("encoding", 12, 0.0002), Passed(STORE, 12, 0.0011)],
            Counter({Cost(1, 3, 1): 9}),
            {0: 2**20, 1: 2 * 2**20, 101: 3 * 2**20},
            [OpenSpielRow(2, False, "by odds", [Slice(900, 0.5)] * 3, [Slice(600, 1.0)] * 3)],
            statistics.write(
                statistics.Measured(
                    7_000,
                    statistics.Recount(61.2, 50.0, 2**27),
                    [statistics.Timing("`/tab`", [1.0, 2.0, 9.0])],
                )
            ),
        )
    )
    assert "with 7,000 rounds stored" in page and "| `/tab` | 2.0 | 9.0 |" in page
    assert "| bare discord.py | – | 1 | 10 | 1.0 · 1.0 · 1.0 | – | 1.00 | 0.0 |" in page
    assert "| 1,000 | 1 | 10 | 4.0 · 4.0 · 4.0 | 10.0 · 10.0 · 10.0 | 4.00 | 0.0 |" in page
    assert "| encoding | 12 | 0.20 |" in page
    twice = "| bare discord.py, drawn twice | – | 1 | 10 | 2.0 · 2.0 · 2.0 | 14.0 · 14.0 · 14.0 |"
    assert twice in page
    assert "| answer ÷ bare bot's, one click | 4.0 | 2.5 |" in page
    assert "| the same beside the bare bot drawn twice | 3.4 | 1.2 |" in page
    assert "| answer ÷ bare bot's, 10 clicks at once | 4.5 | 6.0 (3.0 and 6.0) |" in page
    assert "| processor time a move, ms, one click | 4.0 | 5.0 |" in page
    assert "| the store, ms a move | 0.9 | 1.1 |" in page
    assert "| a step of the rules of Cruzo and Shithead, µs | 7.0 | 10000.0 |" in page
    assert (
        "| 2 | plain | by odds | 120 · 120 · 120 | 60 · 60 · 60 | 1,800 · 1,800 · 1,800 "
        "| 600 · 600 · 600 | 2.00 · 2.00 · 2.00 |"
    ) in page
    assert "| 101 | 3.0 | 10.2 |" in page
    assert "took 61 s, 50 s of processor time, and 128 MiB" in page
    assert "| 1 | 9 | 3 | 1 |" in page


def test_the_bare_bot_draws_again_after_as_long_as_a_table() -> None:
    assert MOMENT_S == SECONDS_BEFORE_EDIT


def test_percentiles_are_those_of_the_sample() -> None:
    assert spread([number / 1_000 for number in range(1, 1_002)]) == pytest.approx(
        (0.501, 0.951, 0.991)
    )


def test_without_open_spiel_nothing_is_compared_and_the_page_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    renewed = report.with_part(page, "Load", "By itself.", ["new"])
    assert renewed == page.replace("of old", "By itself.\n\nnew")
    assert report.part_of(renewed, "Load") == "## Load\n\nBy itself.\n\nnew\n"
    assert report.part_of(page, "Start") == "## Start\n\nquick\n"
    assert report.part_of(page, "Speed") == ""
    last = report.with_part(page, "Start", "Slow.", ["1"])
    assert last == page.replace("quick\n", "Slow.\n\n1\n")
    assert report.with_part(page, "Speed", "Fast.", ["2"]) == page + "\n## Speed\n\nFast.\n\n2\n"


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
