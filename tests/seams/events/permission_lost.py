"""The bot loses the permission to write in its tables' channel; a while later it has it again."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    bot, channel = stage.pub.bot.user, stage.pub.channel.id
    assert bot is not None
    denied = discord.Permissions(send_messages=True, view_channel=True).value
    overwrite = Overwrite(bot.id, OverwriteType.MEMBER, deny=denied, allow=0)
    stage.env.backend.set_overwrite(channel, overwrite)
    await stage.env.advance_time(120)
    stage.env.backend.delete_overwrite(channel, bot.id)
    await stage.env.advance_time(120)
