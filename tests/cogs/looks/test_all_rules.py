"""All rules of a table: what is not as in the rule set is marked, or named above."""

import pytest

from cogs.looks.rule_card import rules_of
from cogs.looks.rule_pages import CHANGED, all_rules
from cogs.words.words import Reader
from data.presets import presets
from data.texts import Language, say
from tables.lobby.state import usual


def page(
    rules: str, seats: int | None = None, language: Language = "en", **changes: object
) -> list[str]:
    """The lines of a page of all rules."""
    preset = presets()[rules]
    shown = rules_of(preset.game, rules, {**usual(preset), **changes}, language)
    parts = all_rules(shown, shown.rule_set, seats, Reader(language))
    return [line for part in parts for line in part.splitlines()]


def marked(lines: list[str]) -> list[str]:
    """The lines below the title and the line on what is different that have a mark."""
    return [line for line in lines[2:] if CHANGED in line]


@pytest.mark.parametrize("rules", presets())
def test_a_rule_set_as_it_is_has_no_mark(rules: str, language: Language) -> None:
    assert CHANGED not in "".join(page(rules, language=language))


def test_a_sentence_that_is_not_the_rule_sets_is_marked_and_no_other() -> None:
    """What was taken away is named above, and leaves no mark; what means nothing here and what
    every game has is not named.
    """
    nines = "- ✎ **9:** the next player misses a turn. With two of you, it's your turn again."
    assert marked(page("mau-mau", skip="9")) == [nines]
    lines = page("mau-mau", skip="none")
    assert lines[1] == "✎ Different here: Miss a turn: none"
    assert marked(lines) == []
    assert not any("misses a turn" in line for line in lines)
    assert page("mau-mau", draw_limit=5, turn_seconds=90) == page("mau-mau")
    by_hand = page("schroom", sticks=5)
    title = f"## {say('en', 'schroom-rules-title')}"
    assert by_hand[:2] == [title, "✎ Different here: Sticks: 5"]
    assert len(by_hand) == len(page("schroom")) + 1


def test_what_depends_on_the_seats_is_said_for_those_who_play() -> None:
    of_two = "With two of you, it's your turn again."
    assert any(of_two in line for line in page("mau-mau"))
    for seats in (2, 4, 7):
        assert not any("two of you" in line and "8" in line for line in page("mau-mau", seats))
    assert any("7 to Ace" in line for line in page("mau-mau", 4))
    assert any("You play with two decks of 52 cards each." in line for line in page("mau-mau", 7))


def test_a_rule_sets_line_promises_nothing_that_is_not_there(language: Language) -> None:
    preset = presets()["pesten"]
    values = {**usual(preset), "turn_seconds": 90}
    same = rules_of(preset.game, "pesten", values, language)
    other = rules_of(preset.game, "pesten", {**values, "jokers": 0, "draw_five": "none"}, language)
    assert same.about == say(language, "rules-line-pesten")
    assert other.about == ""
