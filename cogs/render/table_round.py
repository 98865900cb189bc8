"""The table during a round."""

from __future__ import annotations

from discord import ui

from cogs.games import LOOKS, Look, PublicButton, Time
from cogs.kit.custom_ids import table_button
from cogs.kit.layout import HURRY, PLAYING, layout, rows_of
from cogs.kit.words import Words
from cogs.render import table_parts
from cogs.render.table_parts import Danger, Primary, Secondary, Success, button
from tables.table import Table


def playing(table: Table, words: Words) -> ui.LayoutView:
    """Whose turn it is, what lies there, the seats, what happened lately, and the buttons."""
    look, view = LOOKS[table.lobby.game], table.view(None)
    big, counts = look.middle(view, words)
    headline = look.headline(view, words, Time(table.seconds, table.deadline or table.turn_ends))
    texts = [
        "\n".join(
            filter(
                None,
                [table_parts.subtitle(table, words), headline, table_parts.clock(table, words)],
            )
        ),
        f"# {big}\n-# {counts}",
        "\n".join(_seat_line(table, look, seat, words) for seat in table_parts.seats(table)),
    ]
    texts += table_parts.lately(table, words, texts)
    buttons = [button(table, words, "hand", Primary)]
    buttons += [_game_button(table, one, words) for one in look.buttons(view, words)]
    buttons += [button(table, words, "rules"), button(table, words, "seats")]
    beside = table_parts.absent(table, words)
    if table.lobby.paused:
        beside.insert(0, button(table, words, "resume", Success))
    rows = [*rows_of(buttons), *rows_of(beside)]
    return layout(HURRY if table.reacting else PLAYING, texts, rows)


def _seat_line(table: Table, look: Look, seat: int, words: Words) -> str:
    """Return a seat and what lies before it; those whose turn it is leap to the eye."""
    cards = look.seat(table.view(None), seat, words)
    if seat in table.to_act:
        return f"▶️ {table_parts.who(table, seat, words, words.bold(seat))} · {cards}"
    return f"{table_parts.who(table, seat, words, words.name(seat))} · {cards}"


def _game_button(table: Table, one: PublicButton, words: Words) -> ui.Button[ui.LayoutView]:
    emoji = None if one.card is None else words.faces.partial(one.card)
    return ui.Button(
        label=one.label,
        style=Danger if one.danger else Secondary,
        custom_id=table_button(table.id, one.word, one.argument),
        emoji=emoji,
        disabled=one.disabled,
    )
