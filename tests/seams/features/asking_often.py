"""Asking who comes and calling it off, again and again."""

from discord.utils import snowflake_time
from simcord.builders import ChannelHandle

from tables.limits import AN_HOUR, MOST
from tests.seams.stage import Stage

TIMES = MOST["sign_ups_too_often"] + 2
A_WHILE = 7_000.0


async def bring_about(stage: Stage) -> ChannelHandle:
    """Return a channel for it."""
    return stage.pub.guild.create_text_channel("asking")


async def _ask_often(stage: Stage, channel: ChannelHandle) -> None:
    main = stage.pub.channel.id
    stage.go_to(channel.id)
    for _ in range(TIMES):
        await stage.ada.slash(channel, "play", game="cruzo", at="in 1h")
        for one in await stage.store.sign_ups.waiting(stage.now() + A_WHILE):
            if one.channel == channel.id:
                await _call_off(stage, one.id)
    stage.go_to(main)


async def _call_off(stage: Stage, number: int) -> None:
    pub, ada = stage.pub, stage.ada
    await pub.forge((ada, await pub.page_by(ada, f"p:signupoff:{number}"), f"p:signupend:{number}"))


async def holds(stage: Stage, channel: ChannelHandle) -> None:
    """However often Ada asks, the number of posts in an hour is limited."""
    if stage.purged:
        return  # its sign-ups would be numbered as those that are looked for
    await _ask_often(stage, channel)
    posts = [m for m in stage.pub.stored(channel.id) if not m.is_ephemeral]
    assert posts
    times = [snowflake_time(m.id).timestamp() for m in posts]
    for at in times:
        within = [one for one in times if at <= one < at + AN_HOUR]
        assert len(within) <= MOST["sign_ups_too_often"]
