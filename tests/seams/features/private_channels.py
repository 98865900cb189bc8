"""Private channels: a table in one of them, hidden from the rest of the server."""

from tables.lobby.state import Start
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Ben, Mia and Kim play in the back room; return the table's number."""
    table = await stage.gather("cruzo", stage.ben, stage.mia, stage.kim, at=stage.private)
    await stage.act(table, stage.ben, Start())
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """The table stands where it stood, also for somebody who asks in another channel."""
    record = await stage.store.load(number)
    assert (record is None) is stage.purged
    if record is not None:
        assert record.location.channel == stage.private.id
        await stage.ada.slash(stage.pub.channel, "table")
        assert str(stage.private.id) not in str(stage.pub.private(stage.ada)[-1].components)
