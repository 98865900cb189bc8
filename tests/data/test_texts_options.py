"""Every option of every game, its values and its refusals can be read in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.looks.rule_card import key_of, key_of_choice, refusal, rules_of
from data.presets import presets
from data.texts import LANGUAGES, Language, has, keys, say
from engine.games import GAMES
from engine.options import Impossible
from tables.lobby.options import TableOptions, described, together

ROOT = Path(__file__).parents[2]
MOST_DESCRIPTION = 300

both = pytest.mark.parametrize("language", LANGUAGES)


@both
def test_names_fit_into_a_dialog_and_are_told_apart(language: Language) -> None:
    for game in GAMES:
        names = [say(language, key_of(game, option.name)) for option in described(game)]
        assert len(set(names)) == len(names)
        assert [name for name in names if len(name) > 45] == []
    for key in keys(language):
        if key.startswith("rule-") and key.endswith("-description"):
            explained = say(language, key)
            assert len(explained) <= MOST_DESCRIPTION and explained.endswith(".")


@both
def test_every_choice_has_a_text_of_its_own(language: Language) -> None:
    missing = set()
    for game in GAMES:
        for option in described(game):
            if option.kind == "choice":
                said = [key_of_choice(language, game, option, one) for one in option.choices]
                missing |= {key for key in said if not has(language, key)}
                known = [say(language, key) for key in said if has(language, key)]
                assert len(set(known)) == len(known), f"{game} {option.name}: {known}"
    assert missing == set()


def test_no_option_is_explained_that_is_not_there() -> None:
    """A text whose option has gone, or has another name now, is dead."""
    known = {key_of(game, option.name) for game in GAMES for option in described(game)}
    known |= {f"{name}-description" for name in known}
    for game in GAMES:
        for option in described(game):
            known |= {
                f"{key_of(game, option.name)}-is-{one.replace('_', '-')}" for one in option.choices
            }
            if option.kind == "number":  # a number said in a sentence
                known.add(f"{key_of(game, option.name)}-is")
            if option.kind == "bool":
                known |= {f"{key_of(game, option.name)}-{word}" for word in ("on", "off")}
    owners = tuple(f"rule-{owner}-" for owner in (*GAMES, "table"))
    assert {key for key in keys("en") if key.startswith(owners)} - known == set()


PLACES = {"Impossible": 0, "Pair": 4}  # of the code among what makes one


def raised(folder: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the codes and facts of every Impossible of a folder, and of every Pair, of which one
    is made; what makes one of a Pair has no code of its own.
    """
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(node, "func", None)
            place = PLACES.get(called.id) if isinstance(called, ast.Name) else None
            if place is not None:
                assert isinstance(node, ast.Call)
                code, words = node.args[place], {word.arg for word in node.keywords if word.arg}
                if isinstance(code, ast.Constant):
                    facts = {"option", "other"} if place else {"option", *words}
                    yield str(code.value), frozenset(facts)
                else:
                    assert path.name == "options.py" and path.parent.name == "engine", path


@pytest.mark.slow
@both
def test_every_refusal_is_explained_by_its_facts(language: Language) -> None:
    found = [*raised(ROOT / "engine"), *raised(ROOT / "tables"), *raised(ROOT / "cogs")]
    assert len(found) > 8, "the scan sees no refusals any more"
    for code, facts in found:
        key = f"rule-refusal-{code.replace('_', '-')}"
        assert has(language, key), key
        assert keys(language)[key] <= facts, key
    said = {key for key in keys(language) if key.startswith("rule-refusal-")}
    codes = {f"rule-refusal-{code.replace('_', '-')}" for code, _ in found}
    assert said - codes == {"rule-refusal-impossible"}, "for what has no code"


def test_games_refuse_options_by_code_only() -> None:
    """A bare ValueError would be read as "try something else"."""
    for path in (ROOT / "engine").glob("*/options.py"):
        assert "raise ValueError" not in path.read_text("utf-8"), path


@both
def test_refusals_name_what_they_are_about(language: Language) -> None:
    wrong = Impossible("rank_taken", "draw_two", "8 is skip already", rank=6, other="skip")
    said = refusal(wrong, "crazy_eights", language)
    for key in ("rule-crazy_eights-draw-two", "rule-crazy_eights-skip", "rank-8"):
        assert say(language, key) in said
    unknown = Impossible("beer", "draw_two", "no beer")
    assert refusal(unknown, "crazy_eights", language) == say(language, "rule-refusal-impossible")


@both
def test_values_read_as_people_say_them(language: Language) -> None:
    preset = presets()["cruzo"]
    rules = rules_of("shithead", "cruzo", together(preset.values, TableOptions()), language)
    said = {option.name: rules.now(option) for option in rules.options}
    assert said["throw_in"] == say(language, "rule-is-yes")
    assert said["not_on_joker"] == say(language, "rank-3")
    assert said["equal_or_lower"] == say(
        language, "and", first=say(language, "rank-7"), last="Joker"
    )
    assert said["jokers"] == "3"
    assert said["decks"].count("4") == 1 and said["decks"].count("8") == 1
    skip = rules.option("skip")
    assert skip is not None
    assert rules.value(skip, []) == say(language, "rule-is-none")
    assert rules.changed == []
