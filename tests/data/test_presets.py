"""Rule sets in files: read, checked, and clear about what is wrong with one."""

from pathlib import Path

import pytest

from data.presets import FOLDER, BrokenPreset, files, presets, read_preset
from data.texts import LANGUAGES, Language
from engine.games import GAMES
from engine.options import changed
from engine.shithead.options import Options
from tests.data.all_rules.pages import PUT_TOGETHER, page, variants

GOOD = """
game = "shithead"
source = "A page, by somebody"
[options]
run = 5
skip = ["8", "J"]
"""


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "house.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_file_is_a_rule_set_what_it_leaves_out_is_as_the_game_has_it(tmp_path: Path) -> None:
    preset = read_preset(written(tmp_path, GOOD))
    assert (preset.id, preset.game, preset.source) == ("house", "shithead", "A page, by somebody")
    assert preset.rules is GAMES["shithead"]
    assert preset.options.run == 5
    assert preset.values["skip"] == ["8", "J"]
    assert preset.values["finish"] == "count"


def test_a_rule_set_may_say_its_tables_choices_names_and_length(tmp_path: Path) -> None:
    plain = read_preset(written(tmp_path, GOOD))
    assert (plain.table, plain.aliases, plain.minutes(4)) == ({}, (), None)
    more = 'aliases = ["Palace", "Karma"]\nturns = [[2, 24], [4, 144], [6, 180]]\n'
    preset = read_preset(written(tmp_path, f"{more}{GOOD}[table]\nturn_seconds = 30"))
    assert preset.table == {"turn_seconds": 30} and "turn_seconds" not in preset.values
    assert preset.aliases == ("Palace", "Karma")
    minutes = [preset.minutes(seats) for seats in (1, 2, 3, 4, 5, 6, 9)]
    assert minutes == [None, 4, 4, 25, 25, 30, 30]


def test_a_quick_round_is_said_to_last_as_long_for_two_as_for_four() -> None:
    cruzo = presets()["cruzo"]
    quick = cruzo.rules.read_options({**cruzo.values, "decks": [[2, 1], [5, 2]]})
    assert {cruzo.minutes(seats, quick) for seats in (2, 3, 4)} == {12}


@pytest.mark.parametrize(
    ("rules", "seats", "changes", "low", "high"),
    [  # half to twice the minutes of eight matches among computer players, a turn in ten seconds
        ("mau-mau", 4, {"score": "wins", "ends": "points"}, 25, 100),
        ("mau-mau", 6, {"score": "wins", "ends": "points", "ends_wins": 10}, 200, 400),
        ("mau-mau", 8, {"score": "wins", "ends": "points", "ends_wins": 20}, 500, 1500),
        ("crazy-eights", 4, {"ends": "points", "ends_points": 200}, 25, 100),
        ("crazy-eights", 4, {"ends": "points", "ends_points": 200, "score": "collect"}, 15, 60),
        ("huit-americain", 4, {"ends_points": 100}, 8, 30),
        ("huit-americain", 6, {"score": "wins"}, 90, 370),
        ("crates", 2, {"ends_rounds": 5}, 13, 54),
        ("crates", 8, {"ends_rounds": 20}, 201, 340),
        ("schroom", 6, {"sticks": 14}, 44, 48),
        ("shithead", 8, {"run": 5}, 48, 56),
    ],
)
def test_how_long_a_match_by_other_rules_is_likely_to_be(
    rules: str, seats: int, changes: dict[str, object], low: int, high: int
) -> None:
    preset = presets()[rules]
    options = preset.rules.read_options({**preset.values, **changes})
    assert low <= (preset.minutes(seats, options) or 0) <= high


@pytest.mark.parametrize("rules", presets())
def test_every_shipped_rule_set_knows_how_long_a_match_is(rules: str) -> None:
    preset = presets()[rules]
    assert preset.minutes(preset.rules.seats(preset.options).start), (
        f"data/presets/{rules}.toml needs the line `turns`, or another one: "
        f"`.venv/bin/python -m bench.lengths {rules}` prints it"
    )


def test_no_two_rule_sets_share_a_name() -> None:
    names = [
        (name.casefold(), preset.id)
        for preset in presets().values()
        for name in {preset.id, *preset.aliases}
    ]
    owners = dict(names)
    shared = sorted({name for name, rules in names if owners[name] != rules})
    assert not shared, f"{', '.join(shared)}: in `aliases` of two rule sets, or the id of another"


BROKEN = {
    "no toml": ("game = ", "Invalid value"),
    "not UTF-8": (b"game = '\xff'", "utf-8"),
    "no game": ("source = 'x'", r"game: expected one of shithead.*, got None"),
    "unknown game": ("game = 'bridge'", r"expected one of shithead.*, got 'bridge'"),
    "a list for a game": ("game = ['shithead']", "game: expected one of shithead"),
    "stray keys": (GOOD.replace("source", "sauce"), "unknown field `sauce`"),
    "a word for a table": (GOOD + "[table]\n[tables]", "unknown field `tables`"),
    "table": ("game = 'shithead'\ntable = 3", "`object`, got `int` - at `[$].table`"),
    "source": ("game = 'shithead'\nsource = 3", "`str`, got `int` - at `[$].source`"),
    "aliases": ("game = 'shithead'\naliases = 3", "`array`, got `int` - at `[$].aliases`"),
    "options": ("game = 'shithead'\noptions = 3", "`object`, got `int` - at `[$].options`"),
    "unknown option": (GOOD + "rum = 5", "rum"),
    "too much": (GOOD.replace("run = 5", "run = 99"), "run"),
    "a word for a number": (GOOD.replace("run = 5", "run = 'five'"), "run"),
    "no choice": (GOOD + "finish = 'never'", "finish"),
    "no rank": (GOOD.replace('"J"', '"11"'), "skip: no such rank: '11'"),
    "a number for a rank": (GOOD.replace('"8"', "8"), "skip: no such rank: 8"),
    "a word for ranks": (GOOD.replace('["8", "J"]', "'8'"), "skip: expected a list of ranks"),
    "no source": (GOOD.replace("source", "# source"), "source: expected where"),
    "an empty source": (GOOD.replace("A page, by somebody", " "), "source: expected where"),
    "turns": (
        "turns = [[4, 9], [2, 9]]\n" + GOOD,
        r"turns: expected .*, got \[\(4, 9\), \(2, 9\)\]",
    ),
    "a word for turns": ("turns = 'many'\n" + GOOD, "got `str` - at `[$].turns`"),
    "seats twice": ("turns = [[2, 24], [2, 30]]\n" + GOOD, "turns: expected"),
    "no turns": ("turns = [[2, 0]]\n" + GOOD, ">= 1 - at `[$].turns"),
    "turns for years": (f"turns = [[2, {10**400}]]\n" + GOOD, "at `[$].turns"),
    "turns of nobody": ("turns = [[0, 24]]\n" + GOOD, "turns: expected .* 2 to 10"),
    "turns of too many": ("turns = [[2, 24], [11, 60]]\n" + GOOD, "turns: expected .* 2 to 10"),
    "an unknown option of tables": (GOOD + "[table]\nturns = 3", r"\[table\] turns: "),
    "an option of the game at tables": (GOOD + "[table]\nrun = 5", r"\[table\] run: "),
    "too quick a table": (
        GOOD + "[table]\nturn_seconds = 5",
        r"\[table\] turn_seconds: expected a whole number from 15 to 600, got 5",
    ),
    "a word for seconds": (GOOD + "[table]\nturn_seconds = 'long'", r"\[table\] turn_seconds: "),
    "seats": (GOOD + "min_seats = 9\nmax_seats = 3", "min_seats: greater than max_seats"),
    "no decks for two": (GOOD + "decks = [[3, 2]]", "decks: say nothing about the fewest seats"),
    "a million decks": (GOOD + "decks = [[2, 1000000]]", "decks: 1 to 10"),
    "too few cards": (
        GOOD + "decks = [[2, 1]]\nmin_seats = 7",
        "decks: too few cards to deal to 7 seats",
    ),
}


@pytest.mark.parametrize(("text", "why"), BROKEN.values(), ids=BROKEN)
def test_a_broken_one_names_file_and_option(tmp_path: Path, text: str | bytes, why: str) -> None:
    with pytest.raises(BrokenPreset, match=f"^house.toml: .*{why}"):
        read_preset(written(tmp_path, text))


def test_a_missing_one_too(tmp_path: Path) -> None:
    with pytest.raises(BrokenPreset, match=r"^nothing\.toml: "):
        read_preset(tmp_path / "nothing.toml")


def test_one_broken_file_in_a_folder_is_not_passed_over(tmp_path: Path) -> None:
    written(tmp_path, GOOD.replace("run = 5", "run = 99"))
    with pytest.raises(BrokenPreset, match=r"house\.toml"):
        presets(tmp_path)


def test_a_folder_without_the_first_rule_set_is_broken(tmp_path: Path) -> None:
    with pytest.raises(BrokenPreset, match=r"crazy-eights\.toml"):
        presets(tmp_path)
    written(tmp_path, GOOD)
    with pytest.raises(BrokenPreset, match=r"crazy-eights\.toml"):
        presets(tmp_path)


def test_decks_need_not_stand_in_order(tmp_path: Path) -> None:
    text = GOOD + "decks = [[8, 4], [2, 3], [5, 3]]"
    assert read_preset(written(tmp_path, text)).options.decks == ((8, 4), (2, 3), (5, 3))


@pytest.mark.parametrize("path", files(FOLDER), ids=lambda path: path.stem)
def test_shipped_ones_say_every_option_that_makes_them(path: Path) -> None:
    preset = read_preset(path)
    assert preset.source
    assert preset.rules.read_options(preset.values) == preset.options


def test_cruzo_is_what_the_games_defaults_are() -> None:
    assert presets()["cruzo"].options == Options()


def test_the_best_known_rule_sets_of_each_game_come_first() -> None:
    assert list(presets())[:2] == ["cruzo", "shithead"]
    assert [rules for rules in presets() if rules in ("mau-mau", "black-jack", "crazy-eights")] == [
        "crazy-eights", "mau-mau", "black-jack"
    ]  # fmt: skip


# What a rules page that is written by hand says is what the options are


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", sorted(presets().keys() - PUT_TOGETHER.keys()))
def test_a_page_by_hand_is_another_with_any_other_value(rules: str, language: Language) -> None:
    preset = presets()[rules]
    pages: dict[tuple[str, ...], tuple[str, object]] = {}
    for name, value, values in [("", None, preset.values), *variants(preset)]:
        _, *parts = page(preset, language, None, **values)
        told = parts[1:] if changed(values, preset.values) else parts  # above it: what differs
        known = pages.setdefault(tuple(told), (name, value))
        assert known == (name, value), f"{rules}: the {language} page is the same with {known}"
