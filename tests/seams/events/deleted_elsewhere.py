"""A person leaves all tables, and deletes themselves through another process."""

from data.store.database import notices
from tests.cogs.pub import address, texts
from tests.seams.stage import HERE, THERE, Stage
from tests.support import quick_pictures
from tests.support.databases import open_store
from tests.support.memory import remembering


async def elsewhere(stage: Stage) -> list[str]:
    """Delete her in another process; return its notices to all others."""
    told: list[str] = []
    other = await open_store(address(stage.pub.folder))
    with stage.patch.context() as patch:
        patch.setattr(notices, "_tell", lambda _, notice: told.append(notice))
        await other.privacy.forget(stage.mia.id, stage.now())
    await other.close()
    stage.gone.add(stage.mia.id)
    return told


async def nothing_is_left(stage: Stage) -> None:
    """Search this process's memory for her names and her id, and what it draws for the names."""
    mia = stage.mia
    quick_pictures._drawn.cache_clear()  # is the tests' own
    words = (f"{mia.name} {HERE}", f"{mia.name} {THERE}", mia.id)
    assert not (left := remembering(stage.pub.bot, words)), "\n".join(left)
    live = await stage.rows(
        "SELECT message FROM tables WHERE NOT closed"
        " UNION SELECT message FROM sign_ups WHERE state = 'open'"
    )
    shown = [one for server in (stage.server, stage.club.id) for one in stage.shown(server)]
    for message in [one for one in shown if (one.id,) in live]:
        assert words[0] not in texts(message) and words[1] not in texts(message), texts(message)


async def happen(stage: Stage) -> None:
    await stage.leave_all(stage.mia)
    for notice in await elsewhere(stage):
        with stage.env._bot_scope():
            stage.pub.bot.heard(notice)
    await stage.env.settle()
    await nothing_is_left(stage)
