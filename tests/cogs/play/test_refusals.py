"""A refusal appears only once: the next line replaces the one before."""

from typing import Any

import simcord

from data.texts import Language, say
from engine.notation import read_action
from tests.cogs.pub import REFUSED, Pub, texts


def lines(pub: Pub, number: int) -> list[str]:
    """Return the sentences a person was told and can still read."""
    return [one.content for one in pub.private(pub.people[number]) if one.content]


async def _dealt(pub: Pub) -> simcord.MemberActor:
    """Return the first of two people who were dealt cards."""
    await pub.open(2, start=True)
    return pub.mia


async def test_a_stranger_who_presses_all_reads_one_line(pub: Pub, language: Language) -> None:
    await pub.open(2, start=True)
    for word in ("hand", "throw 5", "hand", "here"):
        await pub.forge((pub.ada, pub.board(), f"t:1:{word}"))
        assert lines(pub, 4) == [say(language, "refusal-not-seated")]
    pub.requests()
    await pub.press(pub.ada, "t:1:hand")
    assert sorted(pub.requests()) == ["DELETE private", "POST answer", "POST private"]


async def test_nobody_has_forgotten_anything_is_said_once(pub: Pub, language: Language) -> None:
    await pub.open(3, "mau-mau", start=True)
    await pub.env.advance_time(10)
    for _ in range(3):
        await pub.forge((pub.mia, pub.board(), "t:1:catch"))
    assert lines(pub, 0) == [], "the hand says it"
    assert texts(pub.hand(pub.mia)).count(REFUSED) == 1


async def test_a_line_whose_token_has_died_stays(pub: Pub, language: Language) -> None:
    await pub.without_clock()
    await pub.open(2, start=True)
    await pub.press(pub.ada, "t:1:hand")
    await pub.env.advance_time(15 * 60 + 1)
    pub.requests()
    await pub.press(pub.ada, "t:1:hand")
    assert "DELETE private" not in pub.requests()
    assert len(lines(pub, 4)) == 2


async def test_a_dismissed_line_does_no_harm(pub: Pub) -> None:
    await pub.open(2, start=True)
    await pub.press(pub.ada, "t:1:hand")
    pub.env.inject_error("DELETE", "/webhooks/*", status=404)
    await pub.press(pub.ada, "t:1:hand")
    assert pub.line(pub.ada) == say("en", "refusal-not-seated")
    assert not [one for one in pub.log.records if one.levelname == "ERROR"]


async def test_a_refused_card_is_explained_in_the_hand(pub: Pub, language: Language) -> None:
    mia = await _dealt(pub)
    told = say(language, "refusal-not-held", cards="K♥")
    now = (await pub.position("pile: 4H\n0: 5D 6H 9C | - | -\n1: KH KD | - | -\nturn: 0")).revision
    pub.requests()
    await pub.forge((mia, pub.hand(mia), f"h:1:{now}:lay KH"))
    assert pub.requests() == ["POST answer"], "no message besides"
    assert pub.line(mia) == told
    await pub.press(mia, f"h:1:{now}:lay 5D")
    assert REFUSED not in texts(pub.hand(mia))


async def test_a_button_of_the_table_is_refused_in_the_hand(pub: Pub, language: Language) -> None:
    """As many requests as a line beside it took; pressed once more, the hand comes anew."""
    mia = await _dealt(pub)
    now = (await pub.position("pile: 4H\n0: 5D 6H | - | -\n1: KH KD | - | -\nturn: 0")).revision
    pub.requests()
    await pub.forge((mia, pub.board(), "t:1:throw 4"))
    assert sorted(pub.requests()) == ["PATCH private", "POST answer"]
    told, there = pub.line(mia), pub.hand(mia).id
    assert told in texts(pub.hand(mia)) and not lines(pub, 0)
    await pub.forge((mia, pub.board(), "t:1:throw 4"))
    assert pub.hand(mia).id != there and pub.line(mia) == told and not lines(pub, 0)
    await pub.press(mia, f"h:1:{now}:lay 5D")
    assert REFUSED not in texts(pub.hand(mia))


async def test_a_line_beside_the_hand_goes_with_an_action(pub: Pub, language: Language) -> None:
    mia = await _dealt(pub)
    now = (await pub.position("pile: 4H\n0: 5D 6H | - | -\n1: KH KD | - | -\nturn: 0")).revision
    await pub.forge((mia, pub.board(), "t:1:takeover"))
    assert len(lines(pub, 0)) == 1
    await pub.press(mia, f"h:1:{now}:lay 5D")
    assert not lines(pub, 0)


async def test_a_refusal_too_late_for_the_hand(pub: Pub) -> None:
    """Somebody moves on before the hand is drawn: the seat has another choice by then."""
    table = await pub.deal("pile: 4H\n0: 5D 6H 9C | - | -\n1: KH KD | - | -\nturn: 0")
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
