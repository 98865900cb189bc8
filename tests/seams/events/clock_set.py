"""The computer's clock is set forward by three days, and back again."""

from datetime import timedelta

import discord

from tables.clock.waits import DAY
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    utcnow = discord.utils.utcnow
    with stage.patch.context() as patch:
        patch.setattr(discord.utils, "utcnow", lambda: utcnow() + timedelta(seconds=3 * DAY))
        await stage.env.advance_time(5)
    await stage.env.advance_time(5)
