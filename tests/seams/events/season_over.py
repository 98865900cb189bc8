"""A manager of the server ends its season."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    season = await stage.store.seasons.running(stage.server)
    assert season is not None
    await stage.store.seasons.turn(stage.server, season.number, stage.now())
    await stage.look_after()
    stage.season_over = True
