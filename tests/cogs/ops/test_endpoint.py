"""The endpoint: when it reports that people cannot play, and where it can listen."""

import asyncio
import math
import os
import shutil
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from cogs.bot import CardTable
from cogs.ops import endpoint as there
from cogs.ops.machine import Machine, age_of_newest
from cogs.wire.discord_time import DiscordTime
from cogs.wire.second_program import SecondProgram
from tables.errors import StoreTrouble
from tables.shards import read_shards
from tests.support.postgres import free_port

MACHINE = Machine(Path(__file__).parent)


class Fake:
    """The part of a bot the endpoint looks at."""

    def __init__(self) -> None:
        self.gate = SimpleNamespace(closed=False)
        self.connected = True
        self.second = SecondProgram()
        self.room = SimpleNamespace(stages=dict)
        self.served = read_shards("1,3/4")
        self.guilds = [SimpleNamespace(id=number << 22) for number in (1, 5, 7)]
        self.ready = True
        self.store = self
        self.answer: Any = []
        self.keeping = True

    def is_ready(self) -> bool:
        return self.ready

    async def in_channel(self, channel: int) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return await self.answer if self.answer else self.answer

    def latencies_of_shards(self) -> dict[int, float]:
        return {1: 0.25, 3: 0.5}

    def keeps(self) -> bool:
        return self.keeping

    @property
    def bot(self) -> CardTable:
        return cast("CardTable", self)


@asynccontextmanager
async def listening(
    fake: Fake, port: int, machine: Machine = MACHINE
) -> AsyncIterator[aiohttp.ClientSession]:
    """Have the endpoint listen at a port; yield somebody who asks it."""
    async with (
        there.endpoint(fake.bot, "127.0.0.1", port, machine),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        yield session


async def test_it_says_why_people_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(there, "SECONDS_FOR_STORE", 0.01)
    fake = Fake()
    changes: list[tuple[dict[str, Any], str]] = [
        ({}, ""),
        ({"answer": StoreTrouble("password of cards@db")}, "the database does not answer"),
        ({"answer": asyncio.sleep(10)}, "the database does not answer"),
        ({"answer": [], "keeping": False}, "nothing can be kept"),
        ({"connected": False}, "not connected to Discord"),
        ({"ready": False, "connected": True}, "not connected to Discord"),
        ({"gate": SimpleNamespace(closed=True)}, "stopping"),
    ]
    for change, why in changes:
        vars(fake).update(change)
        assert await there.trouble(fake.bot) == why


async def test_it_answers_only_while_it_is_open() -> None:
    fake = Fake()
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        with pytest.raises(there.AddressTaken, match=r"METRICS_PORT.*" + str(port)):
            async with there.endpoint(fake.bot, "127.0.0.1", port, MACHINE):
                pass
    async with listening(fake, port) as session:
        for path, status in (("healthz", 200), ("metrics", 200), ("", 404), ("x", 404)):
            assert await _status(session, path) == status
        fake.connected = False
        assert await _status(session, "healthz") == 503
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await _status(session, "healthz")


async def test_a_metric_says_whether_people_can_play_as_healthz_does() -> None:
    """Each shard has its figures."""
    fake, port = Fake(), free_port()
    async with listening(fake, port) as session:
        for keeping in (True, False, True):
            fake.keeping = keeping
            assert await _value(session, "cardtable_healthy") == keeping
        assert await _value(session, "cardtable_copy_age_seconds") is None, "nobody said where"
        figures = {'servers{shard="1"}': 2, 'servers{shard="3"}': 1}
        for figure, value in {**figures, 'gateway_latency_seconds{shard="3"}': 0.5}.items():
            assert await _value(session, f"cardtable_{figure}") == value


async def test_it_tells_of_a_wrong_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """People can play all the same."""
    time_ = DiscordTime(lambda: 1_020.75, lambda: 7.0)
    time_.answered(1_000.0, 6.5)
    monkeypatch.setattr(there, "DISCORD_TIME", time_)
    port = free_port()
    async with listening(Fake(), port) as session:
        assert await _value(session, "cardtable_clock_ahead_seconds") == pytest.approx(20, abs=1)
        async with session.get("/healthz") as answer:
            assert (answer.status, await answer.text()) == (
                200, "ok\nthis computer's clock is +20 seconds from Discord's\n",
            )  # fmt: skip


async def _value(session: aiohttp.ClientSession, name: str) -> float | None:
    async with session.get("/metrics") as answer:
        lines = (await answer.text()).splitlines()
    return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), None)


async def test_how_old_the_newest_copy_is(tmp_path: Path) -> None:
    port, now = free_port(), time.time()
    for name, age in {"monday.dump": 300.0, "tuesday.dump": 100.0, "copy.part": 0.0}.items():
        (tmp_path / name).write_text("a copy")
        os.utime(tmp_path / name, (now - age, now - age))
    async with listening(Fake(), port, Machine(tmp_path, copies=tmp_path)) as session:
        newest = await _value(session, "cardtable_copy_age_seconds")
        assert newest is not None and 100 <= newest < 160
        for name in ("monday.dump", "tuesday.dump"):
            (tmp_path / name).unlink()
        assert await _value(session, "cardtable_copy_age_seconds") == math.inf
    assert age_of_newest(tmp_path / "nowhere") == math.inf


async def _status(session: aiohttp.ClientSession, path: str) -> int:
    async with session.get(f"/{path}") as answer:
        return answer.status


GARBAGE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64),
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n",
    b"POST /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n:\r\n\r\n",
    b"\xff" * 5_000,
)


async def test_garbage_is_answered_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    port = free_port()
    async with listening(Fake(), port) as session:
        for sent in GARBAGE:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            async with asyncio.timeout(20):
                assert (await reader.read()).startswith((b"HTTP/1.1 4", b"HTTP/1.0 4")), sent
            writer.close()
        assert await _status(session, "healthz") == 200
    assert [one for one in caplog.records if one.exc_info or one.levelname == "ERROR"] == []


@pytest.mark.slow
async def test_whoever_never_finishes_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so are surplus connections, so that file descriptors are left for more important
    things.
    """
    monkeypatch.setattr(there, "SECONDS_FOR_REQUEST", 0.5)
    monkeypatch.setattr(there, "MOST_CONNECTIONS", 8)
    port = free_port()
    async with listening(Fake(), port) as session:
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in range(60)]
        for _, writer in slow:
            writer.write(b"GET /healthz HTTP/1.1\r\nHos")
        async with asyncio.timeout(20):
            ends = await asyncio.gather(*(_rest(reader) for reader, _ in slow))
        assert ends == [b""] * len(slow)
        assert await _status(session, "healthz") == 200


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


async def test_how_much_room_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Process, database and disk have figures; the owner hears before the disk is full."""
    file, port, heard = tmp_path / "cards.sqlite3", free_port(), list[int]()
    machine = Machine(tmp_path, file)
    file.write_bytes(b"1" * 300)
    (tmp_path / "cards.sqlite3-wal").write_bytes(b"1" * 20)
    async with listening(Fake(), port, machine) as session:
        assert await _value(session, "cardtable_database_bytes") == 300
        assert await _value(session, "cardtable_wal_bytes") == 20
        free = await _value(session, "cardtable_disk_free_bytes")
        assert free == pytest.approx(shutil.disk_usage(tmp_path).free, rel=0.5)
        for name in ("resident_memory_bytes", "cpu_seconds_total", "open_fds"):
            assert await _value(session, f"process_{name}")
    for room in (250_000_000, 150_000_000):
        usage = SimpleNamespace(free=room)
        monkeypatch.setattr("shutil.disk_usage", lambda _, usage=usage: usage)
        await machine.look_after(lambda room=room: heard.append(room))  # type: ignore[misc]  # bound
    assert heard == [150_000_000]
