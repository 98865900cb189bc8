"""Whose language is spoken: Discord calls each server en-US that is no Community."""

import random
import re
from collections.abc import Mapping
from typing import Any

import discord
import pytest
from simcord import interactions

from data.texts import say
from tests.cogs.pub import Pub, ids, texts

# Words of a sentence that only one of the two languages has.
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|this|turn|round|who|cards?|deal|of)\b", re.IGNORECASE
)


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """Return the languages of people's clients by user; everybody else's is German."""
    spoken: dict[int, str] = {}
    usual = interactions.base_payload

    def payload(*args: Any, **values: Any) -> tuple[Any, Mapping[str, Any]]:
        record, written = usual(*args, **values)
        return record, {**written, "locale": spoken.get(values["user_id"], "de")}

    monkeypatch.setattr(interactions, "base_payload", payload)
    return spoken


def english(pub: Pub) -> list[str]:
    """Return the lines of all messages, public and private, that have English words."""
    lines = [line for one in pub.stored() for line in f"{one.content}\n{texts(one)}".split("\n")]
    return [line for line in lines if ENGLISH.search(re.sub(r"<[^>]*>|\*\*/[^*]*\*\*", "", line))]


async def test_where_all_read_german_every_message_is(pub: Pub, clients: dict[int, str]) -> None:
    guild = pub.bot.get_guild(pub.guild.id)
    assert guild is not None and guild.preferred_locale is discord.Locale.american_english
    await pub.play_round(3, "mau-mau")
    for word in ("more", "rules", "who"):
        if f"t:1:{word}" in ids(pub.board()):
            await pub.press(pub.mia, f"t:1:{word}")
    for command in ("profile", "leaderboard", "settings", "table", "tab"):
        await pub.ben.slash(pub.channel, command)
    await pub.stored_data(pub.kim)
    assert len(pub.stored()) > 8 and english(pub) == []


async def test_a_table_speaks_what_most_there_read(pub: Pub, clients: dict[int, str]) -> None:
    readers, mia = pub.bot.readers, pub.people[0]
    clients[mia.id] = "en-GB"
    await pub.open(2, "mau-mau")
    await pub.press(pub.kim, "t:1:more")
    quoted = say("de", "more-stranger", "en").partition("\n")[0]
    assert quoted in texts(pub.private(pub.kim)[-1]), "buttons are quoted as they are at the table"
    await pub.press(pub.kim, "t:1:join")
    await pub.press(pub.mia, "t:1:start")
    assert say("en", "button-hand") in str(pub.board().components)
    assert await readers.public(pub.guild.id) == "en", "nobody has played: as mia, who pressed last"
    await pub.play_on(random.Random(3))
    table = await pub.table()
    assert (await readers.of_table(table)).language == "de", "two of three"
    assert say("de", "button-again") in str(pub.board().components)
    await pub.restart()
    readers, table = pub.bot.readers, await pub.table()
    assert (await readers.of_table(table)).language == "de", "it is stored with the table"
    assert await readers.public(pub.guild.id) == "de", "most people who have played there"
    assert (await readers.preferences(mia.id)).heard == "en"
    await pub.bot.readers.change_server(pub.guild.id, language="en")
    assert (await readers.of_table(table)).language == "en", "a manager's choice beats all"
    assert await readers.public(pub.guild.id) == "en"


@pytest.mark.parametrize(
    ("locale", "language"), [("en-US", "de"), ("en-GB", "en"), ("fr", "en"), ("de", "de")]
)
async def test_any_locale_but_en_us_is_the_language_of_its_community(
    pub: Pub, clients: dict[int, str], locale: str, language: str
) -> None:
    guild = pub.bot.get_guild(pub.guild.id)
    assert guild is not None
    guild.preferred_locale = discord.Locale(locale)
    await pub.open(1)
    assert (await pub.bot.readers.of_table(await pub.table())).language == language
    assert await pub.bot.readers.public(pub.guild.id) == language
