"""New messages that notify, and hands that arrive unasked."""

from typing import Any

import pytest

from cogs.wire.requests import Requests
from data.texts import say
from tests.cogs.pub import DUEL, LAST_CARD, Pub, choices, ids, texts

OF_THREE = f"{DUEL}2: 9H 9D 2H | - | -"


async def without_cards(pub: Pub) -> None:
    """Mia is on turn; her new cards have reached her, but not the two others, who are called."""
    await pub.open(3)
    await pub.env.advance_time(16 * 60)
    await pub.press(pub.mia, "t:1:start")
    await pub.position(OF_THREE)
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[1:3])


async def test_a_turn_that_lasts_brings_a_notice_that_notifies(pub: Pub) -> None:
    """One that Discord did not take is tried again."""
    table = await pub.open(2, start=True)
    late = pub.at(table, table.to_act[0])
    await pub.env.advance_time(59)
    assert not pub.notices()
    pub.env.inject_error("POST", f"/channels/{pub.channel.id}/messages", status=503)
    await pub.env.advance_time(3)
    assert not pub.notices()
    await pub.env.advance_time(11)
    (notice,) = pub.notices()
    assert late.mention in notice.content
    assert "table 1" not in notice.content, "one alone is not named"
    assert notice.ping_user_ids == [late.id]
    assert ids(notice) == ["t:1:hand", "t:1:wait"]
    await pub.env.advance_time(10)
    assert len(pub.notices()) == 1
    await pub.restart()
    assert len(pub.notices()) == 1
    lay = next(choice for choice in choices(pub.hand(late)) if "lay" in choice[0])
    await pub.env.advance_time(1)
    await pub.move(late, lay)
    assert not pub.notices()


async def test_cards_dealt_before_a_crash_come(pub: Pub) -> None:
    await pub.open(3)
    with pub.patch.context() as crashing:
        crashing.setattr(pub.bot.room, "publish", lambda outcome: None)
        await pub.press(pub.mia, "t:1:start")
    assert "t:1:start" in ids(pub.board()), "nobody has seen the deal"
    await pub.restart()
    assert "t:1:hand" in ids(pub.board())
    for person in pub.people[:3]:
        assert say("en", "shithead-seat-up", cards="") in texts(pub.hand(person))


async def test_a_call_to_new_cards_discord_did_not_take_is_tried_again(pub: Pub) -> None:
    """A single person is called as one."""
    await pub.speak("de")
    await pub.open(2)
    await pub.env.advance_time(16 * 60)
    pub.env.inject_error("POST", f"/channels/{pub.channel.id}/messages", status=503)
    await pub.press(pub.mia, "t:1:start")
    assert not pub.notices()
    await pub.env.advance_time(11)
    (notice,) = pub.notices()
    assert notice.content == say("de", "notice-hand", seat=pub.ben.mention)
    assert notice.ping_user_ids == [pub.ben.id]


async def test_a_turn_that_lasts_is_reminded_of_though_others_lack_their_cards(pub: Pub) -> None:
    await without_cards(pub)
    await pub.env.advance_time(62)
    (notice,) = pub.notices()
    assert notice.ping_user_ids == [pub.mia.id], "the others have been called before"
    await pub.press(pub.ben, "t:1:hand")
    assert len(pub.notices()) == 1
    await pub.press(pub.mia, "h:1:4:lay 5D")
    assert not pub.notices()


async def test_a_reminder_and_a_call_at_the_same_time_are_one_notice(pub: Pub) -> None:
    await without_cards(pub)
    table, notices = await pub.table(), pub.bot.screens.notices
    notices.call(table, [one.id for one in pub.people[:3]], why="moved")
    notices.remind(table)
    await notices._notices[1].updater.finished()
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[:3])
    mia, ben, kim = (one.mention for one in pub.people[:3])
    both = say("en", "and", first=ben, last=kim)
    moved = say("en", "notice-moved", seats=both)
    assert notice.content == "\n".join([say("en", "notice-turn", seats=mia, count=1), moved])
    await pub.press(pub.mia, "h:1:4:lay 5D")
    assert not pub.notices()


@pytest.mark.parametrize("over", ["round", "table"])
async def test_a_call_to_new_cards_is_over_with_the_round_or_the_table(pub: Pub, over: str) -> None:
    await pub.open(2)
    await pub.env.advance_time(16 * 60)
    await pub.press(pub.mia, "t:1:start")
    table = await pub.position(LAST_CARD)
    assert pub.notices()
    if over == "round":
        await pub.press(pub.mia, "h:1:3:lay 5D")
    else:
        await table.shut("moderator")
        await pub.env.settle()
    assert not pub.notices()
    pub.bot.screens.notices.sweep()
    assert not pub.bot.screens.notices.kept(), "nothing of it is kept"


async def test_a_call_to_where_it_stands_is_over_with_a_deal_that_reaches_all(pub: Pub) -> None:
    table = await pub.deal(LAST_CARD)
    pub.channel = pub.guild.create_text_channel("other")
    await pub.bot.screens.relocation.move(table, pub.channel.id)
    await pub.press(pub.mia, "t:1:hand")
    await pub.press(pub.mia, "h:1:3:lay 5D")
    assert len(pub.notices()) == 1, "the other has not found it yet"
    await pub.all_press((pub.ben, pub.mia), "t:1:again")
    assert not pub.notices()


async def test_a_call_to_where_the_table_stood_is_over_with_the_table(pub: Pub) -> None:
    """Who has left in the middle is not called after it."""
    table = await pub.open(3, start=True)
    await table.member_left(pub.kim.id)
    pub.channel = pub.guild.create_text_channel("other")
    await pub.bot.screens.relocation.move(table, pub.channel.id)
    await pub.env.settle()
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[:2])
    await table.shut("moderator")
    await pub.env.settle()
    assert not pub.notices()


async def test_a_call_to_more_people_takes_the_place_of_the_one_before(pub: Pub) -> None:
    table, notices = await pub.open(3, start=True), pub.bot.screens.notices
    for called in (2, 3):
        notices.call(table, [one.id for one in pub.people[1:called]])
        await notices._notices[1].updater.finished()
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[1:3])


async def test_who_was_called_where_the_table_has_left_is_called_again(pub: Pub) -> None:
    table, call = await pub.open(2, start=True), Requests.call
    other = pub.guild.create_text_channel("other")

    async def crossed(self: Requests, *args: Any) -> int:
        pub.patch.setattr(Requests, "call", call)
        message = await call(self, *args)
        await pub.bot.screens.relocation.move(table, other.id)
        return message

    pub.patch.setattr(Requests, "call", crossed)
    pub.bot.screens.notices.call(table, [one.id for one in pub.people[:2]])
    await pub.bot.screens.notices._notices[1].updater.finished()
    assert len(pub.notices()) == 1
    pub.channel = other
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[:2])
