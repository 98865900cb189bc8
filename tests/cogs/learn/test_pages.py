"""Every lesson played through in both languages: what is right can be pressed, what is wrong is
explained, and each page keeps to Discord's limits.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, product
from random import Random
from typing import Any

import discord
import pytest

from cogs.learn.lessons_page import answer_to, done_page, end_page, lessons_page, step_page
from cogs.looks.hand import STARTS_ROOM
from cogs.looks.teaching import LessonPlace, first_turn, place_of, task_of
from cogs.pages.custom_ids import chosen_cards
from cogs.pages.layout import height
from cogs.words.faces import LETTERS
from cogs.words.words import Reader
from data.cards.naming import Style
from data.lessons import LEARNER, MOST_DIFFERENT, Lesson, LessonStep, house_lesson, lessons
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from engine.game import Action, Illegal
from engine.notation import write_action
from engine.options import Impossible, describe
from tests.cogs.tabling import NASTY, all_emojis
from tests.engine.some_options import some_value
from tests.support.limits import check, walk
from tests.support.volume import some_of

SELECT, TEXT = 3, 10
STEPS = [
    pytest.param(lesson, number, id=f"{lesson.id}-{lesson.steps[number - 1].name}")
    for lesson in lessons().values()
    for number in range(1, len(lesson.steps) + 1)
]


FACES = all_emojis()
# The languages of a plain reader, and of one who has the longest of everything.
READERS = some_of([("en", "de"), ("de", "en")], ("en", "de"))


def places(lesson: Lesson, number: int, plain: Language, long: Language) -> Iterator[LessonPlace]:
    """A step for both readers."""
    yield place_of(lesson, number, "Mia", Reader(plain, faces=FACES))
    reader = Reader(long, Style(True, True, long), compact=True, faces=FACES)
    yield place_of(lesson, number, NASTY[0], reader)


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


@pytest.mark.parametrize(("plain", "long"), READERS)
@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_what_is_right_and_what_tempts_can_be_pressed(
    lesson: Lesson, number: int, plain: Language, long: Language
) -> None:
    for place in places(lesson, number, plain, long):
        there = pressable(place)
        step = place.step
        wanted = {write_action(one) for one in (*step.right, *step.tempting) if not one.aside}
        assert wanted <= there, f"{wanted - there} cannot be pressed: {there}"
        aside = any(one.aside for one in step.right)
        assert any(x.startswith("p:lessontable:") for x in all_ids(place)) == aside
        assert task_of(place) in said(step_page(place))


@pytest.mark.parametrize(("plain", "long"), READERS)
@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_answers_get_a_reason(lesson: Lesson, number: int, plain: Language, long: Language) -> None:
    for place in places(lesson, number, plain, long):
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
    place = place_of(lesson, 1, "Mia", Reader("en", faces=FACES))
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


@pytest.mark.parametrize("rules", ["cruzo", "shithead-linz"])
def test_where_nothing_fits_the_hand_says_so(rules: str) -> None:
    lesson = lessons()[rules]
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.name == "pickup")
    shown = said(step_page(place_of(lesson, number, "Mia", Reader("en", faces=FACES))))
    assert say("en", "shithead-hand-may-pick-up") not in shown


def test_nothing_is_higher_than_an_ace() -> None:
    """The demand on an Ace is not "Ace or higher", nor is it in the answer to a lower card."""
    lesson = lessons()["cruzo"]
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.name == "anything")
    demands: dict[Language, str] = {"en": "an Ace", "de": "ein Ass"}
    for language, demand in demands.items():
        place = place_of(lesson, number, "Mia", Reader(language, faces=FACES))
        told = [said(step_page(place)), *(answer_to(place, one) for one in place.step.tempting)]
        assert len(told) > 1 and all(demand in one for one in told)
        assert not any("or higher" in one or "oder höher" in one for one in told)


# What a step says is so: by counting the cards, and by reading the names in its sentence

REFUSED = {
    "answer": {"take_or_lay", "take_or_answer"},
    "block": {"take_or_answer"},
    "counter": {"pass_or_lay"},
    "must": {"does_not_fit", "must_lay"},
    "lower": {"needs_equal_or_lower"},
    "joker": {"needs_equal_or_lower", "does_not_fit"},
    "twice": {"twice_in_a_row"},
    "apart": {"no_wild_on_wild"},
    "never-last": {"not_as_last"},
}
ANY = "any"  # of a game with words of its own
USUALLY_REFUSED = {"shithead": "too_low", "crazy_eights": "does_not_fit", "schroom": "follow_suit"}
NUMBERS: dict[Language, str] = {
    "en": "no one two three four five six seven eight nine ten",
    "de": "keine eine zwei drei vier fünf sechs sieben acht neun zehn",
}
NAMES: dict[Language, dict[str, str]] = {
    "en": {"Jack": "J", "Queen": "Q", "King": "K", "Ace": "A", "Joker": "X"}
    | {"diamonds": "D", "clubs": "C", "hearts": "H", "spades": "S"},
    "de": {"Bube": "J", "Dame": "Q", "König": "K", "Ass": "A", "Joker": "X"}
    | {"Karo": "D", "Kreuz": "C", "Herz": "H", "Pik": "S"},
}  # fmt: skip


def sizes(state: Any) -> list[int]:
    return [len(hand) for hand in state.hands]


def gains(step: LessonStep) -> list[int]:
    """By how much the first right action makes each hand longer."""
    after, _ = step.play(step.right[0])
    return [now - then for then, now in zip(sizes(step.state), sizes(after), strict=True)]


def does(step: LessonStep, count: int) -> bool:
    """True if the first right action does what the step's name says; `count` as the task has it."""
    before, (after, _) = step.state, step.play(step.right[0])
    mine = LEARNER in step.game.to_act(after)
    says: dict[str, Callable[[], bool]] = {
        **dict.fromkeys(("draws", "draws-at-once"), lambda: gains(step)[1] == count),
        "all-draw": lambda: min(gains(step)[1:]) > 0,
        "reverse": lambda: after.direction == -before.direction,
        "again": lambda: mine,
        **dict.fromkeys(
            ("burn", "four", "five"), lambda: not after.pile and mine == (step.how != "next")
        ),
        "pickup": lambda: gains(step)[0] == len(before.pile),
        "block": lambda: not after.pending,
        **dict.fromkeys(("end", "end-said", "end-points"), lambda: not after.hands[0]),
        **dict.fromkeys(("higher", "table"), lambda: gains(step)[0] == 0),
    }
    return says.get(step.name, lambda: True)()


def cards_named(task: str, language: Language) -> set[str]:
    """The ranks and suits a task's first sentence names in words, numbers with an article."""
    bold = task.split("\n", maxsplit=1)[0]
    numbers = {word.capitalize(): str(at) for at, word in enumerate(NUMBERS["de"].split())}
    words = {sign for name, sign in NAMES[language].items() if re.search(rf"\b{name}", bold)}
    after = re.findall(r"\b(?:an?|eine|die|beide|both|zwei|two) (10|[2-9]|[A-Z]\w+)", bold)
    return words | {numbers.get(rank, rank) for rank in after if rank in numbers or rank.isdigit()}


def check_step(place: LessonPlace) -> None:
    step, language = place.step, place.words.reader.language
    task = task_of(place)
    assert not task.lstrip("*")[0].islower(), task
    there = " ".join(step.game.write_view(step.game.view(step.state, LEARNER)))
    for sign in cards_named(task, language) if step.name != "order" else ():
        rank = sign in "JQKAX" or sign.isdigit()
        seen = re.search(rf"\b{sign}[DCHS]?\b" if rank else rf"\b\w+{sign}\b", there)
        assert seen or step.name == "half-wild", f"{sign} is not there: {task}\n{there}"
    counted = re.search(r"(\w+)\s(?:cards?|Karten?):", task)
    numbers = NUMBERS[language].split()
    count = numbers.index(counted[1]) if counted and counted[1] in numbers else 0
    assert does(step, count), f"{place}: {task}"
    usual = USUALLY_REFUSED.get(step.game.NAME, ANY)
    codes = REFUSED.get(step.name, {usual})
    for action in step.tempting:
        with pytest.raises(Illegal) as refused:
            step.play(action)
        assert refused.value.code in codes or ANY in codes, f"{place}: {task}"


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_a_step_does_what_it_says(lesson: Lesson, number: int) -> None:
    for language in LANGUAGES:
        check_step(place_of(lesson, number, "Mia", Reader(language, faces=LETTERS)))


def house_lessons(chance: Random, *, whole: bool = False) -> Iterator[Lesson]:
    """Lessons about house rules, a few options changed at random, as far as they go together; or
    about the whole of them.
    """
    while True:
        preset = chance.choice(list(presets().values()))
        offered = describe(preset.rules.Options)
        options = chance.sample(offered, min(len(offered), chance.randint(1, 3)))
        changes = {option.name: some_value(option, chance) for option in options}
        with suppress(Impossible):
            lesson = house_lesson("house", preset, {**preset.values, **changes}, whole=whole)
            if lesson is not None:
                yield lesson


@pytest.mark.whole
def test_what_is_different_in_house_rules_is_so() -> None:
    known = {(step.name, step.state.options) for one in lessons().values() for step in one.steps}
    for lesson in islice(house_lessons(Random(63)), 300):
        assert len(lesson.steps) <= MOST_DIFFERENT
        assert not {(step.name, step.state.options) for step in lesson.steps} & known
        for language, number in product(LANGUAGES, range(1, len(lesson.steps) + 1)):
            place = place_of(lesson, number, "Mia", Reader(language, faces=LETTERS))
            check_step(place)
            assert "lesson-" not in said(step_page(place))
            done_page(place, place.step.right[0])


@pytest.mark.whole
def test_what_is_taught_of_all_house_rules_is_so() -> None:
    for lesson in islice(house_lessons(Random(64), whole=True), 100):
        for language, number in product(LANGUAGES, range(1, len(lesson.steps) + 1)):
            check_step(place_of(lesson, number, "Mia", Reader(language, faces=LETTERS)))


TELLING = ("shithead", "crazy_eights", "schroom")


@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.id)
def test_a_first_turn_is_told_in_the_steps_own_words(lesson: Lesson, language: Language) -> None:
    """Each rule as its step tells it afterwards; all of them as high as a hand has room for."""
    reader = Reader(language, faces=FACES)
    told = first_turn(lesson, reader)
    places = (place_of(lesson, number + 1, "", reader) for number in range(len(lesson.steps)))
    done = "".join(said(done_page(place, place.step.right[0])) for place in places)
    if lesson.rules.game not in TELLING and not told:
        return  # a new game need not tell any
    assert told and told.count(" · ") <= 2 and all(rule in done for rule in told[3:].split(" · "))
    assert height([told], []) <= STARTS_ROOM
