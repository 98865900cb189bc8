"""Games' descriptions of their options are true: they accept every value they name, and no
other.
"""

import random
import re
from random import Random
from typing import Annotated, Literal

import msgspec
import pytest

from bench.by_hand import write_event
from data.presets import Preset, presets
from engine.cards import RANKS
from engine.game import AnyGame, Values
from engine.games import GAMES
from engine.notation import write_action
from engine.options import Impossible, Option, changed, convert, describe, same, write_options
from engine.shuffle import seed_of
from tables.lobby.options import NAMES_OF_TABLES, idle
from tables.lobby.state import open_lobby, values_of
from tests.engine.some_options import some_value

EVERY_OPTION = [(game, option) for game in GAMES for option in describe(GAMES[game].Options)]
every_option = pytest.mark.parametrize(
    ("game", "option"), EVERY_OPTION, ids=[f"{game}-{one.name}" for game, one in EVERY_OPTION]
)


FOAM = {"kind": "words", "choices": ("none", *RANKS), "alone": ("none", "X")}
WORTH = {"kind": "by_rank", "choices": ("none", "8:25"), "high": 100, "instead": ("half",)}


class Some(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option of each kind."""

    drinks: bool = True
    glass: Literal["small", "big"] = "small"
    beers: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2
    wild: tuple[int, ...] = (6, 13)
    decks: tuple[tuple[int, int], ...] = ((2, 1),)
    foam: Annotated[str, msgspec.Meta(extra=FOAM)] = "none"
    worth: Annotated[str, msgspec.Meta(extra=WORTH)] = "none"


class Odd(msgspec.Struct, frozen=True):
    """An option of no known kind."""

    words: str = ""


def test_options_are_described_in_their_order() -> None:
    assert [(one.name, one.kind) for one in describe(Some)] == [
        ("drinks", "bool"), ("glass", "choice"), ("beers", "number"), ("wild", "ranks"),
        ("decks", "by_seats"), ("foam", "words"), ("worth", "by_rank"),
    ]  # fmt: skip
    by_name = {one.name: one for one in describe(Some)}
    assert by_name["glass"].choices == ("small", "big"), "as written there, not by the alphabet"
    assert (by_name["beers"].low, by_name["beers"].high) == (1, 9)


def test_an_option_nobody_could_be_asked_for_is_noticed() -> None:
    with pytest.raises(TypeError, match="words"):
        describe(Odd)


def test_options_are_plain_both_ways() -> None:
    values = {"drinks": True, "glass": "small", "beers": 2, "wild": ["8", "X"], "decks": [[2, 1]],
              "foam": "none", "worth": "none"}  # fmt: skip
    assert write_options(Some()) == values
    assert convert(values, Some) == Some()


def test_equal_options_are_one_object_so_what_is_kept_for_them_is_found_at_once() -> None:
    assert convert({"beers": 3}, Some) is convert({"beers": 3, "drinks": True}, Some)


@pytest.mark.parametrize(
    ("name", "value"),
    [("drinks", 1), ("glass", "huge"), ("beers", 0), ("beers", 10), ("beers", "3"), ("beers", True),
     ("wild", ["1"]), ("wild", "8"), ("wild", [8]), ("wild", [["8"]]), ("decks", [[2]]),
     ("foam", 8), ("foam", ["8"]), ("foam", ""), ("foam", "1"), ("foam", "8,"), ("foam", "8 9"),
     ("worth", "8"), ("worth", "8:"), ("worth", "8:101"), ("worth", "8:-1"), ("worth", "1:5"),
     ("worth", "8:no"), ("worth", ""), ("worth", None), ("tea", 1)],
)  # fmt: skip
def test_what_is_no_value_is_refused_by_its_option(name: str, value: object) -> None:
    with pytest.raises(Impossible) as wrong:
        convert({name: value}, Some)
    assert (wrong.value.code, wrong.value.option) == ("no_such_value", name)
    assert isinstance(wrong.value, ValueError)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [("drinks", 1, "expected true or false, got 1"),
     ("glass", 3, 'expected one of "small", "big", got 3'),
     ("beers", "3", 'expected a whole number from 1 to 9, got "3"'),
     ("decks", [[2]], "expected a list of [seats, number], got [[2]]"),
     ("tea", 1, "unknown field `tea`")],
)  # fmt: skip
def test_a_refusal_says_what_may_stand_there_instead(name: str, value: object, why: str) -> None:
    with pytest.raises(Impossible, match=f"^{name}: .*{re.escape(why)}"):
        convert({name: value}, Some)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("foam", "none,8", "stands_alone"), ("foam", "8,X", "stands_alone"),
     ("foam", "8,9,8", "rank_twice"), ("worth", "8:25,8:half", "rank_twice")],
)  # fmt: skip
def test_what_may_not_stand_together_is_refused(name: str, value: str, code: str) -> None:
    with pytest.raises(Impossible) as wrong:
        convert({name: value}, Some)
    assert (wrong.value.code, wrong.value.option) == (code, name)


def test_ranks_of_a_text_are_put_in_order() -> None:
    put = convert({"foam": "A,10,2", "worth": "A:100,3:half,10:0"}, Some)
    assert (put.foam, put.worth) == ("2,10,A", "3:half,10:0,A:100")
    assert convert({"foam": "A"}, Some).foam == "A"


def test_order_changes_nothing() -> None:
    assert same(["8", "J"], ("J", "8"))
    assert same([[2, 1], [5, 2]], ((5, 2), (2, 1)))
    assert not same(["8"], ["8", "J"])
    assert not same(True, False)
    assert changed({"a": ["8", "9"], "b": 1}, {"a": ["9", "8"], "b": 2}) == {"b": 1}


@every_option
def test_every_value_that_is_named_is_one(game: str, option: Option) -> None:
    """Beside the others it may be impossible, but then for another reason."""
    chance = Random(option.name)
    usual = GAMES[game].write_options(GAMES[game].Options())
    values = {"bool": [False, True], "choice": option.choices}.get(option.kind)
    for value in values or [some_value(option, chance) for _ in range(30)]:
        try:
            read = GAMES[game].read_options({**usual, option.name: value})
        except Impossible as wrong:
            assert wrong.code != "no_such_value", wrong
        else:
            assert same(GAMES[game].write_options(read)[option.name], value)


@every_option
def test_no_other_value_is_one(game: str, option: Option) -> None:
    usual = GAMES[game].write_options(GAMES[game].Options())
    wrong: dict[str, list[object]] = {
        "bool": [0, "yes", None], "choice": ["", "beer", 1], "ranks": ["2", ["1"], [2], None],
        "number": [option.low - 1, option.high + 1, str(option.low), None, 1.5],
        "by_seats": [[[2]], [["2", 1]], 3, None],
        "words": ["", "beer", 1, ["8"]], "by_rank": ["", "8", "8:101", 1, ["8:25"]],
    }  # fmt: skip
    for value in wrong[option.kind]:
        with pytest.raises(Impossible) as refused:
            GAMES[game].read_options({**usual, option.name: value})
        assert refused.value.code == "no_such_value"
        assert refused.value.option == option.name


@pytest.mark.slow
@pytest.mark.parametrize("rules", presets())
def test_random_options_of_every_rule_set_are_read_or_refused(rules: str) -> None:
    """Whatever is put together: options that survive as plain values, or a refusal by its code."""
    preset, chance, read = presets()[rules], Random(rules), 0
    for _ in range(500):
        values = dict(preset.values)
        offered = describe(preset.rules.Options)
        for option in chance.sample(offered, min(len(offered), chance.randint(1, 3))):
            values[option.name] = some_value(option, chance)
        try:
            options = preset.rules.read_options(values)
        except Impossible as wrong:
            assert wrong.option in values
            continue
        read += 1
        assert preset.rules.read_options(preset.rules.write_options(options)) == options
        seats = preset.rules.seats(options)
        state = preset.rules.deal(options, chance.choice(seats), 0, bytes(32)).state
        assert preset.rules.places(state) or preset.rules.to_act(state)
    assert read > 100


# Options without effect beside the others: whatever their values, play stays the same

MOVES = 150


def played(game: AnyGame, values: Values, seats: int, seed: int) -> list[str]:
    """Return the moves of a random round, each seat's choices, the events and the points."""
    chance = random.Random(seed)
    step = game.deal(game.read_options(values), seats, 0, seed_of(seed))
    state, lines = step.state, [*map(write_event, step.events)]
    for _ in range(MOVES):
        if game.places(state):
            break
        legal = [game.legal(state, seat) for seat in range(seats)]
        seat = chance.choice([seat for seat in range(seats) if legal[seat]])
        actions = {write_action(action): action for action in legal[seat]}
        written = chance.choice(sorted(actions))
        lines.append(f"{seat} {written} of {sorted(actions)}")
        step = game.apply(state, seat, actions[written])
        state = step.state
        lines += map(write_event, step.events)
    return [*lines, f"points {game.scores(state)}"]


@pytest.mark.slow
@pytest.mark.parametrize("preset", presets().values(), ids=presets())
def test_what_is_idle_changes_nothing(preset: Preset) -> None:
    game, chance = preset.rules, random.Random(preset.id)
    seats = 3
    before = played(game, preset.values, seats, 1)
    known = {option.name: option for option in describe(game.Options)}
    for name in sorted(game.idle(game.read_options(preset.values)) - NAMES_OF_TABLES):
        for _ in range(3):
            values = {**preset.values, name: some_value(known[name], chance)}
            try:
                assert played(game, values, seats, 1) == before, name
            except Impossible:
                continue


def test_what_is_idle_goes_by_the_other_options() -> None:
    full = presets()["crazy-eights-full"].rules.read_options
    values = presets()["crazy-eights-full"].values
    game = presets()["crazy-eights-full"].rules
    assert "ends_points" not in game.idle(full(values))
    assert "ends_points" in game.idle(full({**values, "ends": "round"}))
    assert "skip_answer" in game.idle(full({**values, "skip": "none"}))


def test_a_tables_own_options_go_by_its_clock() -> None:
    preset = presets()["cruzo"]
    for clock, off in (
        ("live", {"notice_seconds"}),
        ("relaxed", {"notice_seconds", "turn_seconds", "bank_seconds"}),
        ("off", {"turn_seconds", "bank_seconds"}),
    ):
        found = idle(preset.rules, values_of(open_lobby(preset, b"", {"clock": clock})))
        clocks = {"notice_seconds", "turn_seconds", "bank_seconds"}
        assert found & clocks == off
    never = values_of(open_lobby(preset, b"", {"take_back_seconds": 0}))
    assert "take_backs" in idle(preset.rules, never)
