"""The buttons and selects of a hand: a seat's actions, laid out to fit a message."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias, TypeVar

import discord
from discord import ui

from cogs.games import Ask, Choice, Choices, Group, Ladder, Offer
from cogs.kit.custom_ids import (
    ask_button,
    ask_value,
    card_values,
    hand_button,
    hand_cards,
    hand_select,
    hand_value,
)
from cogs.kit.layout import IN_A_ROW, IN_A_SELECT, rows_of
from cogs.kit.words import Words
from engine.cards import Cards
from engine.game import Action, tag

MOST_BUTTONS = 20  # more choices than that become selects
MOST_IN_PAIRS = 8  # more buttons than that, and those for all cards of a rank go into a select
MOST_IN_GROUPS = 10  # likewise, of cards in groups, whose rows may be short, or break on a phone
MOST_IN_QUESTION = 15  # likewise, of the answers to a question, with which no other cards stand
MOST_COMPACT = 5  # likewise, of cards for those who want a hand of few lines
MOST_IN_WORDS = 10  # ranks; of more the low ones are numbers, or their rows break on a phone
MOST_RANKS = 14  # with a joker; more than that are no plain ranks
MOST_OPTIONS = 72  # more than that, and middling counts of a rank are left out for want of room

T = TypeVar("T")
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


class Rows:
    """The buttons and selects of one hand."""

    def __init__(self, ids: HandIds, words: Words) -> None:
        self._ids = ids
        self._words = words
        self._selects = 0

    def of(self, choices: Choices) -> list[Row]:
        """Return rows for these choices: buttons if there are few, else selects. Choices without a
        card (picking up, passing) are always buttons, after the others.
        """
        groups = [one for one in choices if isinstance(one, Group)]
        ladders = [one.offers for one in choices if isinstance(one, Ladder)]
        chosen = [self._of_cards(offers[0]) for offers in ladders if offers[0].choose]
        ladders = [offers for offers in ladders if not offers[0].choose]
        cards = [offers for offers in ladders if offers[0].card is not None]
        others = [self._button(offers[0]) for offers in ladders if offers[0].card is None]
        return [*chosen, *self._of_ladders(cards), *self._of_groups(groups), *rows_of(others)]

    def of_question(self, ask: Ask) -> list[Row]:
        """Return the answers to a question, and a way back to the hand."""
        back: Item = ui.Button(
            label=self._words.say("button-back"),
            custom_id=self._ids.of_question(),
        )
        return [*self._of_groups([Group(ask.offers, ask.label)], MOST_IN_QUESTION), [back]]

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
            placeholder=_capital(offer.label),
            options=options[:IN_A_SELECT],
            min_values=offer.choose,
            max_values=offer.choose,
            required=False,
        )
        return [select]

    def _of_ladders(self, ladders: Sequence[Sequence[Offer]]) -> list[Row]:
        pairs = sum(min(len(offers), 2) for offers in ladders)
        whole = sum(len(offers) for offers in ladders)
        compact = self._words.reader.compact
        most = MOST_COMPACT if compact else MOST_IN_PAIRS
        if pairs <= most and whole - pairs <= IN_A_SELECT:
            return self._ladder_buttons(ladders, most=2)
        few = len(ladders) <= MOST_BUTTONS
        if few and not compact and whole - len(ladders) <= IN_A_SELECT:
            return self._ladder_buttons(ladders, most=1)
        drawn = [offers[0] for offers in ladders] if few else []
        placeholder = self._words.say("select-lay")
        return self._select_rows(_thinned(ladders), drawn, placeholder)

    def _ladder_buttons(self, ladders: Sequence[Sequence[Offer]], most: int) -> list[Row]:
        """Return for each a button for the fewest and, where there may be two (`most`), one for
        all; a select for the rest. Of a great many the numbers stand in rows of their own.
        """
        rows: list[list[Item]] = []
        brief = MOST_IN_WORDS < len(ladders) <= MOST_RANKS
        numbers = False  # the last button says a number
        for offers in ladders:
            lowest = offers[0]._replace(short=offers[0].brief) if brief else offers[0]
            pair: list[Item] = [self._button(lowest, discord.ButtonStyle.primary)]
            pair += [self._button(offer) for offer in offers[1:][-1:]] if most == 2 else []
            words = numbers and not lowest.short
            if not rows or words or len(rows[-1]) + len(pair) > IN_A_ROW:
                rows.append([])
            rows[-1] += pair
            numbers = brief and bool(lowest.short)
        between = [
            offer for offers in ladders for offer in (offers[1:-1] if most == 2 else offers[1:])
        ]
        longest = max(map(len, ladders), default=0)
        some = self._words.say("select-count", count=2, most=longest)
        return [*rows, *self._select_rows(between, (), some)]

    def _of_groups(self, groups: Sequence[Group], most: int = MOST_IN_GROUPS) -> list[Row]:
        """Return each group in rows of its own; where there are more cards than `most`, theirs are
        selects, for a compact hand one for all.
        """
        every = [one for group in groups for one in group.choices]
        cards = [one for one in every if one.card is not None]
        compact = self._words.reader.compact
        many = len(cards) > (MOST_COMPACT if compact else most)
        if many and compact:
            groups = [Group(cards), Group([one for one in every if one.card is None])]
        rows: list[Row] = []
        for group in groups:
            if many and any(choice.card is not None for choice in group.choices):
                placeholder = group.label or self._words.say("select-lay")
                rows += self._select_rows(group.choices, group.choices, placeholder)
            else:
                rows += rows_of(list(self._group_buttons(group)))
        return rows

    def _group_buttons(self, group: Group) -> Iterator[Item]:
        for choice in group.choices:
            plain = choice.card is None
            style = discord.ButtonStyle.secondary if plain else discord.ButtonStyle.primary
            yield self._button(choice, style)

    def _select_rows(
        self, choices: Sequence[Choice], drawn: Collection[Choice], placeholder: str
    ) -> list[Row]:
        """Return as many selects as needed; only the options in `drawn` have a card."""
        parts = _chunks(choices, IN_A_SELECT)
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
        return discord.SelectOption(label=_capital(choice.label), value=value, emoji=emoji)

    def _button(
        self, choice: Choice, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> Item:
        emoji = self._emoji(choice)
        return ui.Button(
            label=_capital(choice.short if emoji and choice.short else choice.label),
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


def _chunks(items: Sequence[T], size: int) -> list[list[T]]:
    return [list(items[at : at + size]) for at in range(0, len(items), size)]


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
