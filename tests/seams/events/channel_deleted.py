"""The channel with all tables is deleted; people go on in another."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    old = stage.pub.channel.id
    stage.pub.channel = stage.pub.guild.create_text_channel("tavern")
    stage.env.backend.delete_channel(old)
    stage.no_channel = True
    await stage.env.settle()
    assert not await stage.store.in_channel(old)
