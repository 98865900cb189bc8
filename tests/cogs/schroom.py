"""Tables of Schrööm at any moment, and their drawings."""

import discord
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.pages.layout import TEXT, walk
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.texts import Language
from tables.moves.snapshot import Snapshot
from tables.people import OF_TABLE
from tests.cogs.tabling import NAMES, dealt, payload, table_at
from tests.engine.schroom.playing import play

LETTERS = Emojis()
HANDS = """
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""


def at(text: str, names: tuple[str, ...] = NAMES, rounds: int = 1) -> Snapshot:
    """Return a table whose round is in this position of the notation, after the actions in it; so
    many `rounds` were played before.
    """
    state = play(text).state
    now = dealt(rules="schroom", seats=len(state.hands), names=names)
    return replace(now, state=state, lobby=replace(now.lobby, rounds=rounds))


def with_hotheads(now: Snapshot, *seats: int) -> Snapshot:
    """Return the same table, where the computer has these seats."""
    people = tuple(OF_TABLE if seat in seats else one for seat, one in enumerate(now.people))
    who = tuple((seat, "thrower", 1) for seat in seats)
    return replace(now, people=people, lobby=replace(now.lobby, table_seats=seats, characters=who))


def opening(sticks: str, actions: str = "") -> str:
    """Return four seats before the first card, seat 0 to lead."""
    return f"phase: opening   dealer: 3   turn: 0   sticks: {sticks}{HANDS}{actions}"


def playing(*actions: str, sticks: str = "7 7 7 7") -> str:
    """Return four seats that may lay, seat 0 first."""
    done = "\n".join(f"> {action}" for action in actions)
    return f"turn: 0   dealer: 3   sticks: {sticks}{HANDS}{done}"


def shown(
    now: Snapshot, language: Language = "en", faces: Emojis = LETTERS, deadline: int | None = None
) -> discord.ui.LayoutView:
    """Return the table's message; `deadline` as if a clock ran."""
    return board(table_at(timed(now, deadline)), Reader(language, faces=faces))


def timed(now: Snapshot, deadline: int | None) -> Snapshot:
    """Return the same table with a time limit, if any clock runs."""
    return now if deadline is None else replace(now, began=deadline - table_at(now).seconds)


def held(
    now: Snapshot, seat: int, language: Language = "en", asking: str = "", faces: Emojis = LETTERS
) -> discord.ui.LayoutView:
    """Return a seat's hand."""
    return hand(table_at(now), seat, Reader(language, faces=faces), asking)


def line_of(view: discord.ui.LayoutView, name: str) -> str:
    """Return the line of a person's seat at the table."""
    texts: list[str] = [part["content"] for part in walk(payload(view)) if part["type"] == TEXT]
    return next(line for line in texts[1].split("\n") if name in line)
