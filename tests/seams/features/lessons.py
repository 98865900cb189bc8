"""Lessons: they store nothing, and their pages always answer."""

from tests.cogs.pub import ids
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> object:
    """Tom begins one; return its page."""
    return await stage.pub.page_by(stage.tom, "learn", game="cruzo")


async def holds(stage: Stage, page: object) -> None:
    """He goes on with it, or with another where its channel is gone."""
    assert "p:lesson:cruzo 0" in ids(await stage.pub.page_by(stage.tom, "learn", game="cruzo"))
