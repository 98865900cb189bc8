"""Challenges: one person calls another to their table, and not again within the hour."""

from typing import NamedTuple

import pytest

from data.store.features.calls import Call, Hour
from data.texts import say
from tables.errors import Refused
from tables.limits import AN_HOUR
from tables.people import Person
from tests.seams.stage import Stage

ENTRY = say("en", "menu-challenge")
OFTEN = 1_000  # a limit that is not reached


class Made(NamedTuple):
    """The table Mia was challenged to, and when."""

    table: int
    at: float


async def bring_about(stage: Stage) -> Made:
    """Kim challenges Mia, to a table of hers if she has one by now, else to a new one."""
    await stage.pub.bot.readers.change_server(stage.server, hourly_calls=12)
    await stage.kim.context_menu(stage.pub.channel, ENTRY, stage.mia)
    called = [one.table for one in await stage.store.calls.open() if one.challenge]
    assert called, stage.pub.line(stage.kim)
    return Made(called[-1], stage.now())


async def _is_open(stage: Stage, made: Made) -> bool:
    there = await stage.store.calls.open()
    return any(one.challenge and one.table == made.table for one in there)


async def holds(stage: Stage, made: Made) -> None:
    """She is called for as long as the table waits, and not again within the hour."""
    record = await stage.store.load(made.table)
    waits = record is not None and not record.closed
    assert await _is_open(stage, made) is waits
    if stage.purged or stage.restored or stage.gone or stage.now() - made.at >= AN_HOUR:
        return
    hour = Hour(stage.server, stage.now(), OFTEN)
    pair = (Person(stage.kim.id, stage.kim.name), Person(stage.mia.id, stage.mia.name))
    with pytest.raises(Refused, match="challenged_already"):
        await stage.store.calls.claim(Call(0, made.table, 1), hour, pair)
