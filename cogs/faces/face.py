"""What a game must be able to show of itself; everything else of a screen is the same for all."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cogs.words import Words
from engine.cards import Card
from engine.game import Action


class PublicButton(NamedTuple):
    """A button everybody sees beneath the table: what it means, never what somebody holds."""

    word: str
    argument: str
    label: str
    card: Card | None = None
    disabled: bool = False


class Offer(NamedTuple):
    """One lawful action as a button or an option of a select; `card` is drawn on it.

    With `choose`, a select of which exactly so many of the action's cards are to be taken.
    """

    action: Action
    label: str
    card: Card | None = None
    danger: bool = False
    short: str = ""  # a button's label where its card is drawn on it and says the rest
    choose: int = 0


class Face(Protocol):
    """The look of one game. `view` is that game's view: of everybody in what is public, of one
    seat in what is its own; so nothing can be shown that may not be known.
    """

    @property
    def QUIET(self) -> Collection[str]:
        """The tags of events that go without saying at the table."""

    def headline(self, view: Any, words: Words, seconds: int) -> str:
        """Who is asked, and what is asked of them. `seconds`: how long reactions may take."""

    def middle(self, view: Any, words: Words) -> tuple[str, str]:
        """What lies in the middle: the cards, drawn big; and the counts, in one line."""

    def seat(self, view: Any, seat: int, words: Words) -> str:
        """What lies before a seat, in one line, without its name."""

    def buttons(self, view: Any, words: Words) -> Sequence[PublicButton]:
        """The public buttons of this game; always the same ones, so that they tell nothing."""

    def meant(self, view: Any, word: str, argument: str) -> Action | None:
        """What a public button does for the seat of this view; None: no button of this game.

        The action need not be lawful: then the rules say why.
        """

    def hand(self, view: Any, actions: Sequence[Action], words: Words) -> list[str]:
        """A seat's own texts: what is asked of it, its hand, its cards on the table."""

    def offers(self, view: Any, actions: Sequence[Action], words: Words) -> list[list[Offer]]:
        """A seat's actions, those that differ only in how many cards in one group, fewest first."""

    def options(self, values: Mapping[str, object], seats: int, words: Words) -> list[str]:
        """How so many seats play here, in short lines."""
