"""Every game's description of its deal, checked against the deal by a script that knows no game."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from data.presets import presets
from engine.dealing import write_dealing
from engine.games import GAMES
from engine.notation import read_document
from engine.shuffle import numbers, seed_of, shuffled
from tests.engine.rounds import Table, house_rules, known_of, tables

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
TABLES = [*tables(), *house_rules()[0]]
TAKEN = {"black_jacks": ("JS", "JC"), "kings_h_s": ("KH",)}
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])


@pytest.fixture(scope="module")
def verify() -> ModuleType:
    """The script, as if it had been run."""
    module = ModuleType("verify")
    exec(compile(SCRIPT.read_text("utf-8"), str(SCRIPT), "exec"), module.__dict__)
    return module


def published(table: Table, seed: int, cuts: tuple[str, ...] = ()) -> str:
    """Return a deal as the bot publishes it."""
    game, seats = table.game, table.seats
    some = known_of(game.NAME, "carry")
    carry = some(table.options, seats, Random(seed)) if some else ()
    how = game.dealing(table.options, seats, seed % seats, carry)
    position = read_document("\n".join(game.write_position(table.deal(seed, cuts=cuts)))).position
    cards = [f"{key}: {position[key]}" for key in position if _is_of_cards(key)]
    return "\n".join([*write_dealing(how, seed_of(seed), cuts), *cards])


def _is_of_cards(key: str) -> bool:
    return key.isdecimal() or key in ("stock", "pile")


def wrong(verify: ModuleType, text: str, seal: str = "") -> list[str]:
    """Return the script's complaint about a deal."""
    said = verify.read(text)
    return [what for what, right in verify.checks(said, seal or said["seal"]) if not right]


@pytest.mark.slow
@every_table
def test_every_deal_can_be_checked(table: Table, verify: ModuleType) -> None:
    for seed in range(7_000, 7_004):
        assert wrong(verify, published(table, seed)) == []


@pytest.mark.parametrize("five", ["black_jacks", "kings_h_s"])
def test_a_card_turned_up_and_taken_at_once_can_be_checked(five: str, verify: ModuleType) -> None:
    changed = {"draw_five": five, "draw_answer": "none", "turned_card": "counts", "skip": "none"}
    options = GAMES["crazy_eights"].read_options({**presets()["last-one"].values, **changed})
    table = Table(GAMES["crazy_eights"], options, 3, five, "last-one")
    dealt = [published(table, seed) for seed in range(200)]
    assert any(f"\npile: {card}" in text for text in dealt for card in TAKEN[five])
    assert [wrong(verify, text) for text in dealt] == [[]] * len(dealt)


@every_table
def test_a_cut_deal_can_be_checked_to_every_letter(table: Table, verify: ModuleType) -> None:
    cuts = ('under the "7"', "13: # ♠", "Schön")
    text = published(table, 7_050, cuts)
    assert wrong(verify, text) == []
    for changed in (
        text.replace("13: #", "14: #"),
        text.replace("Schön", "Schon"),
        text.replace('cut: "Schön"\n', ""),
        text.replace('cut: "Schön"', 'cut: "Schön"\ncut: "3"'),
    ):
        assert changed != text
        assert wrong(verify, changed) != []


@pytest.mark.slow
@every_table
def test_every_change_is_noticed(table: Table, verify: ModuleType) -> None:
    text = published(table, 7_100)
    for changed in _changed(text, Random(table.name)):
        try:
            assert wrong(verify, changed) != [], changed
        except (IndexError, KeyError, ValueError):
            continue  # not even readable


def _changed(text: str, chance: Random) -> Iterator[str]:
    """Another seed, another seal, another deck, and two cards exchanged between two places."""
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    for key in ("seed", "seal"):
        last = "0" if lines[key][-1] != "0" else "1"
        yield _with(lines, **{key: lines[key][:-1] + last})
    deck = lines["deck"].split()
    yield _with(lines, deck=" ".join([*deck[1:], deck[0]]))
    yield _with(lines, aside=str(int(lines["aside"]) + 1))
    yield _with(lines, decks=str(int(lines["decks"]) + 1))
    order = lines["order"].split()
    yield _with(lines, order=" ".join([*order[1:], order[0]]))
    places = [key for key in lines if _is_of_cards(key) and lines[key].strip("-| ")]
    for one, other in ((places[0], place) for place in places[1:]):
        mine, theirs = _some_card(lines[one], chance), _some_card(lines[other], chance)
        if mine != theirs:
            yield _with(
                lines,
                **{
                    one: lines[one].replace(mine, theirs, 1),
                    other: lines[other].replace(theirs, mine, 1),
                },
            )


def _with(lines: dict[str, str], **changes: str) -> str:
    return "\n".join(f"{key}: {value}" for key, value in {**lines, **changes}.items())


def _some_card(line: str, chance: Random) -> str:
    return chance.choice([word for word in line.split() if word not in ("|", "-")])


def test_the_seal_that_was_taken_down_counts(verify: ModuleType) -> None:
    text = published(TABLES[0], 1)
    assert wrong(verify, text, seal="0" * 64) == ["the seed belongs to the seal"]


@pytest.mark.parametrize("n", [0, 1, 300])
def test_its_shuffle_is_the_games(n: int, verify: ModuleType) -> None:
    cards = [str(number) for number in range(540)]
    for seed in map(seed_of, range(20)):
        ours = [str(card) for card in shuffled(range(540), numbers(seed, n))]
        assert verify.shuffled(cards, seed, n) == ours


def test_it_knows_nothing_of_this_program() -> None:
    imported = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("change", "code"),
    [("", 0), ("seed: 00", 1), ("seed: no", 2), ("decks: 0", 2), ('cut: "3"', 1), ("cut: 3", 2)],
)
def test_run_as_a_script(change: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(f"# a remark\n{published(TABLES[0], 5)}\n{change}\n", "utf-8")
    run = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), str(file)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert run.returncode == code, run.stdout + run.stderr
    assert ("WRONG" in run.stdout) == (code == 1)
    assert run.stderr == ""
