"""Avatars: fetched for pictures, in memory alone."""

from cogs.pictures import avatars
from tests.cogs.pictures.test_avatars import png
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> None:
    """Mia has an avatar, does something, and is drawn in pictures from now on."""

    async def fetched(_: str) -> bytes:
        return png()

    stage.patch.setattr(avatars, "fetched", fetched)
    stage.patch.setattr(stage.pub.bot.avatars, "_fetch", fetched)
    stage.env.backend.users[stage.mia.id].avatar = "a1b2"
    await stage.mia.slash(stage.pub.channel, "table")
    assert await stage.pub.bot.avatars.of([stage.mia.id])


async def holds(stage: Stage, _: None) -> None:
    """It is gone with her; who is there has it, once they have done something since the start."""
    there = await stage.pub.bot.avatars.of([stage.mia.id])
    assert not there or stage.mia.id not in stage.gone
