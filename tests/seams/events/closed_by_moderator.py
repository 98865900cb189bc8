"""A moderator ends every table of the channel."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    for number in await stage.store.in_channel(stage.pub.channel.id):
        await stage.boss.slash(stage.pub.channel, "endtable", table=str(number))
        page = stage.pub.page(stage.boss)
        await stage.pub.click(stage.boss, page, f"p:endnow:{number}")
    assert not await stage.store.in_channel(stage.pub.channel.id)
