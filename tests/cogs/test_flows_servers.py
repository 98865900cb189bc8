"""The bot is removed from a server and comes back, or Discord does not serve it for a while."""

from __future__ import annotations

from simcord.backend import serializers

from cogs.screens.boards import RESTING
from tests.cogs.pub import Pub, ids

WINDOW = """
    pile: 5S 5H 5D
    0: 9C 8C 7C | - | -
    1: 5C 4C 4D | - | -
    2: KH KD KC | - | -
    turn: 0
"""


async def reacting(pub: Pub) -> None:
    """A table that waits for quick reactions, eight seconds long."""
    await pub.open(3, start=True)
    await pub.position(WINDOW)
    await pub.press(pub.people[1], "t:1:throw 5")
    assert (await pub.table()).reacting


async def remove(pub: Pub, *, outage: bool = False) -> None:
    """The bot is taken off the server; or Discord has an outage there."""
    gone = {"id": str(pub.guild.id), **({"unavailable": True} if outage else {})}
    pub.env.backend.emit("GUILD_DELETE", gone)
    await pub.env.settle()


async def add(pub: Pub, *, outage: bool = False) -> None:
    """The bot is invited again; or the outage is over."""
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
    await pub.press(pub.people[0], "t:1:hand")


async def reacting_again(pub: Pub) -> None:
    await pub.position(WINDOW)
    await pub.press(pub.people[1], "t:1:throw 5")


async def test_a_restart_meanwhile_wakes_nothing(pub: Pub) -> None:
    await reacting(pub)
    guild = pub.env.backend.guilds.pop(pub.guild.id)
    await pub.restart()
    await pub.env.advance_time(3600)
    assert (await pub.table()).reacting
    pub.env.backend.guilds[pub.guild.id] = guild
    await add(pub)
    await pub.env.advance_time(9)
    assert not (await pub.table()).reacting
    assert "t:1:hand" in ids(pub.board())


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
