"""Habits are counted in matches, and whoever knocks always or never is measured against them."""

from collections import Counter
from pathlib import Path

import pytest

from bench import habits, knocks
from bench.duels import AskedPlayer, Contender, play_match
from bench.reference_players import ours
from data.presets import presets
from engine.game import Action
from engine.opponents.characters import QUICK
from engine.schroom import habit_table
from engine.schroom.values import Knock


def test_a_generation_makes_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "TABLE", tmp_path / "table.py")
    monkeypatch.setattr(habits, "WORLDS", 1)
    for name in ("KNOCKS", "HOLDS"):
        monkeypatch.setattr(habit_table, name, dict(getattr(habit_table, name)))
    habits.main(["--generations", "1", "--matches", "1"])
    made: dict[str, object] = {}
    exec((tmp_path / "table.py").read_text("utf-8"), made)
    assert (made["KNOCKS"], made["HOLDS"]) == (habit_table.KNOCKS, habit_table.HOLDS)
    assert len(habit_table.KNOCKS) == 36


def test_what_was_counted_comes_through() -> None:
    """And what never came up is like other numbers of seats."""
    cell = ((2, 1, 4), 3)
    counted = habits.Habits()
    counted.add(Counter({("hold", cell, True): 900, ("hold", cell, False): 100}))
    assert counted.chance("hold", *cell) == 90
    assert 50 < counted.chance("hold", (3, 1, 4), 3) <= 90
    assert counted.chance("hold", (2, 1, 4), 0) == 0


def test_one_never_knocks_and_the_other_always() -> None:
    for one, wanted in ((knocks.never(ours(QUICK)), 0), (knocks.always(ours(QUICK)), 1)):
        made: list[bool] = []

        def choose(asked: AskedPlayer, one: Contender = one, made: list[bool] = made) -> Action:
            action = one.choose(asked)
            if any(isinstance(each, Knock) for each in asked.legal):
                made.append(isinstance(action, Knock))
            return action

        play_match(presets()["schroom"], [Contender("watched", choose), ours(QUICK)], 1)
        assert set(made) == {bool(wanted)}
