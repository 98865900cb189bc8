"""Lessons: they store nothing, and their pages always answer."""

from tests.cogs.pub import ids
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> object:
    """Tom begins one; return its page."""
    await stage.tom.slash(stage.pub.channel, "learn", game="cruzo")
    return stage.pub.page(stage.tom)


async def holds(stage: Stage, page: object) -> None:
    """He goes on with it, or with another where its channel is gone."""
    await stage.tom.slash(stage.pub.channel, "learn", game="cruzo")
    assert "p:lesson:cruzo 0" in ids(stage.pub.page(stage.tom))
