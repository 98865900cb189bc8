"""The statements of docs/rules about the rule sets are true, cell by cell."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from data.presets import presets
from engine.games import GAMES
from engine.notation import write_rules, write_value
from engine.options import changed, describe
from tests.data.all_rules.pages import variants

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGE = RULES / "shithead.md"
GAME = "shithead"


@cache
def table() -> dict[str, dict[str, str]]:
    """Return each rule set's cells: the option, and what is written there."""
    names, *lines = rows(PAGE)
    columns = [name.strip("`") for name in names[1:-1]]
    cells: dict[str, dict[str, str]] = {rules: {} for rules in columns}
    for option, *values, _ in lines:
        for rules, value in zip(columns, values, strict=True):
            cells[rules][option.replace("`", "")] = value
    return cells


def written(option: str, values: Mapping[str, object]) -> str:
    """Return a value as the table writes it."""
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


def test_the_table_has_every_option_of_every_rule_set() -> None:
    assert table().keys() == {preset.id for preset in presets().values() if preset.game == GAME}
    said = {name for cells in table().values() for options in cells for name in options.split(", ")}
    assert said == set(presets()["cruzo"].values)


def test_the_prose_has_the_same_number_of_pickups_as_the_table() -> None:
    said = re.findall(r"picked up\s+`stalemate` times \((\d+)\)", PAGE.read_text("utf-8"))
    assert [*map(int, said)] == [presets()["cruzo"].values["stalemate"]]


# Every rule set stands in docs/rules


def rows(page: Path) -> Iterator[list[str]]:
    """Yield the rows of all tables of a page, cell by cell."""
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("| "):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def pages_of(rules: str) -> list[Path]:
    """Return the pages with a rule set's row, or its column beside the options."""
    name = f"`{rules}`"
    return [
        page
        for page in RULES.glob("*.md")
        if page.name not in ("README.md", "names.md")
        and any(name == row[0] or (row[0] == "option" and name in row) for row in rows(page))
    ]


@cache
def said_options(rules: str) -> set[str] | None:
    """Return `option=value` from a rule set's row on any page; None without a row."""
    for page in RULES.glob("*.md"):
        for first, *cells in rows(page):
            if first == f"`{rules}`" and page.name != "README.md":
                return set(re.findall(r"`(\w+=[^`]+)`", " ".join(cells)))
    return None


def written_options(values: Mapping[str, object]) -> set[str]:
    """Return options in the notation."""
    return {write_rules({name: value}, {name: None}) for name, value in values.items()}


def untrue(rules: str, values: Mapping[str, object]) -> set[str]:
    """Return the options of which docs/rules says something else, or nothing though it has to."""
    preset = presets()[rules]
    if rules in table():
        cells = table()[rules].items()
        wrong = {option for option, cell in cells if cell != written(option, values)}
        return {name for options in wrong for name in options.split(", ")}
    said = said_options(rules)
    if said is None:  # the only rule set of its game
        page = {row[0].strip("`"): row[1].strip("`") for row in rows(RULES / f"{rules}.md")}
        return {name for name, value in values.items() if page.get(name) != write_value(value)}
    base = preset.rules.write_options(preset.rules.Options())
    wrong = {*(said - written_options(values)), *(written_options(changed(values, base)) - said)}
    return {option.partition("=")[0] for option in wrong}


@pytest.mark.parametrize("rules", presets())
def test_docs_say_what_the_options_of_a_rule_set_are(rules: str) -> None:
    assert untrue(rules, presets()[rules].values) == set()


@pytest.mark.parametrize("rules", presets())
def test_docs_notice_any_other_value_in_a_rule_set(rules: str) -> None:
    unnoticed = [
        f"{name}={value}"
        for name, value, values in variants(presets()[rules])
        if name not in untrue(rules, values)
    ]
    assert unnoticed == [], "with these docs/rules would be true as well, so it does not say enough"


@pytest.mark.parametrize("rules", presets())
def test_docs_say_every_option_of_a_rule_set_once(rules: str) -> None:
    """In a row or a column of its own, or in the table of a game with a single rule set."""
    row = f"| `{rules}` | `option=value` … |"
    assert len(pages_of(rules)) == 1, f"its page in docs/rules needs a row: {row}"


@pytest.mark.parametrize("game", GAMES)
def test_docs_say_every_option_of_a_game(game: str) -> None:
    sets = [rules for rules, preset in presets().items() if preset.game == game]
    pages = {page for rules in sets for page in pages_of(rules)}
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert {one.name for one in describe(GAMES[game].Options) if one.name not in text} == set()
