"""A step of a lesson as somebody is told it: in the lesson, and where they need its rule. Pure."""

from typing import NamedTuple

from cogs.looks.alone import names_beside
from cogs.looks.games import telling
from cogs.pages.layout import SMALL
from cogs.words.words import Reader, TextValues, Words, capital
from data.lessons import LEARNER, Lesson, LessonStep
from data.texts import has
from engine.cards import rank_of
from engine.game import Action, tag


class LessonPlace(NamedTuple):
    """A learner's place in a lesson: its step, from 1, and the words there."""

    lesson: Lesson
    number: int
    words: Words

    @property
    def step(self) -> LessonStep:
        """Return the step."""
        return self.lesson.steps[self.number - 1]

    @property
    def following(self) -> int:
        """Return the number of the next step; 0 after the last one."""
        return self.number + 1 if self.number < len(self.lesson.steps) else 0

    def __str__(self) -> str:
        return f"{self.lesson.id} {self.number}"


def place_of(lesson: Lesson, number: int, name: str, reader: Reader) -> LessonPlace:
    """Return a step of a lesson for a learner of this name."""
    step = lesson.steps[number - 1]
    seats = len(step.game.view(step.state, None).seats)
    names = names_beside(name, LEARNER, seats, reader)
    return LessonPlace(lesson, number, Words(step.rules.game, names, reader, step.rules.id))


def task_of(place: LessonPlace) -> str:
    """Return the task of a step."""
    return place.words.say(_key(place), **_facts(place))


def rule_of(place: LessonPlace) -> str:
    """Return the rule a step teaches, in a sentence; "" if its texts do not tell it so."""
    return capital(_said(place, f"{_key(place)}-rule"))


def done_with(place: LessonPlace) -> str:
    """Return what is said of a step that is done: its rule, and more; "" if there is nothing."""
    return " ".join(filter(None, (rule_of(place), _said(place, f"{_key(place)}-done"))))


def else_than(place: LessonPlace, action: Action) -> str:
    """Return why a lawful action is not asked for: as this step says it, or its game, or all do."""
    of_game, did = f"lesson-{place.step.rules.game}", tag(action)
    keys = (f"{_key(place)}-else-{did}", f"{of_game}-else-{did}", "lesson-else")
    return next(filter(None, (_said(place, key) for key in keys)))


def first_turn(lesson: Lesson, reader: Reader) -> str:
    """Return the rules somebody needs for their first turn, in a small line; "" if none is told."""
    numbers = range(1, len(lesson.steps) + 1)
    rules = [rule_of(place_of(lesson, number, "", reader)) for number in numbers]
    line = " · ".join(filter(None, rules))
    return f"{SMALL}{line}" if line else ""


def _said(place: LessonPlace, key: str) -> str:
    """Return a text, or the one for the option by which its step is told; "" if there is none."""
    known = (key, f"{key}-{place.step.how}")
    language = place.words.reader.language
    return "".join(place.words.say(text, **_facts(place)) for text in known if has(language, text))


def _key(place: LessonPlace) -> str:
    return f"lesson-{place.step.rules.game}-{place.step.name}"


def _facts(place: LessonPlace) -> TextValues:
    """Return what a step's texts may name: `cards` to lay; `object`, their rank as one lays it,
    `subject`, as it lies there, and `ranks`, several of it; `wanted`, a rank that is asked for;
    `held`, the first card in hand; `top`, the card that lies there, and `under`, the one beneath
    it; `count`, the cards to draw.
    """
    step, words = place.step, place.words
    view, action = step.game.view(step.state, LEARNER), step.right[0]
    facts: TextValues = {"count": step.count}
    if view.hand:
        facts["held"] = words.card(view.hand[0])
    if cards := getattr(action, "whole", ()) or getattr(action, "cards", ()):
        rank = rank_of(cards[0])
        facts |= {"object": telling.an_object(rank, words), "subject": telling.a(rank, words)}
        facts |= {"ranks": words.ranks(rank), "cards": words.cards(cards)}
    if (wanted := getattr(action, "rank", None)) is not None:
        facts["wanted"] = words.ranks(wanted)
    for name, card in zip(("top", "under"), reversed(getattr(view, "pile", ())), strict=False):
        facts[name] = words.card(card)
    return facts
