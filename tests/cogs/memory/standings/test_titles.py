"""The role that moves with the title, and the ratings of house rules: set in /server."""

from typing import Any

import simcord
from simcord.backend.models import Message

from data.texts import Language, say
from tests.cogs.pub import Pub, ids, texts


async def chosen(pub: Pub, boss: simcord.MemberActor, page: Message, *roles: Any) -> None:
    await pub.forge((boss, page, "p:titlerole:"), values=[str(role.id) for role in roles])


async def won(pub: Pub, winner: int, *, first: bool = False) -> None:
    """Have one of the first two win; the other takes the title."""
    if first:
        await pub.open(2, start=True)
    else:
        for person in (pub.people[1], pub.people[0]):
            if (await pub.table()).lobby.stage == "between":
                await pub.press(person, "t:1:again")
    seat = (await pub.table()).seat_of(pub.people[winner].id)
    cards = ("5D", "KH KD") if seat == 0 else ("KH KD", "5D")
    lines = "".join(f"{number}: {hand} | - | -\n" for number, hand in enumerate(cards))
    table = await pub.position(f"pile: 4H\n{lines}turn: {seat}")
    await pub.press(pub.people[winner], f"h:1:{table.revision}:lay 5D")
    assert table.ended is not None and table.ended.title != seat
    await pub.env.settle()


def bearers(pub: Pub, role: Any) -> set[str]:
    guild = pub.env.backend.guilds[pub.guild.id]
    there = {one.id: one.name for one in pub.people}
    return {there[user] for user, one in guild.members.items() if role.id in one.role_ids}


async def test_the_role_goes_where_the_title_goes(pub: Pub) -> None:
    """Another role takes the place of the first."""
    role, new = pub.guild.create_role("Shithead"), pub.guild.create_role("Depp")
    boss, page = await pub.boss_at("records")
    await won(pub, 0, first=True)
    await chosen(pub, boss, page, role)
    assert say("en", "title-role-saved") in texts(page) and f"<@&{role.id}>" in texts(page)
    assert bearers(pub, role) == {"ben"}, "who carries the title already has it at once"
    for _ in range(2):
        await won(pub, 1)
        assert bearers(pub, role) == {"mia"}
    pub.env.inject_error("DELETE", "/guilds/*/members/*", status=403, code=50013)
    await won(pub, 0)
    assert bearers(pub, role) == {"mia", "ben"}
    await won(pub, 1)
    assert bearers(pub, role) == {"mia"}, "a removal that failed is made up for"
    await chosen(pub, boss, page, new)
    assert (bearers(pub, role), bearers(pub, new)) == (set(), {"mia"})
    await chosen(pub, boss, page)
    assert bearers(pub, new) == set()
    assert say("en", "title-role-none") in texts(page)


async def test_its_sign_stands_at_the_next_table(pub: Pub, language: Language) -> None:
    """Also where it moved while that table stood there."""
    sign = say(language, "shithead-seat-titled")
    await won(pub, 0, first=True)
    await pub.ben.slash(pub.channel, "play", game="cruzo")
    assert sign in texts(pub.board(2))
    await won(pub, 1)
    await pub.press(pub.people[2], "t:2:join")
    assert sign not in texts(pub.board(2))


async def test_what_is_in_the_way_is_said_and_troubles_none(pub: Pub, language: Language) -> None:
    role = pub.guild.create_role("Shithead")
    boss, page = await pub.boss_at("records")
    await chosen(pub, boss, page, role)
    pub.env.backend.delete_role(pub.guild.id, role.id)
    await pub.env.settle()
    await won(pub, 0, first=True)
    first = await pub.page_by(boss, "server")
    assert "⚠️" in str(first.components), "in the list of topics"
    await pub.choose(boss, first, "p:servertopic:", "records")
    assert say("en", "title-role-gone") in texts(first), "and on the page of its topic"


async def test_without_the_permission_it_is_said(pub: Pub) -> None:
    role = pub.guild.create_role("Shithead")
    for one in pub.env.backend.guilds[pub.guild.id].roles.values():
        pub.env.backend.edit_role(pub.guild.id, one.id, {"permissions": 0})
    await pub.env.settle()
    boss, page = await pub.boss_at("records")
    await chosen(pub, boss, page, role)
    assert say("en", "title-role-forbidden") in texts(page)


async def test_house_rules_can_be_rated(pub: Pub) -> None:
    boss, page = await pub.boss_at("records")

    async def said() -> str:
        await pub.press(pub.kim, "t:1:rules")
        return texts(await pub.page_by(pub.kim, "p:everyoption:t1 0"))

    await pub.open(1)
    assert say("en", "card-rated") in await said()
    await pub.press(pub.mia, "t:1:house")
    options = next(m for m in pub.private(pub.mia) if "p:options:1" in ids(m))
    await pub.choose(pub.mia, options, "p:options:1", "deal")
    await pub.choose(pub.mia, options, "p:value:1 jokers", "0")
    assert say("en", "card-not-rated-rules") in await said()
    await pub.click(boss, page, "p:rateshouse:on")
    assert "p:rateshouse:off" in ids(page)
    assert say("en", "card-rated") in await said()
    await pub.click(boss, page, "p:rateshouse:off")
    assert say("en", "card-not-rated-rules") in await said()
