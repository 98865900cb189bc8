"""Clocks, as people experience them."""

from collections.abc import Awaitable, Callable

import pytest
import simcord
from msgspec.structs import replace
from simcord.backend import serializers

from data.texts import Language, say
from tables.table import Table
from tests.cogs.pub import Pub, texts

TURN = 150  # the first one, with the reserve


async def late(pub: Pub) -> tuple[Table, simcord.MemberActor]:
    """Return the table, and the person in turn there."""
    table = await pub.table()
    return table, pub.at(table, table.to_act[0])


async def test_who_begins_a_match_has_time_to_read(pub: Pub, language: Language) -> None:
    """But no clock runs for a seat of the table."""
    await pub.open(2, start=True)
    table, person = await late(pub)
    now = pub.env.now().timestamp()
    assert (table.turn_ends or 0) - now == pytest.approx(TURN, abs=2)
    assert f"<t:{table.turn_ends}:R>" in texts(pub.board())
    await pub.env.advance_time(TURN + 1)
    told = say(language, "table-event-time-up", seat=f"**{person.name}**")
    assert told in texts(pub.board())
    seats = replace(table.lobby, table_seats=table.to_act)
    table.adopt(replace(table.snapshot, lobby=seats))
    pub.bot.screens.resume(table)
    await pub.env.settle()
    assert table.to_act and "<t:" not in texts(pub.board())


async def resumed(pub: Pub) -> None:
    pub.env.backend.emit("RESUMED", {})
    await pub.env.settle()


async def new_session(pub: Pub) -> None:
    """Discord no longer knows the old session: it lists the servers again, and only then serves
    them.
    """
    backend = pub.env.backend
    ready = {
        "v": 10,
        "user": dict(serializers.user_payload(backend.bot_user)),
        "guilds": [{"id": str(pub.guild.id), "unavailable": True}],
        "session_id": "another",
        "resume_gateway_url": "",
        "shard": [0, 1],
        "application": {"id": str(backend.application_id), "flags": 0},
    }
    backend.emit("READY", ready)
    await pub.env.settle()
    guild = serializers.guild_create_payload(backend, backend.get_guild(pub.guild.id))
    backend.emit("GUILD_CREATE", {**guild, "unavailable": False})
    await pub.env.settle()


@pytest.mark.parametrize("back", [resumed, new_session])
async def test_while_discord_is_not_heard_nobody_loses_a_turn(
    pub: Pub, back: Callable[[Pub], Awaitable[None]]
) -> None:
    """The connection is lost with five seconds left, and is back after ten minutes."""
    table = await pub.open(2, start=True)
    (seat,), before = table.to_act, table.turn_ends or 0
    await pub.env.advance_time(TURN - 5)
    pub.bot.dispatch("disconnect")
    await pub.env.advance_time(600)
    assert table.to_act == (seat,)
    await back(pub)
    table = await pub.table()
    assert (table.turn_ends or 0) >= before + 600
    assert f"<t:{table.turn_ends}:R>" in texts(pub.board())
    await pub.env.advance_time(TURN - 10)
    assert table.to_act == (seat,)
    await pub.env.advance_time(20)
    assert table.to_act != (seat,)
