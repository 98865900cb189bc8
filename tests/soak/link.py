"""The wire between a bot and the Discord in a box, without a network: the library believes it has
an HTTP session and a gateway. It can be cut, or answer with errors, like a real one.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from email.utils import formatdate
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, cast
from unittest import mock

import aiohttp
import msgspec
import yarl
from aiohttp import TraceRequestEndParams, TraceRequestExceptionParams, TraceRequestStartParams
from multidict import CIMultiDict

from cogs.bot import CardTable
from playground.gateway import Session
from playground.limits.messages import Upload
from playground.rest import PREFIX, RestCall, Route, run_route
from playground.routes import application, channels, emojis, interactions, threads
from playground.server import Playground
from tests.soak.simulated import now

Trouble: TypeAlias = Literal["", "down", "cut", "lost"]
Refusal: TypeAlias = Literal["before", "after"]  # Discord has taken it
WORST: tuple[Trouble, ...] = ("cut", "down", "lost")
Away: TypeAlias = Literal["", "unavailable", "removed"]  # the server, for the bot
QUICKEST, SLOWEST = 0.03, 0.2  # seconds a request takes
BETWEEN = 0.001  # seconds between two events of the gateway
GIVEN_UP = 5.0  # seconds until a request times out at Discord
LATEST = 4.0  # seconds until Discord has carried out an edit whose answer is lost
POST = re.compile(r"/channels/\d+/messages")


class _Way(NamedTuple):
    template: str
    pattern: re.Pattern[str]
    route: Route


def _ways() -> dict[tuple[str, int], list[_Way]]:
    """Return all routes by method and number of steps."""
    found: defaultdict[tuple[str, int], list[_Way]] = defaultdict(list)
    for module in (application, emojis, channels, threads, interactions):
        for method, template, route in module.routes.table:
            pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template))
            found[method, template.count("/")].append(_Way(template, pattern, route))
    return found


WAYS = _ways()


class _Answer:
    """The library's answer to a request."""

    def __init__(self, status: int, body: object, headers: Iterable[tuple[str, str]]) -> None:
        self.status = status
        self.reason = "on order" if status >= 500 else "as asked"
        self.headers = CIMultiDict(headers)
        self.headers["Date"] = formatdate(now(), usegmt=True)
        self._text = msgspec.json.encode(body).decode() if status != 204 else ""
        if self._text:
            self.headers["Content-Type"] = "application/json"

    async def text(self, encoding: str = "utf-8") -> str:
        return self._text

    async def read(self) -> bytes:
        """Return what it says, as aiohttp does."""
        return self._text.encode()

    async def json(self) -> Any:
        """Return what it says, as aiohttp does."""
        return msgspec.json.decode(self._text)


class _Request:
    """One request under way."""

    def __init__(self, link: Link, method: str, url: str, more: dict[str, Any]) -> None:
        self._link = link
        self._asked = (method, url.partition(PREFIX)[2].partition("?")[0], more)
        self._url = yarl.URL(url)

    async def __aenter__(self) -> _Answer:
        """Carry it out, watched as aiohttp has every request watched."""
        trace, session, about = self._link.trace, cast("Any", self._link), SimpleNamespace()
        asked: Any = {"method": self._asked[0], "url": self._url, "headers": CIMultiDict[str]()}
        await trace.on_request_start.send(session, about, TraceRequestStartParams(**asked))
        try:
            answer = await self._link.answer(*self._asked)
        except aiohttp.ClientError as error:
            failed = TraceRequestExceptionParams(**asked, exception=error)
            await trace.on_request_exception.send(session, about, failed)
            raise
        ended = TraceRequestEndParams(**asked, response=cast("Any", answer))
        await trace.on_request_end.send(session, about, ended)
        return answer

    async def __aexit__(self, *_: object) -> None:
        """Nothing is left open."""


class Weather(Protocol):
    """Discord's present faults, the same for every bot. `trouble`: it is down (it answers with
    errors), the network is cut, or answers are lost though requests are carried out. `deaf`: the
    gateway sends nothing. `away`: the bot's server is unavailable. `refusals`: of the next posts;
    those that have happened are in `refused`.
    """

    away: Away
    refusals: list[Refusal]
    refused: Counter[str]

    @property
    def trouble(self) -> Trouble: ...

    @property
    def deaf(self) -> bool: ...


class Link:
    """A bot's connection, for as long as that bot lives."""

    def __init__(self, weather: Weather, place: Playground, dice: random.Random) -> None:
        self._weather = weather
        self._place = place
        self._dice = dice
        self._session: Session | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._heard = 0
        self._listening: asyncio.Task[None] | None = None
        self._dead = False
        self.trace = aiohttp.TraceConfig()
        self._bot: CardTable | None = None
        self._editing: set[str] = set()  # public messages of which an edit is under way

    # Requests: the library's aiohttp.ClientSession

    def request(self, method: str, url: str, **more: Any) -> _Request:
        """Return a request, carried out when it is entered."""
        return _Request(self, method, url, more)

    async def close(self) -> None:
        """Close the library's session."""

    async def answer(self, method: str, path: str, more: dict[str, Any]) -> _Answer:
        """Carry a request out, or not. Raises aiohttp.ClientError where the network is cut. Of a
        public message there is one edit under way.
        """
        message = self._edited(method, path)
        assert message not in self._editing, f"two edits of {message} at once"
        if message is not None:
            self._editing.add(message)
        try:
            return await self._answer(method, path, more, edits=message is not None)
        finally:
            self._editing.discard(message or "")

    def _edited(self, method: str, path: str) -> str | None:
        """Return the public message that a request edits, by the bot's own way, or a table's by any
        way. (Two people may turn the same page at once.)
        """
        *_, kind, message = path.split("/")
        if method != "PATCH" or kind != "messages":
            return None
        if message == "@original":
            press = self._place.interactions.by_token.get(path.split("/")[3])
            message = press.original[1] if press and press.original else ""
            if press is None or not str(press.data.get("custom_id")).startswith("t:"):
                return None
        return None if message in self._place.world.readers else message or None

    async def _answer(
        self, method: str, path: str, more: dict[str, Any], *, edits: bool
    ) -> _Answer:
        await asyncio.sleep(self._dice.uniform(QUICKEST, SLOWEST))
        if self._dead or self._weather.trouble == "cut":
            raise aiohttp.ClientConnectionError("the network is cut")
        unwell = _Answer(503, {"message": "on order", "code": 0}, ())
        if self._weather.trouble == "down":
            return unwell
        if (refused := self._refused(method, path)) == "before":
            return unwell
        if self._weather.trouble == "lost" and edits:
            later = self._dice.uniform(0.0, LATEST)
            asyncio.get_running_loop().call_later(later, self._carried_out, method, path, more)
            raise aiohttp.ServerDisconnectedError
        fault = self._place.faults.strike(method, path)
        assert fault is None or fault.after, "an answer that goes wrong"
        answer = self._carried_out(method, path, more)
        if refused == "after" or (fault is not None and not fault.cut):
            return unwell
        if fault is not None:
            raise aiohttp.ServerDisconnectedError
        if self._weather.trouble == "lost":
            await asyncio.sleep(GIVEN_UP)
            raise aiohttp.ServerDisconnectedError
        return answer

    def _refused(self, method: str, path: str) -> Refusal | None:
        """Return how this request is refused, if it is the post that is to be."""
        if method != "POST" or not self._weather.refusals or not POST.fullmatch(path):
            return None
        refusal = self._weather.refusals.pop(0)
        self._weather.refused[f"post refused {refusal} it was taken"] += 1
        return refusal

    def _carried_out(self, method: str, path: str, more: dict[str, Any]) -> _Answer:
        for way in WAYS[method, path.count("/")]:
            if found := way.pattern.fullmatch(path):
                body, uploads = _content(more.get("data"))
                query = {key: str(value) for key, value in (more.get("params") or {}).items()}
                call = RestCall(self._place.services, found.groupdict(), query, body, uploads)
                done = run_route(call, method, way.template, way.route)
                return _Answer(done.status, done.body, done.headers.items())
        return _Answer(404, {"message": "404: Not Found", "code": 0}, ())

    # The gateway

    async def connect(self, bot: CardTable) -> None:
        """Log in as discord.py does, and receive all events from then on."""
        bot.http.connector = self  # type: ignore[assignment]  # no socket is opened
        assert bot.http.http_trace is not None
        self.trace = bot.http.http_trace
        self.trace.freeze()
        with mock.patch("aiohttp.ClientSession", lambda **_: self):
            await bot.login(self._place.token)
        self._bot = bot
        if not self._weather.deaf:
            self._identify()
        self._listening = asyncio.create_task(self._listen(bot))

    def _identify(self) -> None:
        assert self._bot is not None
        intents = self._bot.intents.value
        self._session = self._place.gateway.open_session(intents, self._outbox)
        if self._weather.away:
            self._without_server()

    def _without_server(self) -> None:
        """Withhold the server from the new session, except, at most, its existence."""
        assert self._session is not None
        self._session.sent.clear()
        ready = msgspec.json.decode(self._outbox.get_nowait())
        self._outbox.get_nowait()
        ready["s"] = self._session.seq  # nothing was missed that could be resumed
        if self._weather.away == "removed":
            ready["d"]["guilds"] = []
        self._outbox.put_nowait(msgspec.json.encode(ready).decode())

    async def _listen(self, bot: CardTable) -> None:
        while True:
            frame = msgspec.json.decode(await self._outbox.get())
            await asyncio.sleep(BETWEEN)
            self._heard = frame["s"] or self._heard
            parser = bot._connection.parsers.get(frame["t"])
            if parser is not None:
                parser(frame["d"])

    def hang_up(self) -> None:
        """Lose the gateway; events are delivered when it is back."""
        if self._session is not None and self._bot is not None:
            self._session.disconnect()
            self._bot.dispatch("disconnect")

    async def pick_up(self) -> None:
        """Restore the gateway and deliver missed events, unless that took too long."""
        session = self._session
        if self._bot is None or (session is not None and session.connected):
            return  # it has not asked yet, or receives everything
        gateway = self._place.gateway
        if session is None or not gateway.resume_session(session.id, self._heard, self._outbox):
            self._identify()

    def die(self) -> None:
        """End with the process."""
        self._dead = True
        if self._listening is not None:
            self._listening.cancel()
        if self._session is not None:
            self._place.gateway.sessions.pop(self._session.id, None)


def _content(data: object) -> tuple[Any, list[Upload]]:
    """Return the body of a request and its files."""
    if isinstance(data, aiohttp.FormData):
        fields = {about["name"]: (about, value) for about, _, value in data._fields}
        body = msgspec.json.decode(fields.pop("payload_json")[1])
        files = [
            Upload(about.get("filename", name), value.read() if hasattr(value, "read") else value)
            for name, (about, value) in fields.items()
        ]
        return body, files
    return (msgspec.json.decode(data) if isinstance(data, str | bytes) else {}), []
