"""Judging puzzles: how a round is played on, which positions are one, what falls, the journal."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest

from bench.puzzles import journal, judging, reasons
from bench.puzzles.exact import exact
from bench.puzzles.journal import HOLDS, Journal, judge, read
from bench.puzzles.judging import LAST, SIEVE, Stage, Verdict, judged, solved_exactly
from bench.puzzles.playing_on import fixed, position_of, searching, ways_to
from bench.puzzles.positions import Position
from bench.puzzles.reasons import played
from bench.puzzles.teaching import NO_REASON, TOO_PLAIN, Lesson, following, taught, tempting
from data.presets import presets
from data.puzzles import Following, memory_of, read_puzzles
from engine.game import Action, Actions
from engine.memory import NOTHING
from engine.notation import read_action, write_action
from engine.opponents.playing_on import Rest, good, worth_of
from engine.shuffle import seed_of
from tests.data.test_puzzles import GOOD as GOOD_PUZZLE
from tests.data.test_puzzles import written
from tests.engine.playing import state_at

# Only the king makes the other seat, which is about to go out, take the pile.
ENDING = "seats: 2   turn: 0\npile: 4C\n0: 5S KH\n1: JC"
FOUR = ("lay 5S", "lay 6C", "lay KH", "pickup")
LAYS = ["lay KH", "lay AH", "lay 2S", "lay 3C"]  # of the puzzle that is read


def position(
    text: str, choices: Sequence[str], seen: Mapping[str, str] = {}, *,
    rules: str = "shithead-international",
) -> Position:  # fmt: skip
    preset = presets()[rules]
    game, state = state_at(preset.id, text)
    actions = tuple(read_action(game, one) for one in choices)
    return Position(preset, game.view(state, 0), memory_of(state, seen), actions)


# Playing on


def test_who_searches_plays_on_better_than_by_rule_and_the_same_every_time() -> None:
    """The rule lays its low card, and loses; the search keeps to what wins above."""
    game, state = state_at("shithead-international", ENDING)
    memory = memory_of(state, {"1": "JC"})
    lowest = fixed(game)["today's"]
    for searched, worth in ((0, 0.0), (1, 1.0)):
        rest = Rest(game, 0, lowest, good(game), searched)
        assert [worth_of(rest, state, memory, seed_of(at)) for at in (1, 2, 3)] == [worth] * 3


def test_in_schroom_the_search_sees_the_one_card_that_makes_the_difference() -> None:
    """The queen takes a jack, not a king: in one deal of twelve it is the other's only club."""
    text = "turn: 0\nlastknock: 0\nvalue: 2\ntricks: 1 7C, 0 10C\n0: JC KC AC\n1: 7D 8H 10D"
    game, state = state_at("schroom", text)
    found, known = searching(game), (game.view(state, 0), game.legal(state, 0), NOTHING)
    led = [found(game, *known, seed=seed_of(at), left=2) for at in range(4)]
    assert read_action(game, "lay JC") not in led


def test_a_seat_that_is_out_has_its_place() -> None:
    text = "seats: 3   turn: 0\npile: 4C\n0: KH\n1: JC QC\n2: 9D 10D"
    game, state = state_at("shithead-international", text)
    rest = Rest(game, 0, good(game), good(game))
    assert worth_of(rest, state, memory_of(state, {}), seed_of(1)) == 1.0


def test_a_position_reached_in_two_ways_is_one() -> None:
    """In Cruzo an eight lets the next seat miss its turn: of two seats the first goes on."""
    game, state = state_at("cruzo", "seats: 2   turn: 0\npile: 4C\n0: 8S 8H KD\n1: JC QC")
    eight, eights, king = (read_action(game, one) for one in ("lay 8S", "lay 8S 8H", "lay KD"))
    ways = ways_to(game, state, 0, [eight, eights, king])
    assert (eight, eights) in ways
    assert not [pair for pair in ways if king in pair]
    one = game.apply(game.apply(state, 0, eight).state, 0, read_action(game, "lay 8H")).state
    assert position_of(one) == position_of(game.apply(state, 0, eights).state)
    assert position_of(one) != position_of(state)
    other = game.apply(state, 0, read_action(game, "lay 8H")).state
    other = game.apply(other, 0, eight).state
    assert position_of(other) == position_of(one), "in which order equal cards lie says nothing"
    assert position_of(msgspec.structs.replace(one, idle=3)) == position_of(one)


def test_no_more_decisions_are_searched_than_asked_for() -> None:
    game, state = state_at("cruzo", "seats: 2   turn: 0\npile: 4C\n0: 8S 8H KD 9C\n1: JC QC")
    searched = list[object]()

    def first(_: object, view: object, legal: Actions, *known: object, **at: int) -> Action:
        searched.append(view)
        return legal[0]

    rest = Rest(game, 0, good(game), good(game), 2, first)
    worth_of(rest, state, memory_of(state, {}), seed_of(1))
    assert len(searched) == 2


# Solved exactly


def test_an_ending_in_which_everything_is_known_is_solved() -> None:
    one = position(ENDING, ["lay 5S", "lay KH", "pickup"], {"1": "JC"})
    worths = exact(one)
    assert worths is not None
    assert {write_action(each): worth for each, worth in worths.items()} == {
        "lay 5S": 0.0, "lay KH": 1.0, "pickup": 0.0,
    }  # fmt: skip
    verdict = solved_exactly(one)
    assert verdict is not None
    assert ([*map(write_action, verdict.answers)], verdict.fell) == (["lay KH"], "")
    assert exact(one, most=2) is None
    assert exact(position(ENDING, ["lay 5S", "lay KH", "pickup"])) is None, "the jack is hidden"


# What falls

GOOD, LESS, BAD = [1.0, 0.8] * 75, [0.9, 0.9] * 75, [0.2, 0.0] * 75


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Verdict]:
    """Return the verdict on four choices with these worths in each company."""

    def found(
        stage: Stage, *by_company: Sequence[Sequence[float]], one: Position | None = None
    ) -> Verdict:
        companies = dict(zip(("good", "greedy", "unsteady"), by_company, strict=False))

        def worths(one: Position, stage: Stage, company: str, *_: object, **__: object) -> object:
            return dict(zip(one.choices, companies.get(company, by_company[0]), strict=True))

        monkeypatch.setattr(judging, "_worths", worths)
        monkeypatch.setattr(judging, "STAGES", (stage,))
        one = one or position(ENDING.replace("5S KH", "5S 6C KH"), FOUR)
        return judged(one, 1, 0, one.choices)

    return found


@pytest.mark.parametrize("stage", [SIEVE, Stage("24", 24), LAST])
def test_one_answer_or_two_hold_and_three_fall(found: Callable[..., Verdict], stage: Stage) -> None:
    verdict = found(stage, [BAD, BAD, GOOD, BAD])
    assert ([*map(write_action, verdict.answers)], verdict.fell) == (["lay KH"], "")
    two = found(stage, [BAD, LESS, GOOD, BAD])
    assert (len(two.answers), two.fell) == (2, "")
    assert found(stage, [BAD, LESS, GOOD, LESS]).fell == "as good, good: lay 6C, lay KH, pickup"


def test_answers_in_another_order_are_one(found: Callable[..., Verdict]) -> None:
    text = "seats: 2   turn: 0\npile: 4C\n0: 8S 8H KD QH\n1: JC QC"
    one = position(text, ["lay 8S", "lay 8S 8H", "lay KD", "lay QH"], rules="cruzo")
    two = found(LAST, [GOOD, GOOD, LESS, BAD], one=one)
    assert (len(two.answers), two.fell) == (3, "")
    near = [each - 0.05 for each in GOOD]
    assert not found(LAST, [near, GOOD, BAD, BAD], one=one).fell
    assert found(LAST, [BAD, GOOD, near, BAD], one=one).fell


def test_what_is_good_in_one_company_alone_falls(found: Callable[..., Verdict]) -> None:
    usual, other = [BAD, BAD, GOOD, BAD], [BAD, GOOD, LESS, BAD]
    assert not found(LAST, usual, usual, usual).fell
    assert found(LAST, usual, usual, other).fell == "not worse enough, unsteady: lay 6C"


def test_a_choice_has_to_be_behind_by_far_and_surely(found: Callable[..., Verdict]) -> None:
    near = [one - 0.05 for one in GOOD]
    assert "lay 6C" in found(LAST, [BAD, near, GOOD, BAD]).fell
    apart = [one - 0.1 for one in GOOD]
    assert not found(LAST, [BAD, apart, GOOD, BAD]).fell
    wild, best = [1.0, 1.0, 0.0, 1.0, 0.95] * 30, [1.0, 0.0, 1.0, 1.0, 1.5] * 30
    assert "lay 6C" in found(LAST, [BAD, wild, best, BAD]).fell
    assert not found(Stage("24", 24), [BAD, wild, best, BAD]).fell


def test_what_is_surely_behind_is_not_looked_at_again(found: Callable[..., Verdict]) -> None:
    stage = Stage("24", 24)
    verdict = found(stage, [BAD, LESS, GOOD, [0.1] * 150])
    assert [*map(write_action, verdict.left)] == ["lay 5S", "lay 6C", "lay KH"]
    assert len(found(SIEVE, [BAD, BAD, GOOD, BAD]).left) == 4, "rules overlook what a search finds"


def test_stages_are_played_with_the_same_deals_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    few = (SIEVE._replace(deals=4), Stage("24", 3, searched=1))
    monkeypatch.setattr(judging, "STAGES", few)
    monkeypatch.setattr(judging, "LAST", few[1])  # which looks at what was left before it, too
    one = position(ENDING, ["lay 5S", "lay KH", "pickup"], {"1": "JC"})
    for at in range(2):
        verdict = judged(one, 1, at, one.choices[: 3 - at])
        assert verdict.answers == judged(one, 1, at, one.choices).answers
        assert len(verdict.shares.get("greedy", ())) == 2 * at, "others look at what was left"
        assert verdict.shares["good"] == dict(zip(one.choices, (0.0, 1.0, 0.0), strict=True))


# The journal


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have each stage judge that the first choice is best, and why the puzzle falls, if it does."""

    def scripted(*falls: str, lesson: Lesson = LESSON) -> None:
        def judged(one: Position, number: int, at: int, left: Sequence[Action]) -> Verdict:
            shares = {"good": {action: 0.9 - 0.1 * rank for rank, action in enumerate(left)}}
            return Verdict(one.choices[:1], tuple(left)[:3], shares, falls[at])

        monkeypatch.setattr(journal, "judged", judged)
        monkeypatch.setattr(journal, "taught", lambda *_: lesson)
        monkeypatch.setattr(journal, "nothing_to_tell", lambda *_: lesson.fell)

    return scripted


LESSON = Lesson("medium", "stuck", 90, "lay AH", 10, [Following("best", 1, "pickup", 88)])


def test_judging_goes_on_where_it_stopped(scripted: Callable[..., None], tmp_path: Path) -> None:
    [puzzle], path = read_puzzles(written(tmp_path, GOOD_PUZZLE)), tmp_path / "judged"
    scripted("", "", "", "")
    assert all(Journal(path).go_on(puzzle) for _ in range(2))
    assert [line.stage for line in read(path)] == ["sieve", "24"]
    assert judge([puzzle], 0.0, path) == {"to be judged": 1}
    assert judge([puzzle], 1.0, path) == {HOLDS: 1}
    assert [line.stage for line in read(path)] == ["sieve", "24", "60", "150"]
    assert Journal(path).go_on(puzzle) is None
    last = [*read(path)][-1]
    assert (last.answers, last.left, last.outcome) == (LAYS[:1], LAYS[:3], HOLDS)
    assert [*last.shares["good"]] == LAYS[:3], "what fell behind is not looked at again"


def test_what_fell_is_refused_the_rest_told(scripted: Callable[..., None], tmp_path: Path) -> None:
    [puzzle], path = read_puzzles(written(tmp_path, GOOD_PUZZLE)), tmp_path / "judged"
    scripted("", "bad")
    assert not Journal(path).refused([puzzle])
    assert judge([puzzle], 1.0, path) == {"fell": 1}
    assert Journal(path).refused([puzzle]) == [puzzle] and not Journal(path).holding([puzzle])
    assert Journal(path).go_on(puzzle) is None, "it is not judged again"
    [other] = read_puzzles(written(tmp_path, GOOD_PUZZLE.replace("9D", "8D")))
    assert Journal(path).go_on(other), "another with its number is"
    assert len([*read(path)]) == 3
    path.unlink()
    scripted("", "", "", "")
    judge([puzzle], 1.0, path)
    assert not Journal(path).refused([puzzle])
    line = Journal(path).holding([puzzle])[puzzle.id]
    ends = dict(zip(LAYS, (900, 800, 700, 600), strict=True))
    assert (line.lesson, line.ends) == (LESSON, ends)


def test_what_teaches_nothing_falls(scripted: Callable[..., None], tmp_path: Path) -> None:
    [puzzle], path = read_puzzles(written(tmp_path, GOOD_PUZZLE)), tmp_path / "judged"
    empty: tuple[dict[str, object], ...] = ({"reason": ""}, {"after": []}, {"hardness": None})
    some = [msgspec.structs.replace(LESSON, **changes) for changes in empty]
    assert [one.fell for one in some] == [NO_REASON, NO_REASON, TOO_PLAIN]
    scripted("", "", "", "", lesson=some[0])
    assert judge([puzzle], 1.0, path) == {"fell": 1}
    stages = [(line.stage, line.outcome) for line in read(path)]
    assert stages == [("sieve", ""), ("24", NO_REASON)], "before the stages that cost most"


def test_a_lesson_is_proved_and_tells_no_card_that_is_hidden() -> None:
    """The king leaves nobody an answer; the jack is known, and after the five it is laid."""
    one = position(ENDING, ["lay 5S", "lay KH", "pickup"], {"1": "JC"})
    lesson = taught(one, 1, one.choices[1:2], dict.fromkeys(one.choices, 0.0))
    assert lesson.reason in ("known", "stops", "out_next", "soon")
    assert (lesson.better, lesson.other, lesson.worse) == (100, "lay 5S", 0)
    assert lesson.after == [
        Following("best", 1, "pickup", 100), Following("best", 0, "lay", 100, "5S"),
        Following("other", 1, "lay", 100, "JC"),
    ]  # fmt: skip
    hidden = position(ENDING, ["lay 5S", "lay KH", "pickup"])
    five, king, _ = hidden.choices
    lines, _ = played(hidden, 1, five, king, deals=6)
    assert all(seat == 0 or not cards for seat, _, _, cards in following(hidden, lines))


# All that fits on a king there.
HIGH = "2S 2H 2D 2C 3S 3H 3D 3C 10S 10H 10D 10C KS KD KC AS AH AD AC"


def test_what_is_certain_is_told_as_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden card cannot answer a king, if all that fits on it is out of the round; that in no
    deal it did is not enough.
    """
    monkeypatch.setattr(reasons, "FACTS", {"shithead": {"stuck": reasons.cannot_answer}})
    for gone, reason in ((HIGH, "none_left"), (HIGH.removesuffix(" AC"), "stuck")):
        one = position(ENDING, ["lay 5S", "lay KH", "pickup"], {"gone": gone})
        lesson = taught(one, 4, one.choices[1:2], dict.fromkeys(one.choices, 0.0))
        assert (lesson.reason, lesson.other) == (reason, "lay 5S")


def test_the_tempting_choice_is_that_of_the_rule_of_thumb_else_the_best_wrong_one() -> None:
    one = position(ENDING.replace("5S KH", "5S 6C KH"), FOUR)
    usual = good(one.game)(one.view, one.choices, iter([0] * 9))
    ends = dict(zip(one.choices, (0.3, 0.2, 0.9, 0.1), strict=True))
    wrong = [each for each in one.choices if each != usual]
    assert tempting(one, wrong[:1], ends) == usual
    assert tempting(one, [usual], ends) == max(wrong, key=ends.__getitem__)


def test_what_is_known_is_solved_at_once(tmp_path: Path) -> None:
    known = GOOD_PUZZLE.replace('1 = "4S"', '1 = "JC"').replace("1: 4S 9D JC", "1: JC")
    [puzzle] = read_puzzles(written(tmp_path, known))
    line = Journal(tmp_path / "judged").go_on(puzzle)
    assert line is not None and line.stage == "exact" and line.outcome
    assert line.lesson or line.outcome.startswith("as good")
    assert msgspec.json.decode((tmp_path / "judged").read_bytes(), type=journal.Line) == line


def test_the_journal_that_is_kept_can_be_gone_on_with() -> None:
    lines = [*read()]
    over = [(line.puzzle, line.mark) for line in lines if line.outcome]
    assert len(over) == len(set(over)), "what is judged is judged once"
    of_stage = [(line.puzzle, line.mark, line.stage) for line in lines]
    assert len(of_stage) == len(set(of_stage))
