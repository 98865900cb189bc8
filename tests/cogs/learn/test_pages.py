"""Every lesson played through in both languages: what is right can be pressed, what is wrong is
explained, and each page keeps to Discord's limits.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import discord
import pytest

from cogs.learn.lessons_page import (
    LessonPlace,
    answer_to,
    done_page,
    end_page,
    lessons_page,
    place_of,
    step_page,
    task_of,
)
from cogs.pages.custom_ids import chosen_cards
from cogs.words.words import Reader
from data.cards.naming import Style
from data.lessons import Lesson, lessons
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from engine.game import Action, Illegal
from engine.notation import write_action
from tests.cogs.tabling import NASTY, all_emojis
from tests.support.limits import check, walk

BUTTON, SELECT, TEXT = 2, 3, 10
STEPS = [
    pytest.param(lesson, number, id=f"{lesson.id}-{lesson.steps[number - 1].name}")
    for lesson in lessons().values()
    for number in range(1, len(lesson.steps) + 1)
]


def places(lesson: Lesson, number: int) -> Iterator[LessonPlace]:
    """A step for all kinds of readers; the last one has the longest of everything."""
    for language in LANGUAGES:
        yield place_of(lesson, number, "Mia", Reader(language, faces=all_emojis()))
        reader = Reader(language, Style(True, True, language), compact=True)
        yield place_of(lesson, number, NASTY[0], reader._replace(faces=all_emojis()))


def parts(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components = view.to_components()  # type: ignore[no-untyped-call]  # discord.py's
    check(components)
    return list(walk(components))


def said(view: discord.ui.LayoutView) -> str:
    return "\n".join(str(part["content"]) for part in parts(view) if part["type"] == TEXT)


def all_ids(place: LessonPlace) -> list[str]:
    return [str(part.get("custom_id", "")) for part in parts(step_page(place))]


def options(view: discord.ui.LayoutView) -> dict[str, list[str]]:
    """Return the values of each select."""
    return {
        str(part["custom_id"]): [one["value"] for one in part["options"]]
        for part in parts(view)
        if part["type"] == SELECT
    }


def labels(view: discord.ui.LayoutView) -> list[str]:
    """Return the labels of all selects' options."""
    return [one["label"] for part in parts(view) for one in part.get("options", ())]


def pressable(place: LessonPlace, asking: str = "", depth: int = 0) -> set[str]:
    """Return the actions that can be pressed or chosen in a step, including those behind its
    questions.
    """
    found = set[str]()
    for part in parts(step_page(place, asking=asking)):
        custom_id = str(part.get("custom_id", ""))
        kind, _, argument = custom_id.removeprefix("p:").partition(f":{place}")
        if kind == "lessondo":
            found.add(argument.strip())
        elif kind == "lessonask" and argument.strip() and depth < 2:
            found |= pressable(place, argument.strip(), depth + 1)
        elif part["type"] == SELECT:
            values = [str(option["value"]) for option in part["options"]]
            if kind == "lessoncards":
                most = int(str(part["max_values"]))
                found |= {f"{argument.strip()} {' '.join(chosen_cards(some))}"
                          for some in product(values, repeat=most)}  # fmt: skip
            else:
                found |= set(values)
    return found


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_what_is_right_and_what_tempts_can_be_pressed(lesson: Lesson, number: int) -> None:
    for place in places(lesson, number):
        there = pressable(place)
        step = place.step
        wanted = {write_action(one) for one in (*step.right, *step.tempting) if not one.aside}
        assert wanted <= there, f"{wanted - there} cannot be pressed: {there}"
        aside = any(one.aside for one in step.right)
        assert any(x.startswith("p:lessontable:") for x in all_ids(place)) == aside
        assert task_of(place) in said(step_page(place))


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_every_answer_is_explained(lesson: Lesson, number: int) -> None:
    for place in places(lesson, number):
        right = place.step.right
        for action in right[:2]:
            shown = said(done_page(place, action))
            assert say(place.words.reader.language, "lesson-right") in shown
            assert all(line.strip("#- ") for line in shown.split("\n")), "a line of nothing"
        for action in (one for one in place.step.offered if one not in right):
            answer = answer_to(place, action)
            assert answer.startswith("❌ " if action in place.step.tempting else "↩️ ")
            assert answer in said(step_page(place, answer=answer))


def test_a_refusal_is_the_rules_own_sentence() -> None:
    lesson = lessons()["cruzo"]
    place = place_of(lesson, 1, "Mia", Reader("en", faces=all_emojis()))
    (four,) = place.step.tempting
    assert answer_to(place, four) == f"❌ {place.words.refusal(_refused(place, four))}"
    assert "too low" in answer_to(place, four)


def _refused(place: LessonPlace, action: Action) -> Illegal:
    with pytest.raises(Illegal, match="too_low") as refused:
        place.step.play(action)
    return refused.value


def test_the_list_offers_all_rules(language: Language) -> None:
    reader = Reader(language)
    for lesson in (None, *lessons().values()):
        offered = options(lessons_page(reader, lesson))
        assert offered["p:learn:"] == list(presets())
        if lesson is not None:
            assert len(offered[f"p:lesson:{lesson.id}"]) == len(lesson.steps)
            assert not any("\n" in one for one in labels(lessons_page(reader, lesson)))
            assert say(language, f"rules-name-{lesson.id}") in said(end_page(lesson, reader))


def test_nothing_is_higher_than_an_ace() -> None:
    """The demand on an Ace is not "Ace or higher", nor is it in the answer to a lower card."""
    lesson = lessons()["cruzo"]
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.name == "anything")
    demands: dict[Language, str] = {"en": "an Ace", "de": "ein Ass"}
    for language, demand in demands.items():
        place = place_of(lesson, number, "Mia", Reader(language, faces=all_emojis()))
        told = [said(step_page(place)), *(answer_to(place, one) for one in place.step.tempting)]
        assert len(told) > 1 and all(demand in one for one in told)
        assert not any("or higher" in one or "oder höher" in one for one in told)
