"""/learn as people use it: by clicks, left and resumed, and with forged buttons."""

from collections.abc import Callable

import pytest

from cogs.features import TrialStart
from cogs.replay.trial import Trial, from_start
from data.lessons import LEARNER, lessons
from data.texts import say
from engine.notation import write_action
from tables.lobby.state import SetOptions
from tables.people import Person
from tests.cogs.pub import Pub, choices, ids, texts

CRUZO = lessons()["cruzo"]


async def test_a_lesson_is_played_by_clicks_over_a_restart(pub: Pub) -> None:
    await pub.mia.slash(pub.channel, "learn", game="cruzo")
    for number, step in enumerate(CRUZO.steps, 1):
        page = pub.page(pub.mia)
        assert f"p:lesson:cruzo {number - 1}" in ids(page)
        for wrong in step.tempting[:1]:
            await pub.click(pub.mia, page, f"p:lessondo:cruzo {number} {write_action(wrong)}")
            assert "❌" in texts(pub.page(pub.mia))
        if number == 3:
            await pub.restart()
        right = f"p:lessondo:cruzo {number} {write_action(step.right[-1])}"
        assert say("en", "lesson-right") in texts(await pub.turned(pub.mia, right))
        following = number + 1 if number < len(CRUZO.steps) else 0
        await pub.click(pub.mia, pub.page(pub.mia), f"p:lesson:cruzo {following}")
    assert say("en", "lesson-end-title") in texts(pub.page(pub.mia))
    assert len(pub.private(pub.mia)) == 1, "all of it in one message"
    assert pub.public() == []
    assert (await pub.store.standings.profile(pub.mia.id)).played == (), "nothing of it counts"
    untold = texts(pub.page(pub.mia))
    assert "After an Ace on a two, draw up to: 4" in untold and "Invisible" not in untold
    await pub.turned(pub.mia, "p:allrules:cruzo 0", "p:rulecard:cruzo")
    assert "p:learn:cruzo" in ids(pub.page(pub.mia)), "the rule card leads back"


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau", "schroom"])
async def test_after_a_lesson_comes_a_small_round_by_oneself(pub: Pub, rules: str) -> None:
    await pub.click(pub.mia, await pub.page_by(pub.mia, "learn", game=rules), f"p:lessons:{rules}")
    last = len(lessons()[rules].steps)
    await pub.choose(pub.mia, pub.page(pub.mia), f"p:lesson:{rules}", str(last))
    await pub.forge((pub.mia, pub.page(pub.mia), f"p:lesson:{rules} 0"))
    assert say("en", "lesson-round") in texts(await pub.turned(pub.mia, f"p:lessonround:{rules}"))
    for _ in range(60):
        page = pub.page(pub.mia)
        moves = [own for own in ids(page) if own.startswith(("p:trydo:", "p:tryon:"))]
        if not moves:
            break
        await pub.click(pub.mia, page, moves[0])
    assert pub.public() == [], "nobody else sees it"


def refused_at_first(rules: str) -> Callable[[int], tuple[bytes, list[str]]]:
    """Return from a number a seed, and what may be tried in its round, though it is refused."""

    def tried(number: int) -> tuple[bytes, list[str]]:
        seed = bytes([number]) * 32
        start = TrialStart(rules, lessons()[rules].small_round(seed), LEARNER, "", teaches=True)
        trial = from_start(Trial(id=1, start=start))
        return seed, [write_action(one) for one in trial.offered if one not in trial.actions]

    return tried


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau"])
async def test_in_a_small_round_a_refusal_leads_to_the_step_and_back(pub: Pub, rules: str) -> None:
    seed, refused = next(each for each in map(refused_at_first(rules), range(50)) if each[1])
    pub.patch.setattr("cogs.learn.learn.draw_seed", lambda: seed)
    page = await pub.page_by(pub.mia, "learn", game=rules)
    await pub.forge((pub.mia, page, f"p:lessonround:{rules}"))
    again = next(own for own in ids(page) if own.startswith("p:tryagain:"))
    before = texts(page)
    await pub.click(pub.mia, page, again.replace("again", "do") + f" {refused[0]}")
    assert "❌" in texts(page)
    show = next(own for own in ids(page) if own.startswith(f"p:lesson:{rules} "))
    await pub.click(pub.mia, page, show)
    steps, step = len(lessons()[rules].steps), int(show.rpartition(" ")[2])
    assert say("en", "lesson-step", number=step, count=steps) in texts(page)
    await pub.click(pub.mia, page, again.replace("again", "ask"))
    assert texts(page) == before, "nothing has happened"


async def test_what_stands_under_the_table_and_what_asks_back_can_be_used(pub: Pub) -> None:
    await pub.page_by(pub.mia, "learn", "p:lessons:mau-mau", game="mau-mau")
    names = [step.name for step in lessons()["mau-mau"].steps]
    catch = names.index("catch") + 1
    await pub.choose(pub.mia, pub.page(pub.mia), "p:lesson:mau-mau", str(catch))
    await pub.click(pub.mia, pub.page(pub.mia), f"p:lessontable:mau-mau {catch} catch")
    assert say("en", "lesson-right") in texts(pub.page(pub.mia))
    await pub.mia.slash(pub.channel, "learn", game="mau-mau")
    await pub.turned(pub.mia, "p:lessons:mau-mau", ("p:lesson:mau-mau", "2"))
    await pub.turned(pub.mia, "p:lessonask:mau-mau 2 JH", "p:lessondo:mau-mau 2 lay JH suit S")
    why = say("en", "lesson-crazy_eights-wild-else-lay")
    assert why in texts(pub.page(pub.mia)), "allowed, but"
    await pub.page_by(pub.mia, "learn", ("p:lessoncards:shithead 1 faceup", "KH"), game="shithead")
    assert say("en", "lesson-right") in texts(pub.page(pub.mia))


async def test_it_goes_on_where_it_was_left(pub: Pub) -> None:
    """Who has never played a game is offered its lesson in the lobby."""
    full = "crazy-eights-full"
    page = await pub.page_by(pub.kim, "learn")
    assert f"## 🎓 {say('en', 'lessons-title')}" in texts(page)
    await pub.choose(pub.kim, page, "p:learn:", "makao")
    assert say("en", "rules-name-makao") in texts(page)
    await pub.click(pub.kim, page, "p:lesson:makao 2")
    await pub.kim.slash(pub.channel, "learn", game="makao")
    steps = len(lessons()["makao"].steps)
    assert say("en", "lesson-step", number=2, count=steps) in texts(pub.page(pub.kim))
    await pub.open(2, full)
    await pub.press(pub.mia, "t:1:learn")
    first = f"p:lessondo:{full} 1 {write_action(lessons()[full].steps[0].right[0])}"
    assert first in ids(pub.page(pub.mia))
    assert first in ids(await pub.page_by(pub.mia, "learn")), "that of the table here"
    await pub.press(pub.ben, "t:1:rules")
    assert f"p:learn:{full}" in ids(pub.page(pub.ben)), "the rule card offers it to all"


async def test_buttons_that_are_stale_or_forged_are_answered(pub: Pub) -> None:
    """And rules without a lesson say so."""
    page = await pub.page_by(pub.mia, "learn", game="cruzo")
    assert await pub.told(pub.mia, page, "p:lesson:cruzo 99") == [say("en", "trouble-lesson-gone")]
    await pub.forge((pub.mia, page, "p:lessondo:cruzo 1 flip 99"))
    assert "❌" in texts(page), "the rules refuse what they do not know"
    await pub.forge((pub.mia, page, "p:lessonask:cruzo 1 nothing"))
    assert f"p:lessondo:cruzo 1 {write_action(CRUZO.steps[0].right[0])}" in ids(page)
    few = {"cruzo": CRUZO}
    pub.patch.setattr("cogs.learn.learn.lesson_of", few.get)
    pub.patch.setattr("cogs.learn.lessons_page.lessons", lambda: few)
    name = say("en", "rules-name-schroom")
    for game, why in (("bridge", "refusal-no-such-rules"), ("schroom", "trouble-no-lesson")):
        assert await pub.line_by(pub.ben, "learn", game=game) == say("en", why, rules=name)
    assert [value for _, value in choices(await pub.page_by(pub.ben, "learn"))] == ["cruzo"]


async def test_what_is_different_in_house_rules_is_shown_from_their_card(pub: Pub) -> None:
    """Here the eight makes the next one draw two, and nobody misses a turn."""
    table = await pub.open(2, "mau-mau")
    await pub.press(pub.ben, "t:1:rules")
    assert offered(pub) == ["p:learn:mau-mau"], "nothing is different yet"
    await table.act(Person(pub.mia.id, "Mia"), SetOptions({"draw_two": "8", "skip": "none"}))
    await pub.press(pub.ben, "t:1:rules")
    _, different = offered(pub)
    await pub.click(pub.ben, pub.page(pub.ben), different)
    code = different.removeprefix("p:learn:")
    assert say("en", "rules-name-mau-mau") in texts(pub.page(pub.ben))
    for number in (1, 2):
        assert say("en", "lesson-step", number=number, count=2) in texts(pub.page(pub.ben))
        lay = f"p:lessondo:{code} {number} lay 8{'SD'[number - 1]}"
        assert say("en", "lesson-right") in texts(await pub.turned(pub.ben, lay))
        await pub.click(pub.ben, pub.page(pub.ben), f"p:lesson:{code} {(number + 1) % 3}")
    assert say("en", "lesson-end-different") in texts(pub.page(pub.ben))


def offered(pub: Pub) -> list[str]:
    """The lessons Ben's card of the rules offers."""
    return [own for own in ids(pub.page(pub.ben)) if own.startswith("p:learn:")]
