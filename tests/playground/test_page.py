"""The playground's page hangs together: its files, its words, and what it must never do."""

import json
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "playground" / "page"
SOURCES = sorted(p for p in PAGE.rglob("*") if p.suffix in {".html", ".js", ".css", ".svg"})
SCRIPTS = [p for p in SOURCES if p.suffix == ".js"]
WORDS = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))

IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*"(\.[^"]+)"|new URL\("([^"]+)", import\.meta""")
EXPORT = re.compile(r"export (?:async )?(?:const|let|function) (\w+)")
NAMED_IMPORT = re.compile(r'import \{([^}]*)\} from "(\.[^"]+)"')
REFERENCE = re.compile(r"""(?:src|href)="/page/([^"]+)\"""")
WORD_USED = re.compile(r"""\bword(?:Nodes)?\("(\w+)"|data-word="(\w+)"|problem: "(\w+)\"""")
OUTSIDE = re.compile(r"""(?:https?:|wss?:)?//[\w-]+\.[\w.-]+|@import""")
NAMESPACE = "http://www.w3.org/2000/svg"
MARKUP = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return str(path.relative_to(PAGE))


def words_used() -> set[str]:
    found = [match for path in SOURCES for match in WORD_USED.findall(text(path))]
    return {key for groups in found for key in groups if key}


def test_there_is_a_page() -> None:
    assert {"index.html", "person.html", "all.html", "app.js"} <= {name(p) for p in SOURCES}


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_referenced_files_exist(path: Path) -> None:
    wanted = [PAGE / reference for reference in REFERENCE.findall(text(path))]
    wanted += [path.parent / (a or b) for a, b in IMPORT.findall(text(path))]
    assert [str(file) for file in wanted if not file.is_file()] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_imported_names_are_exported(path: Path) -> None:
    for names, source in NAMED_IMPORT.findall(text(path)):
        wanted = {part.split(" as ")[0].strip() for part in names.split(",") if part.strip()}
        assert wanted <= set(EXPORT.findall(text(path.parent / source))), source


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_nothing_comes_from_outside(path: Path) -> None:
    assert OUTSIDE.findall(text(path).replace(NAMESPACE, "")) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_data_never_becomes_markup(path: Path) -> None:
    assert MARKUP.findall(text(path)) == []


def test_every_script_and_style_is_used() -> None:
    used = {PAGE / reference for p in SOURCES for reference in REFERENCE.findall(text(p))}
    for path in SCRIPTS:
        used |= {(path.parent / (a or b)).resolve() for a, b in IMPORT.findall(text(path))}
    assert {name(p) for p in SOURCES if p.suffix != ".html"} <= {name(p) for p in used}


def test_both_languages_have_the_same_words_and_facts() -> None:
    assert set(WORDS) == {"de", "en"}
    facts = {
        language: {key: set(re.findall(r"\{(\w+)\}", said)) for key, said in table.items()}
        for language, table in WORDS.items()
    }
    assert facts["de"] == facts["en"]


def test_every_word_used_is_there_and_every_word_there_is_used() -> None:
    assert words_used() == set(WORDS["en"])
