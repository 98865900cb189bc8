"""Discord answers the next post with 503, and has not taken it."""

from tests.cogs.pub import ids
from tests.seams.stage import Stage
from tests.support.taken import Lost, lose, take_once


async def lose_a_post(stage: Stage, when: Lost) -> None:
    """Lose the message of a new table; each open table has one in the end, and no other stands."""
    take_once(stage.patch)
    channel = stage.pub.guild.create_text_channel("unwell")
    lose(stage.env, when)
    await stage.tom.slash(channel, "play", game="cruzo")
    await stage.env.advance_time(120)
    stands = [one for one in stage.pub.stored(channel.id) if not one.is_ephemeral and ids(one)]
    assert len(stands) == len(await stage.store.in_channel(channel.id))


async def happen(stage: Stage) -> None:
    await lose_a_post(stage, "before")
