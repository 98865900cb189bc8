"""The operator's endpoint: /healthz for a supervisor, /metrics for Prometheus. Off by default."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

from aiohttp import web
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from cogs.bot import CardTable
from cogs.kit.metrics import LAG, REGISTRY
from tables.errors import StoreTrouble

log = logging.getLogger(__name__)

SECONDS_FOR_STORE = 2.0  # seconds the store has for an answer
BEAT = 1.0  # seconds between two looks at the event loop
CLOSING = 1.0  # seconds for whoever is being answered at the end


class AddressTaken(Exception):
    """The endpoint cannot be where the settings want it."""


class Gauges(Collector):
    """What is so at the moment it is asked for."""

    def __init__(self, bot: CardTable) -> None:
        self._bot = bot

    def collect(self) -> Iterator[Any]:
        """Called by prometheus_client for each scrape."""
        tables = GaugeMetricFamily(
            *("cardtable_tables", "Tables in memory that are not closed, by their stage"),
            labels=("stage",),
        )
        for stage, count in self._bot.room.stages().items():
            tables.add_metric((stage,), count)
        yield tables
        yield GaugeMetricFamily(
            *("cardtable_gateway_latency_seconds", "From a heartbeat to Discord's answer"),
            value=self._bot.latency,
        )


@contextlib.asynccontextmanager
async def endpoint(bot: CardTable, host: str, port: int) -> AsyncIterator[None]:
    """Serve the endpoint meanwhile. Raises AddressTaken."""
    gauges = CollectorRegistry()
    gauges.register(Gauges(bot))
    runner = web.AppRunner(_application(bot, gauges), access_log=None, shutdown_timeout=CLOSING)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        await runner.cleanup()
        raise AddressTaken(
            f"METRICS_HOST and METRICS_PORT: nothing can listen on {host} {port}: {error}"
        ) from error
    log.info("Health and metrics on http://%s:%d/healthz and /metrics", host, port)
    beating = asyncio.create_task(_beat())
    try:
        yield
    finally:
        beating.cancel()
        await runner.cleanup()


async def trouble(bot: CardTable) -> str:
    """Return what keeps people from playing, in a few words without secrets; "" if nothing does."""
    if bot.gate.closed:
        return "stopping"
    if not bot.is_ready() or not bot.ws.open:
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
        return web.Response(text=f"{wrong or 'ok'}\n", status=503 if wrong else 200)

    async def metrics(_: web.Request) -> web.Response:
        text = generate_latest(REGISTRY) + generate_latest(gauges)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    application.router.add_get("/metrics", metrics)
    return application


async def _beat() -> None:
    """Measure how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        LAG.observe(max(0.0, loop.time() - due))
