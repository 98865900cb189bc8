"""The version is the same everywhere."""

import re
import tomllib
from pathlib import Path

import pytest

import bot
from cogs.wire.metrics import REGISTRY
from cogs.words.links import VERSION
from data.chores import Exit

ROOT = Path(__file__).parents[1]


def test_the_project_and_the_changelog_say_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == VERSION
    headings = re.findall("^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", VERSION]


def test_it_is_said_without_any_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "nonsense")
    assert bot.main(["version"]) == Exit.STOPPED
    assert capsys.readouterr().out == f"{VERSION}\n"


def test_it_is_among_the_metrics() -> None:
    assert REGISTRY.get_sample_value("cardtable_program_info", {"version": VERSION}) == 1
