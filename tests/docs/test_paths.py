"""Every path named in docs, README and CONTRIBUTING exists."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.texts import LANGUAGES
from engine.games import GAMES, LISTED

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "playground" / "README.md"]
ROOMS = sorted(
    path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "_"))
)
CODE = re.compile(r"`([^`\s]+)`")
LINK = re.compile(r"\]\(([^)#:\s]+)\)")
MADE = ("var",)  # what the program makes


def patterns(named: str) -> Iterator[str]:
    """A path as a page writes it, as patterns of files: `{de,en}`, `<game>`, `*`."""
    if "{de,en}" in named:
        for language in LANGUAGES:
            yield from patterns(named.replace("{de,en}", language))
    elif "<game>" in named:
        for game in GAMES:
            yield from patterns(named.replace("<game>", game))
    else:
        yield re.sub("<[^>]+>", "*", named).rstrip("/")


def named_paths(page: Path) -> Iterator[tuple[Path, str]]:
    """Yield the paths a page names: links from its place, and paths from the project's folder."""
    text = page.read_text("utf-8")
    for link in LINK.findall(text):
        yield page.parent, link
    for named in CODE.findall(text):
        room, slash, _ = named.partition("/")
        if slash and room in ROOMS and room not in MADE:
            yield ROOT, named.partition("::")[0]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_a_page_names_is_there(page: Path) -> None:
    missing = [
        named
        for home, named in named_paths(page)
        if not all([*home.glob(one)] or (home / one).exists() for one in patterns(named))
    ]
    assert missing == []


def mapped() -> Iterator[str]:
    """The paths of the map in docs/design.md: rooms at the left, what is in them below, and below
    a folder that is indented what is in that.
    """
    text = (ROOT / "docs" / "design.md").read_text("utf-8")
    folders: list[str] = [""]  # that of each indent
    for line in text.partition("```\n")[2].partition("```")[0].splitlines():
        first, names = line.split()[0], line[:32].split()
        depth = (len(line) - len(line.lstrip())) // 2
        if depth and names[0] != first:
            continue
        del folders[depth + 1 :]
        inside = len(folders) == depth + 1
        for name in names if depth else [first]:
            if depth and not (inside and re.fullmatch(r"[a-z_]+(/|\.py)", name)):
                break
            yield folders[depth] + name
        folders.append(folders[-1] + first if first.endswith("/") else "")


def test_the_map_shows_what_is_there_and_every_room_of_the_bot() -> None:
    shown = [*mapped()]
    assert [path for path in shown if not (ROOT / path).exists()] == []
    for folder in ("engine", "tables", "cogs", "data"):
        rooms = {f"{folder}/{one.parent.name}/" for one in ROOT.glob(f"{folder}/*/*.py")}
        rooms -= {f"{folder}/{one.NAME}/" for one in LISTED}  # `<game>/` in the map
        assert rooms - {*shown} == set()


PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_examples_of_the_engine_page_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(re.findall("^```pycon$", PAGE.read_text("utf-8"), re.MULTILINE)) > 4
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0, capsys.readouterr().out
