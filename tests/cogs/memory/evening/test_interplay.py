"""Calling it a night where other things are under way at the table."""

from data.texts import Language, say
from tests.cogs.memory.evening.test_evening import nights, page
from tests.cogs.play.test_line import late
from tests.cogs.pub import LAST_OF_THREE, Pub, described, texts
from tests.tables.helpers import House


async def test_who_waits_in_line_is_told_of_the_clearing(pub: Pub, language: Language) -> None:
    await late(pub, 3)
    await pub.finish(LAST_OF_THREE)
    (notice,) = pub.notices()
    await pub.click(pub.ole, notice, "t:1:hand")
    asked = pub.page(pub.ole)
    await pub.press(pub.people[0], "t:1:night")
    table = await pub.table()
    assert (table.lobby.stage, table.line) == ("closed", ())
    assert not pub.notices(), "nobody is asked any more"
    assert say(language, "table-event-closed", why="night") in texts(pub.public()[0])
    await pub.click(pub.ole, asked, "p:seats:1 seatme")
    assert pub.line(pub.ole) == say(language, "refusal-table-closed")
    assert "ole" not in described(nights(pub)[-1]), "who has not played is not in the picture"


async def test_after_the_weeks_deal_there_is_no_match(pub: Pub, language: Language) -> None:
    await pub.bot.readers.change_server(pub.guild.id, deals=("crazy-eights",))
    await pub.open(3, "crazy-eights")
    await pub.press(pub.mia, "t:1:weekly")
    await pub.press(pub.mia, "t:1:start")
    table = await pub.table()
    assert table.lobby.deal is not None
    await House.plays_out(table)
    await pub.env.settle()
    assert say(language, "evening-empty") in texts(await page(pub, pub.mia))
    await pub.press(pub.mia, "t:1:night")
    assert (await pub.table()).lobby.stage == "closed"
    assert not nights(pub)
