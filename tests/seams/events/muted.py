"""A moderator silences somebody for a while, who presses what they still see all the same."""

from datetime import UTC, datetime, timedelta

from tests.seams.stage import Stage

SHOWN = ("tabshow:", "profileshow:{} here -", "reviewshow:season 1 0", "playnow:cruzo")


async def happen(stage: Stage) -> None:
    pub, ben = stage.pub, stage.ben
    await ben.slash(pub.channel, "tab")
    page = pub.private(ben)[-1]
    member = stage.env.backend.guilds[stage.server].members[ben.id]
    until = datetime.fromtimestamp(stage.now(), UTC) + timedelta(hours=1)
    member.timed_out_until = until.isoformat()
    before = [one.id for one in pub.public()]
    for word in SHOWN:
        await pub.forge((ben, page, f"p:{word.format(ben.id)}"))
    assert [one.id for one in pub.public()] == before, "the bot has spoken for somebody silenced"
    await stage.env.advance_time(5)
    member.timed_out_until = None
