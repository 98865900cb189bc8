"""Finished tables: any number may stay between two matches; none counts against its host."""

from tables.limits import USUAL
from tables.lobby.state import Leave, Start
from tests.seams.stage import LAST_CARD, Stage


async def bring_about(stage: Stage) -> None:
    """Ole wins match after match, each at a table of its own; in the middle he leaves one that he
    leads.
    """
    channel = stage.pub.guild.create_text_channel("matches")
    for number in range(USUAL.person + 2):
        table = await stage.gather("cruzo", stage.ole, stage.tom, stage.ben, at=channel)
        await stage.act(table, stage.ole, Start())
        if number == 2:
            stage.put(table, LAST_CARD)
            await stage.act(table, stage.ole, Leave())
            await stage.env.advance_time(3)
        else:
            await stage.finish(table)


async def holds(stage: Stage, made: None) -> None:
    """He may have another table."""
    channel = stage.pub.guild.create_text_channel("more")
    await stage.ole.slash(channel, "play", game="cruzo")
    await stage.pub.a_second_table(stage.ole, "cruzo", channel)
    assert await stage.store.in_channel(channel.id)
