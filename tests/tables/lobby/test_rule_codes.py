"""House rules as codes: every code is read back, and nothing else is taken for one."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.presets import presets
from engine.game import Illegal, Values
from engine.options import Impossible, changed
from tables.lobby.options import TableOptions, described, settle, together
from tables.lobby.rule_codes import (
    LONGEST,
    SEVERAL,
    BadCode,
    NewerCode,
    read_code,
    sign,
    write_code,
)
from tables.lobby.state import ChosenRules
from tests.engine.some_options import some_value

PRESETS: list[ChosenRules] = [*presets().values()]
CRUZO = presets()["cruzo"]


def some_changes(rules: ChosenRules, seed: int, *, most: bool = False) -> Values:
    """Options of this rule set changed at random so that they go together; all that can be, if
    `most` are wanted.
    """
    chance = Random(seed)
    usual = together(rules.values, TableOptions())
    options = {option.name: option for option in described(rules.game)}
    changes: Values = {}
    count = len(options) if most else chance.randint(0, len(options))
    for name in chance.sample(sorted(options), count):
        wanted = {**changes, name: some_value(options[name], chance)}
        try:
            values, table = settle(presets()[rules.id].rules, {**usual, **wanted})
        except Impossible:
            continue
        changes = changed(together(values, table), usual)
    return changes


@pytest.mark.slow
@given(st.sampled_from(PRESETS), st.integers())
def test_a_code_is_read_back(rules: ChosenRules, seed: int) -> None:
    changes = some_changes(rules, seed)
    code = write_code(rules, changes)
    found, read = read_code(f"  `{code[:9]}\n{code[9:]}` ", PRESETS)
    assert found.id == rules.id
    assert read.keys() == changes.keys()
    assert changed(read, changes) == {}


@pytest.mark.slow
def test_a_code_is_short_and_may_stand_in_an_address() -> None:
    few: dict[str, object] = {"finish": "play_on", "skip": ["8", "J"], "window_seconds": 12}
    assert len(write_code(CRUZO, few)) == 24
    for rules in PRESETS:
        codes = [write_code(rules, some_changes(rules, seed, most=True)) for seed in range(5)]
        assert max(map(len, codes)) < LONGEST
    code = write_code(CRUZO, few)
    assert code.replace("-", "").replace("_", "").isalnum() and code.isascii()


@given(st.text())
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(BadCode):
        read_code(text, PRESETS)


@given(st.binary(max_size=60), st.sampled_from(PRESETS))
def test_bytes_with_a_right_check_cannot_do_harm(junk: bytes, rules: ChosenRules) -> None:
    code = forged(bytes([1]) + sign(rules.id) + junk)
    try:
        found, changes = read_code(code, PRESETS)
    except (Illegal, Impossible):
        return
    settle(presets()[found.id].rules, {**found.values, **changes})


@pytest.mark.slow
@given(st.integers(), st.data())
def test_a_slip_of_the_pen_is_noticed(seed: int, data: st.DataObject) -> None:
    code = write_code(CRUZO, some_changes(CRUZO, seed))
    at = data.draw(st.integers(0, len(code) - 2))  # the last sign may have idle bits
    other = data.draw(st.sampled_from("ABCabc019-_").filter(lambda sign: sign != code[at]))
    with pytest.raises(BadCode):
        read_code(code[:at] + other + code[at + 1 :], PRESETS)


def test_codes_of_a_later_version_say_so() -> None:
    known = bytes([1]) + sign("cruzo")
    for body in (bytes([2]) + sign("cruzo"), bytes([1]) + sign("bridge"), known + sign("beer")):
        with pytest.raises(NewerCode):
            read_code(forged(body), PRESETS)
    with pytest.raises(NewerCode):
        read_code(forged(known + sign("finish") + sign("never")), PRESETS)


def test_a_code_that_ends_too_soon_is_bad() -> None:
    for body in (sign("finish"), sign("decks") + b"\x05\x02", sign("jokers") + b"\x00"):
        with pytest.raises((BadCode, NewerCode)):
            read_code(forged(bytes([1]) + sign("cruzo") + body), PRESETS)


def test_a_code_of_rules_that_do_not_go_together_says_why() -> None:
    with pytest.raises(Impossible) as wrong:
        read_code(write_code(CRUZO, {"min_seats": 9, "max_seats": 3}), PRESETS)
    assert wrong.value.code == "seats_crossed"


def test_no_two_words_have_the_same_sign() -> None:
    """Should this fail: give the newer one another name."""
    assert len({sign(rules.id) for rules in PRESETS}) == len(PRESETS)
    for game in {rules.game for rules in PRESETS}:
        options = described(game)
        assert len({sign(option.name) for option in options}) == len(options)
        for option in options:
            assert len({sign(choice) for choice in option.choices}) == len(option.choices)
            assert SEVERAL not in {sign(choice) for choice in option.choices}


SAVED = [  # when an option had one rank at most
    ("crazy-eights", "ASXENnyei-ybZ4V5c47vVX1XE5EXAM9b_AggEB2OmxyKvg38ZRs4ybh6FKz1K64L2p8",
     {"wild": "A", "skip": "8", "reverse": "none", "draw_two": "2", "half_wild": "9",
      "all_draw": "5", "again": ["7", "K"], "draw_one": "3", "draw_three": "4", "draw_four": "6",
      "demand": "Q"}),
    ("pesten", "AUgcNnwl4RyKAM9jDjZLKGhQ", {"draw_five": "X", "wild": "10", "draw_two": "none"}),
    ("black-jack", "ARo-Tq8j6pEXju9b_AAAYw7Gc7MDAA-wItVUJ_lJ",
     {"draw_five": "kings_h_s", "reverse": "Q", "again": [], "wild_points": 15, "ends": "rounds",
      "hand_size": "down_up"}),
    ("mau-mau", "AbHeNnyO72MO8nBcj406zY-c",
     {"draw_five": "black_jacks", "wild": "Q", "last_card": "strict"}),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "code", "changes"), SAVED)
def test_saved_codes_are_still_read(rules: str, code: str, changes: dict[str, object]) -> None:
    found, read = read_code(code, PRESETS)
    assert (found.id, read) == (rules, changes)


def test_several_ranks_and_points_by_rank_go_into_a_code() -> None:
    changes: dict[str, object] = {"draw_two": "2,A", "card_points": "3:cancels,8:0,X:100",
                                  "jokers": 1, "wild": "9,10"}  # fmt: skip
    code = write_code(presets()["crazy-eights"], changes)
    assert read_code(code, PRESETS)[1] == changes


def forged(body: bytes) -> str:
    """Return a code of any bytes, with a correct checksum."""
    return urlsafe_b64encode(body + sha256(body).digest()[:3]).decode().rstrip("=")
