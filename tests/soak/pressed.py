"""Counts of everything people press in an evening, so that they prefer new things."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from cogs.kit.custom_ids import PageClick, TableClick, decode
from cogs.kit.handlers import Registry
from tests.support.played_tables import Press


def word_of(custom_id: str) -> str:
    """Return the registered word of a button or a select, by its kind; "" for one of a hand."""
    match decode(custom_id):
        case PageClick(word=word):
            return f"p:{word}"
        case TableClick(word=word):
            return f"t:{word}"
    return ""


class Pressed:
    """Counts commands, words and options."""

    def __init__(self) -> None:
        self.words = Counter[str]()
        self._options = Counter[tuple[str, tuple[str, ...]]]()

    def note(self, one: Press) -> None:
        """Count a press."""
        word = word_of(one.custom_id)
        self.words[word] += 1
        self._options[word, one.values or ()] += 1

    def note_command(self, name: str) -> None:
        """Count a command."""
        self.words[f"/{name}"] += 1

    def note_dialog(self, custom_id: str) -> None:
        """Count a dialog."""
        self.words[word_of(custom_id).replace("p:", "d:", 1)] += 1

    def least(self, there: Sequence[Press], dice: random.Random) -> Press:
        """Return one of those whose word, and then whose option, was pressed least."""

        def often(one: Press) -> tuple[int, int]:
            word = word_of(one.custom_id)
            return self.words[word], self._options[word, one.values or ()]

        fewest = min(map(often, there))
        return dice.choice([one for one in there if often(one) == fewest])

    def least_command(self, names: Sequence[str], dice: random.Random) -> str:
        """Return one of the commands that were used least."""
        fewest = min(self.words[f"/{name}"] for name in names)
        return dice.choice([name for name in names if self.words[f"/{name}"] == fewest])


def all_words(handlers: Registry, commands: Iterable[str]) -> set[str]:
    """Return all words that can be pressed."""
    return {
        *(f"p:{word}" for word in handlers.pages),
        *(f"d:{word}" for word in handlers.dialogs),
        *(f"t:{word}" for word in handlers.table_buttons),
        *(f"/{name}" for name in commands),
    }
