"""Tables: one that waits for company."""

from tests.cogs.pub import ids
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Return the number of a table that Tom has opened."""
    return (await stage.gather("cruzo", stage.tom)).id


async def holds(stage: Stage, number: int) -> None:
    """It is its opener's as long as it is open; with its server it goes."""
    pub = stage.pub
    if stage.purged:
        old = next(m for m in pub.public() if f"t:{number}:join" in ids(m))
        await pub.click(stage.kim, old, f"t:{number}:join")
        assert await stage.store.load(number) is None
    else:
        record = await stage.store.load(number)
        assert record is not None and (record.closed or record.people[0].user == stage.tom.id)
