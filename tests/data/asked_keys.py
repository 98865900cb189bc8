"""The texts the program asks for, read from its code without running it.

A key is often put together in one function from words of another: `button(table, words, "join")`
asks for `button-join`, because `button` says `f"button-{word}"`. So a function that builds a key
from its parameters is remembered with a template, which every call of it fills in.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

ASKING = ("say", "own", "own_or_say", "localised")


class Parameter(NamedTuple):
    """A place in a template that the caller of the function fills in."""

    name: str


class Asked(NamedTuple):
    """A key, or its end after the game's name (`own`), and the place that asks for it."""

    key: str
    own: bool
    path: Path
    line: int


Template: TypeAlias = tuple[str | Parameter, ...]


class Function(NamedTuple):
    """A function of a module: its name, its parameters without `self`, and all that is in it."""

    path: Path
    name: str
    parameters: list[str]
    nodes: list[ast.AST]

    @property
    def calls(self) -> list[ast.Call]:
        """The calls in it; none in `own_if_any` and its like, which ask whether there is a text."""
        calls = [node for node in self.nodes if isinstance(node, ast.Call)]
        return [] if any(_called(call) == "has" for call in calls) else calls


class Scan:
    """Some files' functions, the templates of those that build keys, and all keys asked for."""

    def __init__(self, paths: list[Path]) -> None:
        trees = {path: ast.parse(path.read_text("utf-8")) for path in paths}
        self.imported = {path: _imported(tree) for path, tree in trees.items()}
        functions = [one for path, tree in trees.items() for one in _functions(path, tree)]
        self.by_name = {(one.path.stem, one.name): one for one in functions}
        self.templates: dict[tuple[str, str], set[tuple[Template, bool]]] = {}
        self.asked: set[Asked] = set()
        calls = [(function, call) for function in functions for call in function.calls]
        for function, call in calls:
            self._learn(function, call, _asks(function, call))
        while sum(self._learn(one, call, self._fills(one, call)) for one, call in calls):
            pass  # what a function asks for by its parameters may be a parameter of its caller

    def _learn(
        self, function: Function, call: ast.Call, found: Iterable[tuple[Template, bool]]
    ) -> bool:
        """Record what a call in a function asks for. True if that is new."""
        known = self.templates.setdefault((function.path.stem, function.name), set())
        before = len(self.asked) + len(known)
        for template, own in found:
            if any(isinstance(part, Parameter) for part in template):
                known.add((template, own))
            else:
                self.asked.add(Asked("".join(map(str, template)), own, function.path, call.lineno))
        return len(self.asked) + len(known) != before

    def _fills(self, function: Function, call: ast.Call) -> Iterator[tuple[Template, bool]]:
        """Yield the keys a call asks for through a function that has templates."""
        name = _called(call)
        home = self.imported[function.path].get(name, function.path.stem)
        for template, own in [*self.templates.get((home, name), ())]:
            callee = self.by_name[home, name]
            yield from ((one, own) for one in _filled(template, callee, function, call))


def _imported(tree: ast.Module) -> Mapping[str, str]:
    """Return the module of each imported name, by the module's last name."""
    return {
        alias.asname or alias.name: (node.module or "").rpartition(".")[2]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _functions(path: Path, tree: ast.Module) -> Iterator[Function]:
    """Yield the functions of a module, inner ones and methods included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            parameters = [one.arg for one in given if one.arg not in ("self", "cls")]
            yield Function(path, node.name, parameters, [*ast.walk(node)])


def _called(call: ast.Call) -> str:
    return str(getattr(call.func, "attr", None) or getattr(call.func, "id", ""))


def _asks(function: Function, call: ast.Call) -> Iterator[tuple[Template, bool]]:
    """Yield the keys a call of `say`, `own` or `localised` asks for."""
    name = _called(call)
    at = 1 if isinstance(call.func, ast.Name) and name == "say" else 0
    if name in ASKING and len(call.args) > at:
        yield from ((template, name == "own") for template in _texts(call.args[at], function))


def _filled(
    template: Template, callee: Function, caller: Function, call: ast.Call
) -> Iterator[Template]:
    """Yield a template with a call's values for its parameters; none if they cannot be read."""
    filled: list[Template] = [()]
    for part in template:
        texts = [(part,)] if isinstance(part, str) else _given(part.name, callee, caller, call)
        filled = [(*begun, *text) for begun in filled for text in texts]
    yield from filled


def _given(name: str, callee: Function, caller: Function, call: ast.Call) -> list[Template]:
    for word in call.keywords:
        if word.arg == name:
            return [*_texts(word.value, caller)]
    at = callee.parameters.index(name) if name in callee.parameters else len(call.args)
    if at < len(call.args):
        return [*_texts(call.args[at], caller)]
    return []


def _texts(node: ast.expr, function: Function) -> Iterator[Template]:
    """Yield the texts an expression may be, as far as they can be read from the code."""
    match node:
        case ast.Constant(value=str(text)):
            yield (text,)
        case ast.IfExp(body=body, orelse=other):
            yield from (*_texts(body, function), *_texts(other, function))
        case ast.JoinedStr(values=parts):
            yield from _joined(parts, function)
        case ast.FormattedValue(value=value):
            yield from _texts(value, function)
        case ast.Name(id=name):
            yield from _named(name, function)


def _joined(parts: list[ast.expr], function: Function) -> Iterator[Template]:
    joined: list[Template] = [()]
    for part in parts:
        texts = [*_texts(part, function)]
        joined = [(*begun, *text) for begun in joined for text in texts]
    yield from joined


def _named(name: str, function: Function) -> Iterator[Template]:
    """Yield the possible values of a name: a parameter, its assignment, or what a loop runs
    through.
    """
    if name in function.parameters:
        yield (Parameter(name),)
        return
    for node in function.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield from _texts(value, function)
            case (
                ast.For(target=ast.Name(id=target), iter=ast.Tuple(elts=values))
                | ast.comprehension(target=ast.Name(id=target), iter=ast.Tuple(elts=values))
            ) if target == name:
                for value in values:
                    yield from _texts(value, function)
