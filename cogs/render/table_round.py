"""The table during a round."""

from __future__ import annotations

from discord import ui

from cogs.games import LOOKS, Look, PublicButton, Time
from cogs.kit.custom_ids import table_button
from cogs.kit.layout import HURRY, PLAYING, layout, rows_of
from cogs.kit.words import Words
from cogs.render import table_parts
from cogs.render.joint import joint
from cogs.render.table_parts import Danger, Primary, Secondary, Success, button
from tables.lobby.state import persons
from tables.table import Table


def playing(
    table: Table, words: Words, *, named: bool = False, carrier: int | None = None
) -> ui.LayoutView:
    """Return what happened lately, the seats, what lies there, who is to play and what, and the
    buttons: a phone shows the end of it, with the hand below. `carrier`: the user with the title.
    """
    look, view = LOOKS[table.lobby.game], table.view(None)
    title = table_parts.subtitle(table, words, named=named)
    seats = [seat_line(table, look, seat, words, carrier) for seat in table_parts.seats(table)]
    texts = ["\n".join(seats), _asked(table, look, words)]
    story = "\n".join([title, *table_parts.lately(table, words, [title, *texts])])
    buttons = [button(table, words, "hand", Primary)]
    buttons += [game_button(table, one, words) for one in look.buttons(view, words)]
    buttons += joint(table, words)
    if table.lobby.paused:
        buttons.append(button(table, words, "resume", Success))
    buttons.append(button(table, words, "more"))
    colour = HURRY if table.reacting else PLAYING
    return layout(colour, [story, *texts], rows_of(buttons))


def _asked(table: Table, look: Look, words: Words) -> str:
    """Return what lies in the middle, and beneath it who is to play, what, and how long."""
    view = table.view(None)
    big, counts = look.middle(view, words)
    time = Time(table.seconds, table.deadline or table.turn_ends)
    lines = [f"# {big}\n-# {counts}", look.headline(view, words, time)]
    return "\n".join(filter(None, [*lines, table_parts.clock(table, words)]))


def seat_line(table: Table, look: Look, seat: int, words: Words, carrier: int | None) -> str:
    """Return a seat and what lies before it; those whose turn it is leap to the eye."""
    titled = table_parts.titled(table, seat, carrier)
    cards = look.seat(table.view(None), seat, words, laid=table.laid(seat), titled=titled)
    if seat in table.to_act:
        return f"▶️ {table_parts.who(table, seat, words, words.bold(seat))} · {cards}"
    return f"{table_parts.who(table, seat, words, words.name(seat))} · {cards}"


def game_button(table: Table, one: PublicButton, words: Words) -> ui.Button[ui.LayoutView]:
    """Return a button of the game's that everybody sees; dead where nobody who sits here can use
    it.
    """
    emoji = None if one.card is None else words.faces.partial(one.card, words.reader.style)
    return ui.Button(
        label=one.label,
        style=Danger if one.danger else Secondary,
        custom_id=table_button(table.id, one.word, one.argument),
        emoji=emoji,
        disabled=one.disabled or persons(table.lobby) == (one.useless_to,),
    )
