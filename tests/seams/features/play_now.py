"""*Play it now*: a table of one person and the computer, from /help, in a channel of its own."""

from tests.cogs.pub import ids
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Ada presses it; return the number of her table."""
    channel = stage.pub.guild.create_text_channel("alone")
    await stage.ada.slash(channel, "help")
    there = stage.pub.stored(channel.id)
    [page] = [one for one in there if "p:playnow:" in ids(one)]
    await stage.pub.click(stage.ada, page, "p:playnow:")
    [number] = await stage.pub.bot.room.store.in_channel(channel.id)
    assert (await stage.table(number)).in_round
    return number


async def holds(stage: Stage, number: int) -> None:
    """As long as it is open, Ada sits there with the computer: nobody else has come."""
    record = await stage.store.load(number)
    assert (record is None) is stage.purged
    if record is not None and not record.closed:
        table = await stage.table(number)
        assert table.lobby.table_seats == (1, 2)
        assert table.people[0].user == stage.ada.id or stage.ada.id in stage.gone
