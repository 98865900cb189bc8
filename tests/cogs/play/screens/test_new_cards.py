"""New cards reach everybody whose click asked for them, whatever happened to their former hand."""

import pytest
import simcord

from cogs.looks.hand import hand
from data.texts import Language, say
from tests.cogs.pub import LAST_CARD, LAST_OF_THREE, Pub, texts
from tests.cogs.tabling import text_of


def lost(pub: Pub, person: simcord.MemberActor) -> None:
    """Delete every private message of this person; Discord says so when asked."""
    for message in pub.private(person):
        del pub.env.backend.messages[pub.channel.id][message.id]


async def has_cards(pub: Pub, person: simcord.MemberActor, after: int) -> bool:
    """True if the hand of the round that runs has come as a message newer than this one."""
    table = await pub.table()
    seat = table.seat_of(person.id)
    assert table.lobby.stage == "round" and seat is not None
    reader = await pub.bot.readers.person(person.id, table)
    new = pub.bot.screens.hands._tables[1][person.id].new
    drawn = text_of(hand(table, seat, reader._replace(faces=pub.bot.faces), new=new))
    newest = pub.hand(person)
    return newest.id > after and all(line in texts(newest) for line in drawn.split("\n"))


@pytest.mark.parametrize("known", [True, False], ids=["Discord tells", "Discord says nothing"])
async def test_who_dismissed_the_hand_gets_cards(pub: Pub, language: Language, known: bool) -> None:
    """A click asks for one deal. The table has moved below the evening's message, and hands follow
    it.
    """
    await pub.finish(LAST_CARD)
    newest = max(message.id for message in pub.stored())
    if known:
        lost(pub, pub.ben)
    pressed = pub.hand(pub.mia)
    await pub.click(pub.ben, pub.board(), "t:1:again")
    await pub.click(pub.mia, pressed, "t:1:again")
    assert await has_cards(pub, pub.ben, newest)
    assert await has_cards(pub, pub.mia, pub.board().id), "below the table, which stands anew"
    assert not any(hand.asks for hand in pub.bot.screens.hands._tables[1].values())
    await pub.env.advance_time(5)
    assert not pub.notices(), "nobody has to be called"
    assert say(language, "table-event-started") in texts(pub.board())


async def test_who_dismissed_the_hand_since_gets_the_cards(pub: Pub, language: Language) -> None:
    """And though a hand was looked at since: the click that asked counts, not the newest one."""
    await pub.finish(LAST_CARD)
    await pub.click(pub.ben, pub.board(), "t:1:again")
    await pub.env.advance_time(10)
    await pub.press(pub.ben, "t:1:again")
    looked = pub.hand(pub.ben).id
    await pub.press(pub.mia, "t:1:again")
    assert await has_cards(pub, pub.ben, looked)
    await pub.env.advance_time(5)
    assert not pub.notices()


async def test_cards_dealt_while_a_hand_is_redrawn_are_not_taken_for_shown(pub: Pub) -> None:
    await pub.finish(LAST_CARD)
    hands = pub.bot.screens.hands
    own = hands._tables[1][pub.ben.id]

    async def meanwhile(*_: object) -> None:
        own.dealt = True

    own.shown = b""
    with pub.patch.context() as patch:
        patch.setattr(hands._requests, "redraw", meanwhile)
        hands.show(await pub.table(), [1])
        await pub.env.settle()
    assert own.dealt


async def test_a_click_that_is_too_old_brings_nothing(pub: Pub) -> None:
    await pub.finish(LAST_OF_THREE)
    await pub.press(pub.ben, "t:1:again")
    await pub.env.advance_time(16 * 60)
    await pub.all_press((pub.mia, pub.kim), "t:1:again")
    await pub.env.advance_time(5)
    assert [notice.ping_user_ids for notice in pub.notices()] == [[pub.ben.id]]


async def test_a_hand_is_a_reply_to_what_stands(pub: Pub) -> None:
    """Discord shows what was pressed above it; pressed was the table, or the former hand."""
    for _ in range(3):
        await pub.finish(LAST_CARD)
        await pub.click(pub.mia, pub.hand(pub.mia), "t:1:again")
        await pub.click(pub.ben, pub.board(), "t:1:again")
        for made in [pub.hand(one).interaction_metadata or {} for one in (pub.mia, pub.ben)]:
            pressed = pub.env.backend.interactions[int(made["id"])].source_message_id
            assert pressed in [message.id for message in pub.public()]
