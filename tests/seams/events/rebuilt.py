"""Everything that is counted is computed anew."""

from tests.seams.grid import Event
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.store.upkeep.rebuild()
    await stage.store.upkeep.replay_for_honours()


EVENT = Event(happen)
