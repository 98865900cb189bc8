"""Puzzles in files: each one is checked, and a broken one says where it is broken."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from bench.puzzles.positions import is_vain
from data.presets import presets
from data.puzzles import FIRST_DAY, BrokenPuzzle, of_day, puzzles, read_puzzles
from engine.cards import texts
from engine.notation import read_cards, write_action
from engine.shuffle import numbers, seed_of

GOOD = """
[[puzzle]]
number = 7
hardness = "hard"
seat = 0
position = '''
seats: 2   turn: 0
pile: 6C QD
0: 2S 3C KH AH
1: 4S 9D JC
'''
seen = {1 = "4S", gone = "10H 5C"}
choices = ["lay KH", "lay AH", "lay 2S", "lay 3C"]
answers = ["lay KH"]
ends = [0.81, 0.64, 0.4, 0.31]
why = {reason = "stuck", better = 71, other = "lay AH", worse = 12}
after = [{choice = "best", seat = 1, does = "pickup", deals = 70}]
"""


def written(folder: Path, text: str, name: str = "cruzo.toml") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_a_puzzle_is_a_position_with_its_solution(tmp_path: Path) -> None:
    (one,) = read_puzzles(written(tmp_path, GOOD))
    assert (one.id, one.rules, one.number, one.hardness) == ("cruzo-7", "cruzo", 7, "hard")
    assert [write_action(choice) for choice in one.choices][:2] == ["lay KH", "lay AH"]
    assert one.why.other is not None
    assert (write_action(one.best), write_action(one.why.other)) == ("lay KH", "lay AH")
    (row,) = one.after
    assert (row.choice, row.seat, row.does, row.deals) == ("best", 1, "pickup", 70)
    assert (texts(one.memory.cards(1)), texts(one.memory.gone)) == ("4S", "10H 5C")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("[[puzzle]]", "[[puzzle]", "cruzo.toml: "),
        ("[[puzzle]]", "[[riddle]]", r"expected \[\[puzzle\]\], got \['riddle'\]"),
        ("number = 7", "", "line 2: .*number"),
        ('"hard"', '"cruel"', "line 2: Invalid enum value 'cruel'"),
        ("seat = 0", "seat = 1", "line 2: it is not seat 1 alone that decides"),
        ("pile: 6C QD", "pile: 6C 6C 6C", "line 2: 6C: 3 of them"),
        ("pile: 6C QD", "pile: 6C AD", "line 2: the rules refuse 'lay KH'"),
        ('"lay 3C"]', '"lay 2S"]', "line 2: expected at least 3 choices, each once"),
        (', "lay 2S", "lay 3C"]', "]", "line 2: expected at least 3 choices, each once"),
        (', 0.31]', "]", "line 2: expected an answer, and an end for each of the choices"),
        ('["lay KH"]', "[]", "line 2: expected an answer, and an end for each of the choices"),
        ("0.64", "0.81", "line 2: another choice ends as well as the best one"),
        ('["lay KH"]', '["lay AH", "lay KH"]', "another choice ends as well as the best one"),
        ('["lay KH"]', '["lay KH", "lay 2S"]', "another choice ends as well as the best one"),
        ('["lay KH"]', '["pickup"]', "'pickup' is none of the choices"),
        ('other = "lay AH"', 'other = "lay KH"', "why: 'lay KH' is an answer"),
        ('"stuck"', '"magic"', r"line 2: Invalid enum value 'magic'.*why.reason"),
        ('1 = "4S"', '1 = "5S"', "seen: seat 1 does not hold all of 5S"),
        ('1 = "4S"', '1 = "4S 4S"', "seen: seat 1 does not hold all of 4S 4S"),
        ('1 = "4S"', '2 = "4S"', "seen: there is no seat 2"),
    ],
)  # fmt: skip
def test_broken_puzzles_name_their_line(before: str, after: str, says: str, tmp_path: Path) -> None:
    assert before in GOOD
    with pytest.raises(BrokenPuzzle, match=says) as broken:
        read_puzzles(written(tmp_path, GOOD.replace(before, after)))
    assert str(broken.value).startswith("cruzo.toml: ")


def test_no_puzzle_and_two_puzzles_of_one_number_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenPuzzle, match="there is no puzzle"):
        puzzles(tmp_path)
    written(tmp_path, GOOD + GOOD)
    with pytest.raises(BrokenPuzzle, match="cruzo, cruzo: two puzzles are number 7"):
        puzzles(tmp_path)


def test_puzzles_of_no_rule_set_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenPuzzle, match="there is no rule set bridge"):
        read_puzzles(written(tmp_path, GOOD, "bridge.toml"))


# Those the program is shipped with


def test_each_day_has_a_puzzle_and_after_the_last_they_begin_again() -> None:
    every = puzzles()
    days = [FIRST_DAY + timedelta(at) for at in range(len(every) + 1)]
    assert [*map(of_day, days)] == [*every, next(one for one in every if not one.once)]
    assert of_day(date(2020, 1, 1)) in every, "a clock that is wrong has one, too"


def test_what_a_puzzle_says_fits_together() -> None:
    """The position as it is stored is one of those the seat cannot tell apart."""
    for one in puzzles():
        game = presets()[one.rules].rules
        view = game.view(one.state, one.seat)
        world = next(game.worlds(view, numbers(seed_of(1), 0), one.memory))
        assert game.view(world, one.seat) == view, one.id
        assert not any(is_vain(view, answer) for answer in one.answers), one.id
        for seat, hand in enumerate(one.memory.hands):
            assert set(hand.cards) <= set(world.hands[seat]), one.id


def test_no_page_tells_a_card_its_reader_cannot_know() -> None:
    for one in puzzles():
        view = presets()[one.rules].rules.view(one.state, one.seat)
        for row in one.after:
            known = view.hand if row.seat == one.seat else one.memory.cards(row.seat)
            known = (*known, *getattr(view.seats[row.seat], "up", ()))
            assert {*read_cards(row.cards)} <= {*known}, one.id
