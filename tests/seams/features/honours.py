"""Honours: given to rounds, of a match too that never comes to its end."""

from tests.seams.grid import Feature
from tests.seams.stage import RUNNING, Stage

GIVEN = '{"timber": [1, 1, 1]}'


async def bring_about(stage: Stage) -> int:
    """All three were given one for the running match's first round; return how many there are."""
    await stage.sql(f"UPDATE rounds SET honours = '{GIVEN}' WHERE table_id = {RUNNING}")
    await stage.store.upkeep.rebuild()
    return await honours(stage)


async def honours(stage: Stage) -> int:
    """Return how many people there are with honours of that kind on this server."""
    query = f"SELECT count(*) FROM honours WHERE server = {stage.server} AND honour = 'timber'"
    ((count,),) = await stage.rows(query)
    return int(count)


async def holds(stage: Stage, before: int) -> None:
    """They stay, the number of those too who were deleted; with the server they go."""
    assert before == 3
    assert await honours(stage) == (0 if stage.purged else before)


FEATURE = Feature(bring_about, holds)
