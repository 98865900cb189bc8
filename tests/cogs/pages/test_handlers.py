"""Every button leads to a handler, and every handler is led to by a button."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import discord
import pytest

from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import RETIRED, Registry, dialog, page
from cogs.play.more_page import ENDING, OF_TABLE
from cogs.settings import server, settings
from cogs.words.words import Reader
from tests.cogs.forging import public_words
from tests.cogs.pub import Pub

COGS = Path(__file__).parents[3] / "cogs"

# What writes a custom_id: its name, and where its word stands among the arguments.
WRITERS = {"page_button": 0, "table_button": 1, "open_dialog": 3}
# Words that are not written where the button is drawn, by module and function.
FROM_ELSEWHERE = {
    ("settings.settings", "settings_page"): tuple(settings.SWITCHES),
    ("settings.server", "switched"): tuple(server.SWITCHES),
    ("pages.custom_ids", "page_id"): (  # by the page's name
        *("lessondo", "lessonask", "lessonpick", "lessoncards", "puzzledo", "puzzlepick"),
        *("trydo", "tryask", "trypick", "trycards"),
    ),
    ("looks.table_round", "game_button"): (),  # the games' own: `Look.meant`
    ("pages.layout", "open_dialog"): (),  # looked at on its own
}


class Function(NamedTuple):
    """A function, and the names it is called by in its module or wherever it is imported."""

    module: str
    node: ast.FunctionDef | ast.AsyncFunctionDef

    @property
    def parameters(self) -> list[str]:
        """Return its parameters by position, without `self`."""
        given = [one.arg for one in self.node.args.args]
        return given[1:] if given[:1] == ["self"] else given


@cache
def functions() -> tuple[Function, ...]:
    """Return all functions of the cogs; a method counts by itself, an inner function for both."""
    return tuple(_functions())


def _functions() -> Iterator[Function]:
    for path in sorted(COGS.rglob("*.py")):
        module = ".".join(path.relative_to(COGS).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield Function(module, node)


def calls(function: Function, called: str) -> Iterator[ast.Call]:
    body = ast.Module(function.node.body, [])  # its decorators aside
    for node in ast.walk(body):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name == called:
                yield node


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    given = {one.arg: one.value for one in call.keywords}
    return call.args[position] if position < len(call.args) else given.get(name)


def words(called: str, position: int, name: str = "word", home: str = "") -> set[str]:
    """Return every word this function is called with, directly or through a helper's parameter. A
    helper whose name begins with an underscore belongs to its module (`home`) alone.
    """
    found: set[str] = set()
    for function in functions():
        if called.startswith("_") and function.module != home:
            continue
        for call in calls(function, called):
            found |= _words_of(function, argument(call, position, name))
    return found


def _words_of(function: Function, value: ast.expr | None) -> set[str]:
    where = (function.module, function.node.name)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    if where in FROM_ELSEWHERE:
        return set(FROM_ELSEWHERE[where])
    assert isinstance(value, ast.Name), f"{where}: a word that cannot be read"
    assert value.id in function.parameters, f"{where}: {value.id} is no word of its own"
    position = function.parameters.index(value.id)
    return words(function.node.name, position, value.id, function.module)


@pytest.fixture
def registry(pub: Pub) -> Registry:
    """The registry of the whole bot."""
    return pub.bot.handlers


def differences(drawn: set[str], answered: set[str]) -> dict[str, set[str]]:
    return {"nobody answers": drawn - answered, "no button leads to": answered - drawn}


NONE: dict[str, set[str]] = {"nobody answers": set(), "no button leads to": set()}


async def test_every_button_has_a_handler_and_every_handler_a_button(registry: Registry) -> None:
    pages, dialogs, tables = {*registry.pages}, {*registry.dialogs}, {*registry.table_buttons}
    # A hint stands in the select of *More…*.
    assert differences(words("page_button", WRITERS["page_button"]) | {"hint"}, pages) == NONE
    assert public_words(registry) <= pages
    assert not RETIRED & (pages | dialogs | tables)
    # Leaving was a button of the table's once; a page of characters seats the computer's players.
    behind = {*OF_TABLE, *ENDING, "leave", "addseat"}
    drawn = words("table_button", WRITERS["table_button"]) | behind
    assert set(OF_TABLE) <= tables and differences(drawn, tables) == NONE
    assert differences(words("open_dialog", WRITERS["open_dialog"]), dialogs) == NONE
    opened = {answers.opens for answers in registry.answers.values()} - {""}
    assert differences(opened, dialogs) == NONE, "a page opens it"


def test_a_word_has_one_handler() -> None:
    class Twice:
        @page("turn", "back", public=True, opens="written")
        async def one(
            self, interaction: discord.Interaction, reader: Reader, click: PageClick
        ) -> None:
            """The first."""

        @dialog("turn")
        async def two(
            self, interaction: discord.Interaction, reader: Reader, click: PageClick
        ) -> None:
            """Of another kind, so no other's."""

    registry = Registry()
    registry.add(Twice())
    assert set(registry.pages) == public_words(registry) == {"turn", "back"}
    assert [registry.of("page", word).opens for word in registry.pages] == ["written"] * 2
    assert set(registry.dialogs) == {"turn"}
    with pytest.raises(ValueError, match="two handlers"):
        registry.add(Twice())
