"""Databases that wait neither for the disk nor for threads: no power fails in these tests, and each
statement runs in a turn of the event loop of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import aiosqlite
import pytest

from data.store import connecting
from data.store.transactions import FileTransactions

T = TypeVar("T")
Wanted: TypeAlias = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class _Turns:
    """Takes the place of the queue of a connection's thread."""

    def put_nowait(self, wanted: Wanted) -> None:
        asyncio.get_running_loop().call_soon(_run, *wanted)


class _NoThread:
    """Takes the place of a connection's thread."""

    daemon = True

    def start(self) -> None: ...


def _run(future: asyncio.Future[Any] | None, statement: Callable[[], Any]) -> None:
    try:
        result = statement()
    except BaseException as error:  # as aiosqlite's thread does: whoever waits for it gets it
        if future is not None and not future.done():
            future.set_exception(error)
    else:
        if future is not None and not future.done():
            future.set_result(result)


def spare_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no commit wait until it is on the platter: nothing pulls the plug of this machine."""
    pragmas = [one.replace("synchronous = FULL", "synchronous = OFF") for one in connecting.PRAGMAS]
    monkeypatch.setattr(connecting, "PRAGMAS", pragmas)


def quicken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare every commit the disk, and every statement the way to a thread and back."""
    spare_the_disk(monkeypatch)
    made = aiosqlite.Connection.__init__

    def make(connection: aiosqlite.Connection, *given: Any, **named: Any) -> None:
        made(connection, *given, **named)
        vars(connection).update(_tx=_Turns(), _thread=_NoThread())

    monkeypatch.setattr(aiosqlite.Connection, "__init__", make)
    monkeypatch.setattr(FileTransactions, "_in_thread", _in_a_turn)


async def _in_a_turn(_: FileTransactions, call: Callable[..., T], *given: object) -> T:
    await asyncio.sleep(0)
    return call(*given)
