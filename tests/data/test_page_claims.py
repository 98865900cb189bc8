"""What a rules page that is written by hand says is what the options are, rule set by rule set."""

import pytest

from data.presets import Preset, presets
from data.texts import LANGUAGES, Language
from engine.games import GAMES
from engine.options import changed, describe
from tests.data.all_rules.test_silence import variants
from tests.data.page_claims import CLAIMS, SILENT
from tests.data.page_claims.claim import contradictions, page_of

BY_HAND = [rules for rules, preset in presets().items() if preset.game in CLAIMS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", BY_HAND)
def test_a_page_says_what_the_options_are(rules: str, language: Language) -> None:
    preset = presets()[rules]
    page = page_of(rules, language)
    wrong = [*contradictions(CLAIMS[preset.game], page, language, preset.options)]
    claims = f"tests/data/page_claims/{preset.game}.py"
    assert not wrong, "\n".join([f"{rules}: change the page, the options, or {claims}", *wrong])


def claimed(game: str) -> set[str]:
    """The options the pages of a game are checked for."""
    return {name for claim in CLAIMS[game] for name in claim.options.split()}


@pytest.mark.parametrize("game", CLAIMS)
def test_claims_are_of_options_there_are(game: str) -> None:
    known = {option.name for option in describe(GAMES[game].Options)}
    assert claimed(game) | {*SILENT[game]} <= known
    assert claimed(game) & {*SILENT[game]} == set()


@pytest.mark.parametrize("rules", BY_HAND)
def test_what_a_rule_set_changes_is_checked_on_its_page(rules: str) -> None:
    """An option that every rule set leaves as the game has it needs no claim."""
    preset = presets()[rules]
    usual = preset.rules.write_options(preset.rules.Options())
    unchecked = {*changed(preset.values, usual)} - claimed(preset.game) - {*SILENT[preset.game]}
    assert unchecked == set(), f"add what {rules} says of it to tests/data/page_claims"


def is_said(preset: Preset, name: str, language: Language) -> bool:
    """Whether the page has to say what this option is, or says so anyway."""
    claims = [claim for claim in CLAIMS[preset.game] if name in claim.options.split()]
    page = page_of(preset.id, language)
    return any(not claim.optional or claim.read(language, page) for claim in claims)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", BY_HAND)
def test_a_page_is_caught_when_an_option_is_changed(rules: str, language: Language) -> None:
    preset = presets()[rules]
    page, claims = page_of(rules, language), CLAIMS[preset.game]
    unnoticed = [
        f"{name}={value}"
        for name, value, values in variants(preset)
        if is_said(preset, name, language)
        and not [*contradictions(claims, page, language, preset.rules.read_options(values))]
    ]
    allowed = ", ".join(unnoticed)
    assert not unnoticed, f"{rules}: the {language} page would also be right with {allowed}"
