"""The title's role: the carrier of the title has it, and nobody else."""

from tests.cogs.memory.standings.test_titles import bearers, chosen
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> object:
    """The server has a role for it; return it."""
    role = stage.pub.guild.create_role("Shithead")
    boss, page = await stage.pub.boss_at("records")
    await chosen(stage.pub, boss, page, role)
    return role


async def holds(stage: Stage, role: object) -> None:
    """The person on the board has it, while there is one on the server."""
    user = await stage.store.standings.carrier(stage.server, "cruzo")
    expected = {one.name for one in stage.people if one.id == user and one.id not in stage.absent}
    assert stage.purged or bearers(stage.pub, role) == expected
