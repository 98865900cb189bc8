"""Tables: one that waits for company; and none where somebody may not write."""

from typing import Any

import discord

from tests.cogs.pub import Pub, ids
from tests.seams.grid import Feature
from tests.seams.stage import Stage


async def bring_about(stage: Stage) -> int:
    """Return the number of a table that Tom has opened."""
    return (await stage.gather("cruzo", stage.tom)).id


async def holds(stage: Stage, number: int) -> None:
    """Nobody gets a table laid where they may not write."""
    pub: Pub = stage.pub
    reads = discord.PermissionOverwrite(send_messages=False)
    writes = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    assert pub.bot.user is not None
    rights: dict[Any, Any] = {pub.guild.default_role: reads, pub.bot.user: writes}
    silent = pub.guild.create_text_channel("notices", overwrites=rights)
    await stage.tom.slash(silent, "play", game="cruzo")
    assert not await stage.store.in_channel(silent.id)
    if stage.purged:
        old = next(m for m in pub.public() if f"t:{number}:join" in ids(m))
        await pub.click(stage.kim, old, f"t:{number}:join")
        assert await stage.store.load(number) is None
    else:
        record = await stage.store.load(number)
        assert record is not None and (record.closed or record.people[0].user == stage.tom.id)


FEATURE = Feature(bring_about, holds)
