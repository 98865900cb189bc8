"""The statements of docs/rules about the rule sets are true, cell by cell."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from data.presets import presets
from engine.games import GAMES
from engine.notation import write_rules
from engine.options import changed, describe
from tests.support.completeness import LEFT_OUT

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGE = RULES / "shithead.md"
GAME = "shithead"


def table() -> Iterator[tuple[str, str, str]]:
    """Yield rule set, option and its cell's text."""
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rules = [cell.strip("`") for cell in rows[0][1:-1]]
    for option, *cells, _ in rows[1:]:
        for name, cell in zip(rules, cells, strict=True):
            yield name, option.replace("`", ""), cell


def written(option: str, values: dict[str, object]) -> str:
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


@pytest.mark.parametrize(("rules", "option", "cell"), [*table()])
def test_every_cell_of_the_table_is_true(rules: str, option: str, cell: str) -> None:
    assert cell == written(option, presets()[rules].values)


def test_the_table_has_every_option_of_every_rule_set() -> None:
    said = {name for _, option, _ in table() for name in option.split(", ")}
    named = {rules for rules, _, _ in table()}
    assert named == {one.id for one in presets().values() if one.game == GAME}
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


@pytest.mark.parametrize("rules", [rules for rules in presets() if said_options(rules) is not None])
def test_docs_say_what_a_rule_set_changes(rules: str) -> None:
    preset, said = presets()[rules], said_options(rules) or set()
    base = preset.rules.write_options(preset.rules.Options())
    untrue = said - written_options(preset.values)
    unsaid = written_options(changed(preset.values, base)) - said
    assert not untrue, f"its row says {', '.join(sorted(untrue))}, its file does not"
    assert not unsaid, f"its row does not say {', '.join(sorted(unsaid))}"


@pytest.mark.parametrize("rules", presets())
def test_docs_say_every_option_of_a_rule_set(rules: str) -> None:
    """In a row or a column of its own, or in the table of a game with a single rule set."""
    in_columns = {name for name, _, _ in table()}
    alone = sum(preset.game == presets()[rules].game for preset in presets().values()) == 1
    found = said_options(rules) is not None or rules in in_columns or alone
    assert found, f"its page in docs/rules needs a row: | `{rules}` | `option=value` … |"


@pytest.mark.parametrize("game", GAMES)
def test_docs_say_every_option_of_a_game(game: str) -> None:
    sets = [rules for rules, preset in presets().items() if preset.game == game]
    pages = {RULES / page for rules, page in listed() if rules in sets}
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert {one.name for one in describe(GAMES[game].Options) if one.name not in text} == set()


def test_the_options_of_schroom_are_as_its_page_says() -> None:
    said = {row[0].strip("`"): row[1].strip("`") for row in rows(RULES / "schroom.md")}
    values = presets()["schroom"].values
    assert {name: said.get(name) for name in values} == {
        name: str(value) for name, value in values.items()
    }
