"""A text file, message by message: each is parsed on first use, because parsing is slow.

A broken file is still found at once. Most messages are plain: words, values, and choices between
variants of such words, a line each. One expression tells these from all others; only the others are
parsed to check them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax import ast

STARTS = re.compile(r"^(?=[^\s{}])", re.MULTILINE)  # a line that does not continue the one above
COMMENT = re.compile(r"^#{1,3}(?: .*)?$\n?", re.MULTILINE)  # no words may follow it
NAME = r"[a-zA-Z][a-zA-Z0-9_-]*+"
WORDS = r"[^{}\n]++"
VALUE = rf'\{{ ?(?:\$?{NAME}|"[^"\\{{}}\n]*+") ?\}}'  # $count, button-join, " "


def _line(*more: str) -> str:
    """Return the expression for a line of words, values and more. The group is not possessive:
    Python's earliest 3.11 then match what they should not.
    """
    return f"(?:{'|'.join([WORDS, VALUE, *more])})+"


def _choice(line: str) -> str:
    """Return the expression for a choice between variants, each of which is such a line; one of
    them, marked by a star, is for all other values.
    """
    variant = rf"\[ ?(?:{NAME}|[0-9]++) ?\] *(?! ){line}"
    others = rf"(?:\n +{variant})*"
    return rf"\{{ ?\${NAME} ?-> *{others}\n +\*{variant}{others}(?:\n *)+\}}"


LINE = _line(_choice(_line(_choice(_line()))))
GOES_ON = rf"(?:\n *)*\n +(?![.*[ ]){LINE}"
OTHER = rf"\n +\.({NAME}) *= *(?! ){LINE}"  # another sentence
PLAIN = re.compile(rf"({NAME}) *= *(?:(?! ){LINE}(?:{GOES_ON})*|(?:{GOES_ON})+)(?:{OTHER})*\s*")
FILLED_IN = re.compile(rf"\{{ ?(\$?)({NAME}) ?(?:\}}|->)")
OTHERS = re.compile(OTHER)


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
            yield _read(plain[1], written)
        elif written.strip():
            yield parsed(path, written)


def _read(key: str, written: str) -> Message:
    """Return a plain message."""
    names = FILLED_IN.findall(written)
    variables = frozenset(name for sign, name in names if sign)
    through = frozenset(name for sign, name in names if not sign)
    return Message(key, written, variables, through, tuple(OTHERS.findall(written)))


def _written(path: Path) -> str:
    """Return the text of a file. Raises BrokenTexts."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeError) as wrong:
        raise BrokenTexts(f"{path.parent.name}/{path.name}: {wrong}") from None


def parsed(path: Path, written: str) -> Message:
    """Return a message as the parser reads it. Raises BrokenTexts."""
    body: list[Any] = FluentResource(written).body
    if len(body) != 1 or not isinstance(body[0], ast.Message) or body[0].value is None:
        where = f"{path.parent.name}/{path.name}"
        raise BrokenTexts(f"{where}: cannot be read: {written.strip()[:60]!r}")
    attributes = body[0].attributes
    nodes = [*_nodes(body[0].value), *_nodes([attribute.value for attribute in attributes])]
    variables = (node.id.name for node in nodes if isinstance(node, ast.VariableReference))
    through = (node.id.name for node in nodes if isinstance(node, ast.MessageReference))
    others = tuple(attribute.id.name for attribute in attributes)
    return Message(body[0].id.name, written, frozenset(variables), frozenset(through), others)


def _nodes(value: object) -> Iterator[ast.BaseNode]:
    """Yield a node of a text and all below it."""
    if isinstance(value, ast.BaseNode):
        yield value
        value = list(vars(value).values())
    if isinstance(value, list):
        for part in value:
            yield from _nodes(part)
