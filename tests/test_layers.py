"""Layers of the code: engine <- tables <- data <- cogs <- bot.py, by reading every import."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from cogs.features import feature_modules
from data.presets import presets
from engine.games import GAMES

ROOT = Path(__file__).parents[1]

# The imports allowed to a folder besides the standard library and its own modules. The longest name
# that matches a module decides.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engine": ("engine", "msgspec"),
    "tables": ("tables", "engine", "msgspec"),
    "tables.memory.ratings": ("engine.value", "openskill"),
    "data": ("data", "engine", "msgspec"),
    "data.texts": ("data.texts", "engine", "fluent", "babel"),
    "data.cards": ("data.cards", "engine", "PIL"),
    "data.presets": ("engine", "tables.lobby.options", "msgspec"),
    "data.store": (
        *("data.store", "engine", "tables", "data.presets"),
        *("msgspec", "sqlalchemy", "alembic", "aiosqlite"),
    ),
    "data.chores": ("data.chores", "data.store", "tables.errors"),
    "data.migrations": ("data.store.schema", "sqlalchemy", "alembic"),
    "cogs": (
        *("cogs", "tables", "engine", "data.texts", "data.cards", "data.presets"),
        *("data.store", "data.lessons", "data.puzzles"),
        *("discord", "msgspec", "aiohttp"),
    ),
    "cogs.wire.metrics": ("cogs", "aiohttp", "prometheus_client"),
    "cogs.ops.endpoint": ("cogs", "tables", "aiohttp", "prometheus_client"),
    "bench": (
        *("bench", "bot", "cogs", "data", "engine", "playground", "tables", "tests"),
        *("discord", "psutil", "msgspec"),
    ),
    "bench.cards": ("bench.cards", "data.cards", "engine", "PIL"),
    "playground": ("playground", "aiohttp", "yarl", "msgspec", "discord", "PIL"),
}

# The ways from a table to all of its round, and to what others know of it, which cogs do not go:
# they ask for `table.seen_by(user)`. The first are read off nothing, the second off what was `seen`
# alone; nothing else may have that name. Where one of these words means something else, the whole
# expression stands in ELSEWHERE, under its module.
HIDDEN = {
    *("state", "snapshot", "seed", "kept", "load", "with_cards"),
    *("events", "__dict__", "vars"),
}
SEEN = {"view", "legal", "offered", "to_act", "recent", "reacting", "drawn", "laid"}
TYPES_OF_SEEN = {"Seen", "Seen | None"}
BY_NAME = {"getattr", "attrgetter", "methodcaller", "__getattribute__"}  # read what a text names
ELSEWHERE = {
    "cogs.learn.deal_page": {"deal.seed"},  # told when the deal's week is over
    "cogs.meeting": {"sign_up.state", "settings.events"},
    "cogs.looks.games.crazy_eights.hand": {"view.drawn"},  # a view's own
    "cogs.pages.settings_page": {"self.view"},
    "cogs.looks.advice": {"decision.view", "decision.legal"},  # decisions in a round that is open
    "cogs.rules.rules": {"self.offered"},
    "cogs.settings.server": {"self.bot.offers.server_page.view"},
    "cogs.pages.picture_message": {"sheet.view"},
    "cogs.looks.teaching": {"step.game.view", "step.state"},  # a lesson's position
}
# Rooms that show rounds which are open, and lessons and puzzles, whose positions are their own.
OPEN_ROUNDS = (*("cogs.replay", "cogs.looks.open_position", "cogs.learn", "cogs.learn.posed"),)
WHOLE_TABLES = (
    *("tables.moves.snapshot", "tables.store.records", "tables.clock.choices"),
    *("data.store.tables", "data.store.saving"),
)

# The rules have no clock and no chance of their own, and touch nothing outside.
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


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all of a file's syntax tree; read once for all rules."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return everything a file imports, anywhere in it, as full dotted names."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    package = name_of(path) if path.stem == "__init__" else name_of(path).rpartition(".")[0]
    for node in nodes(path):
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


def broken(paths: Iterable[Path], rule: Callable[[Path], Collection[str]]) -> dict[str, list[str]]:
    """Return the breaches of a rule, by module."""
    return {name_of(path): sorted(found) for path in paths if (found := rule(path))}


FILES = [
    path
    for folder in ("engine", "tables", "data", "cogs", "playground")
    for path in modules(folder)
]
BENCHMARKS = modules("bench")


def test_a_module_imports_only_what_its_layer_may_know() -> None:
    assert broken([*FILES, *BENCHMARKS], beyond_its_layer) == {}


def beyond_its_layer(path: Path) -> list[str]:
    known = allowed(name_of(path))
    outside = [name for name in imports(path) if name.split(".")[0] not in sys.stdlib_module_names]
    return [name for name in outside if not within(name, known)]


# The rooms of cogs/, in the order in which they may know each other: each those before it.
ROOMS = (
    *("words", "wire", "pages", "pictures", "looks", "play.screens", "features", "bot", "shards"),
    *("lookup", "rule_lookup"),
)
FEATURES = {path.parent.name for path in (ROOT / "cogs").glob("*/__init__.py")} - {*ROOMS}


def room_of(module: str) -> str:
    """Return the room a module of cogs is in, or whose name it has; "" for all other modules."""
    folder, _, rest = module.partition(".")
    rooms = [room for room in ROOMS if "." in room and within(rest, (room,))]
    return [*rooms, rest.partition(".")[0]][0] if folder == "cogs" else ""


def test_a_room_of_cogs_knows_the_rooms_before_it_and_a_feature_no_other() -> None:
    assert broken(modules("cogs"), rooms_after_its_own) == {}


def rooms_after_its_own(path: Path) -> set[str]:
    own = room_of(name_of(path))
    before = {*ROOMS, own} if own in FEATURES else {*ROOMS[: ROOMS.index(own) + 1]} if own else {""}
    return {room for name in imports(path) if (room := room_of(name))} - before


def test_every_room_of_cogs_has_its_place() -> None:
    rooms = {room_of(name_of(path)) for path in modules("cogs")} - {""}
    assert rooms == {*ROOMS, *FEATURES}


def test_every_feature_is_found_and_no_other_room_is_one() -> None:
    assert set(map(room_of, feature_modules())) == FEATURES


# What a game's folder has besides its rules, and what is made of it.
BEYOND_RULES = ("engine.opponents", "engine.honours")
PARTS = ("player", "honours")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_know_no_player_no_honours_and_no_other_game(game: str) -> None:
    others = tuple(f"engine.{other}" for other in GAMES if other != game)
    beyond = (*BEYOND_RULES, *(f"engine.{game}.{part}" for part in PARTS), *others, "engine.games")
    known = _reached(import_graph(), f"engine.{game}")
    assert {name for name in known if within(name, beyond)} == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", PARTS)
def test_a_game_s_player_and_honours_know_their_own_game_alone(game: str, part: str) -> None:
    others = tuple(f"engine.{other}" for other in GAMES if other != game)
    known = _reached(import_graph(), f"engine.{game}.{part}")
    assert {name for name in known if within(name, (*others, "engine.games"))} == set()


def test_nothing_outside_of_its_folders_imports_a_game_but_the_list_of_games() -> None:
    folders = tuple(f"{home}.{game}" for home in ("engine", "cogs.looks.games") for game in GAMES)
    knowing = {
        name_of(path)
        for path in FILES
        if not within(name_of(path), folders)
        and any(within(name, folders) for name in imports(path))
    }
    assert knowing == {"engine.games"}


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return all sets of two or more modules that import each other in a circle."""
    reached = {start: _reached(graph, start) for start in graph}
    rings = {
        frozenset(one for one in reached[start] if start in reached[one])
        for start in graph
        if start in reached[start]
    }
    return [set(ring) for ring in rings]


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def import_graph() -> dict[str, set[str]]:
    """Return each module of ours with those of ours it imports, anywhere in it."""
    paths = {name_of(path): path for path in (*FILES, *BENCHMARKS, ROOT / "bot.py")}
    return {name: {_ours(one, paths) for one in imports(path)} - {"", name}
            for name, path in paths.items()}  # fmt: skip


def _ours(name: str, known: Collection[str]) -> str:
    """Return the module an imported name is, or is in; "" if it is not one of ours."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(import_graph()) == []


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    found = circles(graph)
    assert {"a", "b", "c"} in found
    assert {"d", "e"} in found
    assert len(found) == 2


def test_the_rules_are_pure() -> None:
    assert broken(modules("engine"), impure) == {}


def impure(path: Path) -> set[str]:
    calls = (node.func for node in nodes(path) if isinstance(node, ast.Call))
    called = {call.id for call in calls if isinstance(call, ast.Name)}
    return ({name.split(".")[0] for name in imports(path)} & IMPURE) | (called & IMPURE_CALLS)


def strings(path: Path) -> Iterator[str]:
    """Yield every text in a file's code except comments and docstrings."""
    docstrings = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield text


def test_no_game_and_no_rule_set_has_code_outside_its_rules_and_its_face() -> None:
    paths = [*modules("tables"), *modules("cogs")]
    faces = ROOT / "cogs" / "looks" / "games"
    assert broken((path for path in paths if faces not in path.parents), games_named) == {}


def games_named(path: Path) -> set[str]:
    words = {word for text in strings(path) for word in re.split(r"[^a-z_-]+", text)}
    rules = tuple(f"engine.{one}" for one in GAMES)
    return (words & {*GAMES, *presets()}) | {
        name for name in imports(path) if name.startswith(rules)
    }


def ways_to_rounds(source: str, *, open_rounds: bool = False) -> list[str]:
    """Return the expressions in which a module reads a running round without `seen`; if it shows
    `open_rounds`, those in which it reads a table that way.
    """
    nodes = [*ast.walk(ast.parse(source))]
    given = {id(name) for node in nodes for name in _given_seen(node)}
    found = [way for node in nodes for way in _ways(node)]
    found += [way for node in nodes if id(node) not in given for way in _names(node)]
    if open_rounds:
        found = [way for way in found if re.search(r"\b(table|outcome)\.\w+$", way)]
    return found


def _ways(node: ast.AST) -> Iterator[str]:
    """Yield the expression of a node that may lead to a round, if it is one."""
    match node:
        case ast.Attribute(value=owner, attr=name):
            if name in HIDDEN or (name in SEEN and not _is_seen(owner)):
                yield ast.unparse(node)
        case ast.Call(func=func, args=arguments) if _last_name(func) in BY_NAME:
            said = [one.value for one in arguments if isinstance(one, ast.Constant)]
            yield from (str(one) for one in said if {*str(one).split(".")} & (HIDDEN | SEEN))
        case ast.Call(func=ast.Name("vars")):
            yield ast.unparse(node)
        case ast.MatchClass(kwd_attrs=names):
            yield from (name for name in names if name in HIDDEN | SEEN)


def _names(node: ast.AST) -> Iterator[str]:
    """Yield the ways a node binds the name `seen`, if it does."""
    match node:
        case ast.Name("seen", ast.Store()) | ast.Attribute(attr="seen", ctx=ast.Store()):
            yield f"{ast.unparse(node)} = …"
        case ast.MatchAs(name="seen") | ast.alias(name="seen") | ast.alias(asname="seen"):
            yield ast.unparse(node)
        case ast.arg("seen", None):
            yield "seen"
        case ast.arg("seen", ast.expr() as kind) if ast.unparse(kind) not in TYPES_OF_SEEN:
            yield ast.unparse(node)


def _given_seen(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the names a node binds to a person's view of a table."""
    match node:
        case ast.AnnAssign(target=name, annotation=kind) if ast.unparse(kind) in TYPES_OF_SEEN:
            yield name
        case ast.Assign(targets=[ast.Tuple(names)], value=ast.Tuple(values)):
            yield from (name for name, value in zip(names, values, strict=False) if _shows(value))
        case ast.Assign(targets=[name], value=value) if _shows(value):
            yield name


def _shows(value: ast.expr) -> bool:
    """True if this asks for a person's view of a table."""
    return isinstance(value, ast.Call) and _last_name(value.func) == "seen_by"


def _is_seen(owner: ast.expr) -> bool:
    """True if this is the name of a person's view, or everybody's part of it."""
    return ast.unparse(owner) in ("seen", "seen.public")


def _last_name(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]


def test_cogs_know_a_running_round_by_what_somebody_may_see_of_it() -> None:
    assert broken(modules("cogs"), other_ways) == {}


def other_ways(path: Path) -> set[str]:
    open_rounds = within(name_of(path), OPEN_ROUNDS)
    means_else = {
        one for key, some in ELSEWHERE.items() if within(name_of(path), (key,)) for one in some
    }
    ways = {*ways_to_rounds(path.read_text("utf-8"), open_rounds=open_rounds)}
    closed = WHOLE_TABLES if open_rounds else (*WHOLE_TABLES, "tables.replay")
    return (ways - means_else) | {name for name in imports(path) if within(name, closed)}


@pytest.mark.parametrize(
    "line",
    [
        "table.view(None)",
        "draw = click.table.view",
        "table.state is None",
        "table.game.view(table.snapshot.state, None)",
        "self._tables[0].snapshot.lobby",
        "table.legal(seat)",
        "seat in outcome.table.to_act",
        "table.recent[-1]",
        "outcome.events",
        "table.lobby.seed.hex()",
        "getattr(table, 'state')",
        "attrgetter('snapshot.state')(table)",
        "match table:\n    case Table(state=state): pass",
        "await bot.store.load(1)",
        "vars(table)",
        "done = await table.act(person, action)\ndone.events",
        "operator.attrgetter('state')(table)",
        "operator.methodcaller('legal', 0)(table)",
        "table.__getattribute__('state')",
        "seen = table",
        "seen, news = table, table.seen_by(None)",
        "self.seen = table",
        "self.seen.legal(0)",
        "public = click.table\npublic.recent",
        "def show(seen): pass",
        "def show(seen: Table): pass",
        "lambda public: public.recent",
        "for seen in tables: pass",
        "[seen for seen in tables]",
        "with there as seen: pass",
        "match table:\n    case seen: pass",
        "(seen := table)",
        "from here import table as seen",
    ],
)
def test_other_ways_to_a_round_are_found(line: str) -> None:
    assert ways_to_rounds(line)


def test_what_somebody_has_seen_is_no_other_way() -> None:
    assert not ways_to_rounds("seen.view\nseen.public.view\ntable.seen_by(user).seat\nseen.laid(0)")
    assert not ways_to_rounds("one, seen = 1, table.seen_by(None)\nseen = table.seen_by(1)")
    assert not ways_to_rounds("seen: Seen = await asking()\ndef show(seen: Seen | None): pass")
    assert not ways_to_rounds("frame.state\ngame.view(step.state, None)", open_rounds=True)
    assert ways_to_rounds("table.state\nframe.state", open_rounds=True) == ["table.state"]


# A table's own steps write the values of its match; what is stored is read back.
WRITE_MATCH = ("tables.lobby", "tables.store.records")


def test_only_the_steps_of_a_table_write_a_value_of_its_match() -> None:
    known = [path for path in FILES if within(name_of(path), WRITE_MATCH)]
    others = [path for path in FILES if path not in known]
    assert broken(others, writes_of_match) == {}
    assert {"tables.lobby.matches", "tables.lobby.step"} <= {*broken(known, writes_of_match)}


def writes_of_match(path: Path) -> set[str]:
    """Return the calls in which a file makes the match of a lobby, or changes its values."""
    calls = (node for node in nodes(path) if isinstance(node, ast.Call))
    return {ast.unparse(call) for call in calls if _writes_match(call)}


def _writes_match(call: ast.Call) -> bool:
    name, values = _last_name(call.func), {keyword.arg for keyword in call.keywords}
    changed = ast.unparse(call.args[0]) if name == "replace" and call.args else ""
    of_lobby = changed.endswith("lobby") and "match" in values
    return name in ("LobbyMatch", "with_match") or changed.endswith("lobby.match") or of_lobby


# What Discord alone has: names with one of these words have no place at a table.
OF_DISCORD = {"token", "emoji", "webhook", "interaction", "guild", "role", "week_channel"}


def test_tables_speak_without_the_words_of_discord() -> None:
    assert broken(modules("tables"), words_of_discord) == {}


def words_of_discord(path: Path) -> set[str]:
    return {word for name in names(path) for word in OF_DISCORD if word in name.lower()}


def names(path: Path) -> Iterator[str]:
    """Yield every name a file binds."""
    for node in nodes(path):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


# Names that say nothing of what they hold, and how many a room still binds. A number only falls:
# lower a room's once it has fewer.
VAGUE = {
    *("one", "found", "asked", "there", "said", "told", "every", "such", "whoever", "what", "it"),
    "them",
}
STILL_VAGUE = {
    "cogs/memory": 4,
    "cogs/words": 1,
    "data": 1,
    "data/store": 3,
    "engine/crazy_eights": 4,
    "engine/schroom": 2,
    "engine/shithead": 3,
    "tables": 1,
    "tables/lobby": 2,
    "tables/memory": 1,
    "tables/store": 1,
}


def test_no_room_binds_a_new_vague_name() -> None:
    shipped = [path for path in FILES if name_of(path).split(".")[0] != "playground"]
    bound: Counter[str] = Counter()
    for path in (*shipped, ROOT / "bot.py"):
        room = "/".join(path.relative_to(ROOT).with_suffix("").parts[:-1][:2]) or path.stem
        bound[room] += sum(name in VAGUE for name in names(path))
    more = {room: count for room, count in bound.items() if count > STILL_VAGUE.get(room, 0)}
    assert more == {}, (
        f"none of {sorted(VAGUE)} says what a value is. Take the field's noun (trick, seat, match, "
        "row, answer); a loop's name is the singular of what it loops over."
    )


def test_no_two_classes_have_one_name() -> None:
    homes: dict[str, set[str]] = {}
    for path in FILES:
        module = name_of(path)
        in_game = any(f".{game}." in f"{module}." for game in GAMES)
        home = "a game" if in_game else module  # each has its own State, View and the like
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and module.split(".")[0] != "playground":
                homes.setdefault(node.name, set()).add(home)
    twice = {name: modules for name, modules in homes.items() if len(modules) > 1}
    assert twice == {}, "a class's name says whose it is: TrialStart, not Start"


# The rooms of data/store/, in the order in which they may know each other: each those before it.
STORE_ROOMS = ("database", "tables", "standings", "features", "keeping")


def store_room(module: str) -> str:
    """Return the room of data/store a module is in; "" for modules beside the rooms, and for all
    others.
    """
    folder = module.removeprefix("data.store.").partition(".")[0]
    return folder if within(module, ("data.store",)) and folder in STORE_ROOMS else ""


def test_a_room_of_the_store_knows_the_rooms_before_it() -> None:
    rooms = [path for path in modules("data/store") if store_room(name_of(path))]
    assert broken(rooms, store_rooms_after) == {}


def store_rooms_after(path: Path) -> set[str]:
    before = STORE_ROOMS[: STORE_ROOMS.index(store_room(name_of(path))) + 1]
    return {room for name in imports(path) if (room := store_room(name))} - {*before}


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
