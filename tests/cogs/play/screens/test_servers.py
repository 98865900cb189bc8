"""The bot is removed from a server and comes back, or Discord does not serve it for a while."""

import logging

import pytest
from msgspec.structs import replace
from simcord.backend import serializers
from simcord.backend.models import Guild

from cogs.bot import READ_AGAIN
from cogs.play.screens.table_messages import RESTING
from tables.clock.waits import DAY
from tests.cogs.pub import WINDOW, Pub, disk_full, ids, texts


async def reacting(pub: Pub) -> None:
    """Bring the table into an eight-second wait for quick reactions."""
    await pub.deal(WINDOW)
    await pub.press(pub.ben, "t:1:throw 5")
    assert (await pub.table()).reacting


async def remove(pub: Pub, *, outage: bool = False) -> None:
    """Take the bot off the server; or have an outage there."""
    gone = {"id": str(pub.guild.id), **({"unavailable": True} if outage else {})}
    pub.env.backend.emit("GUILD_DELETE", gone)
    await pub.env.settle()


async def add(pub: Pub, *, outage: bool = False) -> None:
    """Invite the bot again; or end the outage."""
    guild = pub.env.backend.get_guild(pub.guild.id)
    payload = dict(serializers.guild_create_payload(pub.env.backend, guild))
    payload.pop("unavailable", None)
    pub.env.backend.emit("GUILD_CREATE", payload | ({"unavailable": False} if outage else {}))
    await pub.env.settle()


async def test_tables_sleep_while_the_bot_is_off_the_server(pub: Pub) -> None:
    await reacting(pub)
    await pub.env.advance_time(RESTING)
    await reacting_again(pub)
    old = pub.board().id
    await remove(pub)
    pub.requests()
    await pub.env.advance_time(3600)
    assert (await pub.table()).reacting, "nobody loses by it"
    assert pub.requests() == []
    await add(pub)
    assert pub.board().id != old, "laid out anew"
    await pub.env.advance_time(7)
    assert (await pub.table()).reacting, "with full time"
    await pub.env.advance_time(2)
    assert not (await pub.table()).reacting
    await pub.press(pub.mia, "t:1:hand")


async def reacting_again(pub: Pub) -> None:
    await pub.position(WINDOW)
    await pub.press(pub.ben, "t:1:throw 5")


@pytest.mark.slow
async def test_a_store_that_fails_as_the_bot_comes_back_is_asked_again(pub: Pub) -> None:
    """A restart meanwhile wakes nothing."""
    await reacting(pub)
    guild = await down(pub)
    await pub.env.advance_time(3600)
    assert (await pub.table()).reacting
    pub.env.backend.guilds[pub.guild.id] = guild

    with pub.patch.context() as broken:
        broken.setattr(pub.store, "of_server", disk_full)
        await add(pub)
        await pub.env.advance_time(60)
        assert (await pub.table()).reacting
    await pub.env.advance_time(READ_AGAIN + 9)
    assert not (await pub.table()).reacting
    assert "t:1:hand" in ids(pub.board())


async def down(pub: Pub) -> Guild:
    """Remove the bot while it is down, and start it again."""
    guild = pub.env.backend.guilds.pop(pub.guild.id)
    pub.requests()
    await pub.restart()
    return guild


@pytest.mark.slow
async def test_a_bot_removed_while_it_was_down_asks_nothing_of_discord(pub: Pub) -> None:
    """There is a turn that runs, with somebody called; one table gathers, and one has a screen
    that lags.
    """
    await pub.open(2, start=True)
    await pub.env.advance_time(61)
    assert pub.notices()
    await pub.kim.slash(pub.channel, "play", game="cruzo")
    await pub.ole.slash(pub.channel, "play", game="cruzo")
    lagging = await pub.table(3)
    await lagging.save_screen(replace(lagging.screen, shown=0))
    guild = await down(pub)
    pub.log.clear()
    pub.look_seldom(DAY / 4)
    await pub.env.advance_time(DAY)
    assert not [one for one in pub.requests() if "channels" in one or one.endswith("private")]
    assert not [one for one in pub.log.records if one.levelno >= logging.WARNING]
    tables = [await pub.table(number) for number in (1, 2, 3)]
    assert [one.lobby.stage for one in tables] == ["round", "lobby", "lobby"]
    old = {one.screen.message for one in tables}
    pub.env.backend.guilds[pub.guild.id] = guild
    await add(pub)
    assert old.isdisjoint({one.screen.message for one in tables}), "laid out anew"
    asked, now = tables[0].to_act, pub.bot.room.clock()
    assert (tables[0].turn_ends or 0) >= now + 90, "with full time"
    assert texts(pub.board()).count(f"<t:{tables[0].turn_ends}:R>") == 1
    await pub.env.advance_time(59)
    assert tables[0].to_act == asked
    await pub.env.advance_time(2)
    (notice,) = pub.notices()
    assert notice.ping_user_ids == [tables[0].people[asked[0]].user]
    assert [one.lobby.stage for one in tables] == ["round", "lobby", "lobby"]
    await pub.env.advance_time(3_600)
    assert [one.lobby.stage for one in tables[1:]] == ["closed", "closed"], "an hour after all"


@pytest.mark.slow
async def test_its_grace_time_runs_from_the_start_that_found_it_out(pub: Pub) -> None:
    month = 30 * 86_400
    await pub.open(2)
    pub.env.backend.guilds[pub.guild.id] = await down(pub)
    await pub.restart()
    purged = await pub.store.upkeep.purge_removed(pub.bot.room.clock() + month)
    assert purged == 0, "it was back in time"
    await down(pub)
    found_out = pub.bot.room.clock()
    await pub.restart()
    assert await pub.store.upkeep.purge_removed(found_out + month - 1) == 0
    assert await pub.store.upkeep.purge_removed(found_out + month) == 1
    assert await pub.store.load(1) is None


async def test_an_outage_costs_nobody_anything(pub: Pub) -> None:
    await reacting(pub)
    old = pub.board().id
    await remove(pub, outage=True)
    await pub.env.advance_time(600)
    assert (await pub.table()).reacting
    await add(pub, outage=True)
    assert pub.board().id == old, "it is still where it was"
    await pub.env.advance_time(9)
    assert not (await pub.table()).reacting
