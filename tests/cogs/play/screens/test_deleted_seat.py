"""A table from a restored copy at which a since deleted person sat: it goes on."""

import pytest

from data.store.keeping import belonging, privacy
from data.texts import say
from tables.memory.standings import Scope
from tests.cogs.pub import Pub, ids, texts


async def put_back_without_the_first(pub: Pub) -> None:
    """Start the bot with its database restored, from which one person is deleted again."""
    user = pub.mia.id
    await pub.store.database.writer.write(lambda to: privacy._delete_all(to, [user]))
    await pub.store.database.writer.write(belonging.put_back)
    await pub.restart()
    await pub.env.settle()


@pytest.mark.slow
async def test_a_round_goes_on_to_its_end_without_whoever_was_deleted(pub: Pub) -> None:
    await pub.open(3, start=True)
    await put_back_without_the_first(pub)
    shown = texts(pub.board())
    assert pub.mia.name not in shown and say("en", "replay-somebody") in shown
    table = await pub.position(
        "pile: 4H\n0: 9D | - | -\n1: KH | - | -\n2: 5C 6C | - | -\nturn: 1\nstock: -"
    )
    await pub.press(pub.ben, "t:1:hand")
    await pub.press(pub.ben, f"h:1:{table.revision}:lay KH")
    await pub.env.advance_time(600)
    somebody = say("en", "replay-somebody")
    shown = texts(pub.board())
    assert "t:1:again" in ids(pub.board()) and pub.mia.name not in shown and somebody in shown
    board = await pub.store.standings.leaderboard(pub.guild.id, Scope("shithead", "cruzo"))
    assert sorted(one.person.user for one in board.standings) == [pub.ben.id, pub.kim.id]
    await pub.all_press((pub.ben, pub.kim), "t:1:again")
    await pub.env.advance_time(60)
    again = await pub.table()
    assert [one.user for one in again.people] == [pub.ben.id, pub.kim.id]
    assert again.lobby.stage == "round"
