"""Calls: a table asks a role for players, until it needs none any more."""

from tests.cogs.meeting.test_calls import chosen
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Kim's table calls; return its number."""
    await chosen(stage.pub)
    table = await stage.gather("cruzo", stage.kim)
    page = await stage.pub.page_by(stage.kim, f"t:{table.id}:more")
    await stage.pub.forge((stage.kim, page, f"p:call:{table.id}"))
    assert [one.table for one in await stage.store.calls.open()] == [table.id]
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """It is called for as long as the table waits, and no longer."""
    record = await stage.store.load(number)
    waits = record is not None and not record.closed
    assert (number in [one.table for one in await stage.store.calls.open()]) is waits
