"""Honours: given to rounds, even of a match that never comes to its end."""

from tests.seams.stage import RUNNING, Stage

GIVEN = '{"timber": [1, 1, 1]}'


async def bring_about(stage: Stage) -> int:
    """Each of the three was given one for the running match's first round; return the number of
    honours.
    """
    await stage.sql(f"UPDATE rounds SET honours = '{GIVEN}' WHERE table_id = {RUNNING}")
    await stage.store.upkeep.rebuild()
    return await honours(stage)


async def honours(stage: Stage) -> int:
    """Return the number of people with honours of that kind on this server."""
    query = f"SELECT count(*) FROM honours WHERE server = {stage.server} AND honour = 'timber'"
    ((count,),) = await stage.rows(query)
    return int(count)


async def holds(stage: Stage, before: int) -> None:
    """They stay, even those of deleted people; with the server they go."""
    assert before == 3
    assert await honours(stage) == (0 if stage.purged else before)
