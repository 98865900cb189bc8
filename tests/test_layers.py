"""Who may know whom: engine <- tables <- cogs <- bot.py, read from every import there is."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from data.presets import presets
from engine.games import GAMES

ROOT = Path(__file__).parents[1]

# What a folder may import besides the standard library and what it brings itself. The longest
# name that fits a module decides.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engine": ("engine", "msgspec"),
    "engine.__main__": ("engine", "data.presets"),
    "tables": ("tables", "engine", "msgspec"),
    "tables.stats.ratings": ("msgspec", "openskill"),
    "data": ("data", "engine", "msgspec"),
    "data.texts": ("data.texts", "engine", "fluent"),
    "data.cards": ("data.cards", "engine", "PIL"),
    "data.presets": ("engine", "msgspec"),
    "data.store": (
        *("data.store", "engine", "msgspec", "sqlalchemy", "alembic", "aiosqlite"),
        *("tables.store.protocol", "tables.people", "tables.results", "tables.errors"),
        *("tables.stats.totals", "tables.stats.ratings", "tables.stats.queries"),
    ),
    "data.migrations": ("data.store.schema", "sqlalchemy", "alembic"),
    "cogs": (
        *("cogs", "tables", "engine", "data.texts", "data.cards", "data.presets"),
        *("discord", "msgspec", "aiohttp"),
    ),
    "cogs.kit.metrics": ("cogs", "aiohttp", "prometheus_client"),
    "cogs.ops.endpoint": ("cogs", "tables", "aiohttp", "prometheus_client"),
    "playground": ("playground", "aiohttp", "yarl", "msgspec", "discord", "PIL"),
}

# The rules have no clock, no chance of their own, and touch nothing outside.
IMPURE = {
    *("asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval"}


def modules(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py") if "__pycache__" not in path.parts)


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Everything a file imports, anywhere in it, as full dotted names."""
    package = name_of(path) if path.stem == "__init__" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            near = parts[: len(parts) - node.level + 1] if node.level else []
            module = ".".join([*near, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(name: str, prefixes: tuple[str, ...]) -> bool:
    return any(f"{name}.".startswith(f"{prefix}.") for prefix in prefixes)


def allowed(module: str) -> tuple[str, ...]:
    return MAY_IMPORT[max((key for key in MAY_IMPORT if within(module, (key,))), key=len)]


FILES = [
    path
    for folder in ("engine", "tables", "data", "cogs", "playground")
    for path in modules(folder)
]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_module_imports_only_what_its_layer_may_know(path: Path) -> None:
    known = allowed(name_of(path))
    outside = [name for name in imports(path) if name.split(".")[0] not in sys.stdlib_module_names]
    assert [name for name in outside if not within(name, known)] == []


def circles(known: dict[str, set[str]]) -> list[str]:
    """The modules from which following the imports leads back to them."""
    found = []
    for module, imported in known.items():
        reached, ahead = set[str](), [*imported]
        while ahead:
            name = ahead.pop()
            if name not in reached:
                reached.add(name)
                ahead += known[name]
        if module in reached:
            found.append(module)
    return found


def known_modules(folders: Iterable[str]) -> dict[str, set[str]]:
    """Which modules of these folders each of them imports, for type checkers alone as well."""
    paths = {name_of(path): path for folder in folders for path in modules(folder)}
    known: dict[str, set[str]] = {}
    for module, path in paths.items():
        names = [{name, name.rpartition(".")[0]} & paths.keys() for name in imports(path)]
        known[module] = {max(found, key=len) for found in names if found} - {module}
    return known


@pytest.mark.parametrize("folder", ["engine", "tables", "data"])
def test_no_module_imports_itself_by_way_of_others(folder: str) -> None:
    assert circles(known_modules([folder])) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]


@pytest.mark.parametrize("path", modules("engine"), ids=name_of)
def test_the_rules_are_pure(path: Path) -> None:
    if path.stem == "__main__":
        return
    assert {name.split(".")[0] for name in imports(path)} & IMPURE == set()
    calls = (
        node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)
    )
    assert {call.id for call in calls if isinstance(call, ast.Name)} & IMPURE_CALLS == set()


def strings(path: Path) -> Iterator[str]:
    """Every text in a file's code; those that explain it aside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("path", [*modules("tables"), *modules("cogs")], ids=name_of)
def test_no_game_and_no_rule_set_has_code_outside_its_rules_and_its_face(path: Path) -> None:
    if ROOT / "cogs" / "games" in path.parents:
        return
    words = {word for text in strings(path) for word in re.split(r"[^a-z_-]+", text)}
    assert words & {*GAMES, *presets()} == set()
    assert not {
        name for name in imports(path) if name.startswith(tuple(f"engine.{one}" for one in GAMES))
    }


def test_only_the_program_knows_everything() -> None:
    everybody = [path for path in FILES if "bot" in {name.split(".")[0] for name in imports(path)}]
    assert everybody == []
    assert {name.split(".")[0] for name in imports(ROOT / "bot.py")} >= {"cogs", "data"}


def test_nothing_shipped_imports_tests_or_benchmarks() -> None:
    for path in (*FILES, ROOT / "bot.py"):
        assert not {name.split(".")[0] for name in imports(path)} & {"tests", "bench"}, path


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("import a.b, c", ["a.b", "c"]),
        ("from a.b import c as d", ["a.b.c"]),
        ("from . import x", ["pack.x"]),
        ("from .y import x", ["pack.y.x"]),
        ("def f():\n    from ..z import x", ["z.x"]),
        ("if TYPE_CHECKING:\n    import discord", ["discord"]),
    ],
)
def test_imports_are_found_wherever_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, names: list[str]
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "pack" / "module.py"
    path.parent.mkdir()
    path.write_text(line)
    assert list(imports(path)) == names
