"""Discord's REST API: every request passes through here, the routes themselves are in routes/."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from aiohttp import BodyPartReader, web

from playground.errors import INVALID_FORM, TOO_MANY_OLD_EDITS, ApiError, not_found, unauthorized
from playground.faults import Fault
from playground.interactions import Interactions
from playground.limits.messages import Upload
from playground.log import LoggedRequest
from playground.rates import CALLBACK, WEBHOOK, Rates, TooMany, counts
from playground.services import Services
from playground.storage import Json
from playground.world import World

PREFIX = "/api/v10"
FILE_FIELD = re.compile(r"files?\[?\d*\]?")
# Discord's exact content type; discord.py reads no other as JSON.
JSON_TYPE = "application/json"


class RestCall(msgspec.Struct, eq=False):
    """A request as its route sees it: the values in its path and query, its JSON, its files."""

    services: Services
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = msgspec.field(default_factory=dict)
    uploads: list[Upload] = []

    @property
    def world(self) -> World:
        return self.services.world

    @property
    def interactions(self) -> Interactions:
        return self.services.interactions

    @property
    def rates(self) -> Rates:
        return self.services.rates

    @property
    def form(self) -> Json:
        """The body as an object; raises ApiError 50035."""
        if not isinstance(self.body, dict):
            raise ApiError(INVALID_FORM)
        return self.body


Route = Callable[[RestCall], Any]


class Routes:
    """A table of routes: method, path with {names}, and the function that answers."""

    def __init__(self) -> None:
        self.table: list[tuple[str, str, Route]] = []

    def on(self, method: str, path: str) -> Callable[[Route], Route]:
        """Return a decorator that adds its function to the table."""

        def add(route: Route) -> Route:
            self.table.append((method, path, route))
            return route

        return add


class RestAnswer(NamedTuple):
    """The answer to a request: status, body, headers, and Discord's error code."""

    status: int
    body: object
    headers: Mapping[str, str] = {}
    code: int | None = None


def run_route(call: RestCall, method: str, path: str, route: Route) -> RestAnswer:
    """Return a route's result, within the rate limits; `path` is the route's, with {names}."""
    headers: Mapping[str, str] = {}
    try:
        major = call.path.get("token") or call.path.get("channel") or ""
        headers = call.rates.take(method, path, major)
        result = route(call)
    except TooMany as error:
        code = TOO_MANY_OLD_EDITS if "code" in error.body else None
        return RestAnswer(429, error.body, error.headers, code)
    except ApiError as error:
        return RestAnswer(error.status, error.body, headers, error.code)
    return RestAnswer(200 if result is not None else 204, result, headers)


class _Cut(Exception):
    """The connection is to be dropped instead of answered."""


class RestClient:
    """Answers the bot's requests: faults, token, rate limits, the route, headers, the log."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def add_to(self, app: web.Application, *tables: Routes) -> None:
        """Add these routes to an application, and Discord's 404 for all others."""
        for table in tables:
            for method, path, route in table.table:
                app.router.add_route(method, PREFIX + path, self._handler(path, route))
        app.router.add_route("*", PREFIX + "/{unknown:.*}", self._handler("unknown", _unknown))

    def _handler(
        self, path: str, route: Route
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._handle(request, path, route)

        return handle

    async def _handle(self, request: web.Request, path: str, route: Route) -> web.StreamResponse:
        entry = self._log(request, path)
        fault = self.services.faults.strike(request.method, entry.path)
        try:
            response = await self._answer(request, entry, route, fault)
        except _Cut:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        except Exception:
            entry.status = 500
            raise
        finally:
            entry.seconds = time.monotonic() - entry.at
        entry.status = response.status
        return response

    def _log(self, request: web.Request, path: str) -> LoggedRequest:
        entry = LoggedRequest(
            request.method, request.path.removeprefix(PREFIX), path, counts=counts(path)
        )
        entry.size = request.content_length or 0
        token = request.match_info.get("token")
        interaction = self.services.interactions.by_token.get(token) if token else None
        entry.interaction = interaction.id if interaction else None
        self.services.log.add(entry)
        return entry

    async def _answer(
        self, request: web.Request, entry: LoggedRequest, route: Route, fault: Fault | None
    ) -> web.Response:
        if fault is not None and not fault.after:
            struck = await _apply(fault)
            if struck is not None:
                return struck
        response = await self._run(request, entry, route)
        if fault is not None and fault.after:
            return await _apply(fault) or response
        return response

    async def _run(self, request: web.Request, entry: LoggedRequest, route: Route) -> web.Response:
        try:
            self._authorize(request, entry.route)
            call = await self._read(request)
        except ApiError as error:
            entry.code = error.code
            return reply(error.body, error.status)
        result = run_route(call, request.method, entry.route, route)
        entry.code = result.code
        return reply(result.body, result.status, result.headers)

    def _authorize(self, request: web.Request, route: str) -> None:
        if route.startswith((WEBHOOK, CALLBACK)):
            return
        if request.headers.get("Authorization") != f"Bot {self.services.world.state.token}":
            raise unauthorized()

    async def _read(self, request: web.Request) -> RestCall:
        call = RestCall(self.services, request.match_info, request.query)
        if not request.can_read_body:
            return call
        if request.content_type == "multipart/form-data":
            await _read_form(request, call)
            return call
        if request.content_type == "application/x-www-form-urlencoded":
            form = await request.post()
            call.body = (
                _decode(str(form["payload_json"]).encode())
                if "payload_json" in form
                else dict(form)
            )
            return call
        raw = await request.read()
        if raw:
            call.body = _decode(raw)
        return call


async def _apply(fault: Fault) -> web.Response | None:
    if fault.slow:
        await asyncio.sleep(fault.slow)
    if fault.cut:
        raise _Cut
    if fault.status == 429 and fault.body is None:
        trouble = TooMany(fault.retry_after, {}, is_global=fault.is_global)
        return reply(trouble.body, 429, trouble.headers)
    if fault.status is not None:
        return reply(fault.body or {"message": "on order", "code": 0}, fault.status)
    return None


async def _read_form(request: web.Request, call: RestCall) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            call.body = _decode(content)
        elif FILE_FIELD.fullmatch(part.name or ""):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            call.uploads.append(Upload(part.filename or "unknown", content, kind))


def _decode(raw: bytes) -> Any:
    try:
        body = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(50109, message="The request body contains invalid JSON.") from None
    return body


def reply(body: object, status: int = 200, headers: Mapping[str, str] = {}) -> web.Response:
    """Return a response like Discord's."""
    raw = b"" if status == 204 else msgspec.json.encode(body)
    response = web.Response(body=raw, status=status, headers=headers)
    if raw:
        response.headers["Content-Type"] = JSON_TYPE
    return response


def _unknown(call: RestCall) -> Json:
    raise not_found()
