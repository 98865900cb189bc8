"""Matches of several rounds: the score sheet keeps the finished ones."""

from tables.lobby.state import SheetLine, match_runs
from tests.seams.stage import RUNNING, Stage


async def bring_about(stage: Stage) -> tuple[SheetLine, ...]:
    """Return the first line of the running match's sheet."""
    return (await stage.table(RUNNING)).lobby.match.sheet[:1]


async def holds(stage: Stage, sheet: tuple[SheetLine, ...]) -> None:
    """The first round stays on the sheet, unless the match was ended or the server has gone."""
    if stage.purged:
        assert await stage.store.load(RUNNING) is None
        return
    table = await stage.table(RUNNING)
    if match_runs(table.lobby):
        assert table.lobby.match.sheet[0].scores == sheet[0].scores
