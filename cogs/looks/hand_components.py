"""The buttons and selects of a hand: a seat's actions, laid out to fit a message."""

from collections.abc import Callable, Collection, Sequence

import discord

from cogs.looks.games.look import Ask, Choice, Choices, Ladder, Offer
from cogs.pages.custom_ids import ask_value, card_values, hand_value, write
from cogs.pages.layout import (
    IN_A_ROW,
    IN_A_SELECT,
    LONGEST_LABEL,
    LONGEST_PICTURED,
    Button,
    Danger,
    Item,
    Primary,
    Row,
    Rows,
    Secondary,
    Select,
    Style,
    Success,
    rows_of,
    shortened,
)
from cogs.words.width import fit_in_row
from cogs.words.words import Words, capital
from engine.cards import Cards
from engine.game import Action, tag

MOST_ROWS = 3  # of buttons; more choices of cards than those have room for become selects
MOST_BUTTONS = MOST_ROWS * IN_A_ROW
MOST_ANSWERS = 2 * IN_A_SELECT  # more than that, and a message has too many bytes
MOST_OPTIONS = 72  # more than that, and middling counts of a rank are left out for want of room


class HandRows:
    """The buttons and selects of one hand; the action a hint names catches the eye, and cards
    are `lit`. `custom_id` is `hand_id` of a hand, or `page_id` of a page.
    """

    def __init__(
        self,
        custom_id: Callable[..., str],
        words: Words,
        hinted: Action | None = None,
        lit: Style = Primary,
    ) -> None:
        self._id = custom_id
        self._words = words
        self._hinted = hinted
        self._lit = lit
        self._selects = 0

    def of(self, choices: Choices, also: Row = ()) -> Rows:
        """Return rows for these choices: buttons if there are few, else selects. Choices without a
        card (picking up, passing) and what comes `also` are always buttons, after the others.
        """
        chosen, others = Rows(), list[Item]()
        cards: list[Sequence[Choice]] = []
        for part in choices:
            alike = (
                [part.offers] if isinstance(part, Ladder) else [[choice] for choice in part.choices]
            )
            for offers in alike:
                if isinstance(offers[0], Offer) and offers[0].choose:
                    chosen.append(self._of_cards(offers[0]))
                elif offers[0].card is None:
                    others.append(self._button(offers[0]))
                else:
                    cards.append(offers)
        return [*chosen, *self._laid_out(cards, [*others, *also])]

    def of_question(self, ask: Ask) -> Rows:
        """Return the answers to a question, and a way back to the hand."""
        back: Item = Button(label=self._words.say("button-back"), custom_id=self._id("ask"))
        answers = ask.offers[:MOST_ANSWERS]
        others = [self._button(answer) for answer in answers if answer.card is None]
        cards = [[answer] for answer in answers if answer.card is not None]
        return self._laid_out(cards, [*others, back], ask.label)

    def _of_cards(self, offer: Offer) -> Row:
        """Return a select of cards from which so many are taken."""
        cards: Cards = getattr(offer.action, "cards", ())
        options = [
            discord.SelectOption(
                label=self._words.card_in_words(card),
                value=value,
                emoji=self._words.reader.emoji(card),
            )
            for card, value in zip(cards, card_values(cards), strict=True)
        ]
        select = Select(
            custom_id=self._id("cards", tag(offer.action)),
            placeholder=capital(offer.label),
            options=options[:IN_A_SELECT],
            min_values=offer.choose,
            max_values=offer.choose,
            required=False,
        )
        return [select]

    def _laid_out(self, ladders: Sequence[Sequence[Choice]], others: Row, label: str = "") -> Rows:
        """Return buttons for every count of each rank, or for the fewest with a select for the rest
        under them: the first that has room. Where neither has, selects; behind `label`.
        """
        most_rows = 1 if self._words.reader.compact else MOST_ROWS
        for most in (max(map(len, ladders), default=0), 1):
            rest = [offer for offers in ladders for offer in offers[most:]]
            count = sum(map(len, ladders)) - len(rest)
            if most > IN_A_ROW or count > most_rows * IN_A_ROW or len(rest) > IN_A_SELECT:
                continue
            rows = self._rows_of_ladders(ladders, most)
            if len(rows) <= most_rows:
                more = self._select_rows(rest, (), self._words.say("select-count"))
                return [*_joined(rows, others, narrow=self._words.draws), *more]
        drawn = [offers[0] for offers in ladders] if len(ladders) <= IN_A_SELECT else ()
        label = label or self._words.say("select-lay")
        return _joined(self._select_rows(_thinned(ladders), drawn, label), others)

    def _rows_of_ladders(self, ladders: Sequence[Sequence[Choice]], most: int) -> Rows:
        rows: list[list[Item]] = []
        for offers in ladders:
            pair: list[Item] = [self._button(offers[0], self._lit)]
            pair += [self._button(offer) for offer in offers[1:most]]
            if rows and _side_by_side([*rows[-1], *pair]):
                rows[-1] += pair
            else:
                rows.append(pair)
        return [*rows]

    def _select_rows(
        self, choices: Sequence[Choice], drawn: Collection[Choice], placeholder: str
    ) -> Rows:
        """Return as many selects as needed; only the options in `drawn` have a card."""
        parts = [choices[at : at + IN_A_SELECT] for at in range(0, len(choices), IN_A_SELECT)]
        rows: Rows = []
        for part in parts:
            options = [self._option(choice, choice in drawn) for choice in part]
            extent = f" ({options[0].label} – {options[-1].label})" if len(parts) > 1 else ""
            select = Select(
                custom_id=self._id("pick", f"{self._selects}"),
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

    def _button(self, choice: Choice, style: Style = Secondary) -> Button:
        emoji = self._emoji(choice)
        label = choice.short if emoji and choice.short is not None else choice.label
        if isinstance(choice, Offer) and choice.action == self._hinted:
            style = Success
        most = LONGEST_PICTURED if emoji else LONGEST_LABEL
        return Button(
            label=shortened(capital(label), most) or None,
            style=Danger if choice.danger else style,
            custom_id=self._custom_id(choice),
            emoji=emoji,
        )

    def _custom_id(self, choice: Choice) -> str:
        if isinstance(choice, Ask):
            return self._id("ask", choice.word)
        return self._id("do", write(choice.action))

    def _emoji(self, choice: Choice) -> discord.PartialEmoji | None:
        return self._words.reader.emoji(choice.card)


def _side_by_side(items: Row) -> bool:
    """True if buttons stand in one row, on a phone, too; of cards in letters five do anyway."""
    buttons = [button for button in items if isinstance(button, Button)]
    drawn = any(button.emoji is not None for button in buttons)
    widths = [button.width for button in buttons]
    return len(buttons) <= IN_A_ROW and (not drawn or fit_in_row(widths))


def _thinned(ladders: Sequence[Sequence[Choice]]) -> list[Choice]:
    """Return all offers in order; of too many each ladder keeps its fewest, all, and small
    counts.
    """
    places = [(row, at) for row, offers in enumerate(ladders) for at in range(len(offers))]
    ends = {(row, at) for row, at in places if at in (0, len(ladders[row]) - 1)}
    few = sorted(places, key=lambda place: (place not in ends, place[1]))
    kept = {*few[:MOST_OPTIONS]}
    return [ladders[row][at] for row, at in places if (row, at) in kept]


def _joined(rows: Sequence[Row], others: Row, *, narrow: bool = False) -> Rows:
    """Return the rows with these buttons beside the last ones, or in rows of their own where there
    is no room; if `narrow`, no room on a phone, or if there are no pictures.
    """
    beside = [*(rows[-1] if rows else ()), *others]
    buttons = [button for button in beside if isinstance(button, Button)]
    drawn = any(button.emoji is not None for button in buttons)
    fits = len(buttons) == len(beside) <= IN_A_ROW
    fits = fits and (not narrow or (drawn and _side_by_side(buttons)))
    if not rows or not others or not fits:
        return [*rows, *rows_of(others)]
    return [*rows[:-1], beside]
