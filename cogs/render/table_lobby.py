"""The table before anything is dealt: who is there, and how it is played."""

from __future__ import annotations

from discord import ui

from cogs.games import LOOKS
from cogs.kit.layout import GATHERING, layout
from cogs.kit.words import Words
from cogs.render import table_parts
from cogs.render.rule_card import on_board
from cogs.render.table_parts import Primary, Success, button
from tables.lobby.state import allowed_seats
from tables.table import Table


def gathering(table: Table, words: Words) -> ui.LayoutView:
    """Return who sits here, who may join, and by which rules."""
    lobby = table.lobby
    allowed = allowed_seats(lobby)
    options = [
        words.say("lobby-seats", min=allowed.start, max=allowed.stop - 1),
        *LOOKS[lobby.game].options(lobby.options, lobby.table, lobby.seats, words),
    ]
    title = words.say("lobby-title", rules=words.rules_name())
    texts = [
        f"## {title}\n{_invitation(table, words)}",
        "\n".join(_seat_line(table, seat, words) for seat in table_parts.seats(table)),
        "\n".join([f"**{words.say('lobby-options')}**", *(f"-# {line}" for line in options)]),
        "\n".join(on_board(lobby, words.reader.language)),
        "\n".join([*table_parts.opened(table, words), table_parts.sealed(table, words)]),
    ]
    joining = [
        button(table, words, "join", Success, disabled=lobby.seats >= allowed.stop - 1),
        button(table, words, "leave"),
        button(table, words, "youngest"),
        *table_parts.table_seats(table, words),
    ]
    dealing = [
        button(table, words, "start", Primary, disabled=lobby.seats < allowed.start),
        button(table, words, "house"),
        button(table, words, "rules"),
        button(table, words, "seats"),
        *table_parts.replay(table, words),
    ]
    return layout(GATHERING, texts, [joining, dealing])


def _invitation(table: Table, words: Words) -> str:
    lobby, allowed = table.lobby, allowed_seats(table.lobby)
    if lobby.seats < allowed.start:
        return words.say("lobby-alone" if lobby.seats else "lobby-empty")
    host = words.bold(lobby.host)
    if lobby.seats >= allowed.stop - 1:
        return words.say("lobby-full", host=host)
    return words.say("lobby-ready", count=lobby.seats, host=host)


def _seat_line(table: Table, seat: int, words: Words) -> str:
    name = words.say("seat-line", number=seat + 1, name=words.bold(seat))
    return f"{name}{table_parts.marks(table, seat, words)}"
