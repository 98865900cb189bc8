"""Asking who comes and calling it off, again and again, with words that hide something."""

from discord.utils import snowflake_time
from simcord.builders import ChannelHandle

from tables.limits import AN_HOUR, MOST
from tests.cogs import forging
from tests.cogs.pub import texts
from tests.seams.stage import Stage

TIMES = MOST["sign_ups_too_often"] + 2
HIDING = "\u202e\u200b\u2066"  # turns the line round, is not seen, sets apart
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
    await pub.press(ada, f"p:signupoff:{number}")
    written = forging.written(f"p:signupword:{number}", [f"no{HIDING}body"])
    page, channel = pub.page(ada), pub.channel.id
    forging.send(stage.env, ada.id, channel, written, message=page, kind=forging.MODAL)
    await stage.env.settle()


async def holds(stage: Stage, channel: ChannelHandle) -> None:
    """However often Ada asks, the number of posts in an hour is limited; nothing in them is
    hidden.
    """
    if stage.purged:
        return  # its sign-ups would be numbered as those that are looked for
    await _ask_often(stage, channel)
    posts = [m for m in stage.pub.stored(channel.id) if not m.is_ephemeral]
    assert posts and not [m for m in posts if set(HIDING) & set(texts(m) + m.content)]
    times = [snowflake_time(m.id).timestamp() for m in posts]
    for at in times:
        within = [one for one in times if at <= one < at + AN_HOUR]
        assert len(within) <= MOST["sign_ups_too_often"]
