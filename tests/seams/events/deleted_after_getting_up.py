"""Somebody gets up in the middle of a match, for good, waits in line at another table, and deletes
themselves at once.
"""

from tables.lobby.state import Join, Leave, Start
from tables.people import FORGOTTEN
from tests.seams.events.deleted_elsewhere import nothing_is_left
from tests.seams.stage import FINISHED, RUNNING, Stage


async def happen(stage: Stage) -> None:
    mia, running = stage.mia, await stage.table(RUNNING)
    everywhere = await stage.store.reminders.tables_of(mia.id)
    await stage.leave_all(mia, but=RUNNING)
    await stage.act(running, mia, Leave())
    channel = stage.pub.guild.create_text_channel("corner")
    waits = await stage.gather("cruzo", stage.ada, stage.tom, at=channel)
    await stage.act(waits, stage.ada, Start())
    await stage.act(waits, mia, Join())
    await stage.confirm_deletion(mia)
    await stage.env.settle()
    assert RUNNING in everywhere and FINISHED in everywhere
    assert running.people[0] == FORGOTTEN and running.lobby.gone == (0,)
    assert waits.line == () and waits.lobby.line == ()
    await nothing_is_left(stage)
