"""Clicks about tables, sign-ups and rounds from places where these do not stand, and by people who
cannot read there: answered once, without effect, and without a word of what is private.
"""

import pytest
from simcord.backend.errors import BackendError

from tests.cogs.forged.rooms import FromElsewhere, Rooms
from tests.cogs.forged.watch import Watch
from tests.cogs.pub import Pub

A_WHILE = 50  # inputs


@pytest.mark.parametrize("count", [300, pytest.param(5_000, marks=pytest.mark.soak)])
async def test_clicks_from_elsewhere(
    pub: Pub, *, refused: list[BackendError], outcomes: dict[str, str], count: int
) -> None:
    rooms = Rooms(pub, count)
    await rooms.set_up()
    clicks, watch = FromElsewhere(rooms), Watch(rooms, pub.log, refused, outcomes)
    await watch.look()
    while watch.counts["inputs"] < count:
        one = clicks.make()
        if rooms.may(one):
            watch.counts["lawful"] += 1
            continue
        before = watch.before
        await watch.send(one)
        watch.faults += [f"{one.custom_id}: {said}" for said in rooms.leaked(before, watch.before)]
        if watch.counts["inputs"] % A_WHILE == 0:
            await watch.look_back()
            rooms.tidy()
            await watch.look()
    print(f"{dict(watch.counts)}, the slowest {watch.slowest:.2f} s")
    assert not watch.faults, "\n".join(watch.faults)
    assert watch.counts["lawful"] < count / 2, "most are forged"
