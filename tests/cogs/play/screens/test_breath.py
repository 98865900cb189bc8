"""A breath before the result: the last card can be seen at the table, then the result comes."""

from typing import Any

import pytest

from cogs.looks.keepsake import souvenir
from cogs.pictures.keepsake import Keepsake
from cogs.play import screens
from cogs.play.screens import keepsakes, table_messages
from data.presets import presets
from data.texts import say
from tables.ended import Ended
from tables.lobby.state import Leave, choosing
from tables.people import Deletion, Person
from tests.cogs.pub import Pub, choices, ids, texts

BREATH = 4.0
END = """
    pile: 4S
    turn: 0
    0: 9D | - | -
    1: 9H QD | - | -
    2: 9C | - | -
"""
LAST = say("en", "shithead-event-ends")


@pytest.fixture(autouse=True)
def breath(virtual_time: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_messages, "BREATH", BREATH)


async def last_card(pub: Pub) -> Pub:
    """Return the pub when the last card of a round has just been laid."""
    await pub.deal(END)
    lay = next(one for one in choices(pub.hand(pub.mia)) if "lay 9D" in one[0])
    pub.requests()
    await pub.move(pub.mia, lay)
    return pub


async def test_the_pile_with_the_last_card_is_seen_first_then_the_result(pub: Pub) -> None:
    """It costs one edit more."""
    over = await last_card(pub)
    shown = texts(over.board())
    assert LAST in shown and "9♦" in shown and "🏆 1st" not in shown
    assert "t:1:again" in ids(over.board()), "nobody has to wait"
    for person in (over.mia, over.ben):
        assert texts(over.hand(person)).strip() == f"# {say('en', 'hand-match-over')}"
        assert not ids(over.hand(person)), "no choice of a round that is over"
    assert over.requests().count("PATCH table") == 1
    await over.env.advance_time(BREATH)
    shown = texts(over.board())
    assert LAST not in shown and "🏆 1st" in shown
    assert "🏆" in texts(over.hand(over.mia)) and "🃏" in texts(over.hand(over.ben))
    assert over.requests().count("PATCH table") == 1


async def test_a_bot_that_stops_waits_for_no_result_and_shows_none(pub: Pub) -> None:
    """Its next start does; likewise what else was to come with time."""
    over = await last_card(pub)
    over.requests()
    await over.bot.screens.close()
    await over.env.advance_time(60)
    assert over.requests() == []


async def test_a_match_dealt_in_the_meantime_is_shown_at_once(pub: Pub) -> None:
    """The keepsake that comes after the deal names nobody deleted meanwhile."""
    drawn: list[str] = []

    def noted(ended: Ended, *rest: Any, **more: Any) -> Keepsake:
        drawn.append(str(ended))
        return souvenir(ended, *rest, **more)

    pub.patch.setattr(keepsakes, "souvenir", noted)
    pub.patch.setattr(screens, "earned", lambda _: True)
    await last_card(pub)
    for person in pub.people[:3]:
        await pub.click(person, pub.having(person, "t:1:again"), "t:1:again")
    assert LAST not in texts(pub.board())
    await pub.as_bot(pub.bot.forget(Deletion(pub.mia.id)))
    await pub.env.advance_time(BREATH)
    assert (await pub.table()).in_round
    assert "t:1:again" not in ids(pub.board())
    assert drawn and pub.mia.name not in drawn[0] and pub.ben.name in drawn[0]


async def test_a_bot_that_is_killed_then_shows_the_result_afterwards(pub: Pub) -> None:
    over = await last_card(pub)
    table = await over.table()
    assert table.screen.shown < table.revision
    await over.restart()
    await over.env.settle()
    await over.env.advance_time(BREATH)
    assert "🏆 1st" in texts(over.board())


async def test_another_game_chosen_in_the_meantime_is_shown_at_once(pub: Pub) -> None:
    """Somebody who leaves holds up nobody's result."""
    await last_card(pub)
    table, mia, kim = await pub.table(), pub.mia, pub.kim
    await table.act(Person(kim.id, kim.name), Leave())
    await table.act(Person(mia.id, mia.name), choosing(presets()["crazy-eights"]))
    await pub.env.settle()
    assert LAST not in texts(pub.board())
    assert say("en", "rules-name-crazy-eights") in texts(pub.board())
    await pub.env.advance_time(BREATH)
    assert "🃏" in texts(pub.hand(pub.ben))
    assert "Not done" not in pub.log.text
