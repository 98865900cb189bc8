"""A short evening of two processes, one of which is killed: nothing lost, nobody answered twice."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from data.store.database.shard_locks import IDLE, PING
from playground.server import Playground
from tests.load.__main__ import database_of
from tests.load.crowd import Crowd, now
from tests.load.evening import Pauses, Plan, evening
from tests.load.fleet import Fleet
from tests.support.postgres import Postgres
from tests.support.running_bot import quiet
from tests.support.waiting import until

pytestmark = [
    pytest.mark.whole,
    pytest.mark.postgres,
    pytest.mark.slow,
    pytest.mark.xdist_group("processes"),
]

SHORT = Plan(processes=2, servers=2, tables=4, seconds=20.0, kill_every=8.0)
STILL = Plan(processes=2, servers=2, tables=4, seconds=3.0, spares=True, stop=40.0)
WENT_ON = 40.0  # seconds after the kill, on a busy machine


async def test_one_of_two_processes_is_killed_in_play(server: Postgres, tmp_path: Path) -> None:
    database = database_of(server, "short")
    of = await evening(SHORT, tmp_path, database, 7, store_time=server.processor_time)
    assert (of.lost, of.gaps, of.answered_twice, of.complaints) == ([], [], 0, [])
    assert of.moves > 30 and min(of.spent) > 0
    assert of.kills.outages == 1 and of.kills.longest < WENT_ON, of.kills.slowest
    assert of.stops == Pauses()


@pytest.mark.soak  # it waits a minute for a process to be considered hung
async def test_one_of_two_processes_stands_still_in_play(server: Postgres, tmp_path: Path) -> None:
    """Another takes over before it is back, and it ends by itself. Takes a minute and a half."""
    database = database_of(server, "still")
    of = await evening(STILL, tmp_path, database, 7, store_time=server.processor_time)
    assert (of.lost, of.gaps, of.answered_twice, of.complaints) == ([], [], 0, [])
    assert of.stops.outages == 1 and of.stops.median > IDLE - PING
    assert of.stops.longest < STILL.stop, of.stops.slowest
    assert of.kills == Pauses()


class Play:
    """Two people at a table who keep clicking, and a check that they get anywhere."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd

    async def gets_on(self, within: float = WENT_ON) -> float:
        """Return the seconds until five more clicks are answered."""
        began, before = now(), self._answered()
        await until(lambda: self._answered() >= before + 5, within)
        return now() - began

    def _answered(self) -> int:
        return sum(click.interaction.state == "done" for click in self.crowd.clicks)


@asynccontextmanager
async def play(folder: Path, database: str) -> AsyncIterator[tuple[Fleet, Play, Crowd]]:
    """One process, one table, and people who click."""
    async with Playground(limits=False) as place:
        fleet, crowd = Fleet(place, folder, database, 1), Crowd(place, 5)
        try:
            await fleet.start()
            await crowd.sit_down(1)
            playing = asyncio.create_task(crowd.play())
            yield fleet, Play(crowd), crowd
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
        finally:
            await fleet.stop()


async def _told(by: Fleet, words: str) -> None:
    """Wait until the log of its first process says so."""
    await until(lambda: words in by.logs[0].read_text("utf-8"), WENT_ON)


async def test_the_database_restarts_while_people_play(server: Postgres, tmp_path: Path) -> None:
    """The bot does nothing meanwhile, and goes on by itself."""
    database = database_of(server, "restarts")
    async with play(tmp_path, database) as (fleet, people, crowd):
        await people.gets_on()
        server.stop(signal.SIGQUIT)
        await _told(fleet, "server is lost")
        await quiet(fleet.place)
        mark = len(fleet.place.log)
        await asyncio.sleep(2.0)
        assert len(fleet.place.log) == mark, "no request is begun"
        server.start()
        await people.gets_on()
        assert crowd.answered_twice() == 0
        await _told(fleet, "server is back")
        assert fleet.complaints() == []


async def test_a_process_that_waits_takes_over(server: Postgres, tmp_path: Path) -> None:
    """It is not connected to Discord before."""
    database = database_of(server, "waits")
    async with play(tmp_path, database) as (fleet, people, crowd):
        second = Fleet(fleet.place, tmp_path / "second", database, 1)
        (tmp_path / "second").mkdir()
        await second.bots[0].start()
        try:
            await people.gets_on()
            await _told(second, "waits for it")
            assert len(fleet.place.gateway.sessions) == 1
            fleet.bots[0].kill()
            await fleet.bots[0].wait()
            killed = now()
            await people.gets_on()
            print(f"taken over, and five clicks answered, after {now() - killed:.1f} s")
            assert crowd.answered_twice() == 0 and second.complaints() == []
        finally:
            await second.stop()
