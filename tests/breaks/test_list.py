"""The list of breaks keeps up with the code: each can be done, and its test still exists."""

import ast
from pathlib import Path

import pytest

from tests.breaks.listed import Break, Lost, breaks, broken


def _wrong(entry: Break) -> str:
    """Return why a break cannot be done, with the line that lists it; "" if it can."""
    try:
        made = broken(entry)
        if made.file.endswith(".py"):
            ast.parse(made.text)
    except (Lost, SyntaxError) as fault:
        return f"{entry.listed}: {fault}" if isinstance(fault, SyntaxError) else str(fault)
    return ""


def test_what_is_to_be_broken_stands_there_once_and_its_test_exists() -> None:
    todo = breaks([])
    assert 300 < len(todo) <= 500, "in engine and tables `make mutants` does most of it"
    wrong = [*filter(None, map(_wrong, todo))]
    assert not wrong, "\n".join(["", *wrong])


CODE = """\
LIMIT = 3

class Hand:
    def lay(
        self, card
    ):
        if card in self.cards:
            return [
                card,
            ]
        return []

def lay(card):
    return [card]
"""


@pytest.mark.parametrize(
    ("at", "old", "new", "made"),
    [
        ("game::LIMIT", "3", "4", "LIMIT = 4\n"),
        ("game::Hand.lay", "return [card]", "return []", "return []\n        return []"),
        ("game/hand.py::lay", "return [ card, ]", "pass", "def lay(card):\n    pass\n"),
        ("game::Hand.lay", "if card in self.cards:", "pass\nif 1:", "pass\n        if 1:\n"),
        (
            "game::Hand.lay",
            "card in self.card",
            "0",
            "hand.toml:7: stands 0 times in game::Hand.lay",
        ),
        ("game::lay", "card", "0", "hand.toml:7: stands 2 times in game::lay"),
        ("game::play", "card", "0", "hand.toml:7: there are 0 game::play"),
    ],
)
def test_a_break_is_found_however_the_code_is_laid_out(
    tmp_path: Path, at: str, old: str, new: str, made: str
) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "hand.py").write_text(CODE)
    (tmp_path / "test_hand.py").write_text("def test_lay(): ...")
    entry = Break("a rule", at, old, new, "test_hand.py::test_lay", "hand.toml:7")
    try:
        assert made in broken(entry, tmp_path).text
    except Lost as fault:
        assert str(fault).startswith(made)
