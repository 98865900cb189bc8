"""Text files are read piece by piece; held against fluent's own parser, which reads them whole."""

import random
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from data.texts import FOLDER, LANGUAGES
from data.texts.reading import PLAIN, STARTS, BrokenTexts, messages, parsed

FILES = [path for language in LANGUAGES for path in sorted((FOLDER / language).glob("*.ftl"))]
ROUNDS = 1_000
SPOILS = '{}[]*.=#->\\ \n$"a1'
WRITTEN = """\
### About the file

one = { $count } cards, { two } and
    more
# about the next
two = Two

chosen = { $count ->
    [one] One
   *[other] { $count }
    }
    and after
    .again = { $one ->
        [1] { $count ->
           *[few] few
        }
       *[2] { two }{""}
    } , { $count }
last =

    below { two }
"""


def whole(text: str) -> dict[str, ast.Pattern] | None:
    """Return the patterns of a file as the parser reads it at once; None if it is broken."""
    body: list[Any] = FluentResource(text).body
    found = [one for one in body if not isinstance(one, ast.BaseComment)]
    if not all(isinstance(one, ast.Message) and one.value is not None for one in found):
        return None
    keys = {one.id.name: one.value for one in found}
    return keys if len(keys) == len(found) else None


def by_pieces(path: Path) -> dict[str, ast.Pattern] | None:
    """Return the same, as the bot reads it."""
    try:
        found = list(messages(path))
    except BrokenTexts:
        return None
    keys = {one.key: whole(one.written) for one in found}
    assert all(keys.values()), "every piece can be parsed"
    assert found == [parsed(path, one.written) for one in found]
    patterns = {key: parsed[key] for key, parsed in keys.items() if parsed}
    return patterns if len(patterns) == len(found) else None


def read(path: Path) -> bool:
    """True if a file is read as the parser reads it, and False if it is broken. One that is broken
    for the parser must be so for the bot.
    """
    at_once, pieces = whole(path.read_text("utf-8")), by_pieces(path)
    if pieces is None:
        return False
    assert at_once is not None and at_once.keys() == pieces.keys()
    assert all(at_once[key].equals(pieces[key]) for key in at_once)
    return True


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_is_read_as_the_parser_reads_it(path: Path) -> None:
    assert read(path)


@pytest.mark.slow
def test_what_is_broken_for_the_parser_is_broken_when_it_is_read(tmp_path: Path) -> None:
    """The bot is stricter: a line that goes on with a message begins with a space or a brace."""
    path, chance, good = tmp_path / "a.ftl", random.Random(7), 0
    for _ in range(ROUNDS):
        text = list(WRITTEN)
        for _ in range(chance.randint(1, 3)):
            where = chance.randrange(len(text))
            text[where : where + chance.randint(0, 2)] = chance.choice(SPOILS)
        path.write_text("".join(text), "utf-8")
        good += read(path)
    assert 0.1 < good / ROUNDS < 0.9


def test_most_messages_are_parsed_only_when_they_are_said() -> None:
    pieces = [piece for path in FILES for piece in STARTS.split(path.read_text("utf-8"))]
    written = [piece for piece in pieces if piece.strip() and not piece.startswith("#")]
    plain = [piece for piece in written if PLAIN.fullmatch(piece)]
    assert len(plain) > 0.99 * len(written)
