"""The week's deal: one try for everybody, and its cards for nobody who is still to play."""

from typing import NamedTuple

import simcord

from engine.notation import read_action
from tables.table import Table
from tests.cogs.learn.deals import test_deal as playing
from tests.cogs.pub import ids, texts
from tests.seams.stage import Stage
from tests.secrecy.eyes import cards_in

LAST_CARD = """
    rules: crazy-eights
    pile: 4H
    0: 5H
    1: 6C 7C
    turn: 0
"""


class Made(NamedTuple):
    """The deal's number, the table at which Mia plays it, and the id of the person deleted
    already.
    """

    deal: int
    table: int
    eva: int


async def bring_about(stage: Stage) -> Made:
    """Tom finishes the deal alone; a guest plays it and is deleted; Mia begins it."""
    await playing.choose(stage.pub, playing.GAME)
    table = await _alone(stage, stage.tom)
    stage.put(table, LAST_CARD)
    await stage.act(table, stage.tom, read_action(table.game, "lay 5H"))
    eva = stage.pub.guild.add_member(stage.env.create_user("eva"))
    await _alone(stage, eva)
    await stage.delete(eva)
    table = await _alone(stage, stage.mia)
    return Made((await playing.deal(stage.pub)).number, table.id, eva.id)


async def _alone(stage: Stage, person: simcord.MemberActor) -> Table:
    """Somebody begins the deal alone; return the table."""
    await playing.alone(stage.pub, person)
    return await stage.table(max(await stage.store.reminders.tables_of(person.id)))


async def holds(stage: Stage, made: Made) -> None:
    """Nobody sees its cards at the table, and nobody can have it twice; of who is deleted no try is
    left.
    """
    assert made.eva not in [attempt.user for attempt in await stage.store.deals.tries(made.deal)]
    if stage.purged or stage.week_over:
        return
    board = [m for m in stage.shown(stage.server) if f"t:{made.table}:more" in ids(m)]
    assert not [text for m in board if not m.is_ephemeral and cards_in(text := texts(m))]
    if not stage.there(stage.mia):
        return
    await playing.look(stage.pub, stage.mia)
    assert f"p:dealalone:{playing.GAME} 2" not in ids(stage.pub.page(stage.mia))
    before = len(await stage.store.deals.tries(made.deal))
    forged = f"p:dealalone:{playing.GAME} 2"
    await stage.pub.forge((stage.mia, stage.pub.page(stage.mia), forged))
    assert len(await stage.store.deals.tries(made.deal)) == before
