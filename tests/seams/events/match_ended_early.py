"""The host ends a match between two of its rounds."""

from tables.lobby.state import EndMatch
from tests.seams.stage import RUNNING, Stage


async def happen(stage: Stage) -> None:
    table = await stage.table(RUNNING)
    await stage.play_out(table)
    await stage.act(table, stage.mia, EndMatch())
    await stage.env.settle()
