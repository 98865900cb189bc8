"""Discord answers the next post with 503, but has taken it."""

from tests.seams.stage import Stage
from tests.support.taken import lose, take_once


async def happen(stage: Stage) -> None:
    take_once(stage.patch)
    channel = stage.pub.guild.create_text_channel("unwell")
    lose(stage.env, "after")
    await stage.tom.slash(channel, "play", game="cruzo", at="in 20 days")
    await stage.env.advance_time(120)
    stands = [one for one in stage.pub.stored(channel.id) if not one.is_ephemeral]
    assert len(stands) == 1, "it is posted once"
