"""Sentences that people have misread once, as they are said now, in both languages."""

from typing import Any

import pytest

from data.texts import say

ALL = "A, B"
SAID: list[tuple[str, dict[str, Any], str, str]] = [
    ("notice-turn", {"seats": "A", "count": 1}, "A, du bist dran!", "A, you're up!"),
    (
        *("notice-turn", {"seats": ALL, "count": 2}),
        *(f"{ALL}, ihr seid dran!", f"{ALL}: you're up, all of you!"),
    ),
    ("select-count", {}, "Mehrere auf einmal …", "Several at once …"),
    ("button-house-reset", {}, "Alles zurücksetzen", "Reset all"),
    ("button-stay", {}, "Bleiben", "Stay"),
    (
        *("joint-pause", {"count": 1, "most": 2}),
        *("Pause? 1 von 2 · Ich auch", "Break? 1 of 2 · Me too"),
    ),
    ("schroom-button-go", {"count": 1}, "Weggehen (−1)", "Fold (−1)"),
]
INSIDE: list[tuple[str, dict[str, Any], str, str]] = [
    # with a seat the table plays there are not two people
    (
        "lobby-ready",
        {"count": 1, "host": "A"},
        "Bisher nur A und der Computer",
        "it's A and the computer",
    ),
    (
        *("schroom-refusal-too-few-sticks", {"count": 1}),
        *("zu wenige Hölzchen", "1 is the most you can knock"),
    ),
    ("privacy-seen", {}, "auch wenn du dich löschst", "even when you delete yourself"),
]


@pytest.mark.parametrize("sentence", SAID, ids=lambda one: one[0])
def test_it_is_said_so(sentence: tuple[str, dict[str, Any], str, str]) -> None:
    key, values, german, english = sentence
    assert (say("de", key, **values), say("en", key, **values)) == (german, english)


@pytest.mark.parametrize("sentence", INSIDE, ids=lambda one: one[0])
def test_it_says_so_among_other_things(sentence: tuple[str, dict[str, Any], str, str]) -> None:
    key, values, german, english = sentence
    assert german in say("de", key, **values)
    assert english in say("en", key, **values)
