"""A person leaves all tables, and deletes themselves through another process while this one is away
from the database's server.
"""

from tests.seams.events.deleted_elsewhere import elsewhere, nothing_is_left
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.leave_all(stage.mia)
    stage.pub.bot.pause()
    await elsewhere(stage)
    with stage.env._bot_scope():
        await stage.pub.bot.act_again()
    await stage.env.settle()
    await nothing_is_left(stage)
