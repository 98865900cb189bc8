"""Lessons in files: each one is tried out, and a broken one says where it is broken."""

from pathlib import Path

import pytest

from data.lessons import LEARNER, BrokenLesson, Lesson, lesson_for, lessons, read_lesson
from data.presets import presets
from data.texts import LANGUAGES, Language, keys
from engine.game import Illegal
from engine.notation import write_action
from tests.data.test_puzzles import written

GOOD = """
[[step]]
name = "higher"
position = '''
seats: 2
pile: 6D
0: 4C KS
1: 5H
'''
right = ["lay KS"]
tempting = ["lay 4C"]
then = ["1 pickup"]
"""


def test_a_step_is_a_position_and_what_is_asked_for(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, GOOD))
    (step,) = lesson.steps
    assert (lesson.id, step.name) == ("cruzo", "higher")
    assert [write_action(one) for one in step.right] == ["lay KS"]
    assert [write_action(one) for one in step.offered] == ["lay 4C", "lay KS"]
    with pytest.raises(Illegal, match="too_low"):
        step.play(step.tempting[0])


def test_what_the_others_do_follows_the_right_action(tmp_path: Path) -> None:
    (step,) = read_lesson(written(tmp_path, GOOD)).steps
    state, _ = step.play(step.right[0])
    assert (state.pile, step.game.to_act(state)) == ((), (LEARNER,))


def test_a_step_may_have_other_options(tmp_path: Path) -> None:
    text = GOOD.replace("seats: 2", "rules: shithead-linz finish=count\nseats: 2")
    (step,) = read_lesson(written(tmp_path, text)).steps
    assert (step.rules.id, step.state.options.finish) == ("shithead-linz", "count")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('name = "higher"', "", r"step 1: Object missing required field `name`"),
        ("right = ", "wright = ", r"step 1 \(higher\): .* unknown field `wright`"),
        ('right = ["lay KS"]', "", r"step 1 \(higher\): nothing is right"),
        ('right = ["lay KS"]', 'right = ["lay 4C"]', "nothing lawful begins with 'lay 4C'; lay KS"),
        ('right = ["lay KS"]', 'right = "lay KS"', r"Expected `array`, got `str` - at `\$.right`"),
        ('tempting = ["lay 4C"]', 'tempting = ["lay KS"]', "tempting: lay KS is lawful"),
        ('tempting = ["lay 4C"]', 'tempting = ["fly"]', "no such action: 'fly'"),
        ("1 pickup", "1 lay 5H", r"step 1 \(higher\): then: the rules refuse it: too_low"),
        ("pile: 6D", "pile: 6D 6D 6D", r"step 1 \(higher\): 6D: 3 of them"),
        ("seats: 2", "rules: bridge", r"step 1 \(higher\): there is no rule set bridge"),
        ("seats: 2", "rules: cruzo run=x", r"step 1 \(higher\): run"),
        ("[[step]]", "else = 1\n[[step]]", "unknown field `else`"),
        ("[[step]]", "[[step]", "cruzo.toml: "),
    ],
)
def test_broken_lessons_name_their_step(before: str, after: str, says: str, tmp_path: Path) -> None:
    assert before in GOOD
    with pytest.raises(BrokenLesson, match=says) as broken:
        read_lesson(written(tmp_path, GOOD.replace(before, after)))
    assert str(broken.value).startswith("cruzo.toml: ")


def test_what_is_there_twice_or_of_no_rule_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenLesson, match="there is no rule set bridge"):
        read_lesson(written(tmp_path, GOOD, "bridge.toml"))
    with pytest.raises(BrokenLesson, match="two steps are called higher"):
        read_lesson(written(tmp_path, GOOD + GOOD))
    (tmp_path / "bridge.toml").unlink()
    written(tmp_path, GOOD)
    with pytest.raises(BrokenLesson, match="there is no lesson shithead"):
        lessons(tmp_path)


# Those the program is shipped with

SHIPPED = list(lessons().values())


def test_every_rule_set_has_a_lesson_or_one_that_comes_close() -> None:
    for rules, preset in presets().items():
        lesson = lesson_for(rules)
        assert lesson is not None, f"{rules}: name one that is close as its `lesson`"
        assert lesson.rules.game == preset.game
    assert lesson_for("bridge") is None
    assert {lesson.rules.game for lesson in SHIPPED} == {one.game for one in presets().values()}


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.id)
def test_a_lesson_has_eight_to_fifteen_steps_and_ends_where_a_round_does(lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 15
    ends = [step for step in lesson.steps if not step.game.to_act(step.play(step.right[0])[0])]
    out = [step for step in lesson.steps if getattr(step.play(step.right[0])[0], "out", ())]
    assert ends or out, "nobody learns how it ends"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_text_and_no_text_is_of_no_step(language: Language) -> None:
    tasks = {f"lesson-{lesson.id}-{step.name}" for lesson in SHIPPED for step in lesson.steps}
    said = {
        key
        for key in keys(language)
        if any(key.startswith(f"lesson-{lesson.id}-") for lesson in SHIPPED)
    }
    assert tasks <= said
    assert said - tasks <= {f"{task}-done" for task in tasks}
