"""Every event, refusal and request has its text, sayable from the values known there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from data.presets import presets
from data.texts import FOLDER, LANGUAGES, Language, has, keys
from engine.game import Event, facts, tag
from engine.games import GAMES
from tables.lobby.state import LOBBY_EVENTS
from tables.results import Unrated
from tests.support.completeness import LEFT_OUT

ROOT = Path(__file__).parents[2]
ASKING = ("say", "own", "localised")
THROUGH = re.compile(r"\{ ([a-z][a-z_-]*) \}")

# What can happen


def owned_events() -> list[tuple[str, type[Event]]]:
    games = [(name, kind) for name, game in GAMES.items() for kind in game.EVENTS]
    return games + [("table", kind) for kind in LOBBY_EVENTS]


def told(kind: type[Event], viewer: int | None) -> set[str]:
    """Return the fields of an event a viewer is told; the event is about seat 0 if about any."""
    event = kind(**dict.fromkeys(kind.__struct_fields__, 0))
    known = set(facts(event, viewer) or ())
    return known | ({"ranks"} if "rank" in known else set())


@pytest.mark.parametrize(
    ("owner", "kind"), owned_events(), ids=lambda value: getattr(value, "__name__", value)
)
def test_every_event_is_told_by_what_may_be_known_of_it(owner: str, kind: type[Event]) -> None:
    key = f"{owner}-event-{tag(kind).replace('_', '-')}"
    about_a_seat = "seat" in told(kind, None)
    for language in LANGUAGES:
        assert has(language, f"{key}-you") == about_a_seat, f"{language}: {key}-you"
        assert keys(language)[key] <= told(kind, None), f"{language}: {key}"
        if about_a_seat:
            assert keys(language)[f"{key}-you"] <= told(kind, 0), f"{language}: {key}-you"
            assert "seat" in keys(language)[key], f"{language}: {key} does not say who"


def retold_events() -> list[tuple[str, type[Event]]]:
    """Return the events for which a rule set has words of its own instead of its game's:
    "Mau-Mau!".
    """
    return [
        (preset.id, kind)
        for preset in presets().values()
        for kind in preset.rules.EVENTS
        if has("en", f"{preset.id}-event-{tag(kind).replace('_', '-')}")
    ]


@pytest.mark.parametrize(("rules", "kind"), retold_events())
def test_a_rule_set_s_words_say_what_its_game_s_words_say(rules: str, kind: type[Event]) -> None:
    key = f"event-{tag(kind).replace('_', '-')}"
    for suffix in ("", "-you"):
        plain = keys("en").get(f"{presets()[rules].game}-{key}{suffix}")
        assert keys("en").get(f"{rules}-{key}{suffix}") == plain


def test_no_event_is_told_that_cannot_happen() -> None:
    owned = owned_events() + retold_events()
    there = {f"{owner}-event-{tag(kind).replace('_', '-')}" for owner, kind in owned}
    said = {key.removesuffix("-you") for key in keys("en") if "-event-" in key}
    assert {key for key in said if key.partition("-event-")[0] not in LEFT_OUT} == there


# What can be refused


def refusals(folder: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """The codes refused anywhere in a folder's files, each time with the facts it then carries."""
    for path in [folder] if folder.is_file() else folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CODE":
                yield from ((code.replace("_", "-"), frozenset()) for code in _codes(node.value))
            if isinstance(node, ast.Call) and node.args and _refuses(node.func):
                known = {word.arg for word in node.keywords if word.arg}
                known |= {"ranks"} if "rank" in known else set()
                for code in _codes(node.args[0]):
                    yield code.replace("_", "-"), frozenset(known)


def _refuses(called: ast.expr) -> bool:
    """`Illegal(…)`, `Refused(…)`, and the `super().__init__(…)` of a refusal with its own class."""
    if isinstance(called, ast.Attribute):
        return called.attr == "__init__"
    return isinstance(called, ast.Name) and called.id in ("Illegal", "Refused")


def _codes(value: ast.expr) -> Iterator[str]:
    for node in ast.walk(value):
        word = getattr(node, "value", None)
        if isinstance(word, str) and re.fullmatch("[a-z_]+", word):
            yield word


REFUSERS = [
    *((f"{game}-refusal-", ROOT / "engine" / game) for game in GAMES),
    ("refusal-", ROOT / "engine" / "plain_game.py"),
    ("refusal-", ROOT / "tables"),
]


@pytest.mark.parametrize(
    ("prefix", "folder"), REFUSERS, ids=lambda value: getattr(value, "name", "")
)
def test_every_refusal_is_explained_by_its_facts(prefix: str, folder: Path) -> None:
    found = list(refusals(folder))
    assert len(found) > (5 if folder.is_dir() else 0), "the scan sees no refusals any more"
    for language in LANGUAGES:
        for code, known in found:  # a game's own sentence, or the one of all
            said = next(
                (key for key in (prefix + code, f"refusal-{code}") if has(language, key)), ""
            )
            assert said, f"{language}: {prefix}{code}"
            assert keys(language)[said] <= known, f"{language}: {said}"


@pytest.mark.parametrize("game", GAMES)
def test_no_refusal_is_explained_that_no_rule_makes(game: str) -> None:
    prefix = f"{game}-refusal-"
    explained = {key.removeprefix(prefix) for key in keys("en") if key.startswith(prefix)}
    assert explained <= {code for code, _ in refusals(ROOT / "engine" / game)}


# What the program asks for


def screens() -> list[Path]:
    """Return the files that ask for texts; none of a game that cannot be played yet."""
    found = (ROOT / "cogs").rglob("*.py")
    return [path for path in found if LEFT_OUT.isdisjoint(path.parts)]


def games_of(path: Path) -> list[str]:
    """Return the game a file belongs to; all of them if it belongs to none."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return [game for game in GAMES if game in parts] or [*GAMES]


def asked_for(path: Path) -> Iterator[tuple[str, str, set[str | None], int]]:
    """What a file asks for in so many words: by which function, which key, with which values, and
    in which line.
    """
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", None) or getattr(node.func, "id", "")
            for given in node.args:
                word = getattr(given, "value", None)
                if called in ASKING and isinstance(word, str) and word not in LANGUAGES:
                    yield called, word, {one.arg for one in node.keywords}, node.lineno


def test_every_text_that_is_asked_for_is_there() -> None:
    missing = set()
    for path in screens():
        games = games_of(path)
        for called, word, given, line in asked_for(path):
            for key in [f"{game}-{word}" for game in games] if called == "own" else [word]:
                needed = keys("en").get(key)
                where = f"asked for in {path.relative_to(ROOT)}:{line}"
                if needed is None:
                    missing.add(f"en: there is no text {key}, {where}")
                elif None not in given and not needed <= given:
                    lacking = ", ".join(sorted(needed - given))
                    missing.add(f"en: {key} needs {lacking}, not given where it is {where}")
    assert not missing, "\n".join(["", *sorted(missing)])


def test_of_texts_whose_key_is_put_together_there_are_some() -> None:
    """Which of them are asked for, pages say as they are drawn: a text that is not there fails."""
    for path in screens():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ASKING:
                for given in (one for one in node.args if isinstance(one, ast.JoinedStr)):
                    pattern = f"(?:[a-z_]+-)?{spelled(given) or '.*'}"
                    there = any(re.fullmatch(pattern, key) for key in keys("en"))
                    assert there, f"{ast.unparse(given)} in {path.relative_to(ROOT)}:{node.lineno}"


# What is there for nothing


def spelled(node: ast.expr) -> str | None:
    """Return a text as a pattern in which values may be anything; None if too vague."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [spelled(part) or "[a-zA-Z0-9_-]+" for part in node.values]
        return "".join(parts) if re.search("[a-z]{2}", "".join(map(fixed, node.values))) else None
    return None


def fixed(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else ""


def patterns() -> Iterator[str]:
    for folder in ("cogs", "tables"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.expr) and (pattern := spelled(node)):
                    yield pattern


@pytest.mark.slow
def test_no_text_is_there_that_nobody_says() -> None:
    owners = "|".join([*GAMES, *presets(), *LEFT_OUT])
    said = re.compile(f"(?:(?:{owners})-)?(?:{'|'.join(set(patterns()))})")
    through = {key for path in FOLDER.rglob("*.ftl") for key in THROUGH.findall(path.read_text())}
    unsaid = {key for key in keys("en") if not said.fullmatch(key)} - through
    pages = tuple(f"{rules}-rules-" for rules in (*presets(), *LEFT_OUT))
    unused = sorted(key for key in unsaid if not key.startswith(pages))
    assert not unused, f"no code asks for {', '.join(unused)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_keeps_a_match_from_being_rated_has_its_text(language: Language) -> None:
    assert [why for why in get_args(Unrated) if not has(language, f"card-not-rated-{why}")] == []
