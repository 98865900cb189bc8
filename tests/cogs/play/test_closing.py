"""Closing one's own table, and finding and clearing all of them."""

import pytest
import simcord

from data.texts import Language, say
from tests.cogs.play.test_line import name_in
from tests.cogs.pub import LAST_OF_THREE, Pub, ids, texts
from tests.support.limits import walk


async def close(pub: Pub, host: simcord.MemberActor) -> None:
    """The host closes table 1 behind *More…*, and is asked."""
    await pub.click(host, await pub.page_by(host, "t:1:close"), "p:seats:1 reallyclose")


async def test_a_host_closes_their_table_and_is_asked_first(pub: Pub, language: Language) -> None:
    await pub.open(3)
    await pub.click(pub.ben, await pub.page_by(pub.ben, "t:1:more"), "p:more:1 leave")
    assert ids(pub.page(pub.ben)) == ["p:seats:1 leave", "p:more:1 back"]
    await pub.press(pub.mia, "t:1:close")
    people = say(language, "and", first="**ben**", last="**kim**")
    assert say(language, "close-ask", people=people, count=2) in texts(pub.page(pub.mia))
    await pub.click(pub.mia, pub.page(pub.mia), "p:more:1 back")
    assert (await pub.table()).lobby.stage == "lobby"
    await pub.press(pub.ben, "t:1:more")
    await close(pub, pub.mia)
    await pub.click(pub.ben, pub.page(pub.ben), "p:more:1 leave")
    assert pub.line(pub.ben) == say(language, "refusal-table-closed"), "by a page drawn before"
    assert (await pub.table()).lobby.stage == "closed"
    assert say(language, "table-event-closed", why="people") in texts(pub.public()[-1])


async def test_between_matches_it_closes_in_one_it_is_left(pub: Pub, language: Language) -> None:
    await pub.finish(LAST_OF_THREE)
    asked = await pub.page_by(pub.mia, "t:1:close")
    pub.bot.open_pages._answers.clear()  # as after a restart: an old page stays
    await pub.all_press(pub.people[:3], "t:1:again")
    await pub.click(pub.mia, asked, "p:seats:1 reallyclose")
    assert (await pub.table()).lobby.stage == "round", "a match runs by now"
    for number in (2, 3):  # nor is it asked about, nor one of one's own in a match
        await pub.ben.slash(pub.channel, "play", game="schroom")
        assert (await pub.table(number)).seat_of(pub.ben.id) == 0
    assert say(language, "leave-in-the-middle") in texts(pub.page(pub.mia))
    await pub.click(pub.mia, pub.page(pub.mia), "p:seats:1 reallyleave")
    assert (await pub.table()).lobby.gone == (0,)
    elsewhere = pub.guild.create_text_channel("elsewhere")
    said = texts(await pub.shown_at(elsewhere, pub.mia, "table")).strip()
    assert said == say(language, "refusal-no-tables-here"), "it is not theirs any more"


def links(pub: Pub, person: simcord.MemberActor) -> list[str]:
    """Where the buttons of the page lead."""
    return [part["url"] for part in walk(pub.page(person).components) if part.get("url")]


async def test_table_lists_all_of_somebodys_tables(pub: Pub, language: Language) -> None:
    await pub.finish(LAST_OF_THREE)
    other = pub.guild.create_text_channel("more-cards")
    await pub.ben.slash(other, "play", game="schroom")
    page = await pub.page_by(pub.ben, "table")
    assert say(language, "table-posted") in texts(page)
    found = [one for one in ids(page) if one.startswith("p:seats")]
    assert found == [f"p:seats:{one} mine" for one in ("1 leave", "2 leave", "2 close")]
    assert links(pub, pub.ben)[0].endswith(f"/{pub.channel.id}/{pub.board().id}")
    assert f"/{other.id}/" in links(pub, pub.ben)[1]
    await pub.click(pub.ben, page, "p:seats:2 close mine")
    await pub.click(pub.ben, pub.page(pub.ben), "p:seats:2 reallyclose")
    assert (await pub.table(2)).lobby.stage == "closed"
    await pub.mia.slash(other, "table")
    said = "\n".join(texts(one) for one in pub.stored(other.id) if one.visible_to(pub.mia.id))
    assert say(language, "refusal-no-tables-here") in said
    await pub.click(pub.ben, await pub.page_by(pub.ben, "table"), "p:seats:1 leave mine")
    assert (await pub.table()).seat_of(pub.ben.id) is None


@pytest.mark.parametrize("way", ["there", "close", "new"])
async def test_opening_a_table_beside_ones_own(pub: Pub, language: Language, way: str) -> None:
    await pub.finish(LAST_OF_THREE)
    page, rules = await pub.page_by(pub.mia, "play", game="schroom"), name_in(language, "schroom")
    assert say(language, "play-standing", table="", rules=rules)[-20:] in texts(page)
    assert [part["label"] for part in walk(page.components) if part["type"] == 2] == [
        say(language, f"button-play-{word}") for word in ("there", "close", "new")
    ]
    pressed = {"there": "playthere:1", "close": "playnew:1", "new": "playnew:-"}[way]
    await pub.click(pub.mia, page, f"p:{pressed} schroom")
    first, second = await pub.table(), await pub.bot.room.get(2)
    assert (second is not None) == (way != "there")
    assert (first.lobby.stage == "closed") == (way == "close")
    assert first.lobby.rules == ("schroom" if way == "there" else "cruzo")
    if second is not None:
        assert second.lobby.rules == "schroom" and second.seat_of(pub.mia.id) == 0
        assert say(language, "hand-lobby") in texts(pub.hand(pub.mia))


async def test_a_fourth_table_is_none_and_the_oldest_is_named(pub: Pub, language: Language) -> None:
    """Nor is a sixth in a channel."""
    for _ in range(3):
        await pub.mia.slash(pub.channel, "play")
    before = len(pub.public())
    await pub.mia.slash(pub.channel, "play")
    where = f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{pub.board(1).id}"
    told = say(language, "refusal-too-many-of-yours", count=3, table="1", address=where)
    assert pub.line(pub.mia) == told
    assert len(pub.public()) == before
    assert await pub.bot.room.store.in_channel(pub.channel.id) == [3, 2, 1]
    await pub.press(pub.mia, "t:1:leave")
    for person in (pub.mia, pub.ben, pub.kim, pub.tom):
        await person.slash(pub.channel, "play")
    assert await pub.bot.room.store.in_channel(pub.channel.id) == [6, 5, 4, 3, 2]
    told = say(language, "refusal-too-many-in-channel", count=5, table="", address="")
    assert pub.line(pub.tom).startswith(told.partition(".")[0])
