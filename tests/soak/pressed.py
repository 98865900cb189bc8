"""Counts of everything people press in an evening, and of what came of it, so that they prefer new
things, and buttons that lead there.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from cogs.pages.custom_ids import PageClick, TableClick, decode
from cogs.pages.handlers import Registry, TableHandler
from cogs.pages.picture_message import NextPage
from tests.support.played_tables import Press

NUMBERS = re.compile(r"\d+")
FAR_SIGHTED = 0.6  # of all choices go by what came of a button before
OLD = 1_000_000  # more than anything is pressed on an evening
UNSEEN = {"p:lessonpick"}  # no shipped lesson's hand has more choices than buttons


def word_of(custom_id: str) -> str:
    """Return the registered word of a button or a select, by its kind; "" for one of a hand."""
    match decode(custom_id):
        case PageClick(word=word):
            return f"p:{word}"
        case TableClick(word=word):
            return f"t:{word}"
    return ""


def _dialog(custom_id: str) -> str:
    """Return the registered word of a dialog, by its kind."""
    return word_of(custom_id).replace("p:", "d:", 1)


def _button(one: Press) -> str:
    """Return which button something is, at any table: its custom_id without numbers."""
    return NUMBERS.sub("", one.custom_id)


class Pressed:
    """Counts commands, words and options, and remembers what each button led to."""

    def __init__(self) -> None:
        self.words = Counter[str]()
        self._options = Counter[tuple[str, tuple[str, ...]]]()
        self._beyond: dict[str, int] = {}  # by button: how often the newest behind it was pressed

    def note(self, one: Press) -> None:
        """Somebody has pressed this."""
        self.words[word_of(one.custom_id)] += 1
        self._options[_button(one), one.values or ()] += 1

    def note_command(self, name: str) -> None:
        """Count a command."""
        self.words[f"/{name}"] += 1

    def note_dialog(self, custom_id: str) -> None:
        """Somebody has sent off a dialog."""
        self.words[_dialog(custom_id)] += 1

    def led_to_dialog(self, one: Press, custom_id: str) -> None:
        """Pressing this has opened a dialog."""
        self._beyond[_button(one)] = self.words[_dialog(custom_id)]

    def led_to(self, one: Press, there: Sequence[Press]) -> None:
        """Pressing this has brought a page where all this can be pressed; it may be nothing."""
        self._beyond[_button(one)] = min(map(self._often, there), default=OLD)

    def is_new(self, one: Press) -> bool:
        """True if nobody has pressed anything of its word yet."""
        return not self.words[word_of(one.custom_id)]

    def least(self, there: Sequence[Press], dice: random.Random) -> Press:
        """Return one of those that were pressed least, or mostly: that lead to what was; of these
        one whose option was pressed least.
        """
        far = dice.random() < FAR_SIGHTED

        def often(one: Press) -> tuple[int, int]:
            rate = self._often(one) if far else self.words[word_of(one.custom_id)]
            return rate, self._options[_button(one), one.values or ()]

        rated = [(often(one), one) for one in there]
        fewest = min(rate for rate, _ in rated)
        return dice.choice([one for rate, one in rated if rate == fewest])

    def _often(self, one: Press) -> int:
        beyond = self._beyond.get(_button(one), OLD)
        return min(self.words[word_of(one.custom_id)], beyond + 1)

    def watch(self, handlers: Registry) -> None:
        """Count from now on what pages do in the place of a table's button, too."""
        for word, answer in handlers.table_buttons.items():
            handlers.table_buttons[word] = self._counted(f"t:{word}", answer)

    def _counted(self, word: str, answer: TableHandler) -> TableHandler:
        async def answered(*of: Any) -> NextPage:
            self.words[word] += 1
            return await answer(*of)

        return answered

    def least_command(self, names: Sequence[str], dice: random.Random) -> str:
        """Return one of the commands that were used least."""
        fewest = min(self.words[f"/{name}"] for name in names)
        return dice.choice([name for name in names if self.words[f"/{name}"] == fewest])


def all_words(handlers: Registry, commands: Iterable[str]) -> set[str]:
    """Return all words that can be pressed."""
    words = {
        *(f"p:{word}" for word in handlers.pages),
        *(f"d:{word}" for word in handlers.dialogs),
        *(f"t:{word}" for word in handlers.table_buttons),
        *(f"/{name}" for name in commands),
    }
    return words - UNSEEN
