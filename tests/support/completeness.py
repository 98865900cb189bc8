"""The parts each game lacks, in sentences.

`tests/engine/test_completeness.py` reports them. A game that cannot be played to the end is left
out of all other tests; otherwise each of them would fail in its own way. Modules found by a game's
name are read here, not imported, so that a single test stays quick.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from data import lessons, presets, puzzles
from data.texts import FOLDER, Language
from engine.game import tag
from engine.games import GAMES, LISTED
from engine.options import describe
from tables.lobby.options import NAMES_OF_TABLES

ROOT = Path(__file__).parents[2]
RULES = {rules.NAME: rules for rules in LISTED}
LANGUAGES: dict[Language, str] = {"de": "German", "en": "English"}
PAGE = ("title", "goal", "source")  # of a page by hand; the parts between are each rule set's own
PUT_TOGETHER = "cogs/looks/games/{}/full_rules.py"  # of a game whose pages come from the options
# What holds those pages against its rules.
BY_OPTIONS = {"tests/data/all_rules/{}.py": "OF_NO_MOVE SELDOM"}
# The files of a game and what they must have: the members of a class, or these names.
PARTS = {
    "engine/{}/__init__.py": "engine/game.py:Game",
    "engine/{}/player.py": "choose",
    "engine/{}/honours.py": "HONOURS",
    "cogs/looks/games/{}/__init__.py": "cogs/looks/games/look.py:Look",
    "tests/engine/{}/exchange.py": "exchange NOTHING",
    "tests/engine/{}/honours.txt": "",
}
LEFT_OUT: set[str] = set()  # the games that cannot be played whole, and their rule sets


def leave_out() -> None:
    """Remove the games that cannot be played to the end from the list of games, with their rule
    sets.
    """
    incomplete = {game for game in GAMES if [*_to_play(game)]}
    theirs = {name for game in incomplete for name in rule_sets(game)}
    LEFT_OUT.update(incomplete, theirs)
    for game in incomplete:
        del GAMES[game]
    every = presets.files

    def of_others(folder: Path) -> list[Path]:
        return [path for path in every(folder) if path.stem not in LEFT_OUT]

    for module in (presets, lessons, puzzles):
        vars(module)["files"] = of_others


def left_out() -> list[str]:
    """Return the games that were removed from the list."""
    return [game.NAME for game in LISTED if game.NAME in LEFT_OUT]


def lacking(game: str) -> list[str]:
    """Return the parts a game lacks, a sentence each."""
    return [f"{game}: {one}" for one in (*_to_play(game), *_records(game))]


def _to_play(game: str) -> Iterator[str]:
    """Yield the parts missing for playing it to the end."""
    yield from (parts := [*_parts(game)])
    if not any(f"engine/{game}/__init__" in one for one in parts):  # the texts are read off it
        yield from _texts(game)
    if not rule_sets(game):
        yield f'no rule set: no file in data/presets says game = "{game}"'
    if not (ROOT / f"data/lessons/{game}.toml").exists():
        yield f"no data/lessons/{game}.toml"


def rule_sets(game: str) -> list[str]:
    """Return the ids of a game's rule sets."""
    return [name for name, of in _all_rule_sets().items() if of == game]


@cache
def _all_rule_sets() -> dict[str, object]:
    files = sorted(presets.FOLDER.glob("*.toml"))
    return {path.stem: _preset(path.stem).get("game") for path in files}


def _preset(name: str) -> dict[str, object]:
    return tomllib.loads((presets.FOLDER / f"{name}.toml").read_text("utf-8"))


def _parts(game: str) -> Iterator[str]:
    home = vars(RULES[game])["__name__"]
    if home != f"engine.{game}":
        yield f"its folder is {home.replace('.', '/')}, its NAME is another"
    for part, asked in (PARTS | (BY_OPTIONS if _is_put_together(game) else {})).items():
        path = part.format(game)
        if (ROOT / path).exists():
            missing = _asked(asked) - _names_in(path) if asked else ()
            yield from (f"no {name} in {path}" for name in sorted(missing))
        else:
            yield f"no {path}"


def _is_put_together(game: str) -> bool:
    """True if the pages of all rules come from the options."""
    return (ROOT / PUT_TOGETHER.format(game)).exists()


@cache
def _asked(of: str) -> set[str]:
    path, colon, name = of.partition(":")
    if not colon:
        return {*of.split()}
    body = ast.parse((ROOT / path).read_text("utf-8")).body
    classes = (one for one in body if isinstance(one, ast.ClassDef) and one.name == name)
    return {*_names(next(classes).body)}


def _names_in(path: str) -> set[str]:
    return {*_names(ast.parse((ROOT / path).read_text("utf-8")).body)}


def _names(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the names defined once these lines have run."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (one.asname or one.name for one in names)
            case ast.Assign(targets=targets):
                every = (one for target in targets for one in ast.walk(target))
                yield from (one.id for one in every if isinstance(one, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def _records(game: str) -> Iterator[str]:
    """Yield the parts missing for keeping its rules as they are."""
    names = rule_sets(game)
    played = {path.stem for path in (ROOT / "tests" / "playthroughs").glob("*.txt")}
    if names and not played & {*names}:
        yield f"no tests/playthroughs/{names[0]}.txt"
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "docs" / "rules").glob("*.md"))
    for name in names:
        if f"`{name}`" not in pages:
            yield f"no {name} on a page of docs/rules"


def _texts(game: str) -> Iterator[str]:
    needed = sorted({*_needed(game)})
    for language, name in LANGUAGES.items():
        yield from (f"no text {key} in {name}" for key in needed if key not in _keys(language))


@cache
def _keys(language: Language) -> set[str]:
    found = [path.read_text("utf-8") for path in (FOLDER / language).glob("*.ftl")]
    return {key for text in found for key in re.findall(r"^([\w-]+) *=", text, re.MULTILINE)}


def _needed(game: str) -> Iterator[str]:
    """Yield the keys of the texts that every game has."""
    yield f"{game}-leaderboard-all"
    for kind in RULES[game].EVENTS:
        key = f"{game}-event-{_dashed(tag(kind))}"
        yield from (key, f"{key}-you") if "seat" in kind.__struct_fields__ else (key,)
    for refusal in (f"refusal-{_dashed(code)}" for code in _refused(game)):
        if refusal not in _keys("en"):  # else all games say the same
            yield f"{game}-{refusal}"
    for option in describe(RULES[game].Options):
        key = f"rule-{game}-{_dashed(option.name)}"
        if option.name not in NAMES_OF_TABLES:
            yield key
            yield from (f"{key}-on", f"{key}-off") if option.kind == "bool" else ()
    for honour in _honours(game):
        yield from (f"{game}-honour-{_dashed(honour)}", f"{game}-honour-{_dashed(honour)}-why")
    for name in rule_sets(game):
        yield from (f"rules-name-{name}", f"rules-line-{name}")
        yield from () if _is_put_together(game) else (f"{name}-rules-{part}" for part in PAGE)


def _refused(game: str) -> Iterator[str]:
    """Yield the codes with which the rules refuse an action."""
    for path in (ROOT / "engine" / game).glob("*.py"):
        yield from re.findall(r'Illegal\(\s*"(\w+)"', path.read_text("utf-8"))


def _honours(game: str) -> Iterator[str]:
    """Yield the keys of the declared honours."""
    path = ROOT / "engine" / game / "honours.py"
    if not path.exists():
        return
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.AnnAssign(ast.Name("HONOURS"), _, ast.Dict(keys)):
                yield from (str(key.value) for key in keys if isinstance(key, ast.Constant))


def _dashed(word: str) -> str:
    return word.replace("_", "-")
