"""Reads the lists of breaks, and finds what each of them breaks.

Every file beside this one that ends in .toml lists breaks: the rule; `at`, where it stands; a piece
of what stands there, exactly once; what to put in its place; and the test that must then fail.

`at` is a file or a folder and, of Python, the function, class or constant in it: `tables/clock::
Bank.refill`. A folder will do where only one of its files has it, as for `test`, so nothing has to
be mended when a file is renamed. Spaces, line breaks and commas before a bracket do not count.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Lost(Exception):
    """What is to be broken, or the test that notices it, does not stand exactly once."""


class Break(NamedTuple):
    """A rule, how to break it, and the file and line that list it."""

    rule: str
    at: str
    old: str
    new: str
    test: str
    listed: str


class Broken(NamedTuple):
    """A file as a break makes it, and the test that must notice it."""

    file: str
    text: str
    test: str


def breaks(words: list[str]) -> list[Break]:
    """Return all breaks of all lists, or those whose rule, place or list has one of the words."""
    lists = sorted(Path(__file__).parent.glob("*.toml"))
    return [
        entry
        for file in lists
        for entry in _entries(file)
        if not words or any(word in entry.rule + entry.at + entry.listed for word in words)
    ]


def broken(entry: Break, root: Path = ROOT) -> Broken:
    """Return the file with this break in it, nothing written; raise Lost, which names the line
    that lists it, if that cannot be done.
    """
    try:
        file, start, end = place(root, entry.at)
        text = (root / file).read_text("utf-8")
        matches = [*_pattern(entry.old).finditer(text, start, end)]
        if len(matches) != 1:
            raise Lost(f"stands {len(matches)} times in {entry.at}: {entry.old!r}")
        test = _test(root, entry.test)
    except Lost as fault:
        raise Lost(f"{entry.listed}: {fault}") from None
    begin, until = matches[0].span()
    line = text[text.rfind("\n", 0, begin) + 1 : begin]
    margin = line[: len(line) - len(line.lstrip())]
    new = entry.new.replace("\n", f"\n{margin}")
    return Broken(file, text[:begin] + new + text[until:], test)


def _entries(file: Path) -> Iterator[Break]:
    text = file.read_text("utf-8")
    lines = (n for n, line in enumerate(text.splitlines(), 1) if line == "[[break]]")
    for number, fields in zip(lines, tomllib.loads(text)["break"], strict=True):
        yield Break(**fields, listed=f"{file.relative_to(ROOT)}:{number}")


def _pattern(old: str) -> re.Pattern[str]:
    """Return what matches this text however it is laid out."""
    words = re.findall(r"\w+|[^\w\s]", re.sub(r",(\s*[)\]}])", r"\1", old))
    pattern = r"\b" if words[0][0].isidentifier() or words[0].isdigit() else ""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        pattern += re.escape(word)
        if word[-1].isalnum() and following[:1].isalnum():
            pattern += r"\s+"
        elif following:
            pattern += r"\s*,?\s*" if following in ")]}" else r"\s*"
    return re.compile(pattern + (r"\b" if re.match(r"\w", words[-1]) else ""))


def place(root: Path, at: str) -> tuple[str, int, int]:
    """Return a place's file, its start and its end there; raise Lost if there is not one."""
    path, _, name = at.partition("::")
    files = [root / path] if (root / path).is_file() else sorted((root / path).rglob("*.py"))
    if not name:
        files = [file for file in files if str(file.relative_to(root)) == path]
        places = [(file, 0, len(file.read_text("utf-8"))) for file in files]
    else:
        leaf = name.rpartition(".")[2]
        places = [
            (file, *_names(file)[name])
            for file in files
            if leaf in file.read_text("utf-8") and name in _names(file)
        ]
    if len(places) != 1:
        inside = ", ".join(str(file.relative_to(root)) for file, _, _ in places)
        raise Lost(f"there are {len(places)} {at}" + f": in {inside}" * bool(places))
    return str(places[0][0].relative_to(root)), *places[0][1:]


@lru_cache(None)
def _names(file: Path) -> dict[str, tuple[int, int]]:
    """Return from where to where each function, class and constant of a file goes."""
    text = file.read_text("utf-8")
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return {
        name: (starts[line - 1], starts[node.end_lineno or line])
        for name, node, line in defined("", ast.parse(text).body)
    }


def defined(above: str, body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt, int]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            yield above + node.name, node, first
            if isinstance(node, ast.ClassDef):
                yield from defined(f"{node.name}.", node.body)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in (name for given in targets for name in ast.walk(given)):
                if isinstance(target, ast.Name):
                    yield above + target.id, node, node.lineno


def _test(root: Path, test: str) -> str:
    """Return a test as pytest calls it; raise Lost if there is not one of that name."""
    path, _, name = test.partition("::")
    files = [root / path] if path.endswith(".py") else sorted((root / path).rglob("test_*.py"))
    made = re.compile(
        rf"\bdef {(called := name.partition('[')[0])}\(|^{called} = " if name else "", re.M
    )
    files = [file for file in files if file.exists() and made.search(file.read_text("utf-8"))]
    if not name and (root / path).exists():
        return test
    if len(files) != 1:
        raise Lost(f"there are {len(files)} {test}")
    return f"{files[0].relative_to(root)}::{name}"
