"""The buttons and selects of a hand: a seat's actions, laid out to fit a message."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

import discord
from discord import ui

from cogs.looks.games import Ask, Choice, Choices, Group, Ladder, Offer
from cogs.pages.custom_ids import (
    ask_button,
    ask_value,
    card_values,
    hand_button,
    hand_cards,
    hand_select,
    hand_value,
)
from cogs.pages.layout import (
    IN_A_ROW,
    IN_A_SELECT,
    LONGEST_LABEL,
    LONGEST_PICTURED,
    rows_of,
    shortened,
)
from cogs.words.width import button_width, fit_in_row
from cogs.words.words import Words, capital
from engine.cards import Cards
from engine.game import Action, tag

MOST_BUTTONS = 15  # in three rows; more choices of cards than that become selects
MOST_ROWS = 3
MOST_ANSWERS = 2 * IN_A_SELECT  # more than that, and a message has too many bytes
MOST_OPTIONS = 72  # more than that, and middling counts of a rank are left out for want of room

Item: TypeAlias = ui.Item[ui.LayoutView]
Row: TypeAlias = Sequence[Item]


class HandIds:
    """The custom_ids of one hand, all of them for one revision."""

    def __init__(self, table: int, revision: int) -> None:
        self._table = table
        self._revision = revision

    def of_action(self, action: Action) -> str:
        """Return the custom_id of a button that does this action."""
        return hand_button(self._table, self._revision, action)

    def of_question(self, word: str = "") -> str:
        """Return the custom_id of a button that asks a question; without a word: that shows the
        hand.
        """
        return ask_button(self._table, self._revision, word)

    def of_select(self, number: int) -> str:
        """Return the custom_id of a select; several in one message are numbered."""
        return hand_select(self._table, self._revision, number)

    def of_cards(self, word: str) -> str:
        """Return the custom_id of a select of cards, for the action of this word."""
        return hand_cards(self._table, self._revision, word)


class HandRows:
    """The buttons and selects of one hand; the action a hint names catches the eye."""

    def __init__(self, ids: HandIds, words: Words, hinted: Action | None = None) -> None:
        self._ids = ids
        self._words = words
        self._hinted = hinted
        self._selects = 0

    def of(self, choices: Choices) -> list[Row]:
        """Return rows for these choices: buttons if there are few, else selects. Choices without a
        card (picking up, passing) are always buttons, after the others.
        """
        groups = [part for part in choices if isinstance(part, Group)]
        ladders = [part.offers for part in choices if isinstance(part, Ladder)]
        chosen = [self._of_cards(offers[0]) for offers in ladders if offers[0].choose]
        ladders = [offers for offers in ladders if not offers[0].choose]
        cards = [offers for offers in ladders if offers[0].card is not None]
        others = [self._button(offers[0]) for offers in ladders if offers[0].card is None]
        return joined([*chosen, *self._of_ladders(cards), *self._of_groups(groups)], others)

    def of_question(self, ask: Ask) -> list[Row]:
        """Return the answers to a question, and a way back to the hand."""
        back: Item = ui.Button(
            label=self._words.say("button-back"),
            custom_id=self._ids.of_question(),
        )
        answers = Group(ask.offers[:MOST_ANSWERS], ask.label)
        return joined(self._of_groups([answers]), [back])

    def _of_cards(self, offer: Offer) -> Row:
        """Return a select of cards from which so many are taken."""
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
            custom_id=self._ids.of_cards(tag(offer.action)),
            placeholder=capital(offer.label),
            options=options[:IN_A_SELECT],
            min_values=offer.choose,
            max_values=offer.choose,
            required=False,
        )
        return [select]

    def _of_ladders(self, ladders: Sequence[Sequence[Offer]]) -> list[Row]:
        """Return buttons for every count of each rank, or for the fewest with a select for the
        rest: the first that has room. Where neither has, selects.
        """
        longest = max(map(len, ladders), default=0)
        for most in (longest, 1):
            rows = self._rows_of_ladders(ladders, most)
            rest = [offer for offers in ladders for offer in offers[most:]]
            most_rows = 1 if self._words.reader.compact else MOST_ROWS
            if most <= IN_A_ROW and len(rows) <= most_rows and len(rest) <= IN_A_SELECT:
                return [*rows, *self._select_rows(rest, (), self._words.say("select-count"))]
        drawn = [offers[0] for offers in ladders]
        return self._select_rows(_thinned(ladders), drawn, self._words.say("select-lay"))

    def _rows_of_ladders(self, ladders: Sequence[Sequence[Choice]], most: int) -> list[Row]:
        rows: list[list[Item]] = []
        for offers in ladders:
            pair: list[Item] = [self._button(offers[0], discord.ButtonStyle.primary)]
            pair += [self._button(offer) for offer in offers[1:most]]
            if rows and _side_by_side([*rows[-1], *pair]):
                rows[-1] += pair
            else:
                rows.append(pair)
        return [*rows]

    def _of_groups(self, groups: Sequence[Group]) -> list[Row]:
        """Return a button for each card, or selects for more than have room; then what has none."""
        choices = [choice for group in groups for choice in group.choices]
        cards = [choice for choice in choices if choice.card is not None]
        others = [self._button(choice) for choice in choices if choice.card is None]
        if len(cards) <= (IN_A_ROW if self._words.reader.compact else MOST_BUTTONS):
            rows = self._rows_of_ladders([[card] for card in cards], 1)
        else:
            drawn = cards if len(cards) <= IN_A_SELECT else ()  # a picture has bytes
            label = next(filter(None, (group.label for group in groups)), "")
            rows = self._select_rows(cards, drawn, label or self._words.say("select-lay"))
        return joined(rows, others, narrow=True)

    def _select_rows(
        self, choices: Sequence[Choice], drawn: Collection[Choice], placeholder: str
    ) -> list[Row]:
        """Return as many selects as needed; only the options in `drawn` have a card."""
        parts = [choices[at : at + IN_A_SELECT] for at in range(0, len(choices), IN_A_SELECT)]
        rows: list[Row] = []
        for part in parts:
            options = [self._option(choice, choice in drawn) for choice in part]
            extent = f" ({options[0].label} – {options[-1].label})" if len(parts) > 1 else ""
            select: ui.Select[ui.LayoutView] = ui.Select(
                custom_id=self._ids.of_select(self._selects),
                placeholder=placeholder + extent,
                options=options,
                required=False,
            )
            self._selects += 1
            rows.append([select])
        return rows

    def _option(self, choice: Choice, drawn: bool) -> discord.SelectOption:
        value = ask_value(choice.word) if isinstance(choice, Ask) else hand_value(choice.action)
        emoji = self._emoji(choice) if drawn else None
        return discord.SelectOption(label=capital(choice.label), value=value, emoji=emoji)

    def _button(
        self, choice: Choice, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> ui.Button[ui.LayoutView]:
        emoji = self._emoji(choice)
        label = choice.short if emoji and choice.short is not None else choice.label
        if isinstance(choice, Offer) and choice.action == self._hinted:
            style = discord.ButtonStyle.success
        most = LONGEST_PICTURED if emoji else LONGEST_LABEL
        return ui.Button(
            label=shortened(capital(label), most) or None,
            style=discord.ButtonStyle.danger if choice.danger else style,
            custom_id=self._custom_id(choice),
            emoji=emoji,
        )

    def _custom_id(self, choice: Choice) -> str:
        if isinstance(choice, Ask):
            return self._ids.of_question(choice.word)
        return self._ids.of_action(choice.action)

    def _emoji(self, choice: Choice) -> discord.PartialEmoji | None:
        if choice.card is None:
            return None
        return self._words.faces.partial(choice.card, self._words.reader.style)


def _side_by_side(items: Sequence[Item]) -> bool:
    """True if buttons stand in one row, on a phone, too; of cards in letters five do anyway."""
    buttons = [button for button in items if isinstance(button, ui.Button)]
    drawn = any(button.emoji is not None for button in buttons)
    widths = [
        button_width(button.label or "", picture=button.emoji is not None) for button in buttons
    ]
    return len(buttons) <= IN_A_ROW and (not drawn or fit_in_row(widths))


def _thinned(ladders: Sequence[Sequence[Offer]]) -> list[Offer]:
    """Return all offers in order; of too many each ladder keeps its fewest, all, and small
    counts.
    """
    ends = [offer for offers in ladders for offer in (offers[0], offers[-1])]
    longest = max(map(len, ladders), default=0)
    between = [
        offers[at] for at in range(1, longest - 1) for offers in ladders if at < len(offers) - 1
    ]
    kept = set(list(dict.fromkeys([*ends, *between]))[:MOST_OPTIONS])
    return [offer for offers in ladders for offer in offers if offer in kept]


def joined(rows: Sequence[Row], others: Sequence[Item], *, narrow: bool = False) -> list[Row]:
    """Return the rows with these buttons beside the last ones, or in rows of their own where there
    is no room; if `narrow`, no room on a phone, or if there are no pictures.
    """
    beside = [*(rows[-1] if rows else ()), *others]
    buttons = [button for button in beside if isinstance(button, ui.Button)]
    drawn = any(button.emoji is not None for button in buttons)
    fits = len(buttons) == len(beside) <= IN_A_ROW
    fits = fits and (not narrow or (drawn and _side_by_side(buttons)))
    if not rows or not others or not fits:
        return [*rows, *rows_of(others)]
    return [*rows[:-1], beside]
