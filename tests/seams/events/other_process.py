"""Another process takes the bot's place, and the first still tries something."""

from contextlib import suppress

from tables.errors import Refused, StoreTrouble
from tables.lobby.state import Leave
from tests.seams.stage import RUNNING, Stage


async def happen(stage: Stage) -> None:
    old, room = stage.store, stage.pub.bot.room
    table = await stage.table(RUNNING)
    await stage.pub.start_another()
    await stage.env.settle()
    await stage.act(await stage.table(RUNNING), stage.kim, Leave())
    before = await stage.store.load(RUNNING)
    with suppress(StoreTrouble, Refused):
        await table.act(stage.person(stage.ben), Leave())
    await room.close()
    await old.close()
    assert await stage.store.load(RUNNING) == before, "an older state has been written"
