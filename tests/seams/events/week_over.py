"""A week and a day go by, in which nobody does anything; the hourly chores are done seldom."""

import sys

from cogs.ops import housekeeping
from tables.clock.waits import DAY
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    stage.patch.setattr(sys.modules[housekeeping.__name__], "EVERY", DAY)
    for _ in range(8):
        await stage.env.advance_time(DAY)
    stage.week_over = True
