"""German pages say what English ones say, which are held against the rules: the same texts with the
same values, none of them dropped in either, and the words that decide stand in both or in neither.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from data.texts import Language, say
from engine.cards import RANKS
from tests.data.all_rules.pages import TOLD_GAMES, Told, told
from tests.data.all_rules.reading import tables

# Values that are made of other texts, or of several words.
COMPOSED = {"cards", "counts", "when", "does", "say"}
# Words by which an English sentence decides, and the German for them: a pattern for each.
DECIDES = (
    ("If you can play, you have to", "legen(?: kann)?, muss(?:t du)? auch"),
    ("ha(?:s|ve) to fit", "(?:muss|müssen)(?: aber)? passen"),
    ("(?<!that )\\bgo(?:es)? on anything", "(?:passt|darf|dürfen) auf alles"),
    ("anything but a|(?:does|do)n't go on", "alles außer|nicht auf"),
    ("don't name a suit", "Einen Wunsch gibt es nicht"),
    ("If it matches", "Passt die Karte in"),
    ("Or draw", "Oder zieh"),
    ("at most", "höchstens"),
    ("only that one", "nur die darfst"),
    ("shuffled again", "neu gemischt, alle"),
    ("Nothing else helps", "Sonst hilft"),
    ("any of these", "irgendeine dieser"),
    ("same rank;", "vom selben Wert;"),
    ("a red Jack", "ein roter Bube"),
    ("adds up", "zusammen"),
    ("turn more", "Zug mehr"),
    ("stays one turn", "bleibt bei einem Zug"),
    ("your turn again", "noch mal dran|wieder dran"),
    ("catch you", "dich sonst jeder erwischen"),
    ("fizzles", "verpufft"),
    ("rather not", "oder willst du nicht"),
    ("card that goes on anything", "(?:was|das) auf alles darf"),
    ("misses a turn", "setzt aus"),
    ("makes? the .* miss a turn", "(?:lässt|lassen) den .* aussetzen"),
    ("invisible", "[Uu]nsichtbar"),
    ("or lower", "oder niedriger"),
    ("burns? the pile", "verbrenn(?:t|en) den Stapel|den Stapel verbrennt"),
    ("one at a time", "nur einzeln"),
    ("face-down", "verdeckt"),
    ("face-up|face up", "offene?"),
    ("goes by itself|drawn for you", "geht von selbst|für dich gezogen"),
    ("whole pile", "ganzen Stapel"),
    ("penalty", "Strafkarte"),
    ("clockwise", "Uhrzeigersinn"),
    ("the other player", "[Dd]er andere\\b|den anderen aussetzen"),
)


def neutral(one: Told, language: Language) -> tuple[str, tuple[tuple[str, object], ...]]:
    """Return a text's key and its values, with numbers and ranks in place of their words."""
    values = {name: value for name, value in one.values.items() if name not in COMPOSED}
    return one.key, tuple((name, _neutral(value, language)) for name, value in values.items())


def _neutral(value: str | int, language: Language) -> object:
    words = _words(language)
    if value in words.numbers:
        return words.numbers[str(value)]
    ranks = [words.ranks[word] for word in re.findall(r"\w+", str(value)) if word in words.ranks]
    return tuple(ranks) or value


class _Words(NamedTuple):
    """What a language calls numbers and ranks."""

    numbers: dict[str, int]
    ranks: dict[str, str]


@cache
def _words(language: Language) -> _Words:
    numbers = {say(language, "number-word", count=count): count for count in range(13)}
    ranks = {say(language, f"{kind}-{rank}"): rank for kind in ("rank", "ranks") for rank in RANKS}
    ranks |= {rank: rank for rank in RANKS}
    numbers["no"] = 0  # which texts choose by, too, in any language
    return _Words(numbers, {**ranks, "Buben": "J"})


@cache
def pairs(game: str) -> list[tuple[Told, Told]]:
    """Each sentence in English and in German, over all the tables that are read."""
    return [
        pair
        for preset, values, seats in tables(game)
        for pair in zip(
            told(preset, values, seats, "en"), told(preset, values, seats, "de"), strict=True
        )
    ]


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_a_sentence_has_the_same_text_and_values(game: str) -> None:
    unlike = {
        (one.said, other.said)
        for one, other in pairs(game)
        if neutral(one, "en") != neutral(other, "de")
    }
    assert unlike == set()


def twofold(found: list[tuple[Told, Told]]) -> Iterator[tuple[str, str]]:
    """What is said in two ways in the second language, and in one in the first."""
    known = dict[tuple[str, str], str]()
    for one, other in found:
        if known.setdefault((one.key, one.said), other.said) != other.said:
            yield one.said, other.said


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_neither_language_tells_less(game: str) -> None:
    german_first = [(german, english) for english, german in pairs(game)]
    assert {*twofold(pairs(game)), *twofold(german_first)} == set()


@pytest.mark.slow
@pytest.mark.parametrize("game", TOLD_GAMES)
def test_the_words_that_decide_stand_in_both(game: str) -> None:
    unlike = {
        (word, english, german)
        for english, german in {(one.said, other.said) for one, other in pairs(game)}
        for word, wort in DECIDES
        if bool(re.search(word, english)) != bool(re.search(wort, german))
    }
    assert unlike == set()
