"""Replays: of a finished round, by somebody who was not there."""

from tests.cogs.pub import ids, texts
from tests.seams.stage import RUNNING, Stage


async def bring_about(stage: Stage) -> str | None:
    """Open the page of the running match's first round; return its button for the first move."""
    heads = await stage.store.rounds.opened(stage.server)
    if not any(one.table == RUNNING for one in heads):
        return None
    page = await stage.pub.page_by(stage.ada, f"t:{RUNNING}:replay")
    one = next(x for x in ids(page) if x.startswith("p:replayshow:")).split()[0].split(":")[2]
    return f"p:replay:{one} 0 first"


async def holds(stage: Stage, button: str | None) -> None:
    """The page still answers, and names nobody who was deleted."""
    if button is None:
        return
    page = stage.pub.page(stage.ada)
    await stage.pub.forge((stage.ada, page, button))
    if stage.mia.id in stage.gone:
        assert stage.mia.name not in texts(page)
