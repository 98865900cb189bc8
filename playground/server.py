"""One port on 127.0.0.1 for all of it: Discord's API and gateway, the page and its socket."""

from __future__ import annotations

import asyncio
import mimetypes
import socket
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground import site
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.log import Journal
from playground.new_world import new_channel
from playground.page_socket import Page
from playground.people import Person
from playground.rates import Rates
from playground.rest import Rest
from playground.routes import application, channels, emojis, interactions, threads
from playground.storage import Storage
from playground.world import World

HOST = "127.0.0.1"
PORTS_TRIED = 20
BODY_BYTES = 120 * 1024 * 1024


class Playground:
    """A running playground; use it with `async with`.

    `data_dir` is where the world is kept (None: nowhere), `port` the wished-for port (0: any;
    with `search` the following ones are tried if it is taken), `limits` whether rate limits
    are enforced. Raises UnreadableWorld and OSError on entering.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        port: int = 0,
        *,
        search: bool = False,
        limits: bool = True,
    ) -> None:
        self.world = World(Storage(data_dir))
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world)
        self.faults = Faults(self.world, self.gateway)
        self.rates = Rates()
        self.rates.enforced = limits
        self.log = Journal()
        self.url = ""
        self._wish = (port, search)
        self._people: dict[int, Person] = {}
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The token the bot logs in with."""
        return self.world.state.token

    @property
    def channel(self) -> str:
        """The id of the server's first text channel; raises LookupError if none is left."""
        for channel in self.world.state.channels.values():
            if channel["type"] == 0:
                return str(channel["id"])
        raise LookupError("the server has no text channel left")

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"

    def person(self, n: int) -> Person:
        """Return person `n` (from 1, 0 is the House); people beyond the fourth are made."""
        if n not in self._people:
            self._people[n] = Person(self, n)
        return self._people[n]

    def add_channel(self, name: str) -> str:
        """Open a new text channel and return its id."""
        world = self.world
        position = len(world.state.channels)
        channel = new_channel(world.ids.next(), world.guild_id, name, position)
        return str(world.add_channel(channel)["id"])

    async def until(self, true: Callable[[], object], within: float | None = 10.0) -> None:
        """Return once a condition holds, looked at whenever the world changes.

        Raises TimeoutError after `within` seconds, never if that is None.
        """
        changed = asyncio.Event()

        def hear(*_: object) -> None:
            changed.set()

        self.world.listeners.append(hear)
        try:
            async with asyncio.timeout(within):
                while not true():
                    changed.clear()
                    await changed.wait()
        finally:
            self.world.listeners.remove(hear)

    async def ready(self, command: str | None = None, within: float | None = 30.0) -> None:
        """Return once the bot is online (and has this command); raises TimeoutError."""

        def is_ready() -> bool:
            names = [c["name"] for c in self.world.state.commands]
            return self.gateway.online and (command is None or command in names)

        await self.until(is_ready, within)

    # -- start and stop

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Open the port; raises OSError if none is free."""
        listening = _listen(*self._wish)
        self.url = f"http://{HOST}:{listening.getsockname()[1]}"
        self.gateway.url = self.gateway_url
        self.world.move_to(self.url)
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()

    async def stop(self) -> None:
        """Close the port and keep the world."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        await self.world.storage.close(self.world.kept())

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[site.only_from_here], client_max_size=BODY_BYTES)
        modules = (application, emojis, channels, threads, interactions)
        Rest(self).add_to(app, *(module.routes for module in modules))
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/live", self._live)
        app.router.add_get("/cdn/emojis/{name}", self._picture)
        app.router.add_get("/cdn/attachments/{channel}/{name}/{filename}", self._picture)
        site.add_to(app)
        app.on_shutdown.append(self._hang_up)
        self._sockets: set[web.WebSocketResponse] = set()
        return app

    # -- the page

    async def _live(self, request: web.Request) -> web.StreamResponse:
        wish = request.query.get("as", "")
        if not wish.isdecimal() or not 1 <= int(wish) <= len(self.world.state.people):
            raise web.HTTPNotFound(text=f"nobody here is number {wish!r}")
        live = web.WebSocketResponse(heartbeat=30.0, compress=False)
        await live.prepare(request)
        self._sockets.add(live)
        try:
            await Page(self, self.person(int(wish))).serve(live)
        finally:
            self._sockets.discard(live)
        return live

    async def _hang_up(self, app: web.Application) -> None:
        for live in tuple(self._sockets):
            await live.close(code=1001, message=b"The playground stops.")
        await self.gateway.drop(resume=True)

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        content = self.world.storage.blob(name.partition(".")[0])
        if content is None:
            raise web.HTTPNotFound
        filename = request.match_info.get("filename", name)
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        headers = {"Content-Type": kind, "Cache-Control": "max-age=31536000, immutable"}
        return web.Response(body=content, headers=headers)


def _listen(port: int, search: bool) -> socket.socket:
    tries = range(port, port + PORTS_TRIED) if search and port else (port,)
    for candidate in tries:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, candidate))
        except OSError:
            listening.close()
            if candidate == tries[-1]:
                raise
        else:
            return listening
    raise AssertionError("at least one port is tried")
