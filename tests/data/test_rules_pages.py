"""What docs/rules says of the rule sets is what they are, cell by cell; and what cards tell."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from data.presets import presets
from data.texts import LANGUAGES, Language, keys, say
from engine.crazy_eights import write_options
from engine.crazy_eights.options import Options
from engine.notation import write_rules

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "shithead.md"
GAME = "shithead"
RULE_SETS = [one.id for one in presets().values() if one.game == GAME]
TOLD: dict[Language, list[str]] = {
    "de": [
        "### Strenge Runden",
        "mit dem Stapel auf und spielst erst wieder die Hand leer",
        "darf nur gehen, wenn alle anderen einverstanden sind",
    ],
    "en": [
        "### Strict rounds",
        "pick it up with the pile and play your hand empty again first",
        "may leave only if all the others agree",
    ],
}


def table() -> Iterator[tuple[str, str, str]]:
    """Rule set, option and what its cell says."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [cell.strip("`") for cell in rows[0][1:-1]]
    for option, *cells, _ in rows[1:]:
        for name, cell in zip(rules, cells, strict=True):
            yield name, option.replace("`", ""), cell


def written(option: str, values: dict[str, object]) -> str:
    """A value as the table writes it."""
    if option == "min_seats, max_seats":
        return f"{values['min_seats']}–{values['max_seats']}"
    match values[option]:
        case bool(yes):
            return "yes" if yes else "–"
        case str(word):
            return f"`{word}`"
        case list(pairs) if option == "decks":
            return ", ".join(f"{decks} from {seats}" for seats, decks in pairs)
        case list(ranks):
            return " ".join("joker" if rank == "X" else str(rank) for rank in ranks) or "–"
        case value:
            return str(value)


@pytest.mark.parametrize(("rules", "option", "cell"), [*table()])
def test_every_cell_of_the_table_is_true(rules: str, option: str, cell: str) -> None:
    assert cell == written(option, presets()[rules].values)


def test_the_table_has_every_option_of_every_rule_set() -> None:
    said = {name for _, option, _ in table() for name in option.split(", ")}
    named = {rules for rules, _, _ in table()}
    assert named == {one.id for one in presets().values() if one.game == GAME}
    assert said == set(presets()["cruzo"].values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_card_of_the_family_tells_what_holds_for_all(rules: str, language: Language) -> None:
    parts = [key for key in keys(language) if key.startswith(f"{rules}-rules-")]
    card = "\n".join(say(language, key) for key in parts)
    assert [text for text in TOLD[language] if text not in card] == []


RELATIVES = PAGE.with_name("relatives.md")


def relatives() -> dict[str, str]:
    """What the page of the relatives says of each rule set's options."""
    lines = [line for line in RELATIVES.read_text("utf-8").splitlines() if line.startswith("| `")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0].strip("`"): row[1].replace("`", "") for row in rows if "=" in row[1]}


def test_the_page_of_the_relatives_has_their_options() -> None:
    base = write_options(Options())
    found = relatives()
    assert len(found) >= 8
    for rules, said in found.items():
        assert said == write_rules(presets()[rules].values, base), rules
    told = {"crazy-eights", "crazy-eights-full", "mau-mau", *found}
    assert told == {one.id for one in presets().values() if one.game == "crazy_eights"}


def test_the_page_of_the_relatives_has_every_option_they_added() -> None:
    text = RELATIVES.read_text("utf-8") + PAGE.with_name("crazy-eights.md").read_text("utf-8")
    assert [name for name in write_options(Options()) if f"`{name}`" not in text] == []
