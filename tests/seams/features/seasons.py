"""Seasons: one always runs, and its totals are told at its end."""

from data.store.servers import TableDefaults
from tables.clock.waits import DAY
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> None:
    """Seasons end by themselves after a month."""
    await stage.store.servers.save_preferences(stage.server, TableDefaults(season_days=30))


async def holds(stage: Stage, made: None) -> None:
    """The present season is the first, unless it was ended."""
    season = await stage.store.seasons.running(stage.server)
    if stage.purged:
        assert season is None
        return
    assert season is not None and season.number == 1 + stage.season_over
    assert all(
        one.ended or one.number == season.number
        for one in await stage.store.seasons.all(stage.server)
    )
    assert not await stage.store.seasons.untold()
    assert season.started < stage.now() + 30 * DAY
