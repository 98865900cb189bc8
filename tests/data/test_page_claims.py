"""What the rules pages in Discord say is what the options are, rule set by rule set."""

from collections.abc import Iterator
from typing import Any

import pytest

from data.presets import Preset, presets
from data.texts import LANGUAGES, Language
from engine.cards import RANKS
from engine.games import GAMES
from engine.options import Impossible, Option, changed, describe
from tests.data.page_claims import CLAIMS, SILENT
from tests.data.page_claims.claim import contradictions, page_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", presets())
def test_a_page_says_what_the_options_are(rules: str, language: Language) -> None:
    preset = presets()[rules]
    page = page_of(rules, language)
    wrong = [*contradictions(CLAIMS[preset.game], page, language, preset.options)]
    claims = f"tests/data/page_claims/{preset.game}.py"
    assert not wrong, "\n".join([f"{rules}: change the page, the options, or {claims}", *wrong])


def claimed(game: str) -> set[str]:
    """The options the pages of a game are checked for."""
    return {name for claim in CLAIMS[game] for name in claim.options.split()}


@pytest.mark.parametrize("game", GAMES)
def test_claims_are_of_options_there_are(game: str) -> None:
    known = {option.name for option in describe(GAMES[game].Options)}
    assert claimed(game) | {*SILENT[game]} <= known
    assert claimed(game) & {*SILENT[game]} == set()


@pytest.mark.parametrize("rules", presets())
def test_what_a_rule_set_changes_is_checked_on_its_page(rules: str) -> None:
    """An option that every rule set leaves as the game has it needs no claim."""
    preset = presets()[rules]
    usual = preset.rules.write_options(preset.rules.Options())
    unchecked = {*changed(preset.values, usual)} - claimed(preset.game) - {*SILENT[preset.game]}
    assert unchecked == set(), f"add what {rules} says of it to tests/data/page_claims"


def other_values(option: Option, value: Any) -> Iterator[object]:
    """Values an option may have instead, maybe not beside the others."""
    match option.kind:
        case "bool":
            yield not value
        case "choice":
            yield from (choice for choice in option.choices if choice != value)
        case "number":
            yield from (other for other in (value - 1, value + 1, option.high) if other != value)
        case "ranks":
            yield [*value, next(rank for rank in RANKS if rank not in value)]
            yield from ([rank for rank in value if rank != one] for one in value)
        case "by_seats":
            yield [*([seats, decks + 1] for seats, decks in value)]
            yield [*value[:-1], [value[-1][0] + 1, value[-1][1]]]


def variants(preset: Preset) -> Iterator[tuple[str, object, Any]]:
    """Options of a rule set with one value changed: the option, its new value, all of them."""
    for option in describe(preset.rules.Options):
        for value in other_values(option, preset.values[option.name]):
            try:
                yield (
                    option.name,
                    value,
                    preset.rules.read_options({**preset.values, option.name: value}),
                )
            except Impossible:
                continue


NEEDS = {  # options that mean something only where another one has this value
    "draw_limit": ("draw", "up_to"),
    "ends_points": ("ends", "points"),
    "ends_rounds": ("ends", "rounds"),
    "last_card_penalty": ("last_card", "catch"),
    "penalty_cards": ("forgetting", "penalty"),
}


def is_said(preset: Preset, name: str, language: Language) -> bool:
    """True if the page has to state this option, or states it anyway."""
    other, value = NEEDS.get(name, ("", None))
    claims = [claim for claim in CLAIMS[preset.game] if name in claim.options.split()]
    page = page_of(preset.id, language)
    said = any(not claim.optional or claim.read(language, page) for claim in claims)
    return said and preset.values.get(other) == value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", presets())
def test_a_page_is_caught_when_an_option_is_changed(rules: str, language: Language) -> None:
    preset = presets()[rules]
    page, claims = page_of(rules, language), CLAIMS[preset.game]
    unnoticed = [
        f"{name}={value}"
        for name, value, options in variants(preset)
        if is_said(preset, name, language)
        and not [*contradictions(claims, page, language, options)]
    ]
    allowed = ", ".join(unnoticed)
    assert not unnoticed, f"{rules}: the {language} page would also be right with {allowed}"
