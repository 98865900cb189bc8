"""The week's post: what was played, in a channel of its own, once."""

from tables.stats.week import Period
from tests.cogs.standings.test_week import chosen, posts
from tests.seams.grid import Feature
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """The server wants its week; return the channel."""
    channel = stage.pub.guild.create_text_channel("week")
    await chosen(stage.pub, channel.id)
    return channel.id


async def holds(stage: Stage, channel: int) -> None:
    """It is posted once when the week is over, or the season; it counts as a profile does."""
    found = posts(stage.pub, channel)
    week = await stage.store.weeks.played(
        stage.server, Period(0, stage.now()), {stage.pub.channel.id}
    )
    if (run := week.streak) is not None and run.person is not None:
        moments = (await stage.store.standings.profile(run.person.user, stage.server)).moments
        assert run.count in [one.count for one in moments if one.kind == "wins_in_a_row"]
    assert len(found) == (stage.week_over or stage.season_over)


FEATURE = Feature(bring_about, holds)
