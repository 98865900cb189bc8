"""Who comes too late is told so, and nothing happens; those inside are waited for."""

from __future__ import annotations

import pytest

from data.texts import say
from tests.cogs.pub import Pub


async def test_who_comes_too_late_is_told_so(pub: Pub) -> None:
    await pub.speak("de")
    await pub.open(2)
    before = (await pub.table()).revision
    mia = pub.people[0]
    await pub.bot.gate.close()
    await pub.press(mia, "t:1:start")
    assert pub.line(mia) == say("de", "trouble-stopping")
    await mia.slash(pub.channel, "table")
    told = [one.content for one in pub.private(mia) if one.content]
    assert told == [say("de", "trouble-stopping")] * 2
    assert (await pub.table()).revision == before


async def test_nobody_loses_a_turn_by_a_door_that_is_shut(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While those inside are waited for, nobody else can do anything."""
    await pub.open(2, start=True)
    table = await pub.table()
    revision = table.revision

    async def waits() -> None:
        await pub.env.advance_time(600)

    monkeypatch.setattr(pub.bot.gate, "close", waits)
    await pub.bot.close()
    assert table.revision == revision
