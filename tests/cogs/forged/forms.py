"""The forms of forged custom_ids: every word of the registry, with arguments of the forms ever
shown with it and of those any handler could ask for, and numbers at the bounds.
"""

import random
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Generic, TypeVar

from cogs.pages.custom_ids import LARGEST_ID, LARGEST_NUMBER, LONGEST, PageClick, TableClick, decode
from cogs.pages.handlers import Registry

T = TypeVar("T")

READ = 10**18 - 1  # the largest number a custom_id of a table or a hand has
BOUNDS = (LARGEST_NUMBER, 2**32 - 1, READ, LARGEST_ID, 2**64 - 1)
TOO_LARGE = tuple(str(bound + 1) for bound in BOUNDS)  # each for some column or pattern
NUMBERS = (
    *("-1", "0", "01", "1", "2", "999999", "9" * 25, "9" * 5_000, "1.5", "1e9", "٣", "²"),
    *(str(bound + more) for bound in BOUNDS for more in (0, 1)),
    str(-(2**63) - 1),
)
ODD = (
    *("", " ", "\n", "\u202e", "ß", "🂡", "\x00", ":", "%s", "{0}", "'; drop table tables"),
    *("é" * 50, "x" * LONGEST, "x" * (LONGEST + 1)),
)
OPTIONS = (
    *("on", "off", "#1", "#0", "cruzo", "start", "join", "leave", "takeover", "remove", "bid"),
    *("in", "maybe", "no", "here", "all", "round"),
    *("clock", "turn_seconds", "reallyleave", "sneak", "pause", "lastcard", "5H", "Q", "back"),
)
# Of an argument: a number, which may be too large, a table's, an option's word, something odd.
FORMS = ("{n}", "{n} {o}", "{n} {n}", "{o} {n}", "t{n} {n}", "{t}", "{t} {o}", "{o}", "{odd}", "")
NUMBER = re.compile(r"\d+")


class Deck(Generic[T]):
    """Deals every item once before it deals one again."""

    def __init__(self, things: Sequence[T], dice: random.Random) -> None:
        self._things = list(things)
        self._dice = dice
        self._left: list[T] = []

    def deal(self) -> T:
        """Return the next one."""
        if not self._left:
            self._left = self._dice.sample(self._things, len(self._things))
        return self._left.pop()


class Forms:
    """Makes custom_ids from a registry's words, about some tables. Words added to the registry are
    included automatically.
    """

    def __init__(self, handlers: Registry, tables: Sequence[int], dice: random.Random) -> None:
        self._dice = dice
        self._tables = tables
        self._pages = Deck(sorted({*handlers.pages, *handlers.dialogs}), dice)
        self._dialogs = Deck(sorted(handlers.dialogs), dice)
        self._buttons = Deck([*sorted(handlers.table_buttons), "throw", "knock"], dice)
        self._shown: defaultdict[str, set[str]] = defaultdict(set)

    def learn(self, custom_id: str) -> None:
        """Remember an argument a word was shown with."""
        match decode(custom_id):
            case PageClick(word=word, argument=argument) | TableClick(word=word, argument=argument):
                self._shown[word].add(argument)

    def page(self) -> str:
        """Return the custom_id of a page's button, select or dialog."""
        return self._of(self._pages.deal())

    def dialog(self) -> str:
        """Return the custom_id of a dialog."""
        return self._of(self._dialogs.deal())

    def table_button(self) -> str:
        """Return the custom_id of a table's button."""
        word = self._buttons.deal()
        table = self._dice.choice((*self._tables, self.number()))
        return f"t:{table}:{word} {self._dice.choice(('', '', '', self.argument(word)))}".rstrip()

    def _of(self, word: str) -> str:
        return f"p:{word}:{self.argument(word)}"

    def argument(self, word: str) -> str:
        """Return an argument for a word: one that was shown, perhaps with other numbers, or one of
        any form.
        """
        shown = sorted(self._shown[word])
        if shown and self._dice.random() < 0.5:
            return NUMBER.sub(self._near, self._dice.choice(shown))
        pick = self._dice.choice
        return pick(FORMS).format(
            n=self.number(), o=pick(OPTIONS), t=pick(self._tables), odd=pick(ODD)
        )

    def _near(self, number: re.Match[str]) -> str:
        return number[0] if self._dice.random() < 0.5 else self.number()

    def number(self) -> str:
        """Return a number; every other one is larger than some field takes."""
        return self._dice.choice(TOO_LARGE if self._dice.random() < 0.5 else NUMBERS)
