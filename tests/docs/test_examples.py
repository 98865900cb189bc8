"""The examples in docs/engine.md do what the page says they do."""

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_examples_of_the_engine_page_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(re.findall("^```pycon$", PAGE.read_text("utf-8"), re.MULTILINE)) > 4
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0, capsys.readouterr().out
