"""The operator's counters, for Prometheus. No label names a person or a table.

Of the requests Discord refuses, those of the last ten minutes are counted here: an address with ten
thousand of them is shut out for a while. Discord counts answers of 401, 403 and 429, except those
due to a limit shared with others (its documentation, Rate Limits: Invalid Request Limit).
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterable
from functools import partial

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Histogram, Info

from cogs.words.links import VERSION

log = logging.getLogger(__name__)

REGISTRY = CollectorRegistry()
counter = partial(Counter, registry=REGISTRY)
histogram = partial(Histogram, registry=REGISTRY)

PROGRAM = Info("cardtable_program", "Which version of the program this is", registry=REGISTRY)
PROGRAM.info({"version": VERSION})

MOVES = counter(
    "cardtable_moves", "Moves made, by game; by a person or by the clock", ("game", "by")
)
CLICKS = histogram(
    "cardtable_click_seconds",
    "How long clicks took until all was answered, by what came of it",
    ("outcome",),
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0),
)
COMMITS = histogram(
    "cardtable_store_commit_seconds",
    "How long transactions that were committed took",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)
TROUBLES = counter("cardtable_store_troubles", "What the database could not keep or tell")
REQUESTS = counter(
    "cardtable_discord_requests",
    "Requests to Discord, by what they are for and what came of it",
    ("kind", "outcome"),
)
RATE_LIMITED = counter(
    "cardtable_discord_rate_limit_seconds", "How long Discord has told us to wait"
)
REFUSED_REQUESTS = counter(
    "cardtable_discord_refused_requests",
    "Requests refused in a way that Discord counts: with too many it shuts an address out",
    ("why",),
)
COALESCED = counter("cardtable_edits_coalesced", "Edits spared because a later one showed it all")
EDITS = counter(
    "cardtable_table_edits", "Edits of tables' messages, by the way they went", ("way",)
)
LAG = histogram(
    "cardtable_event_loop_lag_seconds",
    "How late the event loop was, looked at every second",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
STANDSTILLS = counter(
    "cardtable_standstills", "How often nothing ran for longer than Discord waits for an answer"
)

UNEXPECTED = counter(
    "cardtable_unexpected", "What went wrong that nobody had foreseen; the log has all of it"
)

KINDS = {"interactions": "answer", "webhooks": "private", "channels": "channel"}
OUTCOMES = (
    *("done", "refused", "superseded", "forged", "too late"),
    *("store", "discord", "unexpected"),
)
ANSWERED = ("2xx", "4xx", "5xx", "rate limited", "failed")


def begin_counting(games: Iterable[str]) -> None:
    """Create all counters at zero at the start: Prometheus notices only increases. `games` are
    those that are played.
    """
    for outcome in OUTCOMES:
        CLICKS.labels(outcome)
    for kind in (*KINDS.values(), "other"):
        for outcome in ANSWERED:
            REQUESTS.labels(kind, outcome)
    for why in REFUSED.values():
        REFUSED_REQUESTS.labels(why)
    for way in ("token", "bot"):
        EDITS.labels(way)
    for game in games:
        for by in ("person", "clock"):
            MOVES.labels(game, by)


class StoreWatch:
    """Counts the store's work (data.store.database.writer)."""

    def committed(self, seconds: float) -> None:
        """Count a committed transaction, and its duration."""
        COMMITS.observe(seconds)

    def failed(self) -> None:
        """Count a failed read or write."""
        TROUBLES.inc()


def tracing() -> aiohttp.TraceConfig:
    """Counts every request discord.py makes."""
    refused = RefusedRequests()

    async def answered(_session: object, _: object, end: aiohttp.TraceRequestEndParams) -> None:
        status, headers = end.response.status, end.response.headers
        outcome = "rate limited" if status == 429 else f"{status // 100}xx"
        REQUESTS.labels(_kind(end.url.raw_parts), outcome).inc()
        if status == 429:
            RATE_LIMITED.inc(_seconds(headers.get("Retry-After", "")))
        if is_refused(status, headers.get("X-RateLimit-Scope")):
            _note_refused(refused, status)

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(answered)
    trace.on_request_exception.append(_failed)
    return trace


def _note_refused(refused: RefusedRequests, status: int) -> None:
    """Count a refused request, and warn before they are too many."""
    REFUSED_REQUESTS.labels(REFUSED[status]).inc()
    many = refused.count(time.monotonic())
    if many is not None:
        log.warning(
            "Discord has refused %d requests within ten minutes, the last with %d; with %d it shuts"
            " this address out for a while",
            *(many, status, MOST),
        )


async def _failed(_session: object, _: object, end: aiohttp.TraceRequestExceptionParams) -> None:
    REQUESTS.labels(_kind(end.url.raw_parts), "failed").inc()


def _kind(path: tuple[str, ...]) -> str:
    return next((KINDS[part] for part in path if part in KINDS), "other")


def _seconds(header: str) -> float:
    try:
        return max(0.0, float(header))
    except ValueError:
        return 0.0


WINDOW = 600.0  # seconds
MOST = 10_000  # refused requests in that time; then the address is shut out
WARN_EACH = 1_000  # of them, when a warning is due
REFUSED = {401: "unauthorized", 403: "forbidden", 429: "rate limited"}


def is_refused(status: int, scope: str | None) -> bool:
    """True if Discord counts this answer, by its status and the scope of its limit."""
    return status in REFUSED and scope != "shared"


class RefusedRequests:
    """The number of refused requests in the last ten minutes."""

    def __init__(self) -> None:
        self._lately: deque[float] = deque()  # when each was refused
        self._warned = 0  # thousands warned about

    def count(self, now: float) -> int | None:
        """Count one more, at this many seconds of a steady clock; return the number if that is
        worth a warning: each further thousand once, until they have passed.
        """
        self._lately.append(now)
        while self._lately[0] <= now - WINDOW:
            self._lately.popleft()
        total = len(self._lately)
        reached, self._warned = total // WARN_EACH > self._warned, total // WARN_EACH
        return total if reached else None
