"""A season shown to everybody names nobody who wants no name, however their name is written."""

from __future__ import annotations

from data.store.people import Preferences
from tables.people import Person
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.review.test_review import described
from tests.cogs.standings.test_standings import find, played

NO_FONT_HAS_IT = "𒀀𒀁"  # so it stands below the picture, which has a number


async def test_nor_below_the_picture(pub: Pub) -> None:
    await played(pub, 5)
    other, loser = pub.people[:2]
    rename = f"UPDATE people SET name = '{NO_FONT_HAS_IT}' WHERE user = {other.id}"
    for named in (True, False):
        await pub.env.advance_time(61)  # something is shown once a minute
        await pub.bot.readers.prefer(Person(other.id, other.name), Preferences(named=named))
        await pub.store.database.writer.write(lambda to: to.exec_driver_sql(rename))
        await loser.slash(pub.channel, "profile")
        page = pub.page(loser)
        await pub.click(loser, page, next(one for one in ids(page) if one.startswith("p:review:")))
        for turn in [one for one in ids(page) if one.startswith("p:reviewturn:")][-1:]:
            await pub.click(loser, page, turn)
        assert NO_FONT_HAS_IT in texts(page), "to oneself"
        await pub.click(loser, page, find(page, "p:reviewshow:"))
        shown = pub.public()[-1]
        assert (NO_FONT_HAS_IT in f"{described(shown)} {texts(shown)}") is named
