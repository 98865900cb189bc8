"""A table that plays the week's deal.

The channel sees the players, and no cards: others are still to play them. The hands of those who
sit there have the rest of the table. Pure.
"""

from cogs.looks import table_parts, table_round
from cogs.looks.games import LOOKS
from cogs.pages.layout import PLAYING, Button, Buttons, Drawing, fits, layout, rows_of, way_to
from cogs.words.words import Texts, Words
from tables.seen import Seen
from tables.table import Table


def veiled(table: Table, words: Words) -> Drawing:
    """Return the public view of the table during the round: the same whatever is played."""
    title = table_parts.subtitle(table, words)
    seats = [
        table_parts.who(table, seat, words, words.bold(seat)) for seat in table_parts.seats(table)
    ]
    lines = [f"### 🗓️ {words.say('deal-title')}", words.all(seats), f"-# {_closed(table, words)}"]
    text = "\n".join(filter(None, [*lines, table_parts.stopped(table, words)]))
    return layout(PLAYING, [title, text], rows_of(table_round.buttons(table, words)))


def _closed(table: Table, words: Words) -> str:
    deal = table.lobby.deal
    when = f"<t:{int(deal.until)}:F>" if deal is not None else ""
    return words.say("deal-veiled", when=when)


def over(table: Table, words: Words) -> str:
    """Return the public note on a round's cards, once it is over."""
    return f"-# 🗓️ **{words.say('deal-title')}:** {_closed(table, words)}"


def at_table(table: Table, seen: Seen, words: Words, hand: Texts) -> Texts:
    """Return the usual public view of the table, for the hand of a person who has `seen` it, with
    these texts; as much of it as fits.
    """
    public = seen.public
    texts = ["\n".join(table_round.seat_lines(table, public, words))]
    if seen.to_act:
        ends = table.deadline or table.turn_ends
        lies, question = table_round.middle(table, public, words, ends)
        texts.append(lies if seen.decides else f"{lies}\n{question}")
    texts = [*filter(None, texts)]
    story = table_parts.story(table_parts.lately(seen, words, [*texts, *hand]))
    whole = [*texts[:1], *story, *texts[1:]]
    return whole if fits([*whole, *hand]) else texts[1:]


def buttons_at_table(table: Table, seen: Seen, words: Words) -> Buttons:
    """Return the game's public buttons whose actions no hand offers: those that are aside."""
    look = LOOKS[table.lobby.game]
    buttons: Buttons = []
    for public in look.buttons(seen.public.view, words):
        action = look.meant(seen.view, public.word, public.argument)
        if action is not None and action.aside:
            buttons.append(table_round.game_button(table, public, words))
    return buttons


def board_button(table: Table, words: Words) -> Button:
    """Return the button to the others' results with the same cards."""
    return way_to(
        words.say("button-deal-board"), "dealboard", f"{table.lobby.rules} {table.lobby.seats} now"
    )
