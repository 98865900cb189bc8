"""The version is the same everywhere."""

import re
import runpy
import subprocess
import tomllib
from pathlib import Path

import pytest

import bot
from cogs.wire.metrics import REGISTRY
from cogs.words.links import NUMBER, VERSION, revision
from data.chores import Exit

ROOT = Path(__file__).parents[1]


def test_the_project_and_the_changelog_say_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["version"] == NUMBER
    headings = re.findall("^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", NUMBER] and headings.count(NUMBER) == 1


def test_the_changelog_is_short() -> None:
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").partition(f"\n## {NUMBER}\n")[2]
    assert len(newest.partition("\n## ")[0].strip().splitlines()) <= 40


@pytest.mark.parametrize(
    ("tag", "changelog", "told"),
    [
        ("v1.2.0", "# C\n\n## Unreleased\n\n## 1.2.0\n\n- new\n\n## 1.1.0\n\n- old\n", "- new"),
        ("v1.1.0", "## Unreleased\n\n## 1.2.0\n\n- new\n", "has version 1.2.0"),
        ("v1.2.0", "## Unreleased\n\n- more\n\n## 1.2.0\n\n- new\n", "under Unreleased"),
        ("v1.2.0", "## Unreleased\n\n## 1.2.0\n\n## 1.1.0\n\n- old\n", "says nothing of 1.2.0"),
    ],
)
def test_a_tag_is_released_with_its_part_or_not_at_all(tag: str, changelog: str, told: str) -> None:
    notes = runpy.run_path(str(ROOT / "ops" / "release.py"))["notes"]
    try:
        assert notes(tag, changelog, "1.2.0") == told
    except ValueError as refused:
        assert told in str(refused)


COMMIT = "0123456789abcdef0123456789abcdef01234567"
PACKED = f"# pack-refs with: peeled\n{COMMIT[::-1]} refs/heads/old/main\n{COMMIT} refs/heads/main\n"


@pytest.mark.parametrize(
    ("files", "revision_said"),
    [
        ({".git/HEAD": COMMIT}, "01234567"),
        ({".git/HEAD": "ref: refs/heads/a/b\n", ".git/refs/heads/a/b": COMMIT}, "01234567"),
        ({".git/HEAD": "ref: refs/heads/main\n", ".git/packed-refs": PACKED}, "01234567"),
        ({".git/HEAD": "ref: refs/heads/new\n", ".git/packed-refs": PACKED}, "unknown"),
        ({".git": "gitdir: /elsewhere"}, "unknown"),
        ({"revision": f"{COMMIT[8:16]}\n"}, "89abcdef"),
        ({}, "unknown"),
    ],
)
def test_a_revision_needs_no_git(tmp_path: Path, files: dict[str, str], revision_said: str) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    assert revision(tmp_path) == revision_said


@pytest.mark.parametrize(
    ("given", "said"), [(COMMIT, "01234567"), ("", "unknown"), (None, "unknown")]
)
def test_an_image_says_what_its_build_stamped(tmp_path: Path, given: str | None, said: str) -> None:
    """By the step itself; "" is what `git rev-parse` answers where there is no git."""
    steps = (ROOT / "ops" / "Containerfile").read_text("utf-8")
    [(usual, stamp)] = re.findall(r"^ARG REVISION=(.*)\nRUN (.*)$", steps, re.MULTILINE)
    environment = {"REVISION": usual if given is None else given}
    subprocess.run(["/bin/sh", "-c", stamp], cwd=tmp_path, env=environment, check=True)
    assert revision(tmp_path) == said


def test_it_is_said_without_any_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "nonsense")
    assert bot.main(["version"]) == Exit.STOPPED
    assert capsys.readouterr().out == f"{VERSION}\n"


def test_it_is_among_the_metrics() -> None:
    assert REGISTRY.get_sample_value("cardtable_program_info", {"version": VERSION}) == 1
