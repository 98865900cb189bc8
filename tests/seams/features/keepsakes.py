"""Keepsakes: the picture a match leaves, of one that somebody left leading."""

from tables.lobby.state import Leave
from tests.seams.grid import Feature
from tests.seams.stage import LAST_CARD, Stage


async def bring_about(stage: Stage) -> int:
    """Mia leaves with a card to go, and the table lays it; return the table's number."""
    table = await stage.lay_out("cruzo", stage.mia, stage.ole, stage.ada)
    stage.put(table, LAST_CARD)
    await stage.act(table, stage.mia, Leave())
    await stage.env.advance_time(3)
    assert table.result is not None and table.result.absent == (0,)
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """Who was not there has not won: the board says so as the picture does."""
    query = (
        "SELECT seat, absent FROM match_seats JOIN matches ON id = match_id"
        f" WHERE table_id = {number} ORDER BY seat"
    )
    assert await stage.rows(query) == ([] if stage.purged else [(0, 1), (1, 0), (2, 0)])
    if not stage.purged and stage.there(stage.mia):
        wins = (
            "SELECT matches, wins FROM standings JOIN people ON people.id = person_id"
            f" WHERE user = {stage.mia.id} AND rules = '' AND season = 0"
        )
        assert await stage.rows(wins) == [(2, 1)]


FEATURE = Feature(bring_about, holds)
