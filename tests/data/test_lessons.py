"""Lessons in files: each one is tried out, and a broken one says where it is broken."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.lessons import LEARNER, MOST_STEPS, BrokenLesson, Lesson, lessons, read_lesson
from data.presets import presets
from data.texts import LANGUAGES, Language, keys
from engine.game import Action, AnyGame, Illegal, tag
from engine.games import GAMES
from engine.notation import write_action
from tests.data.test_puzzles import written

CRUZO = presets()["cruzo"]
ROOT = Path(__file__).parents[2]
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
    lesson = read_lesson(written(tmp_path, GOOD), CRUZO)
    (step,) = lesson.steps
    assert (lesson.id, step.name) == ("cruzo", "higher")
    assert [write_action(one) for one in step.right] == ["lay KS"]
    assert [write_action(one) for one in step.offered] == ["lay 4C", "lay KS"]
    with pytest.raises(Illegal, match="too_low"):
        step.play(step.tempting[0])
    state, _ = step.play(step.right[0])
    assert (state.pile, step.game.to_act(state)) == ((), (LEARNER,)), "the others go on"


def test_a_step_may_have_other_options(tmp_path: Path) -> None:
    text = GOOD.replace("seats: 2", "rules: shithead-linz finish=count\nseats: 2")
    (step,) = read_lesson(written(tmp_path, text), CRUZO).steps
    assert (step.rules.id, step.state.options.finish) == ("shithead-linz", "count")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('name = "higher"', "", r"missing required field `name` - at `\$.step\[0\]`"),
        ("right = ", "wright = ", r"unknown field `wright` - at `\$.step\[0\]`"),
        ('right = ["lay KS"]', "", r"higher \(cruzo\): nothing is right"),
        ('right = ["lay KS"]', 'right = ["lay 4C"]', "nothing lawful begins with 'lay 4C'; lay KS"),
        ('tempting = ["lay 4C"]', 'tempting = ["lay KS"]', "tempting: lay KS is lawful"),
        ('tempting = ["lay 4C"]', 'tempting = ["fly"]', "no such action: 'fly'"),
        ('tempting = ["lay 4C"]', 'tempting = ["lay {draws}C"]', "no rank is 'draws'"),
        ("1 pickup", "1 lay 5H", r"higher \(cruzo\): then: the rules refuse it: too_low"),
        ("pile: 6D", "pile: 6D 6D 6D", r"higher \(cruzo\): 6D: 3 of them"),
        ("seats: 2", "rules: bridge", r"higher \(cruzo\): there is no rule set bridge"),
        ("seats: 2", "rules: cruzo run=x", r"higher \(cruzo\): run"),
        ("[[step]]", "else = 1\n[[step]]", "unknown field `else`"),
        ("[[step]]", "[[step]", "shithead.toml: "),
    ],
)
def test_broken_lessons_name_their_step(before: str, after: str, says: str, tmp_path: Path) -> None:
    assert before in GOOD
    with pytest.raises(BrokenLesson, match=says) as broken:
        read_lesson(written(tmp_path, GOOD.replace(before, after), "shithead.toml"), CRUZO)
    assert str(broken.value).startswith("shithead.toml: ")


def test_what_is_there_twice_or_of_no_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenLesson, match="two steps are called higher"):
        read_lesson(written(tmp_path, GOOD + GOOD), CRUZO)
    written(tmp_path, GOOD, "bridge.toml")
    with pytest.raises(BrokenLesson, match="there is no game"):
        lessons(tmp_path)


@pytest.mark.parametrize(
    ("when", "stands"),
    [("skip", True), ("again", False), ("run=4", True), ("run=3|5", False), ("loser_owes", False)],
)
def test_a_step_stands_where_options_call_for_it(when: str, stands: bool, tmp_path: Path) -> None:
    both = f'{GOOD}\nwhen = ["{when}"]\n{GOOD.replace("higher", "lower")}'
    names = [step.name for step in read_lesson(written(tmp_path, both), CRUZO).steps]
    assert names == (["higher", "lower"] if stands else ["lower"])


# Those the program is shipped with

SHIPPED = list(lessons().values())
STEPS = [(lesson, step) for lesson in SHIPPED for step in lesson.steps]


def test_every_rule_set_has_a_lesson_under_its_own_options() -> None:
    assert list(lessons()) == list(presets())
    for lesson in SHIPPED:
        assert lesson.rules == presets()[lesson.id]
        own = [step for step in lesson.steps if step.rules == lesson.rules]
        assert own[-1].state.options == lesson.rules.options


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.id)
def test_a_lesson_has_at_most_so_many_steps_and_ends_where_a_round_does(lesson: Lesson) -> None:
    assert 4 <= len(lesson.steps) <= MOST_STEPS
    ends = [step for step in lesson.steps if not step.game.to_act(step.play(step.right[0])[0])]
    out = [step for step in lesson.steps if getattr(step.play(step.right[0])[0], "out", ())]
    assert ends or out, "nobody learns how it ends"


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.id)
def test_a_small_round_has_few_cards_and_these_rules(lesson: Lesson) -> None:
    state, own = lesson.small_round(bytes(32)), lesson.rules.options
    view = lesson.rules.rules.view(state, LEARNER)
    assert len(view.hand) <= 8
    assert lesson.rules.rules.to_act(state)
    names = own.__struct_fields__
    changed = {name for name in names if getattr(own, name) != getattr(view.options, name)}
    assert changed <= {"hand_size", "up", "down"}


def test_ranks_without_a_step_are_known_to_have_none() -> None:
    """What a rule set's cards do is taught, told of the first rank of each option."""
    untaught: dict[str, set[str]] = {}
    for lesson in SHIPPED:
        if lesson.rules.game != "crazy_eights":
            continue
        taught = {step.name for step in lesson.steps}
        for name in ("skip", "reverse", "all_draw", "half_wild", "demand", "opposite_draws"):
            named = name.replace("_", "-")
            if getattr(lesson.rules.options, name) != "none" and not any(
                step.startswith(named) for step in taught
            ):
                untaught.setdefault(name, set()).add(lesson.id)
    assert untaught == {"opposite_draws": {"crates"}, "reverse": {"last-one"}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_text_and_no_text_is_of_no_step(language: Language) -> None:
    of_game = tuple(f"lesson-{game}-" for game in GAMES)
    said = {key for key in keys(language) if key.startswith(of_game)}
    tasks = {f"lesson-{step.rules.game}-{step.name}" for _, step in STEPS}
    tags = {f"{tag(action)}" for _, step in STEPS for action in step.offered}
    games = {f"lesson-{game}" for game in GAMES}
    for key in said - tasks:
        task = re.sub(r"-(rule|done)(-[a-z_]+)?$", "", key)
        owner, _, did = key.partition("-else-")
        assert task in tasks or (owner in tasks | games and did in tags), key
    for _, step in STEPS:
        task = f"lesson-{step.rules.game}-{step.name}"
        ways = {key for key in said if re.match(rf"{task}-(rule|done)-", key)}
        told = {f"{task}-rule-{step.how}", f"{task}-done-{step.how}"}
        assert ways & told if step.how else not ways, f"{step.name}: {step.how}"


# A refusal, and the step that teaches its rule

# What nobody has to learn: whose turn it is, what is over, or what only a forged press can do; and
# what no lesson has a step for.
OF_ALL = {"unknown_action", "round_over", "no_such_seat", "not_your_turn", "not_held"}
UNTAUGHT = {
    "shithead": OF_ALL
    | {"already_out", "still_choosing", "window_open", "no_window", "not_asked", "already_ready"}
    | {"no_cards", "not_yours", "no_such_place", "no_direction_now", "no_throwing"}
    | {"one_a_turn", "not_on_joker", "never_a_run", "lay_more", "name_the_joker", "just_a_queen"}
    | {"no_throwing_after", "too_late_to_throw_after", "not_the_last", "not_just_drawn"}
    | {"no_catching", "catch_yourself", "nothing_forgotten", "draw_first", "nothing_to_draw"},
    "crazy_eights": OF_ALL
    | {"nothing_to_say", "no_catching", "one_card", "not_together", "name_no_suit", "name_no_rank"}
    | {"nothing_to_draw", "nothing_pending"},
    "schroom": OF_ALL
    | {"out_of_match", "out_of_round", "not_asked", "not_asked_yet", "no_opening", "one_card"}
    | {"ready_already", "stock_too_small"},
}


def codes_of(game: str) -> set[str]:
    """The codes a game's rules refuse with, read from their source."""
    folder = ROOT / "engine"
    files = [*(folder / game).glob("*.py"), folder / "plain_game.py"]
    calls = (
        node
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Illegal"
    )
    parts = (part for call in calls for part in ast.walk(call.args[0]))
    values = (part.value for part in parts if isinstance(part, ast.Constant))
    return {value for value in values if isinstance(value, str)}


@pytest.mark.parametrize("game", UNTAUGHT)
def test_every_refusal_has_a_step_or_needs_none(game: str) -> None:
    assert set(UNTAUGHT) == set(GAMES)
    steps = [step for _, step in STEPS if step.rules.game == game]
    taught = {code for step in steps for code in step.refusals}
    assert taught | UNTAUGHT[game] == codes_of(game)
    assert not taught & UNTAUGHT[game]


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.id)
def test_what_random_play_is_refused_for_is_taught(lesson: Lesson) -> None:
    """Under the rule set's own options, by its own lesson; and so is what tempts in its steps."""
    game, chance = lesson.rules.rules, Random(63)
    met, pool = set[str](), set[Action]()
    for seed in range(3):
        state = game.deal(lesson.rules.options, 3, dealer=2, seed=bytes([seed]) * 32).state
        for _ in range(150):
            if not (seats := game.to_act(state)):
                break
            legal = game.legal(state, seats[0])
            pool |= {*legal}
            for action in chance.sample(sorted(pool, key=write_action), min(len(pool), 12)):
                met |= {*refused(game, state, chance.randrange(3), action)}
            if legal:
                state = game.apply(state, seats[0], chance.choice(legal)).state
    for step in lesson.steps:
        met |= {code for one in step.tempting for code in refused(game, step.state, LEARNER, one)}
    missing = {code for code in met if not lesson.about(code)} - UNTAUGHT[lesson.rules.game]
    assert met - OF_ALL and not missing


def refused(game: AnyGame, state: Any, seat: int, action: Action) -> Iterator[str]:
    """The code an action is refused with, if it is."""
    try:
        game.apply(state, seat, action)
    except Illegal as illegal:
        yield illegal.code
