"""Things deleted while the bot is working on them: events and answers cross each other."""

import asyncio
from typing import Any

import pytest

from cogs.wire.requests import Requests
from tests.cogs.play.screens.test_places import calls, in_thread
from tests.cogs.pub import Pub

ON_ITS_WAY = 0.1  # seconds an answer takes that comes after the event


def crossing(pub: Pub, request: str, thread: int, *, done: bool = False) -> None:
    """Delete the table's thread while this request of the bot is under way; `done`: Discord carries
    the request out first, and only its answer comes later.
    """
    asked = getattr(Requests, request)

    async def crossed(self: Requests, *args: Any) -> Any:
        pub.patch.setattr(Requests, request, asked)
        answer = await asked(self, *args) if done else None
        pub.env.backend.delete_channel(thread)
        await asyncio.sleep(ON_ITS_WAY)
        return answer if done else await asked(self, *args)

    pub.patch.setattr(Requests, request, crossed)


async def check_moved(pub: Pub, above: int) -> None:
    """Check that the table goes on in the channel above, and that its people are called there
    once.
    """
    await pub.env.advance_time(10)
    table = await pub.table()
    assert table.lobby.stage == "round"
    assert (table.location.channel, table.location.parent) == (above, None)
    assert table.screen.message == pub.board().id
    assert len(calls(pub)) == 1


@pytest.mark.parametrize(("request_", "done"), [("edit", False), ("post", False), ("post", True)])
async def test_a_deleted_thread_loses_no_round(pub: Pub, request_: str, done: bool) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    crossing(pub, request_, thread, done=done)
    boards = pub.bot.screens.table_messages
    if request_ == "edit":
        boards._messages[1].shown = b""
        boards.show(await pub.table())
    else:
        boards.show_anew(await pub.table())
    await pub.env.settle()
    await check_moved(pub, above.id)


async def test_a_table_two_find_out_of_moves_once(pub: Pub) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    table, save_location = await pub.table(), pub.store.save_location
    moved, asked = asyncio.Event(), [above.id, above.id]

    async def slower_and_slower(*args: Any) -> None:
        if asked.pop() and not asked:
            await moved.wait()
        await save_location(*args)

    pub.patch.setattr(pub.store, "save_location", slower_and_slower)
    answered, told = [
        asyncio.create_task(pub.bot.screens.relocation.lost(table, thread, one)) for one in asked
    ]
    await answered
    moved.set()
    await told
    await pub.env.settle()
    await check_moved(pub, above.id)


async def test_what_was_forbidden_in_its_thread_does_not_close_a_table_above(pub: Pub) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    pub.env.inject_error("POST", f"/channels/{thread}/messages", status=403, code=50013)
    pub.bot.screens.table_messages.show_anew(await pub.table())
    await pub.env.settle()
    assert pub.bot.screens.table_messages.forbidden(1)
    pub.patch.setattr("cogs.play.screens.table_messages.POSTING", 0.0)  # Discord is slow just now
    pub.env.backend.delete_channel(thread)
    await pub.env.settle()
    await check_moved(pub, above.id)
