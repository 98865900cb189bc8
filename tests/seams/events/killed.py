"""The bot is killed, and starts again."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.pub.restart()
    await stage.env.settle()
