"""Somebody leaves the server in the middle; the clock notices."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    stage.pub.guild.remove_member(stage.mia)
    stage.absent.add(stage.mia.id)
    for _ in range(3):
        await stage.env.advance_time(65)
