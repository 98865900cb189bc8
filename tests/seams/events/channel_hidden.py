"""The channel with all tables becomes private; the bot still sees it."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.seams.stage import Stage


def hide(stage: Stage) -> None:
    """Leave the channel to the people present, and the bot."""
    bot, channel = stage.pub.bot.user, stage.pub.channel.id
    assert bot is not None
    view = discord.Permissions(view_channel=True).value
    insiders = [Overwrite(one.id, OverwriteType.MEMBER, allow=view) for one in stage.people]
    hidden = Overwrite(stage.server, OverwriteType.ROLE, deny=view, allow=0)
    rights = [hidden, Overwrite(bot.id, OverwriteType.MEMBER, allow=view), *insiders]
    stage.env.backend.edit_channel(channel, {}, overwrites=rights)


async def happen(stage: Stage) -> None:
    hide(stage)
    await stage.env.settle()
