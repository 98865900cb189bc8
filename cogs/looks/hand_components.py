"""The buttons and selects of a hand: a seat's actions, laid out to fit a message."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
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
from cogs.pages.layout import IN_A_ROW, IN_A_SELECT, rows_of
from cogs.words.width import button_width, fit_in_row
from cogs.words.words import Words, capital
from engine.cards import Cards, Rank, rank_of
from engine.game import Action, tag

MOST_BUTTONS = 20  # more choices than that become selects
MOST_LABELLED = 3  # more buttons with drawn cards than that, and the pictures speak for themselves
MOST_IN_PAIRS = 10  # more buttons than that, and those for all cards of a rank go into a select
MOST_IN_GROUPS = 9  # likewise, of cards in groups; with a button beside them they fill two rows
FEW_ROWS = 2  # of buttons; more may push the table off a phone
CLICK = 1  # the rows a click less is worth
SELECT = 1.3  # the height of a select, in rows of buttons
MOST_RANKS = 10  # more than that, and all of them go into a select
MOST_IN_QUESTION = 15  # likewise, of the answers to a question, with which no other cards stand
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
    """The buttons and selects of one hand."""

    def __init__(self, ids: HandIds, words: Words) -> None:
        self._ids = ids
        self._words = words
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
        return _joined([*chosen, *self._of_ladders(cards), *self._of_groups(groups)], others)

    def of_question(self, ask: Ask) -> list[Row]:
        """Return the answers to a question, and a way back to the hand."""
        back: Item = ui.Button(
            label=self._words.say("button-back"),
            custom_id=self._ids.of_question(),
        )
        answers = Group(ask.offers[:MOST_ANSWERS], ask.label)
        return [*self._of_groups([answers], MOST_IN_QUESTION), [back]]

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
        """Return buttons for every count of each rank, for the fewest and all of it, or for the
        fewest alone, with a select for the rest: the first that takes few rows, or the one that
        takes the fewest; where no button has room, and for a compact hand if they are no single
        row, selects.
        """
        pairs = sum(min(len(offers), 2) for offers in ladders)
        whole, longest = sum(map(len, ladders)), max(map(len, ladders), default=0)
        row = self._words.reader.compact and len(self._rows_of_ladders(ladders, longest)) > 1
        allowed = {
            whole: whole <= MOST_IN_PAIRS and longest <= IN_A_ROW and not row,
            2: pairs <= MOST_IN_PAIRS and whole - pairs <= IN_A_SELECT and not row,
            1: len(ladders) <= MOST_RANKS and whole - len(ladders) <= IN_A_SELECT and not row,
        }
        ways = [count for count, possible in allowed.items() if possible]
        if ways:
            few = (count for count in ways if self._height(ladders, count) <= FEW_ROWS)
            best = next(few, None) or min(ways, key=lambda count: self._height(ladders, count))
            return self._ladder_buttons(ladders, best)
        drawn = [offers[0] for offers in ladders] if len(ladders) <= MOST_BUTTONS else []
        placeholder = self._words.say("select-lay")
        return self._select_rows(_thinned(ladders), drawn, placeholder)

    def _height(self, ladders: Sequence[Sequence[Offer]], most: int) -> float:
        """Return the height, in rows of buttons, of those for so many counts of each rank and of a
        select for the rest, with something on top if all of a rank are in the select.
        """
        rest = any(len(offers) > most for offers in ladders)
        slow = CLICK if most == 1 and rest else 0
        return len(self._rows_of_ladders(ladders, most)) + rest * SELECT + slow

    def _ladder_buttons(self, ladders: Sequence[Sequence[Offer]], most: int) -> list[Row]:
        """Return for each a button for the fewest and, where there may be more (`most`), for all
        and for those between; a select for the rest.
        """
        between = [offer for offers in ladders for offer in offers[1 : 1 - most or None]]
        some = self._words.say("select-count")
        rows = self._rows_of_ladders(ladders, most)
        return [*rows, *self._select_rows(between, (), some)]

    def _rows_of_ladders(
        self, ladders: Sequence[Sequence[Offer]], most: int
    ) -> list[list[ui.Button[ui.LayoutView]]]:
        rows: list[list[ui.Button[ui.LayoutView]]] = []
        brief = sum(min(len(offers), most) for offers in ladders) > MOST_LABELLED
        brief = brief or self._words.reader.compact
        for offers in ladders:
            pair = [self._button(offers[0], discord.ButtonStyle.primary, brief=brief)]
            more = offers[1:][1 - most :] if most > 1 else ()
            pair += [self._button(offer, brief=brief) for offer in more]
            if rows and _side_by_side([*rows[-1], *pair]):
                rows[-1] += pair
            else:
                rows.append(pair)
        return rows

    def _of_groups(self, groups: Sequence[Group], most: int = MOST_IN_GROUPS) -> list[Row]:
        """Return each group in rows of its own, but pictures without words side by side; where
        there are more cards than `most`, theirs are selects; for a compact hand one for all, if
        they are no single row.
        """
        choices = [choice for group in groups for choice in group.choices]
        cards = [choice for choice in choices if choice.card is not None]
        others = [choice for choice in choices if choice.card is None]
        if self._words.reader.compact:
            row = list(self._buttons(cards, brief=True))
            labels = {group.label for group in groups if _has_cards(group)}
            label = labels.pop() if len(labels) == 1 else ""
            drawn = [row] if _side_by_side(row) else self._select_or_buttons(Group(cards, label))
            return _joined([row for row in drawn if row], list(self._buttons(others)), narrow=True)
        if len(cards) > most:
            parts = [Group(cards), Group(others)] if len(cards) <= IN_A_SELECT else groups
            return [row for part in parts for row in self._select_or_buttons(part)]
        if len(cards) > MOST_LABELLED and all(map(self._speaks, cards)):
            drawn = rows_of(list(self._buttons(cards, brief=True)))
            return _joined(drawn, list(self._buttons(others)))
        rows: list[Row] = []
        for group in groups:
            rows = _joined(rows, list(self._buttons(group.choices)), narrow=True)
        return rows

    def _select_or_buttons(self, group: Group) -> list[Row]:
        if not _has_cards(group):
            return [*rows_of(list(self._buttons(group.choices)))]
        placeholder = group.label or self._words.say("select-lay")
        drawn = group.choices if len(group.choices) <= IN_A_SELECT else ()  # a picture has bytes
        return self._select_rows(group.choices, drawn, placeholder)

    def _speaks(self, choice: Choice) -> bool:
        """True if a button needs no words beside its picture."""
        return choice.brief is not None and self._emoji(choice) is not None

    def _buttons(self, choices: Iterable[Choice], *, brief: bool = False) -> Iterator[Item]:
        for choice in choices:
            plain = choice.card is None
            style = discord.ButtonStyle.secondary if plain else discord.ButtonStyle.primary
            yield self._button(choice, style, brief=brief)

    def _select_rows(
        self, choices: Sequence[Choice], drawn: Collection[Choice], placeholder: str
    ) -> list[Row]:
        """Return as many selects as needed; only the options in `drawn` have a card."""
        parts = _chunks(choices)
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
        self,
        choice: Choice,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        brief: bool = False,
    ) -> ui.Button[ui.LayoutView]:
        emoji = self._emoji(choice)
        label = choice.short if emoji and choice.short else choice.label
        if brief and self._speaks(choice):
            label = choice.brief or ""
        return ui.Button(
            label=capital(label) or None,
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


def _has_cards(group: Group) -> bool:
    return any(choice.card is not None for choice in group.choices)


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


def _joined(rows: Sequence[Row], others: Sequence[Item], *, narrow: bool = False) -> list[Row]:
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


def _chunks(choices: Sequence[Choice]) -> list[list[Choice]]:
    """Return the choices in parts that fit a select, those with cards of one rank in one part as
    far as it has room.
    """
    parts: list[list[Choice]] = []
    for _, alike in groupby(choices, _rank):
        rank = list(alike)
        while rank:
            room = IN_A_SELECT - len(parts[-1]) if parts else 0
            if len(rank) > room and (len(rank) <= IN_A_SELECT or not room):
                parts.append([])
                room = IN_A_SELECT
            parts[-1] += rank[:room]
            rank = rank[room:]
    return parts


def _rank(choice: Choice) -> Rank | None:
    return None if choice.card is None else rank_of(choice.card)
