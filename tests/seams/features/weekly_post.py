"""The week's post: the matches, in a channel of its own, once."""

from tests.cogs.memory.standings.test_week import chosen, posts
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """The server wants its week; return the channel."""
    channel = stage.pub.guild.create_text_channel("week")
    await chosen(stage.pub, channel.id)
    return channel.id


async def holds(stage: Stage, channel: int) -> None:
    """It is posted once when the week is over, or the season."""
    assert len(posts(stage.pub, channel)) == (stage.week_over or stage.season_over)
