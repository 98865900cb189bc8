"""A text file, message by message: each is parsed on first use, because parsing is slow.

A broken file is still found at once. Most messages are plain: words and values, and no choice
between variants. One expression tells these from all others; only the others are parsed to check
them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast

STARTS = re.compile(r"^(?=[^\s{}])", re.MULTILINE)  # a line that does not continue the one above
COMMENT = re.compile(r"^#{1,3}(?: .*)?$\n?", re.MULTILINE)  # no words may follow it
NAME = r"[a-zA-Z][a-zA-Z0-9_-]*"
WORDS = rf"(?:[^{{}}\n]|\{{ ?\$?{NAME} ?\}})"
GOES_ON = rf"(?:\n *)*\n +(?![.*[ ]){WORDS}+"
PLAIN = re.compile(rf"({NAME}) *= *(?:{WORDS}+(?:{GOES_ON})*|(?:{GOES_ON})+)\s*")
FILLED_IN = re.compile(rf"\{{ ?(\$?)({NAME}) ?\}}")


class BrokenTexts(Exception):
    """A text file that cannot be used; names it, and the place."""


class Message(NamedTuple):
    """A message in its file: the values it needs, the messages it refers to, and the names of its
    other sentences, which say the same.
    """

    key: str
    written: str
    variables: frozenset[str]
    speaks_through: frozenset[str]
    others: tuple[str, ...] = ()


def messages(path: Path) -> Iterator[Message]:
    """Return the messages of a file, each of which has a text. Raises BrokenTexts."""
    for piece in STARTS.split(_written(path)):
        written = COMMENT.sub("", piece, 1)
        if plain := PLAIN.fullmatch(written):
            yield Message(plain[1], written, *_filled_in(FILLED_IN.findall(written)))
        elif written.strip():
            yield _parsed(path, written)


def _filled_in(found: list[tuple[str, str]]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the variables and the messages among a text's placeables."""
    variables = frozenset(name for sign, name in found if sign)
    return variables, frozenset(name for sign, name in found if not sign)


def _written(path: Path) -> str:
    """Return the text of a file. Raises BrokenTexts."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeError) as wrong:
        raise BrokenTexts(f"{path.parent.name}/{path.name}: {wrong}") from None


def _parsed(path: Path, written: str) -> Message:
    """Return a message that is not plain. Raises BrokenTexts."""
    body: list[Any] = FluentResource(written).body
    if len(body) != 1 or not isinstance(body[0], ast.Message) or body[0].value is None:
        where = f"{path.parent.name}/{path.name}"
        raise BrokenTexts(f"{where}: cannot be read: {written.strip()[:60]!r}")
    said = body[0].attributes
    nodes = [*_nodes(body[0].value), *_nodes([one.value for one in said])]
    variables = (one.id.name for one in nodes if isinstance(one, ast.VariableReference))
    through = (one.id.name for one in nodes if isinstance(one, ast.MessageReference))
    others = tuple(one.id.name for one in said)
    return Message(body[0].id.name, written, frozenset(variables), frozenset(through), others)


def _nodes(value: object) -> Iterator[ast.BaseNode]:
    """Yield a node of a text and all below it."""
    if isinstance(value, ast.BaseNode):
        yield value
        value = list(vars(value).values())
    if isinstance(value, list):
        for part in value:
            yield from _nodes(part)
