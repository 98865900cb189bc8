"""What somebody has played, by the buttons behind their profile."""

import simcord
from simcord.backend.models import Message

from data.texts import say
from tests.cogs.memory.standings.test_standings import galleries, played
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk


async def opened(pub: Pub, person: simcord.MemberActor, *way: str) -> Message:
    """Open somebody's own profile, and go on by these buttons."""
    await person.slash(pub.channel, "profile")
    page = pub.private(person)[-1]
    for button in way:
        await pub.click(person, page, button)
    return page


def chosen_from(page: Message, word: str) -> tuple[str, list[str]]:
    """Return the custom_id and the values of a page's select of this word."""
    (select,) = [
        part for part in walk(page.components)
        if part["type"] == 3 and part["custom_id"].startswith(f"p:{word}:")
    ]  # fmt: skip
    return select["custom_id"], [one["value"] for one in select["options"]]


async def test_from_one_s_opponents_to_the_matches_with_one_of_them(pub: Pub) -> None:
    await played(pub, 2)
    page = await opened(pub, pub.mia, "p:opponents:")
    assert not galleries(page), "the profile's picture is gone"
    assert "**ben** · 2 to 0 in 2 matches\n-# ✅✅" in texts(page)
    select, values = chosen_from(page, "meetings")
    assert values == [str(pub.ben.id)]
    await pub.choose(pub.mia, page, select, values[0])
    assert f"## {say('en', 'matches-with', name='ben')}" in texts(page)
    before = texts(page)
    select, values = chosen_from(page, "match")
    await pub.choose(pub.mia, page, select, values[0])
    told, (watch,) = texts(page), [one for one in ids(page) if one.startswith("p:weekround:")]
    await pub.click(pub.mia, page, watch)
    assert texts(page) == told, "the replay is a message of its own"
    assert pub.line(pub.mia) == say("en", "refusal-not-replayable"), "it was put there"
    await pub.click(pub.mia, page, f"p:matches:* {pub.ben.id} 0")
    await pub.click(pub.mia, page, f"p:duel:{pub.ben.id} here -")
    assert "All games together: " in texts(page)
    await pub.click(pub.mia, page, f"p:meetings:{pub.ben.id}")
    assert texts(page) == before


async def test_one_s_matches_and_how_each_went(pub: Pub) -> None:
    await played(pub, 2)
    _, ben, kim = pub.people[:3]
    page = await opened(pub, ben, "p:matches:")
    assert "**1** · **Cruzo**" in texts(page) and "2nd of 2 🃏\n-# with mia (1st)" in texts(page)
    select, values = chosen_from(page, "match")
    await pub.choose(ben, page, select, values[1])
    assert "🏆 **1st** **mia**\n**2nd** **ben**\n🃏\u00a0Shithead: **ben**" in texts(page)
    await pub.click(ben, page, "p:matches:* 0 0")
    assert "**2** · **Cruzo**" in texts(page)
    other = await opened(pub, kim)
    await pub.forge((kim, other, "p:match:* 0 0"), values=[values[0]])
    assert say("en", "refusal-no-such-match").split(".")[0] in pub.line(kim), "it is not hers"


async def test_what_one_cannot_read_is_not_there_to_watch(pub: Pub) -> None:
    """One's own match stays in the list, but its cards are for those who may read the channel."""
    await played(pub)
    page = await opened(pub, pub.mia, "p:matches:")
    select, values = chosen_from(page, "match")
    await pub.choose(pub.mia, page, select, values[0])
    (watch,) = [one for one in ids(page) if one.startswith("p:weekround:")]
    lounge = pub.guild.create_text_channel("lounge")
    await pub.deny("view_channel")
    pub.channel = lounge
    page = await opened(pub, pub.mia, "p:matches:")
    assert "**1** · **Cruzo**" in texts(page)
    await pub.choose(pub.mia, page, select, values[0])
    assert "🏆 **1st** **mia**" in texts(page)
    assert not [one for one in ids(page) if one.startswith("p:weekround:")]
    await pub.forge((pub.mia, page, watch))
    assert pub.line(pub.mia).startswith("I can't find that round.")
