"""The bot may not write in threads any more; in the channels above them it may."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    assert stage.pub.bot.user is not None
    denied = discord.Permissions.send_messages_in_threads.flag
    overwrite = Overwrite(stage.pub.bot.user.id, OverwriteType.MEMBER, deny=denied, allow=0)
    stage.env.backend.set_overwrite(stage.pub.channel.id, overwrite)
    stage.no_threads = True
    await stage.env.settle()
