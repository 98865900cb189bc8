"""Playing on from a moment of an open round, by somebody who was not there."""

from typing import NamedTuple

from data.texts import say
from tests.cogs.pub import ids, texts
from tests.seams.stage import RUNNING, Stage


class Made(NamedTuple):
    """The buttons that begin to play on and go on with it."""

    begin: str
    on: str


async def bring_about(stage: Stage) -> Made | None:
    """Play on from the deal of the running match's first round."""
    heads = await stage.store.rounds.opened(stage.server)
    if not any(one.table == RUNNING for one in heads):
        return None
    page = await stage.pub.page_by(stage.ada, f"t:{RUNNING}:replay")
    number = next(x for x in ids(page) if x.startswith("p:replayshow:")).split()[0].split(":")[2]
    begin = f"p:playfrom:{number} 0"
    await stage.pub.forge((stage.ada, page, begin))
    page = stage.pub.page(stage.ada)
    return Made(begin, next(x for x in ids(page) if x.startswith("p:trydo:")))


async def holds(stage: Stage, made: Made | None) -> None:
    """It goes on, or says that it is forgotten; a deleted person is in none."""
    if made is None:
        return
    for button in (made.on, made.begin):
        await stage.pub.forge((stage.ada, stage.pub.page(stage.ada), button))
        page = stage.pub.page(stage.ada)
        assert stage.mia.id not in stage.gone or stage.mia.name not in texts(page)
    lost = stage.purged or stage.no_channel or not stage.there(stage.ada)
    assert lost or say("en", "button-trial-replay") in str(texts(page))
    assert lost or [one for one in ids(page) if one.startswith(("p:trydo:", "p:trypick:"))]
