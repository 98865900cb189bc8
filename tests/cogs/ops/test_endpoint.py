"""When the endpoint says that people cannot play, and where it can be."""

from __future__ import annotations

import asyncio
import socket
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from cogs.bot import CardTable
from cogs.ops import endpoint as there
from tables.errors import StoreTrouble


class Fake:
    """As much of a bot as the endpoint looks at."""

    def __init__(self) -> None:
        self.gate = SimpleNamespace(closed=False)
        self.ws = SimpleNamespace(open=True)
        self.room = SimpleNamespace(stages=dict)
        self.latency = float("nan")
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

    def keeps(self) -> bool:
        return self.keeping

    @property
    def bot(self) -> CardTable:
        return cast("CardTable", self)


async def test_it_says_why_people_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(there, "SECONDS_FOR_STORE", 0.01)
    fake = Fake()
    assert await there.trouble(fake.bot) == ""
    fake.answer = StoreTrouble("password of cards@db")
    assert await there.trouble(fake.bot) == "the database does not answer"
    fake.answer = asyncio.sleep(10)
    assert await there.trouble(fake.bot) == "the database does not answer"
    fake.answer, fake.keeping = [], False
    assert await there.trouble(fake.bot) == "nothing can be kept"
    fake.ws.open = False
    assert await there.trouble(fake.bot) == "not connected to Discord"
    fake.ready, fake.ws = False, SimpleNamespace()
    assert await there.trouble(fake.bot) == "not connected to Discord"
    fake.gate.closed = True
    assert await there.trouble(fake.bot) == "stopping"


async def test_it_answers_only_while_it_is_open() -> None:
    fake = Fake()
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        with pytest.raises(there.AddressTaken, match=r"METRICS_PORT.*" + str(port)):
            async with there.endpoint(fake.bot, "127.0.0.1", port):
                pass
    async with (
        there.endpoint(fake.bot, "127.0.0.1", port),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        assert [await _status(session, path) for path in ("healthz", "metrics", "", "x")] == [
            *(200, 200, 404, 404),
        ]
        fake.ws.open = False
        assert await _status(session, "healthz") == 503
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        with pytest.raises(aiohttp.ClientConnectorError):
            await _status(session, "healthz")


async def _status(session: aiohttp.ClientSession, path: str) -> int:
    async with session.get(f"/{path}") as answer:
        return answer.status
