"""While this process may not act, no request leaves it, and nobody is answered."""

import asyncio

import aiohttp
import pytest
from msgspec.structs import replace

from cogs.bot import CardTable, _tracing
from cogs.pages import shutdown
from cogs.wire.fence import Fence, Fenced
from cogs.wire.requests import passing, unanswered
from cogs.wire.second_program import SecondProgram
from cogs.wire.ways import Limits
from data.store.servers import TableDefaults
from tables.lobby.state import Join
from tables.people import Person
from tables.room import Room
from tests.cogs.pub import Pub

NOBODY_LISTENS = "http://127.0.0.1:1/"


def session(fence: Fence) -> aiohttp.ClientSession:
    tracing = _tracing(fence, Limits(), SecondProgram())
    return aiohttp.ClientSession(trace_configs=[tracing])


async def test_no_request_is_begun_while_it_is_shut() -> None:
    """It is waited for, but not long."""
    fence = Fence()
    assert await fence.opens(0.01)
    async with session(fence) as asked:
        fence.shut()
        assert not await fence.opens(0.01)
        with pytest.raises(Fenced, match="may not act") as shut:
            await asked.get(NOBODY_LISTENS)
        assert passing(shut.value) and not unanswered(shut.value)
        fence.open()
        with pytest.raises(aiohttp.ClientConnectorError) as tried:
            await asked.get(NOBODY_LISTENS)
    assert not isinstance(tried.value, Fenced)


async def test_a_connection_to_the_gateway_waits_until_it_is_open() -> None:
    """Else discord.py logs an error for each try of a process that has just woken up."""
    fence = Fence()
    async with session(fence) as asked:
        fence.shut()
        connecting = asyncio.create_task(asked.ws_connect(NOBODY_LISTENS.replace("http", "ws")))
        await asyncio.sleep(0.1)
        assert not connecting.done()
        fence.open()
        with pytest.raises(aiohttp.ClientConnectorError) as tried:
            await connecting
    assert not isinstance(tried.value, Fenced)


async def test_without_a_fresh_proof_it_lets_nothing_through() -> None:
    """Though nobody has shut it yet, for instance because the process has just woken up."""
    fence, proven = Fence(), False
    fence.allowed = lambda: proven
    async with session(fence) as asked:
        with pytest.raises(Fenced):
            await asked.get(NOBODY_LISTENS)
    assert fence.is_open and not await fence.opens(0.01)
    opening = asyncio.create_task(fence.opens(5.0))
    await asyncio.sleep(0)
    proven = True
    assert await opening
    fence.shut()
    assert not await fence.opens(0.01)


async def test_who_presses_meanwhile_hears_nothing(pub: Pub) -> None:
    """And afterwards everything is as others have left it."""
    pub.patch.setattr(shutdown, "PATIENCE", 0.0)
    await pub.open(2)
    pub.bot.pause()
    before = len(pub.stored())
    result = await pub.ben.slash(pub.channel, "help")
    assert result.response is None and len(pub.stored()) == before
    assert pub.bot.room.alarms.running == 0
    await by_another_process(pub)
    await pub.bot.act_again()
    await pub.env.settle()
    table = pub.bot.room.in_memory[1]
    assert table.seat_of(pub.kim.id) is not None
    assert (await pub.bot.readers.server(pub.guild.id)).language == "de"
    assert pub.bot.room.alarms.running == 1


async def by_another_process(pub: Pub) -> None:
    """Seat a person and set the server's language, as another process would."""
    await pub.bot.readers.server(pub.guild.id)  # remembered from now on
    theirs = Room(pub.store, clock=pub.bot.room.clock)
    table = await theirs.get(1)
    assert table is not None
    await table.act(Person(pub.kim.id, pub.kim.name), Join())
    await pub.store.servers.save_preferences(pub.guild.id, TableDefaults("de"))


async def test_what_another_process_changes_is_looked_up_again(pub: Pub) -> None:
    """What changes while it is read is forgotten."""
    bot: CardTable = pub.bot
    server, mia = pub.guild.id, pub.mia
    person = Person(mia.id, mia.name)
    await bot.readers.server(server)
    before = await bot.readers.preferences(mia.id)
    await pub.store.servers.save_preferences(server, TableDefaults("de"))
    await pub.store.people.save_preferences(person, replace(before, large=True))
    assert (await bot.readers.server(server)).language is None
    assert not (await bot.readers.preferences(mia.id)).large
    for notice in (f"server {server}", f"person {mia.id}", "server x", "deleted x", "deleted", ""):
        bot.heard(notice)
    assert (await bot.readers.server(server)).language == "de"
    assert (await bot.readers.preferences(mia.id)).large
    read = pub.store.servers.preferences

    async def meanwhile(server: int) -> TableDefaults:
        was = await read(server)
        await pub.store.servers.save_preferences(server, TableDefaults("en"))
        bot.readers.changed(f"server {server}")
        return was

    bot.heard(f"server {server}")
    with pub.patch.context() as patch:
        patch.setattr(pub.store.servers, "preferences", meanwhile)
        await bot.readers.server(server)
    assert (await bot.readers.server(server)).language == "en"
