"""The pages of lessons: the list of all, a step, the end of one. Pure."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from cogs.looks.alone import table_texts, told_to
from cogs.looks.games import LOOKS
from cogs.looks.games.look import PublicButton, question_of
from cogs.looks.hand_components import HandRows
from cogs.looks.rule_card import rules_line, rules_of
from cogs.looks.teaching import LessonPlace, done_with, else_than, place_of, task_of
from cogs.pages.custom_ids import page_button, page_id
from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    PLAYING,
    RESULT,
    Button,
    Danger,
    Drawing,
    Row,
    Rows,
    Secondary,
    Select,
    Success,
    layout,
    rows_of,
    select,
    way_to,
)
from cogs.words.faces import LETTERS
from cogs.words.words import Reader, Texts, Words, rules_name, unmarked
from data.lessons import LEARNER, Lesson, LessonStep, lessons
from engine.game import Action, Illegal
from engine.opponents.game_player import lays


def lessons_page(reader: Reader, lesson: Lesson | None = None) -> Drawing:
    """Return all rule sets to choose from; and the steps of one lesson, where one is given."""
    options = [(rules, rules_name(rules, reader.language)) for rules in lessons()]
    rows: Rows = [[select("learn", "select-lesson", options, "", reader)]]
    if lesson is not None:
        rows.insert(0, [_steps(lesson, reader)])
    texts = [f"## 🎓 {reader.say('lessons-title')}", reader.say("lessons-about")]
    return layout(GATHERING, texts, rows)


def end_page(lesson: Lesson, reader: Reader) -> Drawing:
    """Return the page at the end of all steps, and the ways on from there."""
    name = rules_name(lesson.rules.id, reader.language)
    end = "lesson-end" if lesson.whole else "lesson-end-different"
    texts = [f"## 🎓 {reader.say('lesson-end-title')}", reader.say(end, rules=name)]
    if lesson.untold:
        rules = rules_of(lesson.rules.game, lesson.id, lesson.rules.values, reader.language)
        untold = [rules.short(option) for option in rules.in_force if option.name in lesson.untold]
        texts.append(f"-# {reader.say('lesson-end-untold', rules=' · '.join(untold))}")
    small = lesson_button("lessonround", "lesson-round", lesson.id, reader)._replace(style=Success)
    of_rules = [
        small,
        lesson_button("playnow", "playnow", lesson.id, reader),
        lesson_button("allrules", "all-rules", f"{lesson.id} 0", reader),
    ]
    buttons = [
        *(of_rules if lesson.whole else ()),
        lesson_button("lesson", "lesson-again", f"{lesson.id} 1", reader),
        lesson_button("lessons", "lessons", "", reader),
    ]
    return layout(CLEARED, texts, [buttons])


def _steps(lesson: Lesson, reader: Reader) -> Select:
    numbers = range(1, len(lesson.steps) + 1)
    name = rules_name(lesson.rules.id, reader.language)
    plain = reader._replace(faces=LETTERS)
    tasks = [task_of(place_of(lesson, number, "", plain)).split("\n")[0] for number in numbers]
    steps = [(f"{number}", f"{number}. {unmarked(task)}") for number, task in enumerate(tasks, 1)]
    key = "select-lesson-step"
    return select("lesson", key, steps, "", reader, argument=lesson.id, rules=name)


def step_page(place: LessonPlace, *, asking: str = "", answer: str = "") -> Drawing:
    """Return a step: the table, the hand, the task, and the outcome of the last try (`answer`); or,
    if a button asks the question of word `asking`, that question.
    """
    step, words = place.step, place.words
    look, actions = LOOKS[step.rules.game], step.offered
    view = step.game.view(step.state, LEARNER)
    rows = HandRows(partial(page_id, "lesson", f"{place}"), words)
    choices = look.choices(view, actions, words)
    if (ask := question_of(choices, asking)) is not None:
        return layout(PLAYING, [f"## {ask.question}"], rows.of_question(ask))
    texts = ["\n".join(_task(place)), *_table(step, step.state, words)]
    legal = step.game.legal(step.state, LEARNER)
    # A hand that only tempts is told as the rules see it; else it would give the answer away.
    listed = actions if any(map(lays, legal)) else legal
    texts += ["\n".join(look.hand(view, listed, words)), answer]
    at_table = rows_of([_public(button, place) for button in _only_at_table(place)])
    return layout(PLAYING, texts, [*rows.of(choices), *at_table, _turning(place)], parted=True)


def done_page(place: LessonPlace, action: Action) -> Drawing:
    """Return the result of a right action, and the way on. Raises Illegal."""
    words = place.words
    state, events = place.step.play(action)
    lines = [f"✅ **{words.say('lesson-right')}** {' '.join(told_to(events, LEARNER, words))}"]
    lines += filter(None, [done_with(place)])
    label = "lesson-next" if place.following else "lesson-finish"
    following = f"{place.lesson.id} {place.following}"
    on = lesson_button("lesson", label, following, words.reader)._replace(style=Success)
    everything = lesson_button("lessons", "lessons", place.lesson.id, words.reader)
    texts = [_head(place), *_table(place.step, state, words), "\n".join(lines)]
    return layout(RESULT, texts, [[on, everything]], parted=True)


def answer_to(place: LessonPlace, action: Action) -> str:
    """Return the comment on a wrong action: why the rules refuse it, or what it would lead to."""
    words = place.words
    try:
        _, events = place.step.play(action)
    except Illegal as illegal:
        return f"❌ {words.refusal(illegal)}"
    return f"↩️ {' '.join(told_to(events, LEARNER, words))} – {else_than(place, action)}"


def _task(place: LessonPlace) -> Texts:
    """Return the number and task of a step; before the first one also the game's aim."""
    whole = place.lesson.whole and place.number == 1
    aim = rules_line(place.lesson.id, place.words.reader.language) if whole else ""
    return [_head(place), *(f"-# {line}" for line in (aim,) if line), task_of(place)]


def _head(place: LessonPlace) -> str:
    words = place.words
    name = rules_name(place.lesson.rules.id, words.reader.language)
    step = words.say("lesson-step", number=place.number, count=len(place.lesson.steps))
    return f"-# 🎓 {name} · {step}"


def _table(step: LessonStep, state: Any, words: Words) -> Iterator[str]:
    return table_texts(step.game.view(state, None), step.game.to_act(state), LEARNER, words)


def _only_at_table(place: LessonPlace) -> list[PublicButton]:
    """Return the public buttons that are right answers here and that no hand has."""
    step, look = place.step, LOOKS[place.step.rules.game]
    view = step.game.view(step.state, LEARNER)
    return [
        button
        for button in look.buttons(step.game.view(step.state, None), place.words)
        if (action := look.meant(view, button.word, button.argument)) in step.right
        and action is not None
        and action.aside
    ]


def _public(button: PublicButton, place: LessonPlace) -> Button:
    about = f"{place} {button.word} {button.argument}".rstrip()
    return Button(
        label=button.label,
        style=Danger if button.danger else Secondary,
        custom_id=page_button("lessontable", about),
        emoji=place.words.reader.emoji(button.card),
        disabled=bool(button.dead),
    )


def _turning(place: LessonPlace) -> Row:
    """Return the buttons to the steps before and after this one, and to all lessons."""
    lesson, reader = place.lesson.id, place.words.reader
    before = lesson_button("lesson", "lesson-before", f"{lesson} {place.number - 1}", reader)
    skip = lesson_button("lesson", "lesson-skip", f"{lesson} {place.following}", reader)
    before = before._replace(disabled=place.number == 1)
    turning = [before, skip] if len(place.lesson.steps) > 1 else [skip]
    return [*turning, lesson_button("lessons", "lessons", lesson, reader)]


def lesson_button(word: str, label: str, argument: str, reader: Reader) -> Button:
    """Return a button of a lesson's page."""
    return way_to(reader.say(f"button-{label}"), word, argument)
