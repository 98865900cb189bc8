"""The statements of docs/rules about the rule sets are true, cell by cell."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from data.presets import presets
from engine.games import GAMES
from engine.notation import write_rules
from engine.options import changed, describe
from tests.data.all_rules.pages import variants
from tests.support.completeness import LEFT_OUT

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


def listed() -> Iterator[tuple[str, str]]:
    """Yield the rule sets of the list in docs/rules/README.md, each with its page."""
    page = ""
    for first, rules, *_ in (row for row in rows(RULES / "README.md") if len(row) == 3):
        page = (re.findall(r"\((\S+\.md)\)", first) or [page])[0]
        yield from ((name, page) for name in re.findall("`([^`]+)`", rules) if page)


def test_docs_list_every_rule_set_once() -> None:
    found = Counter(rules for rules, _ in listed())
    missing = sorted(presets().keys() - found.keys())
    assert not missing, f"the list in docs/rules/README.md lacks {', '.join(missing)}"
    others = [name for name in found if name not in (*presets(), *LEFT_OUT)]
    assert not others, f"docs/rules/README.md lists {', '.join(others)}: no such rule set"
    twice = [name for name, times in found.items() if times > 1]
    assert not twice, f"docs/rules/README.md lists {', '.join(twice)} more than once"


@pytest.mark.parametrize(("rules", "page"), [*listed()])
def test_the_page_a_rule_set_is_listed_with_is_there_and_names_it(rules: str, page: str) -> None:
    named = f"`{rules}`" in (RULES / page).read_text("utf-8")
    assert named, f"docs/rules/{page} does not name {rules}, docs/rules/README.md says it does"


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
        return {name for name, value in values.items() if page.get(name) != str(value)}
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
def test_docs_say_every_option_of_a_rule_set(rules: str) -> None:
    """In a row or a column of its own, or in the table of a game with a single rule set."""
    alone = sum(preset.game == presets()[rules].game for preset in presets().values()) == 1
    found = said_options(rules) is not None or rules in table() or alone
    assert found, f"its page in docs/rules needs a row: | `{rules}` | `option=value` … |"


@pytest.mark.parametrize("game", GAMES)
def test_docs_say_every_option_of_a_game(game: str) -> None:
    sets = [rules for rules, preset in presets().items() if preset.game == game]
    pages = {RULES / page for rules, page in listed() if rules in sets}
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert {one.name for one in describe(GAMES[game].Options) if one.name not in text} == set()
