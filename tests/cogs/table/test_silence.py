"""People who say nothing: an answer's time, a clock that is off; and a person asked whether to
leave may stay.
"""

from __future__ import annotations

from data.texts import Language, say
from tables.clock.waits import HOUR
from tests.cogs.pub import Pub, texts

KNOCKED = """
    phase: play   turn: 0   stock: JS QS KS AS JH QH KH AH
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
"""


async def test_who_says_nothing_to_a_knock_folds_after_twenty_seconds(
    pub: Pub, language: Language
) -> None:
    await pub.open(3, "schroom", start=True)
    table = await pub.position("rules: schroom" + KNOCKED)
    await pub.press(pub.mia, "t:1:knock 2")
    asked = pub.at(table, table.to_act[0])
    await pub.env.advance_time(19)
    assert pub.at(table, table.to_act[0]) is asked
    await pub.env.advance_time(2)
    told = say(language, "schroom-event-goes", seat=f"**{asked.name}**", count=1)
    assert told in texts(pub.board())
    assert pub.at(table, table.to_act[0]) is not asked


async def test_without_a_clock_the_next_round_waits_for_a_click(
    pub: Pub, language: Language
) -> None:
    await pub.without_clock()
    await pub.open(2, "schroom", start=True)
    table = await pub.position("rules: schroom" + KNOCKED.replace("2: 10D 9D 8D 7D", ""))
    await pub.press(pub.mia, "t:1:knock 2")
    await pub.press(pub.ben, f"h:1:{table.options_since[1]}:go")
    assert table.pausing
    asked = say(language, "schroom-match-next")
    assert asked in texts(pub.board()) and asked in texts(pub.hand(pub.mia))
    await pub.env.advance_time(HOUR)
    assert table.pausing
    await pub.press(pub.mia, "t:1:next")
    assert table.lobby.stage == "round"


async def test_who_is_asked_whether_to_leave_can_stay(pub: Pub, language: Language) -> None:
    await pub.open(2, start=True)
    await pub.press(pub.mia, "t:1:leave")
    asked = pub.page(pub.mia)
    assert say(language, "leave-in-the-middle") in texts(asked)
    assert say(language, "button-stay") in str(asked.components)
    await pub.click(pub.mia, asked, "p:more:1 back")
    assert say(language, "more-title") in texts(pub.page(pub.mia))
    table = await pub.table()
    assert (table.lobby.stage, table.lobby.gone) == ("round", ())
