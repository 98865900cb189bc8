"""/endtable: moderators end any table of their channel, nobody else does."""

import discord
import simcord

from data.texts import Language, say
from tests.cogs.pub import Pub, choices, ids, texts


def moderator(pub: Pub) -> simcord.MemberActor:
    """A person who may manage messages, and nothing more."""
    role = pub.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return pub.guild.add_member(pub.env.create_user("zoe"), roles=[role])


async def test_a_moderator_is_asked_and_ends_the_table(pub: Pub, language: Language) -> None:
    """Who thinks better of it ends nothing."""
    await pub.open(3, start=True)
    zoe = moderator(pub)
    for press in ("p:endnow:", "p:endnow:1"):
        asked = await pub.page_by(zoe, "endtable")
        assert "mia" in texts(asked) and "kim" in texts(asked)
        assert (await pub.table()).lobby.stage == "round", "nothing is ended yet"
        await pub.click(zoe, asked, press)
        assert (say("en", "end-not") in texts(asked)) == (press == "p:endnow:")
    assert (await pub.table()).lobby.stage == "closed"
    (board,) = pub.public()
    assert say(language, "table-event-closed", why="moderator") in texts(board)
    assert not list(choices(board))
    for person in pub.people[:3]:
        assert say(language, "table-event-closed", why="moderator") in texts(pub.hand(person))
        assert not list(choices(pub.hand(person)))
    assert not await pub.store.standings.scopes(pub.guild.id), "the round counts for nothing"


async def test_of_several_tables_one_is_chosen(pub: Pub) -> None:
    for person in pub.people[:2]:
        await person.slash(pub.channel, "play")
    zoe = moderator(pub)
    assert "p:endnow:2" in ids(await pub.page_by(zoe, "endtable", ("p:end:", "2")))
    await pub.page_by(zoe, "endtable", ("p:end:", "1"), "p:endnow:1")
    assert (await pub.table(1)).lobby.stage == "closed"
    assert (await pub.table(2)).lobby.stage == "lobby"


async def test_a_table_of_another_channel_or_that_is_gone_is_not_found(pub: Pub) -> None:
    other = pub.guild.create_text_channel("other")
    zoe = moderator(pub)
    await pub.mia.slash(other, "play")
    assert await pub.line_by(zoe, "endtable") == say("en", "refusal-no-tables-here")
    await pub.mia.slash(pub.channel, "play")
    asked = await pub.page_by(zoe, "endtable")
    assert await pub.told(zoe, asked, "p:endnow:1") == [say("en", "refusal-no-such-table")]
    await pub.click(zoe, asked, "p:endnow:2")
    assert await pub.told(zoe, asked, "p:endnow:2") == [say("en", "refusal-no-tables-here")]
