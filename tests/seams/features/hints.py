"""Hints: who has asked for one and loses is rated all the same."""

from tables.lobby.presence_actions import AskHint
from tables.lobby.state import SetOptions, Start
from tests.seams.grid import Feature
from tests.seams.stage import LAST_CARD, Stage


async def bring_about(stage: Stage) -> int:
    """Tom, Ole and Ada play with hints; Ada asks for one and loses. Return the table's number."""
    table = await stage.gather("cruzo", stage.tom, stage.ole, stage.ada)
    await stage.act(table, stage.tom, SetOptions({"hints": True}))
    await stage.act(table, stage.tom, Start())
    stage.put(table, LAST_CARD)
    await stage.act(table, stage.ada, AskHint())
    await stage.finish(table)
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """Her rating has fallen, and stays so."""
    query = (
        "SELECT mu FROM ratings JOIN people ON people.id = person_id"
        f" WHERE user = {stage.ada.id} AND server = {stage.server} AND rules = '' ORDER BY match_id"
    )
    found = await stage.rows(query)
    assert stage.purged or found[0][0] < 25.0


FEATURE = Feature(bring_about, holds)
