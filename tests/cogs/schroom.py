"""Tables of Schrööm at any moment, and their drawings."""

import random
from collections.abc import Iterator
from typing import Any

import discord
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.pages.custom_ids import AskClick, HandClick, TableClick, action_of, decode
from cogs.wire.emojis import Emojis
from cogs.words.words import Faces, Reader
from data.texts import Language
from engine.game import Action
from tables.lobby.state import NextRound
from tables.moves.snapshot import Snapshot
from tests.cogs.tabling import NAMES, buttons_of, dealt, done, game_of, selects_of, table_at
from tests.engine.schroom.playing import play

LETTERS = Emojis()
HANDS = """
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""


def at(text: str, names: tuple[str, ...] = NAMES) -> Snapshot:
    """Return a table whose round is in this position of the notation, after the actions in it."""
    state = play(text).state
    now = dealt(rules="schroom", seats=len(state.hands), names=names)
    return replace(now, state=state)


def opening(sticks: str, actions: str = "") -> str:
    """Return four seats before the first card, seat 0 to lead."""
    return f"phase: opening   dealer: 3   turn: 0   sticks: {sticks}{HANDS}{actions}"


def playing(*actions: str, sticks: str = "7 7 7 7") -> str:
    """Return four seats that may lay, seat 0 first."""
    done = "\n".join(f"> {action}" for action in actions)
    return f"turn: 0   dealer: 3   sticks: {sticks}{HANDS}{done}"


def shown(
    now: Snapshot, language: Language = "en", faces: Faces = LETTERS, deadline: int | None = None
) -> discord.ui.LayoutView:
    """Return the table's message; `deadline` as if a clock ran."""
    return board(table_at(timed(now, deadline)), language, faces)


def timed(now: Snapshot, deadline: int | None) -> Snapshot:
    """Return the same table with a time limit, if any clock runs."""
    return now if deadline is None else replace(now, began=deadline - table_at(now).seconds)


def held(
    now: Snapshot, seat: int, language: Language = "en", asking: str = "", faces: Faces = LETTERS
) -> discord.ui.LayoutView:
    """Return a seat's hand."""
    return hand(table_at(now), seat, Reader(language), faces, asking)


def offered(now: Snapshot, seat: int) -> list[Action]:
    """Return everything a hand offers, including the choices behind its questions."""
    view = held(now, seat)
    found = list(_offers(now, view))
    for button in buttons_of(view):
        click = decode(button["custom_id"])
        if isinstance(click, AskClick) and click.word:
            found += _offers(now, held(now, seat, asking=click.word))
    return found


def _offers(now: Snapshot, view: discord.ui.LayoutView) -> Iterator[Action]:
    assert not selects_of(view)
    for button in buttons_of(view):
        click = decode(button["custom_id"])
        if isinstance(click, HandClick):
            action = action_of(click, game_of(now))
            assert action is not None
            yield action


def live(now: Snapshot) -> dict[str, bool]:
    """Return the words of the table's buttons, and whether they can be pressed."""
    words = {}
    for button in buttons_of(shown(now)):
        click = decode(button["custom_id"])
        assert isinstance(click, TableClick)
        words[f"{click.word} {click.argument}".strip()] = not button["disabled"]
    return words


def random_match(now: Snapshot, chance: random.Random, most: int) -> Iterator[Snapshot]:
    """Yield a table before each move of random play, rounds and pauses alike."""
    game = game_of(now)
    for _ in range(most):
        yield now
        if now.state is None and not now.lobby.match.carry:
            return
        if now.state is None:
            now = done(now, 0, NextRound())
            continue
        seats = range(len(now.people))
        now = done(now, *chance.choice([(s, a) for s in seats for a in game.legal(now.state, s)]))


def line_of(view: discord.ui.LayoutView, name: str) -> str:
    """Return the line of a person's seat at the table."""
    texts: list[str] = [part.content for part in _texts(view)]
    return next(line for line in texts[1].split("\n") if name in line)


def _texts(view: discord.ui.LayoutView) -> list[Any]:
    return [part for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]
