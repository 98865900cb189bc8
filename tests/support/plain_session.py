"""Simulated Discord behind the library's HTTP session: what is sent there directly is answered."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from discord.http import HTTPClient
from simcord._dpy_internals import initialize_http_session
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http.client import _path_of

RETRY_AFTER = 0.25  # seconds; what simulated Discord asks for where it is told to say 429


class _Answer:
    """A request, and its answer."""

    def __init__(self, http: Any, method: str, url: str, data: bytes) -> None:
        self._http, self._method, self._path, self._data = http, method, _path_of(url), data
        self.status, self.reason = 200, "on order"
        self.headers = {"content-type": "application/json"}
        self._answer: Any = None

    async def __aenter__(self) -> _Answer:
        await asyncio.sleep(0)
        try:
            self._answer = router.dispatch(
                *(self._http.backend, self._method, self._path),
                json=msgspec.json.decode(self._data),
            )
        except BackendError as error:
            self.status, self._answer = error.status, error.to_json()
            if self.status == 429:
                self._answer["retry_after"] = RETRY_AFTER
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing is left open."""

    async def read(self) -> None:
        """Nobody looks at it."""

    async def text(self, encoding: str = "utf-8") -> str:
        return msgspec.json.encode(self._answer).decode(encoding)


class _Session:
    """The library's HTTP session."""

    def __init__(self, http: HTTPClient) -> None:
        self._http = http

    def request(self, method: str, url: str, *, data: bytes, **_: object) -> _Answer:
        return _Answer(self._http, method, url, data)


def answer_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every simulated bot's session answer."""

    def initialize(http: HTTPClient) -> None:
        initialize_http_session(http)
        http._HTTPClient__session = _Session(http)  # type: ignore[attr-defined]

    monkeypatch.setattr("simcord._dpy_internals.initialize_http_session", initialize)
