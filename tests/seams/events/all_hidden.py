"""@everyone sees no channel any more; the people present have another role that does."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    backend, bot = stage.env.backend, stage.pub.bot.user
    assert bot is not None
    usual = backend.get_role(stage.server, stage.server).permissions
    regulars = backend.create_role(stage.server, "regulars", permissions=usual)
    for one in (*(person.id for person in stage.people), bot.id):
        backend.add_member_role(stage.server, one, regulars.id)
    backend.edit_role(stage.server, stage.server, {"permissions": 0})
    await stage.env.settle()
    assert not backend.guilds[stage.server].scheduled_events
