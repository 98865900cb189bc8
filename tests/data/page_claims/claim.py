"""A claim: a wording of the rules pages, and what it has to say by the options.

A wording is a regular expression. What it captures is what the page says: numbers and ranks, in
words or digits. A wording without a group says "yes". `{n}` in it stands for a number.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from data.texts import Language, keys, say

NUMBERS = {
    "en": ("zero", "one", "two", "three", "four", "five", "six",
           "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "de": ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs",
           "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
}  # fmt: skip
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
RANK_WORDS = {
    "jack": "J", "queen": "Q", "king": "K", "ace": "A", "joker": "X",
    "bube": "J", "dame": "Q", "könig": "K", "ass": "A",
}  # fmt: skip
OTHER_WORDS = {"without": "0", "ohne": "0", "eine": "1", "einen": "1", "zweien": "2"}
CONNECTIVES = {"or", "and", "oder", "und"}


class Claim(NamedTuple):
    """What a page says of some options (their names, separated by blanks).

    `says` returns what has to be read there, for options as the game has them; nothing if the page
    must not use the wording at all. With `optional` it may also leave it out.
    """

    options: str
    en: str
    de: str
    says: Callable[[Any], Iterable[str]]
    optional: bool = False

    def wording(self, language: Language) -> str:
        """Return the wording in a language, as a regular expression."""
        return self.en if language == "en" else self.de

    def read(self, language: Language, page: str) -> frozenset[str]:
        """Return all that a page says in this wording."""
        return _said(self.wording(language), language, page)

    def is_true(self, language: Language, page: str, options: object) -> bool:
        """True if a page says what the options are."""
        read, wanted = self.read(language, page), set(self.says(options))
        return read == wanted or (self.optional and not read)


@cache
def _said(wording: str, language: Language, page: str) -> frozenset[str]:
    number = rf"\b(?:\d+|{'|'.join(NUMBERS[language])}|eine|zweien)\b"
    found = re.finditer(wording.replace("{n}", number), page, re.MULTILINE | re.IGNORECASE)
    return frozenset(" ".join(map(plain, groups(match))) or "yes" for match in found)


def groups(match: re.Match[str]) -> list[str]:
    """Return the text a wording captured; named groups in the order of their names."""
    named = sorted(match.groupdict().items())
    return [said for _, said in named if said] or [said for said in match.groups() if said]


def plain(said: str) -> str:
    """Return numbers and ranks as the notation has them: "Jack, Queen or King" is "J Q K"."""
    words = [word for word in re.findall(r"\w+", said.lower()) if word not in CONNECTIVES]
    return " ".join(map(_plain_word, words))


def _plain_word(word: str) -> str:
    for numbers in (*NUMBERS.values(), ORDINALS):
        for number in numbers:
            if word in (number, f"{number}en"):  # Achten
                return str(numbers.index(number))
    return RANK_WORDS.get(word) or OTHER_WORDS.get(word) or re.sub(r"(?<=\d)s$", "", word)


def yes(holds: object) -> set[str]:
    """Return the fixed value of a wording without a group."""
    return {"yes"} if holds else set()


@cache
def page_of(rules: str, language: Language) -> str:
    """Return the rules page of a rule set."""
    parts = [key for key in keys(language) if key.startswith(f"{rules}-rules-")]
    return "\n\n".join(say(language, key) for key in parts)


def contradictions(
    claims: Iterable[Claim], page: str, language: Language, options: object
) -> Iterator[str]:
    """Yield every claim of a page that the options contradict, for people to read."""
    for claim in claims:
        if not claim.is_true(language, page, options):
            said = sorted(claim.read(language, page)) or "nothing"
            wanted = sorted(claim.says(options)) or "nothing"
            yield (
                f"{claim.options}: the {language} page says {said}, the options say {wanted},"
                f" in these words: {claim.wording(language)}"
            )
