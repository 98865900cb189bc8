"""A person leaves a match in its middle, and another takes the seat over."""

from tables.lobby.state import Leave
from tests.seams.stage import RUNNING, Stage


async def happen(stage: Stage) -> None:
    table = await stage.table(RUNNING)
    await stage.act(table, stage.mia, Leave())
    await stage.env.settle()
    await stage.pub.press(stage.tom, f"t:{RUNNING}:takeover")
    assert stage.tom.id in [one.user for one in table.people]
