"""A process that serves some of the shards acts for their servers alone."""

from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
import pytest_asyncio
import simcord

from cogs.meeting.own_tables import NOTHING, sight
from cogs.shards import ShardedCardTable
from data.presets import presets
from data.store import SqlStore
from data.store.servers import TableDefaults
from tables.people import Location, Person
from tables.room import Room
from tables.shards import Shards
from tests.cogs.pub import Pub, address
from tests.support import databases

TWO = Shards(4, (0, 1))
ELSEWHERE = 2 << 22  # a server of another process


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> SqlStore:
    """A fresh database of which this process serves a part."""
    store = await databases.open_store(address(tmp_path))
    store.database.shards = TWO
    return store


@pytest.fixture
def simcord_bot(store: SqlStore, tmp_path: Path) -> ShardedCardTable:
    return ShardedCardTable(store, tmp_path, upload_faces=False, shards=TWO)


async def table_at(pub: Pub, server: int) -> int:
    """Return a table another process opened on one of its servers."""
    theirs = Room(pub.store, clock=pub.bot.room.clock)
    return (await theirs.open(server, 77, Person(5, "Zoe"), presets()["cruzo"])).id


async def test_a_table_of_others_is_read_anew_and_never_rung(pub: Pub) -> None:
    """Nothing of their servers is said to be gone."""
    await pub.open(2)
    number = await table_at(pub, ELSEWHERE)
    await pub.store.servers.save_preferences(ELSEWHERE, TableDefaults(week_channel=9))
    tidier: Any = pub.bot.get_cog("Housekeeping")
    await tidier.look_after()
    assert (await pub.store.weeks.plans(ELSEWHERE)) != (), "not removed"
    table = await pub.bot.room.get(number)
    assert table is not None and table.location == Location(ELSEWHERE, 77)
    assert number not in pub.bot.room.in_memory
    assert await pub.bot.room.get(number) is not table
    assert not pub.bot.present(table.location)


async def test_a_lost_shard_stops_its_own_clocks(pub: Pub) -> None:
    """Of two servers on two shards one plays on while Discord is not heard on the other's."""
    here = await pub.open(2, start=True)
    shard = pub.bot.served.of(pub.guild.id)
    other = pub.env.create_guild("Club", shard_id=1 - shard)
    mia, club = pub.people[0], other.create_text_channel("cards")
    await other.add_member(mia.user).slash(club, "play", game="cruzo")
    before = here.revision
    pub.bot.dispatch("shard_disconnect", shard)
    await pub.env.advance_time(600)
    assert here.revision == before and pub.bot.room.alarms.sleeps(pub.guild.id)
    assert not pub.bot.room.alarms.sleeps(other.id)
    pub.env.backend.emit("RESUMED", {"__shard_id__": shard})
    await pub.env.settle()
    assert not pub.bot.room.alarms.sleeps(pub.guild.id)
    await pub.env.advance_time(600)
    assert here.revision > before


async def test_of_other_servers_discord_is_asked(pub: Pub) -> None:
    """For somebody's own tables, and for their reminder: they see there what they may see."""
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = pub.guild.create_text_channel("s", overwrites={pub.guild.default_role: hidden})
    places = [Location(pub.guild.id, channel.id) for channel in (pub.channel, secret)]
    pub.patch.setattr(pub.bot, "get_guild", lambda _: None)
    assert await sight(pub.bot, pub.guild.id, pub.mia.id) == NOTHING, "one of ours that is gone"
    pub.bot.served = Shards(2, (1 - Shards(2).of(pub.guild.id),))
    seen = await sight(pub.bot, pub.guild.id, pub.mia.id)
    assert (seen.name, *map(seen.sees, places)) == ("Pub", True, False)
    pub.guild.remove_member(pub.mia)
    assert await sight(pub.bot, pub.guild.id, pub.mia.id) == NOTHING


async def test_only_shard_0_does_what_is_done_once(pub: Pub, simcord_env: simcord.Env) -> None:
    tidy = AsyncMock()
    pub.patch.setattr(pub.store.upkeep, "tidy", tidy)
    tidier: Any = pub.bot.get_cog("Housekeeping")
    for shards, done in ((Shards(4, (2,)), 0), (TWO, 1)):
        pub.bot.served = shards
        await tidier.look_after()
        assert tidy.call_count == done
