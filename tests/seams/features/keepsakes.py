"""Keepsakes: the picture a match leaves, of one that somebody left leading."""

from typing import NamedTuple

from tables.lobby.state import Leave
from tests.seams.grid import Feature
from tests.seams.stage import LAST_CARD, Stage


class Made(NamedTuple):
    """The table's number, and Mia's wins before it."""

    table: int
    wins: int


async def bring_about(stage: Stage) -> Made:
    """Mia leaves with a card to go, and the table lays it."""
    [(_, wins)] = await counted(stage)
    table = await stage.lay_out("cruzo", stage.mia, stage.ole, stage.ada)
    stage.put(table, LAST_CARD)
    await stage.act(table, stage.mia, Leave())
    await stage.env.advance_time(3)
    assert table.result is not None and table.result.absent == (0,)
    return Made(table.id, wins)


async def counted(stage: Stage) -> list[tuple[int, int]]:
    """Return the number of Mia's matches on the board, and of her wins."""
    query = (
        "SELECT matches, wins FROM standings JOIN people ON people.id = person_id"
        f" WHERE user = {stage.mia.id} AND rules = '' AND season = 0"
    )
    return [(int(matches), int(wins)) for matches, wins in await stage.rows(query)]


async def finished(stage: Stage) -> int:
    """Return in how many finished matches Mia has sat, here or at tables the clock has played."""
    query = (
        "SELECT match_id FROM match_seats JOIN matches ON matches.id = match_id"
        f" JOIN people ON people.id = person_id WHERE user = {stage.mia.id}"
        f" AND matches.server = {stage.server} AND game = 'shithead'"
    )
    return len(await stage.rows(query))


async def holds(stage: Stage, made: Made) -> None:
    """Absent people do not win: the board and the picture agree."""
    query = (
        "SELECT seat, absent FROM match_seats JOIN matches ON id = match_id"
        f" WHERE table_id = {made.table} ORDER BY seat"
    )
    assert await stage.rows(query) == ([] if stage.purged else [(0, 1), (1, 0), (2, 0)])
    if not stage.purged and stage.there(stage.mia):
        assert await counted(stage) == [(await finished(stage), made.wins)]


FEATURE = Feature(bring_about, holds)
