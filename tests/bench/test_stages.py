"""The timers at the stages of a move: what they record, and how the page reads it."""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from pathlib import Path

import pytest

from bench import stages
from bench.stage_times import HAND, ORDER, PARSING, RULES, STORE, TO_THE_RULES, Passed, read
from bench.stages import CLICK, STAGES, Stage, watch

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
