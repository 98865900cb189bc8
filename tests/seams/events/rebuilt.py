"""All totals are recomputed."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.store.upkeep.rebuild()
    await stage.store.upkeep.replay_for_honours()
