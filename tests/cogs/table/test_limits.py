"""/play when there are enough tables: one private sentence, and no table."""

from __future__ import annotations

import pytest

from data.store.people import Language
from data.texts import say
from tests.cogs.pub import Pub


@pytest.mark.parametrize("language", ["de", "en"])
async def test_a_fourth_table_is_none_and_the_oldest_is_named(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    for _ in range(3):
        await pub.mia.slash(pub.channel, "play")
    before = len(pub.public())
    await pub.mia.slash(pub.channel, "play")
    where = f"https://discord.com/channels/{pub.guild.id}/{pub.channel.id}/{pub.board(1).id}"
    told = say(language, "refusal-too-many-of-yours", count=3, table="1", address=where)
    assert pub.line(pub.mia) == told
    assert len(pub.public()) == before
    assert await pub.bot.room.in_channel(pub.channel.id) == [3, 2, 1]
    await pub.press(pub.mia, "t:1:leave")
    await pub.mia.slash(pub.channel, "play")
    assert await pub.bot.room.in_channel(pub.channel.id) == [4, 3, 2]


async def test_a_sixth_table_in_a_channel_is_none(pub: Pub) -> None:
    await pub.speak("en")
    for person in pub.people[:5]:
        await person.slash(pub.channel, "play")
    await pub.tom.slash(pub.channel, "play")
    assert pub.line(pub.tom).startswith("There are 5 tables open in this channel")
    assert len(await pub.bot.room.in_channel(pub.channel.id)) == 5
