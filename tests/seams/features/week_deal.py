"""The week's deal: one try for everybody, and its cards for nobody who is still to play."""

from typing import NamedTuple

from tests.cogs.deals import test_deal as playing
from tests.cogs.pub import ids, texts
from tests.seams.grid import Feature
from tests.seams.stage import Stage
from tests.secrecy.eyes import cards_in


class Made(NamedTuple):
    """The deal's number, and the table at which Mia plays it."""

    deal: int
    table: int


async def bring_about(stage: Stage) -> Made:
    """Mia begins the deal alone."""
    await playing.choose(stage.pub, playing.GAME)
    await playing.alone(stage.pub, stage.mia)
    table = max(await stage.store.reminders.tables_of(stage.mia.id))
    return Made((await playing.deal(stage.pub)).number, table)


async def holds(stage: Stage, made: Made) -> None:
    """Nobody sees its cards at the table, and Mia cannot have it twice."""
    if stage.purged or stage.week_over:
        assert not await stage.store.deals.is_marked(made.deal, stage.mia.id)
        return
    board = [m for m in stage.shown(stage.server) if f"t:{made.table}:more" in ids(m)]
    assert not [text for m in board if not m.is_ephemeral and cards_in(text := texts(m))]
    if stage.mia.id in stage.absent or stage.restored:
        return  # a copy that is put back keeps no marks
    await playing.look(stage.pub, stage.mia)
    assert f"p:dealalone:{playing.GAME} 2" not in ids(stage.pub.page(stage.mia))
    before = len(await stage.store.deals.tries(made.deal))
    forged = f"p:dealalone:{playing.GAME} 2"
    await stage.pub.forge((stage.mia, stage.pub.page(stage.mia), forged))
    assert len(await stage.store.deals.tries(made.deal)) == before


FEATURE = Feature(bring_about, holds)
