"""The server removes the bot, and invites it again after thirty days."""

from tables.clock.waits import DAY
from tests.cogs.play.screens.test_servers import add, remove
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await remove(stage.pub)
    since = stage.now() - 31 * DAY
    await stage.sql(f"UPDATE servers SET removed = {since} WHERE id = {stage.server}")
    await stage.look_after()
    stage.purged = True
    await add(stage.pub)
