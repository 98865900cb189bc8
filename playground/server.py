"""One port on 127.0.0.1 for everything: Discord's API and gateway, the page and its socket."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from playground import gateway_socket, site
from playground.page_socket import PageSocket
from playground.people import Member
from playground.rest import RestClient
from playground.routes import application, channels, emojis, interactions, threads
from playground.services import Services
from playground.storage import Storage

HOST = "127.0.0.1"
PORTS_TRIED = 20
BODY_BYTES = 120 * 1024 * 1024


class Playground:
    """A running playground; use it with `async with`.

    `data_dir` is where the world is kept (None: nowhere), `port` the preferred port (0: any; with
    `search` the following ones are tried if it is taken); `limits`: do rate limits apply? Raises
    UnreadableWorld, and OSError on entering.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        port: int = 0,
        *,
        search: bool = False,
        limits: bool = True,
    ) -> None:
        self.services = services = Services(Storage(data_dir), limits=limits)
        self.world = services.world
        self.gateway = services.gateway
        self.interactions = services.interactions
        self.faults = services.faults
        self.log = services.log
        self.url = ""
        self._port = port
        self._search = search
        self._people: dict[int, Member] = {}
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The token the bot logs in with."""
        return self.world.state.token

    def person(self, n: int) -> Member:
        """Return person `n` (from 1, 0 is the House); people beyond the fourth are created."""
        if n not in self._people:
            self._people[n] = Member(self.world, self.interactions, n)
        return self._people[n]

    @property
    def channel(self) -> str:
        """The id of the server's first text channel; raises LookupError if none is left."""
        return self.world.first_channel

    def add_channel(self, name: str) -> str:
        """Open a new text channel and return its id."""
        return self.world.add_text_channel(name)

    async def until(self, condition: Callable[[], object], within: float | None = 10.0) -> None:
        """Return once a condition holds, as Services.until does."""
        await self.services.until(condition, within)

    async def ready(self, command: str | None = None, within: float | None = 120.0) -> None:
        """Return once the bot is online (and has this command), as Services.ready does."""
        await self.services.ready(command, within)

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
        listening = _listen(self._port, self._search)
        self.url = f"http://{HOST}:{listening.getsockname()[1]}"
        self.gateway.url = self.url.replace("http", "ws", 1) + "/gateway"
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
        RestClient(self.services).add_to(app, *(module.routes for module in modules))
        serve_gateway = partial(gateway_socket.serve, self.gateway)
        app.router.add_get("/gateway", serve_gateway)
        app.router.add_get("/gateway/", serve_gateway)
        app.router.add_get("/live", self._live)
        site.add_to(app, self.world.storage)
        app.on_shutdown.append(self._hang_up)
        self._sockets: set[web.WebSocketResponse] = set()
        return app

    # -- the page

    async def _live(self, request: web.Request) -> web.StreamResponse:
        wanted = request.query.get("as", "")
        number = int(wanted) if wanted.isdecimal() else 0
        if not 1 <= number <= len(self.world.state.people):
            raise web.HTTPNotFound(text=f"nobody here is number {wanted!r}")
        live = web.WebSocketResponse(heartbeat=30.0, compress=False)
        await live.prepare(request)
        self._sockets.add(live)
        try:
            await PageSocket(self.world, self.gateway, self.person(number)).serve(live)
        finally:
            self._sockets.discard(live)
        return live

    async def _hang_up(self, app: web.Application) -> None:
        for live in tuple(self._sockets):
            await live.close(code=1001, message=b"The playground stops.")
        await self.gateway.drop(resume=True)


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
