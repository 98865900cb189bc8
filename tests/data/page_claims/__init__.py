"""What rules pages that are written by hand say of the options: a module a game, by its name, with
the claim of each option in `CLAIMS`. Pages that are put together from the options are held in
`tests/data/all_rules`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from data.texts import Language, keys, say
from engine.games import by_game


class Claim(NamedTuple):
    """The words for an option in both languages, with `{}` for its value; numbers are said as words
    as far as people write them so. With `only` they are said of that value alone.
    """

    en: str
    de: str
    only: object = None

    def said(self, language: Language, value: object) -> str:
        """Return what a page says of this value; "" for nothing."""
        if self.only not in (None, value):
            return ""
        words = self.en if language == "en" else self.de
        if isinstance(value, int):
            return words.format(say(language, "number-word", count=value))
        return words.format(value)


_MODULES = by_game("tests.data.page_claims.{}")
CLAIMS: Mapping[str, Mapping[str, Claim]] = {game: one.CLAIMS for game, one in _MODULES.items()}


def page_of(rules: str, language: Language) -> str:
    """Return the rules page of a rule set."""
    parts = [key for key in keys(language) if key.startswith(f"{rules}-rules-")]
    return "\n\n".join(say(language, key) for key in parts)
