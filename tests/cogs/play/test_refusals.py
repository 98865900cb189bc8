"""A refusal appears only once: the next line replaces the one before."""

from typing import Any

from cogs.looks.rule_card import rules_at
from data.lessons import lessons
from data.texts import Language, say
from engine.notation import read_action
from tables.lobby.state import SetOptions
from tests.cogs.pub import REFUSED, Pub, ids, texts


def lines(pub: Pub, number: int) -> list[str]:
    """Return the sentences a person was told and can still read."""
    return [one.content for one in pub.private(pub.people[number]) if one.content]


async def test_a_stranger_who_presses_all_reads_one_line(pub: Pub, language: Language) -> None:
    await pub.open(2, start=True)
    for word in ("hand", "throw 5", "hand", "here"):
        await pub.forge((pub.ada, pub.board(), f"t:1:{word}"))
        assert lines(pub, 4) == [say(language, "refusal-not-seated")]
    pub.requests()
    await pub.press(pub.ada, "t:1:hand")
    assert sorted(pub.requests()) == ["DELETE private", "POST answer", "POST private"]
    await pub.press(pub.ada, "t:1:join")
    assert lines(pub, 4) == [], "it offered a way in, which was taken"


async def test_nobody_has_forgotten_anything_is_said_once(pub: Pub, language: Language) -> None:
    await pub.open(3, "mau-mau", start=True)
    await pub.env.advance_time(10)
    for _ in range(3):
        await pub.forge((pub.mia, pub.board(), "t:1:catch"))
    assert lines(pub, 0) == [], "the hand says it"
    assert texts(pub.hand(pub.mia)).count(REFUSED) == 1


async def test_a_line_whose_token_has_died_stays(pub: Pub) -> None:
    """And one that was dismissed does no harm."""
    await pub.without_clock()
    await pub.open(2, start=True)
    await pub.press(pub.ada, "t:1:hand")
    pub.env.inject_error("DELETE", "/webhooks/*", status=404)
    assert await pub.line_by(pub.ada, "t:1:hand") == say("en", "refusal-not-seated")
    before = len(lines(pub, 4))
    await pub.env.advance_time(15 * 60 + 1)
    pub.requests()
    await pub.press(pub.ada, "t:1:hand")
    assert "DELETE private" not in pub.requests()
    assert len(lines(pub, 4)) == before + 1


async def test_what_is_refused_is_explained_in_the_hand(pub: Pub, language: Language) -> None:
    """A card, or a button of the table, with as many requests as a line beside it took; once more,
    and the hand comes anew. With an action it goes, and so does a line beside the hand.
    """
    mia, now = pub.mia, (await pub.deal(DUEL)).revision
    pub.requests()
    await pub.forge((mia, pub.hand(mia), f"h:1:{now}:lay KH"))
    assert pub.requests() == ["POST answer"], "no message besides"
    assert pub.line(mia) == say(language, "refusal-not-held", cards="K♥")
    await pub.forge((mia, pub.board(), "t:1:throw 4"))
    assert sorted(pub.requests()) == ["PATCH private", "POST answer"]
    told, there = pub.line(mia), pub.hand(mia).id
    assert told in texts(pub.hand(mia)) and not lines(pub, 0)
    await pub.forge((mia, pub.board(), "t:1:throw 4"))
    assert pub.hand(mia).id != there and pub.line(mia) == told and not lines(pub, 0)
    await pub.forge((mia, pub.board(), "t:1:letgo"))
    assert len(lines(pub, 0)) == 1
    await pub.press(mia, f"h:1:{now}:lay 5D")
    assert REFUSED not in texts(pub.hand(mia)) and not lines(pub, 0)


async def test_the_first_refusal_by_a_rule_offers_the_step_that_teaches_it(pub: Pub) -> None:
    """Another one by the same rule does not, nor one by what nobody has to learn."""
    mia, now = pub.mia, (await pub.deal(DUEL.replace("4H", "7D 8H"))).revision
    lay = f"h:1:{now}:lay"
    number = lessons()["cruzo"].about("too_low")
    for refused, offers in (("4C", False), ("5D", True), ("6H", False)):
        await pub.forge((mia, pub.hand(mia), f"{lay} {refused}"))
        assert REFUSED in texts(pub.hand(mia))
        assert (f"t:1:learn {number}" in ids(pub.hand(mia))) is offers, refused
        if offers:
            await pub.click(mia, pub.hand(mia), f"t:1:learn {number}")
            steps = len(lessons()["cruzo"].steps)
            title = say("en", "lesson-step", number=number, count=steps)
            assert title in texts(pub.page(mia)), "beside the hand"
            assert REFUSED in texts(pub.hand(mia))


async def test_at_a_table_with_house_rules_the_step_is_theirs(pub: Pub) -> None:
    """Here the eight makes the next one draw two."""
    table = await pub.open(2, "mau-mau")
    await table.act(table.people[0], SetOptions({"draw_two": "8", "skip": "none"}))
    await pub.press(pub.mia, "t:1:start")
    lesson = rules_at(table.lobby, "en").lesson
    assert lesson is not None and lesson.id.startswith("=")
    await pub.forge((pub.ben, pub.hand(pub.ben), f"t:1:learn {lesson.about('take_or_lay')}"))
    assert "8♤" in texts(pub.page(pub.ben)) and "7♤" not in texts(pub.page(pub.ben))


async def test_whose_turn_it_is_not_is_told_no_longer_than_it_is_true(pub: Pub) -> None:
    """Although nothing else in that hand changes when it becomes another's turn."""
    trio = DUEL.replace("\nturn", "\n2: QH QD | - | -\nturn")
    mia, now = pub.mia, (await pub.deal(trio)).revision
    await pub.forge((pub.people[2], pub.hand(pub.people[2]), f"h:1:{now}:lay QH"))
    assert pub.line(pub.people[2]).startswith("Not yet")
    await pub.press(mia, f"h:1:{now}:lay 5D")
    assert REFUSED not in texts(pub.hand(pub.people[2]))


DUEL = "pile: 4H\n0: 5D 6H 9C | - | -\n1: KH KD | - | -\nturn: 0"


async def test_a_refusal_too_late_for_the_hand(pub: Pub) -> None:
    """Somebody moves on before the hand is drawn: the seat has another choice by then."""
    table = await pub.deal(DUEL)
    hands = pub.bot.screens.hands
    answer = hands.answer

    async def late(*about: Any) -> None:
        await table.act(table.people[0], read_action(table.game, "lay 5D"))
        await answer(*about)

    pub.patch.setattr(hands, "answer", late)
    await pub.forge((pub.ben, pub.hand(pub.ben), f"h:1:{table.revision}:lay KH"))
    assert REFUSED not in texts(pub.hand(pub.ben))
    [told] = lines(pub, 1)
    assert told.startswith("Not yet")
