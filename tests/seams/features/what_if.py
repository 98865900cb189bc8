"""What if: another action at a moment of an open round, tried by somebody who was not there."""

from __future__ import annotations

from typing import NamedTuple

from tests.cogs.pub import ids, texts
from tests.seams.grid import Feature
from tests.seams.stage import RUNNING, Stage


class Made(NamedTuple):
    """The buttons that begin a trial and go on with it, and the page they are on."""

    begin: str
    on: str


async def bring_about(stage: Stage) -> Made | None:
    """Try another action in the running match's first round, and let good players end it."""
    heads = await stage.store.rounds.opened(stage.server)
    if not any(one.table == RUNNING for one in heads):
        return None
    await stage.pub.press(stage.ada, f"t:{RUNNING}:replay")
    page = stage.pub.page(stage.ada)
    number = next(x for x in ids(page) if x.startswith("p:replayfile:")).split(":")[2]
    await stage.pub.forge((stage.ada, page, f"p:whatif:{number} 0"))
    page = stage.pub.page(stage.ada)
    begin, there = f"p:whatif:{number} 0", [x for x in ids(page) if x.startswith("p:trydo:")]
    await stage.pub.click(stage.ada, page, there[0])
    page = stage.pub.page(stage.ada)
    return Made(begin, next(x for x in ids(page) if x.startswith("p:tryend:")))


async def holds(stage: Stage, made: Made | None) -> None:
    """The trial goes on, or says that it is forgotten; a deleted person is in none."""
    if made is None:
        return
    for button in (made.on, made.begin):
        await stage.pub.forge((stage.ada, stage.pub.page(stage.ada), button))
        page = stage.pub.page(stage.ada)
        assert stage.mia.id not in stage.gone or stage.mia.name not in texts(page)
    lost = stage.purged or stage.no_channel or not stage.there(stage.ada)
    assert lost or [one for one in ids(page) if one.startswith("p:trydo:")]


FEATURE = Feature(bring_about, holds)
