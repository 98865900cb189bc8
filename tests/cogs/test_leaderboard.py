"""The leaderboard's page: by title, by matches won and points, or with what a game counts."""

from __future__ import annotations

import pytest

from cogs.emojis import Emojis
from cogs.standings import LONGEST, page
from cogs.words import Reader, Words
from data.texts import LANGUAGES, Language, say
from tables.people import Person
from tables.statistics import Leaderboard, Standing, Title
from tests import limits
from tests.cogs.tabling import NASTY, payload, text_of

MIA, BEN, KIM = (Person(number, name) for number, name in enumerate(("Mia", "Ben", "Kim")))


def words(game: str, rules: str, language: Language = "en") -> Words:
    return Words(game, (), Reader(language), Emojis(), rules)


def shown(board: Leaderboard, how: Words) -> list[str]:
    view = page(board, how)
    limits.check(payload(view))
    return text_of(view).split("\n")


def test_a_game_with_points_goes_by_matches_won() -> None:
    standings = (
        Standing(MIA, 9, 1, 0, 3, 300), Standing(BEN, 4, 2, 0, 2, 50), Standing(KIM, 1, 1, 0, 1, 0),
    )  # fmt: skip
    lines = shown(Leaderboard((), standings), words("crazy_eights", "crazy-eights"))
    assert lines[0] == f"## {say('en', 'leaderboard-title', rules='Crazy Eights')}"
    assert [line.split("**")[1] for line in lines if "**" in line] == ["Ben", "Kim", "Mia"]
    assert lines[2] == "-# 12.5 points a round"
    assert "-# 33.3 points a round" in lines


def test_a_round_in_german_has_its_comma() -> None:
    standings = (Standing(MIA, 4, 1, 0, 3, -50),)
    lines = shown(Leaderboard((), standings), words("crazy_eights", "mau-mau", "de"))
    assert "-12,5" in lines[-1]


def test_a_game_with_a_title_goes_by_that() -> None:
    standings = (Standing(MIA, 9, 1, 4, 9), Standing(BEN, 4, 3, 0, 4))
    lines = shown(Leaderboard((Title("cruzo", MIA, 0.0),), standings), words("shithead", "cruzo"))
    assert say("en", "shithead-leaderboard-holder", name="Mia") in lines
    assert [line.split("**")[1] for line in lines[-2:]] == ["Mia", "Ben"]


def test_what_a_game_counts_and_has_words_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "has", lambda self, key: key == "tally-all-went")
    monkeypatch.setattr(Words, "own", lambda self, key, **values: f"{key} {values['count']}")
    one = Standing(MIA, 9, 1, 0, 3, -20, {"all_went": 3, "unspoken": 7})
    lines = shown(Leaderboard((), (one,)), words("schroom", "schroom"))
    assert lines[-1] == "-# tally-all-went 3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hundred_people_fit(language: Language) -> None:
    standings = tuple(
        Standing(Person(number, NASTY[number % 10]), 10**6, 10**5, 0, 10**5, -(10**7))
        for number in range(100)
    )
    lines = shown(Leaderboard((), standings), words("crazy_eights", "mau-mau", language))
    named = [line for line in lines if not line.startswith(("-#", "##"))]
    assert 10 < len(named) <= LONGEST + 1


def test_nobody_has_played() -> None:
    lines = shown(Leaderboard((), ()), words("schroom", "schroom"))
    assert say("en", "leaderboard-empty") in lines
