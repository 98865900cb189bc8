"""What one player sees: their own cards, and what they may do with them, for their eyes only.

A hand is drawn from that seat's cards and choices alone, and from the pile while it is asked about
it; never from what changes with every move. Its buttons carry the revision since which the seat has
had this choice, not the table's. So an ordinary lay changes two hands: the mover's, redrawn as the
answer to the click, and that of the seat whose turn comes next.

What may be done is the engine's list of lawful actions and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import discord
from discord import ui

from cogs.clicks import (
    card_values,
    hand_button,
    hand_cards,
    hand_select,
    hand_value,
    has_room,
)
from cogs.faces import FACES, Offer
from cogs.layout import CLEARED, GATHERING, PLAYING, RESULT, layout
from cogs.words import Faces, Reader, Words
from engine.cards import Cards
from engine.game import tag
from tables.table import Table

IN_A_ROW = 5
MOST_BUTTONS = 20  # more choices than that become selects
IN_A_SELECT = 25
MOST_OPTIONS = 3 * IN_A_SELECT  # more than that, and middling counts of a rank are left out

T = TypeVar("T")
Item = ui.Item[ui.LayoutView]
Row = Sequence[Item]


def hand(table: Table, seat: int, reader: Reader, faces: Faces) -> ui.LayoutView:
    """The private message of whoever sits there, as it is now."""
    names = [person.name for person in table.people]
    words = Words(table.lobby.game, names, reader, faces)
    match table.lobby.stage:
        case "round":
            return _in_round(table, seat, words)
        case "lobby":
            return layout(GATHERING, [words.say("hand-lobby")], [])
        case "between":
            return layout(RESULT, [_rematch(table, seat, words)], [])
        case _:
            return layout(CLEARED, [words.say("board-closed")], [])


def _rematch(table: Table, seat: int, words: Words) -> str:
    said = seat in table.lobby.again
    host = words.bold(table.lobby.host)
    asked = words.say("hand-again-said", host=host) if said else words.say("hand-again-asked")
    return f"### {words.say('hand-over')}\n{asked}"


def _in_round(table: Table, seat: int, words: Words) -> ui.LayoutView:
    face, view, actions = FACES[table.lobby.game], table.view(seat), table.legal(seat)
    revision = table.options_since[seat]
    rows = _Rows(table.id, revision, words)
    sayable = [action for action in actions if has_room(table.id, revision, action)]
    groups = face.offers(view, sayable, words)
    colour = PLAYING if groups else CLEARED
    texts = face.hand(view, actions, words)
    return layout(colour, texts, rows.of(groups), parted=False)


class _Rows:
    """The buttons and selects of one hand, all of them for one revision."""

    def __init__(self, table: int, revision: int, words: Words) -> None:
        self._table = table
        self._revision = revision
        self._words = words

    def of(self, groups: Sequence[Sequence[Offer]]) -> list[Row]:
        """Rows for these choices: buttons as long as there are few, else selects.

        What has no card on it (picking up, passing) is a button in any case, in a row of its own.
        """
        chosen = [self._choice(group[0]) for group in groups if group[0].choose]
        groups = [group for group in groups if not group[0].choose]
        cards = [group for group in groups if group[0].card is not None]
        others = [self._button(group[0]) for group in groups if group[0].card is None]
        buttons = sum(min(len(group), 2) for group in cards)
        between = sum(len(group) for group in cards) - buttons
        few = buttons <= MOST_BUTTONS and between <= IN_A_SELECT
        return [
            *chosen,
            *(self._buttons(cards) if few else self._selects(cards)),
            *_chunks(others, IN_A_ROW),
        ]

    def _buttons(self, groups: Sequence[Sequence[Offer]]) -> list[Row]:
        """For each group a button for the fewest and one for all; a select for what is between."""
        rows: list[list[Item]] = []
        for group in groups:
            pair: list[Item] = [self._button(group[0], discord.ButtonStyle.primary)]
            pair += [self._button(offer) for offer in group[1:][-1:]]
            if not rows or len(rows[-1]) + len(pair) > IN_A_ROW:
                rows.append([])
            rows[-1] += pair
        between = [offer for group in groups for offer in group[1:-1]]
        placeholder = self._words.own("select-count")
        return [*rows, *self._select_rows(between, set(), placeholder)]

    def _selects(self, groups: Sequence[Sequence[Offer]]) -> list[Row]:
        drawn = {group[0] for group in groups if len(groups) <= MOST_BUTTONS}
        return self._select_rows(_thinned(groups), drawn, self._words.own("select-lay"))

    def _select_rows(
        self, offers: Sequence[Offer], drawn: set[Offer], placeholder: str
    ) -> list[Row]:
        """As many selects as it takes; only on the options `drawn` there is a card."""
        parts = _chunks(offers, IN_A_SELECT)
        rows: list[Row] = []
        for number, part in enumerate(parts):
            options = [self._option(offer, offer in drawn) for offer in part]
            extent = f" ({options[0].label} – {options[-1].label})" if len(parts) > 1 else ""
            select: ui.Select[ui.LayoutView] = ui.Select(
                custom_id=hand_select(self._table, self._revision, number),
                placeholder=placeholder + extent,
                options=options,
                required=False,
            )
            rows.append([select])
        return rows

    def _choice(self, offer: Offer) -> Row:
        """A select of cards of which so many are taken."""
        cards: Cards = getattr(offer.action, "cards", ())
        faces, style = self._words.faces, self._words.reader.style
        options = [
            discord.SelectOption(
                label=self._words.card_in_words(card),
                value=value,
                emoji=faces.partial(card, style),
            )
            for card, value in zip(cards, card_values(cards), strict=True)
        ]
        select: ui.Select[ui.LayoutView] = ui.Select(
            custom_id=hand_cards(self._table, self._revision, tag(offer.action)),
            placeholder=_capital(offer.label),
            options=options[:IN_A_SELECT],
            min_values=offer.choose,
            max_values=offer.choose,
            required=False,
        )
        return [select]

    def _option(self, offer: Offer, drawn: bool) -> discord.SelectOption:
        return discord.SelectOption(
            label=_capital(offer.label),
            value=hand_value(offer.action),
            emoji=self._emoji(offer) if drawn else None,
        )

    def _button(
        self, offer: Offer, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> Item:
        emoji = self._emoji(offer)
        label = offer.short if emoji and offer.short else offer.label
        return ui.Button(
            label=_capital(label),
            style=discord.ButtonStyle.danger if offer.danger else style,
            custom_id=hand_button(self._table, self._revision, offer.action),
            emoji=emoji,
        )

    def _emoji(self, offer: Offer) -> discord.PartialEmoji | None:
        if offer.card is None:
            return None
        return self._words.faces.partial(offer.card, self._words.reader.style)


def _thinned(groups: Sequence[Sequence[Offer]]) -> list[Offer]:
    """All offers in their order; of too many each group keeps its fewest, all, and small counts."""
    ends = [offer for group in groups for offer in (group[0], group[-1])]
    longest = max(map(len, groups), default=0)
    between = [group[at] for at in range(1, longest - 1) for group in groups if at < len(group) - 1]
    kept = set(list(dict.fromkeys([*ends, *between]))[:MOST_OPTIONS])
    return [offer for group in groups for offer in group if offer in kept]


def _chunks(items: Sequence[T], size: int) -> list[list[T]]:
    return [list(items[at : at + size]) for at in range(0, len(items), size)]


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
