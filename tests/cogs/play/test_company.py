"""The people of a table: who runs it, who is voted out, who leaves it to whom, and who joins."""

import random

import simcord

from cogs.play.people_page import company_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.texts import Language, say
from tables.lobby.state import allowed_seats
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.tabling import snapshot, table_at, text_of

ENDING = "pile: 4H\n0: 5D | - | -\n1: 6D 7C | - | -\n2: KS KC | - | -\nturn: 0"


async def leaves(pub: Pub, person: simcord.MemberActor) -> None:
    """Have a person leave in the middle, and confirm it."""
    asked = await pub.page_by(person, "t:1:seats", "p:seats:1 leave")
    await pub.click(person, asked, "p:seats:1 reallyleave")


# Who runs the table


async def test_a_host_who_leaves_passes_the_table_on(pub: Pub, language: Language) -> None:
    await pub.open(3, start=True)
    table, (mia, ben, _) = await pub.position(ENDING), pub.people[:3]
    await leaves(pub, mia)
    await pub.press(ben, "t:1:story")
    assert say(language, "table-event-host-is", seat="**ben**") in texts(pub.page(ben))
    await pub.press(ben, "t:1:seats")
    (line,) = [one for one in texts(pub.page(ben)).splitlines() if "**ben**" in one]
    assert say(language, "seat-mark-host") in line
    pub.bot.room.ponders = 0.01  # passes in true time
    await pub.play_on(random.Random(1))
    await pub.all_press((pub.kim, ben), "t:1:again")
    assert [one.name for one in table.people] == ["ben", "kim"]


# Leaving and joining


async def test_nobody_is_called_any_more_who_has_left(pub: Pub) -> None:
    await pub.open(3)
    await pub.env.advance_time(16 * 60)
    await pub.press(pub.mia, "t:1:start")
    await pub.press(pub.kim, "t:1:hand")
    (notice,) = pub.notices()
    assert pub.ben.id in notice.ping_user_ids
    await leaves(pub, pub.ben)
    assert not pub.notices()


# Votes


# Who the computer plays


def test_its_players_are_described_as_they_play_this_game(language: Language) -> None:
    reader, faces = Reader(language), Emojis()
    told = dict[str, str]()
    for rules in ("cruzo", "schroom", "mau-mau"):
        table = table_at(snapshot(rules=rules))
        told[rules] = text_of(company_page(table, reader._replace(faces=faces)))
    assert say(language, "company-thrower") in told["cruzo"]
    assert say(language, "schroom-company-thrower") in told["schroom"]
    assert say(language, "crazy_eights-company-thrower") in told["mau-mau"]
    assert say(language, "company-thrower") not in told["schroom"] + told["mau-mau"]


async def test_their_page_makes_way_once_all_seats_are_taken(pub: Pub) -> None:
    table, host = await pub.open(3), pub.mia
    seats = allowed_seats(table.lobby).stop - 1
    await pub.click(host, await pub.page_by(host, "t:1:more"), "p:more:1 addseat")
    for taken in range(4, seats):
        await pub.click(host, pub.page(host), "p:company:1 elephant 1")
        assert table.lobby.seats == taken
        assert "p:company:1 elephant 1" in ids(pub.page(host))
    await pub.click(host, pub.page(host), "p:company:1 elephant 1")
    assert table.lobby.seats == seats
    assert say("en", "more-title") in texts(pub.page(host))
    assert "p:more:1 dropseat" in ids(pub.page(host))
    assert "p:more:1 addseat" not in ids(pub.page(host))
