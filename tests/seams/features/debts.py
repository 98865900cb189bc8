"""Debts: somebody owes others a round."""

from tests.seams.stage import RUNNING, Stage

OWED = '[{"debt":"koelsch","seat":1,"to":[0,2]}]'


async def bring_about(stage: Stage) -> None:
    """Ben owes Mia and Kim a Kölsch for the running match's first round."""
    await stage.sql(f"UPDATE rounds SET debts = '{OWED}' WHERE table_id = {RUNNING}")
    await stage.store.upkeep.rebuild()
    assert len((await stage.store.debts.tab(stage.server, stage.ben.id)).owes) == 2


async def holds(stage: Stage, made: None) -> None:
    """He owes it as long as they are there, to nobody who was deleted."""
    tab = await stage.store.debts.tab(stage.server, stage.ben.id)
    users = {one.creditor.user for one in tab.owes}
    assert not users & stage.gone
    if not stage.purged:
        assert stage.kim.id in users
