"""A match is over, and one after the other its people get up; what it was stays as it was."""

from tables.lobby.state import Leave, Start
from tests.cogs.pub import texts
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    channel = stage.pub.guild.create_text_channel("corner")
    table = await stage.gather("cruzo", stage.ada, stage.tom, stage.kim, at=channel)
    await stage.act(table, stage.ada, Start())
    await stage.finish(table)
    await stage.env.settle()
    ended, names = table.ended, [one.name for one in table.people]
    assert ended is not None and ended.match is not None
    for person in (stage.tom, stage.ada):
        await stage.act(table, person, Leave())
        await stage.env.settle()
        assert table.ended == ended
        [board] = [one for one in stage.pub.stored(channel.id) if one.id == table.screen.message]
        assert all(name in texts(board) for name in names), texts(board)
