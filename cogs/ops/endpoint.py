"""The operator's endpoint, off by default: /healthz for a supervisor, /metrics for Prometheus; and
messages to systemd, if it has started us: our state, by its protocol (sd_notify).
"""

import asyncio
import contextlib
import logging
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client import CollectorRegistry, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from cogs.bot import CardTable
from cogs.looks.games import LOOKS
from cogs.ops.machine import Machine, age_of_newest
from cogs.wire.discord_time import DISCORD_TIME
from cogs.wire.metrics import REGISTRY, begin_counting
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)

SECONDS_FOR_STORE = 2.0  # seconds the store has for an answer
CLOSING = 1.0  # seconds for requests under way at the end
MOST_CONNECTIONS = 32  # at once; further ones are closed at once
SECONDS_FOR_REQUEST = 5.0  # for its headers, and between two requests on a connection


class AddressTaken(Exception):
    """The endpoint's address is in use."""


class Gauges(Collector):
    """Values measured at each scrape."""

    def __init__(self, bot: CardTable, machine: Machine) -> None:
        self._bot = bot
        self._machine = machine

    def collect(self) -> Iterator[Any]:
        """Called by prometheus_client for each scrape."""
        bot, machine = self._bot, self._machine
        text = "Tables in memory that are not closed, by their stage"
        yield _by("stage", "cardtable_tables", text, bot.room.stages())
        text = "From a heartbeat to Discord's answer"
        yield _by("shard", "cardtable_gateway_latency_seconds", text, bot.latencies_of_shards())
        served = Counter(bot.served.of(guild.id) for guild in bot.guilds)
        servers = {shard: served[shard] for shard in bot.served.ids}
        yield _by("shard", "cardtable_servers", "Servers the bot is on, by their shard", servers)
        yield GaugeMetricFamily(
            *("cardtable_clock_ahead_seconds", "This computer's clock, ahead of Discord's"),
            DISCORD_TIME.ahead(),
        )
        yield GaugeMetricFamily(
            *("cardtable_second_program", "1 while another program runs with the same token"),
            bot.second.runs,
        )
        if machine.copies is not None:
            yield GaugeMetricFamily(
                *("cardtable_copy_age_seconds", "How old the newest copy of the database is"),
                age_of_newest(machine.copies),
            )
        yield GaugeMetricFamily(
            "cardtable_disk_free_bytes", "Free on the disk of the data folder", machine.free
        )
        yield GaugeMetricFamily(
            "cardtable_database_bytes", "The SQLite database's file", machine.size()
        )
        yield GaugeMetricFamily(
            "cardtable_wal_bytes", "SQLite's write-ahead log", machine.size("-wal")
        )


def _by(label: str, name: str, text: str, values: Mapping[Any, float]) -> GaugeMetricFamily:
    """Return a gauge with a value for each of these."""
    family = GaugeMetricFamily(name, text, labels=(label,))
    for key, value in values.items():
        family.add_metric((f"{key}",), value)
    return family


@contextlib.asynccontextmanager
async def endpoint(bot: CardTable, host: str, port: int, machine: Machine) -> AsyncIterator[None]:
    """Serve the endpoint meanwhile. Raises AddressTaken."""
    begin_counting(LOOKS)
    gauges = CollectorRegistry()
    gauges.register(Gauges(bot, machine))
    ProcessCollector(registry=gauges)
    runner = web.AppRunner(
        _application(bot, gauges), access_log=None, shutdown_timeout=CLOSING, logger=_HTTP_LOG,
        keepalive_timeout=SECONDS_FOR_REQUEST, lingering_time=CLOSING,
    )  # fmt: skip
    await runner.setup()
    loop = asyncio.get_running_loop()
    try:
        listening = await loop.create_server(_limited(runner), host, port, backlog=MOST_CONNECTIONS)
    except OSError as error:
        await runner.cleanup()
        raise AddressTaken(
            f"METRICS_HOST and METRICS_PORT: nothing can listen on {host} {port}: {error}"
        ) from error
    log.info("Health and metrics on http://%s:%d/healthz and /metrics", host, port)
    try:
        yield
    finally:
        listening.close()
        await runner.cleanup()


class _WithoutBadRequests(logging.Filter):
    """Keep malformed requests out of the log: their senders get a 400."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


_HTTP_LOG = logging.getLogger(f"{__name__}.http")
_HTTP_LOG.addFilter(_WithoutBadRequests())


class _Refusal(asyncio.Protocol):
    """Close a connection at once: there are too many."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.abort()


def _limited(runner: web.AppRunner) -> Callable[[], asyncio.Protocol]:
    """Return the factory for new connections' protocols, with a limit: file descriptors are needed
    for Discord and the database.
    """
    server = runner.server
    assert server is not None, "it is set up"

    def protocol() -> asyncio.Protocol:
        return _Refusal() if len(server.connections) >= MOST_CONNECTIONS else server()

    return protocol


async def trouble(bot: CardTable) -> str:
    """Return the problem that keeps people from playing, in a few words without secrets; "" if
    there is none.
    """
    if bot.gate.closed:
        return "stopping"
    if not bot.is_ready() or not bot.connected:
        return "not connected to Discord"
    try:
        await asyncio.wait_for(bot.store.in_channel(0), SECONDS_FOR_STORE)
    except (StoreTrouble, TimeoutError) as error:
        log.warning("The database does not answer: %s", getattr(error, "reason", "too slow"))
        return "the database does not answer"
    return "" if bot.store.keeps() else "nothing can be kept"


def _application(bot: CardTable, gauges: CollectorRegistry) -> web.Application:
    async def healthz(_: web.Request) -> web.Response:
        wrong = await trouble(bot)
        lines = filter(None, (wrong or "ok", DISCORD_TIME.remark(), bot.second.remark()))
        return web.Response(text="\n".join(lines) + "\n", status=503 if wrong else 200)

    healthy = Gauge(
        "cardtable_healthy", "1 while people can play, as /healthz says it, else 0", registry=gauges
    )

    async def metrics(_: web.Request) -> web.Response:
        healthy.set(0 if await trouble(bot) else 1)
        text = generate_latest(REGISTRY) + generate_latest(gauges)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    application.router.add_get("/metrics", metrics)
    return application


def notify(state: str) -> None:
    """Tell the supervisor, if it listens: READY=1, WATCHDOG=1, STOPPING=1, or STATUS= and a line
    for people. Never waits.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract name of Linux, outside the file system
        address = f"\0{address[1:]}"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
            supervisor.setblocking(False)
            supervisor.sendto(state.encode(), address)
    except OSError as error:
        log.debug("The supervisor does not hear %s: %s", state, error)
