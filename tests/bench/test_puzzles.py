"""Finding puzzles: what may be one, what makes one clear, and how they are written."""

from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import msgspec

from bench.puzzles.alike import pattern
from bench.puzzles.found import Found, append, noted, read
from bench.puzzles.journal import HOLDS, Line
from bench.puzzles.positions import positions
from bench.puzzles.shipping import chosen, in_order, take_out, tell, write
from bench.puzzles.simple_players import found_at_once, hardness, one_move_ahead, with_own_turn
from bench.puzzles.solving import Solution, Stage, is_clear, lead, solved
from bench.puzzles.teaching import Lesson
from data.presets import presets
from data.puzzles import FIRST_DAY, FOLDER, Following, puzzles
from engine.game import tag
from engine.notation import read_action, write_action
from engine.opponents.searching import choices_of
from tests.engine.playing import state_at

# With the king the next one, who is known to hold nothing higher, has to take the pile.
AFTER = [Following("best", 1, "pickup", 100), Following("other", 1, "lay", 95, "JC")]
FOUND = Found(
    rules="shithead-international", round=1, seat=0,
    position=["seats: 2   turn: 0", "pile: 4C", "0: 5S 6C 9H KH | - | 4D", "1: 9D JC | - | 8D 8H"],
    choices=["lay 5S", "lay 6C", "lay 9H", "lay KH", "pickup"], answers=["lay KH"],
    ends=[0.4, 0.3, 0.2, 0.8, 0.1], seen={"1": "9D JC"},
    lesson=Lesson("hard", "stuck", 100, "lay 5S", 0, AFTER),
)  # fmt: skip


def other_than_found(rank: str) -> Found:
    """Return the puzzle with another card of this rank."""
    lines = [line.replace("6C", f"{rank}C") for line in FOUND.position]
    choices = [choice.replace("6C", f"{rank}C") for choice in FOUND.choices]
    return msgspec.structs.replace(FOUND, position=lines, choices=choices)


def test_a_round_gives_positions_with_some_choices_and_no_hidden_cards() -> None:
    some = positions(presets()["mau-mau"], 3, 9_700_001)
    assert some
    for one in some:
        assert 3 <= len(one.choices) <= 8
        assert one.view.hand and not hasattr(one.view, "hands")
        assert not any(hand.lacks for hand in one.memory.hands)
    some = positions(presets()["cruzo"], 2, 9_700_002)
    assert "flip" not in {tag(one) for each in some for one in each.choices}
    some = positions(presets()["schroom"], 2, 9_700_004)
    knocks = [one.view for one in some if "knock" in map(tag, one.choices)]
    assert knocks and all(view.seats[1 - view.seat].sticks > view.value for view in knocks)


def test_who_may_say_last_card_says_it() -> None:
    game, state = state_at("mau-mau", "pile: 8H\nstock: 7H\nturn: 0\n0: 9H 10H\n1: 7S 7C")
    legal = game.legal(state, 0)
    said = [write_action(one) for one in choices_of(legal)]
    assert said == ["lay 9H lastcard", "lay 10H lastcard", "draw"]
    assert len(legal) == 5


def test_a_lead_is_of_pairs() -> None:
    """Deals in which everything goes well say nothing about the choice."""
    one, other = [1.0, 0.6, 0.2, 0.0] * 10, [0.9, 0.5, 0.1, 0.0] * 10
    assert 0.05 < lead(one, other) < 0.075
    assert lead([0.5, 0.0] * 20, [0.0, 0.4] * 20) < 0


def test_a_choice_is_clear_only_if_it_is_ahead_of_each_other() -> None:
    stage, one = Stage(40, 2.6, 1.0), FOUND.read()
    good, bad = [0.9, 0.7] * 20, [0.3, 0.1] * 20
    assert is_clear(one, [bad, good, bad], stage)
    assert not is_clear(one, [bad, good, good], stage)


def test_a_position_is_solved_or_it_is_no_puzzle() -> None:
    one = FOUND.read()
    solution = solved(one, 3)
    assert solution is None or {*solution.answers} <= {*one.choices}
    assert all(choice in one.choices for choice in found_at_once(one))


def test_how_hard_it_is() -> None:
    """The king leaves nobody an answer; after the nine the next one lays its jack, and of the cards
    that are left the king alone could be laid on that.
    """
    one = FOUND.read()
    five, six, nine, king, _ = one.choices
    assert hardness(one, [king, king, five], [king]) == "easy"
    assert hardness(one, [king, six, nine], [king, nine]) == "easy"
    assert hardness(one, [king] * 3, [king]) is None, "most find it at once"
    assert hardness(one, [king, nine, nine], [king, nine]) is None
    assert hardness(one, [], [six]) == "hard"
    assert (one_move_ahead(one), with_own_turn(one)) == (king, king)
    lines = [*FOUND.position[:2], "0: 5S 9H QH | - | 4D", "1: 10D JC | - | 8D 8H"]
    low = msgspec.structs.replace(FOUND, position=lines, seen={"1": "10D JC"})
    low = msgspec.structs.replace(low, choices=["lay 5S", "lay 9H"])
    assert one_move_ahead(low.read()) is None, "two are as good"


def test_a_puzzle_is_read_as_it_was_noted(tmp_path: Path) -> None:
    one, path = FOUND.read(), tmp_path / "found"
    best = read_action(one.game, FOUND.best)
    found = noted(one, Solution((best,), tuple(FOUND.ends), FOUND.lesson), 1)
    append(path, found)
    append(path, found)
    assert [*read(path)] == [found] * 2 and not [*read(tmp_path / "none")]
    assert found.read() == one


def test_puzzles_are_alike_whatever_the_suits() -> None:
    other = ["seats: 2   turn: 0", "pile: 4S", "0: 5D 6H 9C KC | - | 4D", "1: 9D JC | - | 8D 8H"]
    change = msgspec.structs.replace
    assert pattern(change(FOUND, position=other, answers=["lay KC"])) == pattern(FOUND)
    assert pattern(change(FOUND, answers=["lay 5S"])) != pattern(FOUND)
    assert chosen([FOUND, FOUND]) == ([FOUND], {"alike": 1})
    assert chosen([change(FOUND, answers=FOUND.choices[:3])])[1] == {"most choices are answers": 1}
    assert chosen([change(FOUND, choices=["flip 1"])])[1] == {"hangs on what nobody can know": 1}


def test_what_is_written_can_be_read_and_keeps_its_numbers(tmp_path: Path) -> None:
    other = other_than_found("7")
    assert write([other], FIRST_DAY, tmp_path) == 1
    assert write([FOUND, other], FIRST_DAY, tmp_path) == 1
    puzzles.cache_clear()
    one, two = puzzles(tmp_path)
    assert [write_action(choice) for choice in one.choices] == other.choices
    assert (one.number, two.number, two.hardness, two.ends) == (1, 2, "hard", tuple(FOUND.ends))
    assert (two.why.reason, two.why.better, two.why.worse) == ("stuck", 100, 0)
    assert list(two.after) == AFTER


def test_what_the_judge_says_is_written_and_changes_nothing_else(tmp_path: Path) -> None:
    write([FOUND], FIRST_DAY, tmp_path)
    write([other_than_found("7"), other_than_found("8")], FIRST_DAY, tmp_path)
    puzzles.cache_clear()
    before = puzzles(tmp_path)
    lesson = msgspec.structs.replace(FOUND.lesson, hardness="easy", reason="soon", other="lay 9H")
    line = Line(
        before[1].id, "", "150", ["lay KH", "lay 5S"], [], {}, HOLDS,
        dict(zip(map(write_action, before[1].choices), (790, 300, 200, 800, 100), strict=True)),
        lesson,
    )  # fmt: skip
    tell({line.puzzle: line}, tmp_path)
    puzzles.cache_clear()
    one, two, three = puzzles(tmp_path)
    assert (one, three, line.answers) == (*before[::2], [*map(write_action, two.answers)])
    assert (two.hardness, two.why.reason, two.ends[:2]) == ("easy", "soon", (0.79, 0.3))
    same = ("number", "state", "memory", "choices", "seat")
    assert [getattr(two, name) for name in same] == [getattr(before[1], name) for name in same]


def test_what_is_taken_out_changes_no_day_up_to_tomorrow(tmp_path: Path) -> None:
    text = (FOLDER / "cruzo.toml").read_text("utf-8").replace("once = true\n", "")
    (tmp_path / "cruzo.toml").write_text(text, "utf-8")
    puzzles.cache_clear()
    before = puzzles(tmp_path)
    gone = take_out([before[at] for at in (1, 3, 4, 9)], FIRST_DAY + timedelta(2), tmp_path)
    puzzles.cache_clear()
    assert gone == [before[4].id, before[9].id]
    told = [msgspec.structs.replace(one, once=at in (1, 3)) for at, one in enumerate(before)]
    assert puzzles(tmp_path) == (*told[:4], *told[5:9], *told[10:])


def test_a_new_puzzle_takes_the_number_of_one_that_was_taken_out(tmp_path: Path) -> None:
    one = other_than_found
    write([one(rank) for rank in ("6", "7", "8", "10", "Q")], FIRST_DAY, tmp_path)
    path = tmp_path / f"{FOUND.rules}.toml"
    about, *rows = path.read_text("utf-8").split("[[puzzle]]")
    kept = [row for row in rows if "number = 1\n" not in row and "number = 4\n" not in row]
    path.write_text("[[puzzle]]".join([about, *kept]), "utf-8")
    write([one("2"), one("3")], FIRST_DAY, tmp_path)
    puzzles.cache_clear()
    assert [puzzle.number for puzzle in puzzles(tmp_path)] == [2, 3, 4, 5, 6]


def test_games_take_turns() -> None:
    some = [
        msgspec.structs.replace(FOUND, rules=rules, round=number)
        for rules, count in (("cruzo", 6), ("mau-mau", 4), ("prsi", 2), ("schroom", 3))
        for number in range(count)
    ]
    order = [one.rules for one in in_order(some)]
    assert sorted(order) == sorted(one.rules for one in some)
    assert all(one != other for one, other in pairwise(order))
