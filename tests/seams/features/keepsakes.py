"""Keepsakes: the picture a match leaves, of one that somebody left leading."""

from tables.lobby.state import Leave
from tests.seams.stage import LAST_CARD, Stage


async def bring_about(stage: Stage) -> int:
    """Mia leaves with a card to go, and the table lays it."""
    table = await stage.lay_out("cruzo", stage.mia, stage.ole, stage.ada)
    stage.put(table, LAST_CARD)
    await stage.act(table, stage.mia, Leave())
    await stage.env.advance_time(3)
    assert table.ended is not None and table.ended.absent == (0,)
    return table.id


async def counted(stage: Stage) -> list[tuple[int, int]]:
    """Return the number of Mia's matches on the board, and of her wins."""
    query = (
        "SELECT matches, wins FROM standings JOIN people ON people.id = person_id"
        f" WHERE user = {stage.mia.id} AND rules = '' AND season = 0"
    )
    return [(int(matches), int(wins)) for matches, wins in await stage.rows(query)]


async def recounted(stage: Stage) -> list[tuple[int, int]]:
    """Return the same from the finished matches themselves: Mia has won where she stayed and nobody
    who stayed came before her, also at tables the clock has played.
    """
    before = (
        "SELECT 1 FROM match_seats other WHERE other.match_id = mine.match_id"
        " AND other.place < mine.place AND NOT other.absent"
    )
    query = (
        f"SELECT NOT mine.absent AND NOT EXISTS ({before}) FROM match_seats mine"
        " JOIN matches ON matches.id = match_id JOIN people ON people.id = person_id"
        f" WHERE user = {stage.mia.id} AND matches.server = {stage.server} AND game = 'shithead'"
    )
    won = [int(one) for (one,) in await stage.rows(query)]
    return [(len(won), sum(won))]


async def holds(stage: Stage, table: int) -> None:
    """Absent people do not win: the board and the picture agree."""
    query = (
        "SELECT seat, absent FROM match_seats JOIN matches ON id = match_id"
        f" WHERE table_id = {table} ORDER BY seat"
    )
    assert await stage.rows(query) == ([] if stage.purged else [(0, 1), (1, 0), (2, 0)])
    if not stage.purged and stage.there(stage.mia):
        assert await counted(stage) == await recounted(stage)
