"""The list of all lessons, and the end of one. Pure."""

from __future__ import annotations

import discord
from discord import ui

from cogs.learn.step_page import lesson_button
from cogs.looks.hand_components import Row
from cogs.pages.controls import select
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import CLEARED, GATHERING, layout
from cogs.words.words import Reader, rules_name
from data.lessons import Lesson, lesson_for
from data.presets import presets

LONGEST_LABEL = 90  # characters of a step in the list


def lessons_page(reader: Reader, lesson: Lesson | None = None) -> ui.LayoutView:
    """Return all rule sets to choose from, those with a lesson of their own first; and the steps of
    one lesson, where one is given.
    """
    offered = [(rules, own) for rules in presets() if (own := lesson_for(rules))]
    offered.sort(key=lambda part: part[0] != part[1].id)
    options = [(rules, _offered(rules, own, reader)) for rules, own in offered]
    rows: list[Row] = [[select("learn", "select-lesson", options, "", reader)]]
    if lesson is not None:
        rows.insert(0, [_steps(lesson, reader)])
    texts = [f"## 🎓 {reader.say('lessons-title')}", reader.say("lessons-about")]
    return layout(GATHERING, texts, rows, parted=False)


def end_page(lesson: Lesson, reader: Reader) -> ui.LayoutView:
    """Return the page at the end of all steps, and the ways on from there."""
    name = rules_name(lesson.id, reader.language)
    texts = [f"## 🎓 {reader.say('lesson-end-title')}", reader.say("lesson-end", rules=name)]
    now = lesson_button("playnow", "playnow", lesson.id, reader)
    now.style = discord.ButtonStyle.success
    buttons = [
        now,
        lesson_button("rulecard", "rules", lesson.id, reader),
        lesson_button("lesson", "lesson-again", f"{lesson.id} 1", reader),
        lesson_button("lessons", "lessons", "", reader),
    ]
    return layout(CLEARED, texts, [buttons], parted=False)


def close_note(rules: str, lesson: Lesson, reader: Reader) -> str:
    """Return the note that a rule set has no lesson of its own, with the one that stands in; "" if
    it has.
    """
    if rules == lesson.id:
        return ""
    name, other = (rules_name(preset, reader.language) for preset in (rules, lesson.id))
    return reader.say("lesson-close", rules=name, other=other)


def _offered(rules: str, lesson: Lesson, reader: Reader) -> str:
    """Return a rule set for the list, with the lesson that stands in if it has none."""
    name = rules_name(rules, reader.language)
    if lesson.id == rules:
        return name
    return reader.say("lesson-as", rules=name, other=rules_name(lesson.id, reader.language))


def _steps(lesson: Lesson, reader: Reader) -> ui.Select[ui.LayoutView]:
    name = rules_name(lesson.id, reader.language)
    return ui.Select(
        custom_id=page_button("lesson", lesson.id),
        placeholder=reader.say("select-lesson-step", rules=name),
        options=[
            discord.SelectOption(label=_label(lesson, number, reader), value=str(number))
            for number in range(1, len(lesson.steps) + 1)
        ],
    )


def _label(lesson: Lesson, number: int, reader: Reader) -> str:
    """Return a step for the list: its number, and the beginning of its task."""
    task = reader.say(f"lesson-{lesson.id}-{lesson.steps[number - 1].name}").split("\n")[0]
    task = task.replace("*", "")
    whole = f"{number}. {task}"
    return whole if len(whole) <= LONGEST_LABEL else f"{whole[: LONGEST_LABEL - 1].rstrip()}…"
