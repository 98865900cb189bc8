"""What `make mutants` tries, and what it makes of the answers of mutmut, which is not started."""

import ast
import json
import tomllib
from pathlib import Path

import pytest

from engine.shithead.options import Options, pack_for
from tests.breaks.listed import ROOT, Lost, place
from tests.mutants import fresh, run
from tests.mutants.run import Function, Mutant, changed, is_judged, mutants, scored, undecorated

MUTATED = """\
class Hand:
    def xǁHandǁlay__mutmut_orig(self, card):
        self.count -= 1
        return [card,
                self]
    def xǁHandǁlay__mutmut_1(self, card):
        self.count += 1
        return [card, self]
    def xǁHandǁlay__mutmut_2(self, card):
        self.count -= 1
        return []
"""
LAY = Function("engine/hand.py", "Hand.lay")


@pytest.mark.parametrize(
    ("file", "name", "called"),
    [
        ("engine/shithead/laying.py", "flip", "engine.shithead.laying.x_flip__mutmut_"),
        ("engine/game.py", "Game.legal", "engine.game.xǁGameǁlegal__mutmut_"),
        ("engine/schroom/__init__.py", "deal", "engine.schroom.x_deal__mutmut_"),
    ],
)
def test_a_function_is_called_as_mutmut_calls_it(file: str, name: str, called: str) -> None:
    assert Function(file, name).mutants == called


def test_the_functions_with_a_changed_line_are_tried() -> None:
    file = "tests/mutants/run.py"
    body = ast.parse((ROOT / file).read_text("utf-8")).body
    first = {node.name: node.lineno for node in body if isinstance(node, ast.FunctionDef)}
    hunks = f"@@ -1 +{first['main'] + 1},2 @@\n@@ -9,3 +{first['_tests']} @@ x\n@@ -1,0 +1,3 @@"
    diff = f"--- a/{file}\n+++ b/{file}\n{hunks}\n--- a/x.toml\n+++ b/x.toml\n@@ -1 +1 @@\n"
    assert changed(f"diff\n{diff}") == [Function(file, "main"), Function(file, "_tests")]


def test_a_mutant_is_told_by_its_changed_line_and_judged_by_it(tmp_path: Path) -> None:
    folder = tmp_path / "mutants" / "engine"
    folder.mkdir(parents=True)
    (folder / "hand.py").write_text(MUTATED, "utf-8")
    codes = {f"{LAY.mutants}1": 0, f"{LAY.mutants}2": 1, "engine.hand.xǁHandǁlay_on__mutmut_1": 0}
    (folder / "hand.py.meta").write_text(json.dumps({"exit_code_by_key": codes}), "utf-8")
    plus, empty = mutants(tmp_path, "engine/hand.py", [LAY])
    assert plus == Mutant(LAY, "self.count += 1", 0)
    assert empty == Mutant(LAY, "return []", 1)
    for at, line, judged in [
        ("engine/hand.py::Hand.lay", "self.count += 1", True),
        ("engine::Hand.lay", "self.count += 1", True),
        ("engine::lay", "self.count += 1", False),
        ("eng::Hand.lay", "self.count += 1", False),
        ("engine::Hand.lay", "self.count += 2", False),
    ]:
        assert is_judged(plus, {at: {"nobody counts": ["pass", line]}}) is judged


def test_a_score_is_written_where_it_is_new_or_greater_and_may_not_fall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "HERE", tmp_path)
    path = tmp_path / "scores.toml"
    path.write_text('"engine/shuffle.py" = { caught = 5, of = 5 }\n')
    three, two, four = ([Mutant(LAY, "", code) for code in codes] for codes in (
        [1, 1, 0, -24], [0, 1, 33, 1], [1, 1, 1, 1]
    ))  # fmt: skip
    assert [scored(LAY.file, outcome) for outcome in (three, two, four, three)] == [0, 1, 0, 1]
    assert tomllib.loads(path.read_text()) == {
        LAY.file: {"caught": 4, "of": 4},
        "engine/shuffle.py": {"caught": 5, "of": 5},
    }


def test_a_function_that_keeps_its_results_is_wrapped_after_it() -> None:
    text = (
        "@lru_cache(maxsize=9)\ndef a(b):\n    return b\n\n@cache\ndef c(): ...\n@d\ndef e(): ...\n"
    )
    assert undecorated(text) == (
        "def a(b):\n    return b\na = lru_cache(maxsize=9)(a)\n\ndef c(): ...\nc = cache(c)\n"
        "@d\ndef e(): ...\n"
    )


def test_what_functions_remember_is_forgotten_before_each_test() -> None:
    pack_for(Options(), 2)
    assert pack_for in fresh.remembering() and pack_for.cache_info().currsize
    fresh.pytest_runtest_setup()
    assert not pack_for.cache_info().currsize


def test_every_function_with_a_judged_mutant_still_stands() -> None:
    gone = []
    for at in tomllib.loads((run.HERE / "judged.toml").read_text("utf-8")):
        try:
            place(ROOT, at)
        except Lost as fault:
            gone.append(f"tests/mutants/judged.toml: {fault}")
    assert gone == []
