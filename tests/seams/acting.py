"""Whether requests and presses have no effect where their person may not write."""

from collections.abc import AsyncIterator
from typing import Any, TypeAlias

import discord
from simcord.backend.models import Message, Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.cogs.pub import choices
from tests.seams.stage import Stage

Press: TypeAlias = tuple[Message, str, str | None]  # the page, its control, a select's value

WRITES = discord.PermissionOverwrite(view_channel=True, send_messages=True)
SIZES = ("2", "3")  # the week's deals somebody looks at
GETS_UP = "leave"  # after it the table's other buttons would be gone


async def nobody_acts_where_they_may_not_write(stage: Stage) -> None:
    """Check that no command, and no earlier button, has a public effect."""
    pub, tom, main = stage.pub, stage.tom, stage.pub.channel.id
    rights: dict[Any, Any] = {pub.guild.default_role: WRITES, pub.bot.user: WRITES}
    hall = pub.guild.create_text_channel("notices", overwrites=rights)
    stage.go_to(hall.id)
    pages = [one async for one in _offered(stage, hall)]
    before = await _there(stage, hall)
    silent = Overwrite(
        stage.server, OverwriteType.ROLE, deny=discord.Permissions.send_messages.flag, allow=0
    )
    stage.env.backend.set_overwrite(hall.id, silent)
    for page, custom_id, value in pages:
        await pub.forge((tom, page, custom_id), values=None if value is None else [value])
    for command in tom.available_commands(hall):
        await tom.slash(hall, command)
    await tom.slash(hall, "play", at="in 2h")
    assert await _there(stage, hall) == before
    stage.go_to(main)


async def _offered(stage: Stage, hall: ChannelHandle) -> AsyncIterator[Press]:
    """Open a person's table, look round, and yield the buttons they are offered besides the
    table's.
    """
    pub, tom = stage.pub, stage.tom
    await tom.slash(hall, "play", game="cruzo")
    await pub.a_second_table(tom, "cruzo", hall)
    number = (await stage.store.in_channel(hall.id))[0]
    for one in _choices(await pub.page_by(tom, f"t:{number}:more")):
        yield one
    await tom.slash(hall, "weekdeal")
    page = pub.page(tom)
    selects = {custom_id for _, custom_id, _ in _choices(page) if "dealseats" in custom_id}
    for custom_id in selects:
        for size in SIZES:
            await pub.choose(tom, page, custom_id, size)
            for one in _choices(page):
                yield one


def _choices(page: Message) -> list[Press]:
    """Return all presses of a page except those that would spoil the rest."""
    there = [(page, *one) for one in choices(page)]
    return [one for one in there if one[1].startswith("p:") and not one[1].endswith(GETS_UP)]


async def _there(stage: Stage, hall: ChannelHandle) -> tuple[list[int], list[int]]:
    """Return the tables of a channel, and its public messages."""
    posts = [one.id for one in stage.pub.stored(hall.id) if not one.is_ephemeral]
    return sorted(await stage.store.in_channel(hall.id)), posts
