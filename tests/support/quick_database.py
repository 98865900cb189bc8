"""Databases that wait neither for the disk nor for threads: these tests need no protection from a
power failure. Statements run at once; each reading takes a turn of the event loop at its end, and
each transaction one at its beginning.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias, TypeVar

import aiosqlite
import pytest
from sqlalchemy.engine import Dialect, Engine
from sqlalchemy.pool import Pool

from data.store.database import connecting
from data.store.database.transactions import FileTransactions

T = TypeVar("T")
Compiled: TypeAlias = tuple[Dialect, Any]
Wanted: TypeAlias = tuple[asyncio.Future[Any] | None, Callable[[], Any]]

AT_THE_END = "rollback"  # of a reading, before its connection goes back to the others

_compiled: dict[tuple[str, str, object], Compiled] = {}  # statements, by kind of database


class _Turns:
    """Replaces the queue of a connection's thread."""

    def put_nowait(self, wanted: Wanted) -> None:
        if isinstance(wanted[1], partial) and wanted[1].func.__name__ == AT_THE_END:
            asyncio.get_running_loop().call_soon(_run, *wanted)
        else:
            _run(*wanted)


class _NoThread:
    """Replaces a connection's thread."""

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
    """Have no commit wait for the disk: nobody pulls the plug on these tests."""
    pragmas = [one.replace("synchronous = FULL", "synchronous = OFF") for one in connecting.PRAGMAS]
    monkeypatch.setattr(connecting, "PRAGMAS", pragmas)


def compile_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all databases share the compiled statements."""
    made = Engine.__init__

    def make(
        engine: Engine, pool: Pool, dialect: Dialect, url: Any, hide_parameters: bool = False
    ) -> None:
        made(engine, pool, dialect, url, query_cache_size=5_000, hide_parameters=hide_parameters)
        level = getattr(dialect, "_on_connect_isolation_level", None)
        kind = (dialect.name, dialect.driver, level)
        shared = _compiled.setdefault(kind, (dialect, engine._compiled_cache))
        engine.dialect, engine._compiled_cache = shared

    monkeypatch.setattr(Engine, "__init__", make)


def quicken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save every commit the wait for the disk, every statement the way to a thread and back, and
    every database the compiling another has done.
    """
    spare_the_disk(monkeypatch)
    compile_once(monkeypatch)
    made = aiosqlite.Connection.__init__

    def make(connection: aiosqlite.Connection, *given: Any, **named: Any) -> None:
        made(connection, *given, **named)
        vars(connection).update(_tx=_Turns(), _thread=_NoThread())

    monkeypatch.setattr(aiosqlite.Connection, "__init__", make)
    monkeypatch.setattr(FileTransactions, "_in_thread", _in_a_turn)


async def _in_a_turn(_: FileTransactions, call: Callable[..., T], *given: object) -> T:
    await asyncio.sleep(0)
    return call(*given)
