"""Requests Discord refuses: which of them count, and when there is a warning."""

import logging

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs.wire import refused as module
from cogs.wire.metrics import REGISTRY, tracing
from cogs.wire.refused import PART, REFUSED, WINDOW, RefusedRequests, is_refused


@pytest.mark.parametrize(
    ("status", "scope", "counts"),
    [
        *((200, None, False), (400, None, False), (404, None, False), (500, None, False)),
        *((401, None, True), (403, None, True), (429, None, True)),
        *((429, "user", True), (429, "global", True), (429, "shared", False)),
    ],
)
def test_which_answers_discord_counts(status: int, scope: str | None, *, counts: bool) -> None:
    assert is_refused(status, scope) is counts


def test_each_further_thousand_is_worth_a_warning_once() -> None:
    refused = RefusedRequests()
    told = [many for n in range(2_500) if (many := refused.count(n / 100)) is not None]
    assert told == [1_000, 2_000]


def test_what_is_ten_minutes_old_does_not_count_any_more() -> None:
    refused = RefusedRequests()
    for _ in range(999):
        assert refused.count(0.0) is None
    assert refused.count(WINDOW) is None, "the others are gone"
    for _ in range(998):
        assert refused.count(WINDOW + PART) is None
    assert refused.count(WINDOW + PART) == 1_000
    assert refused.count(3 * WINDOW) is None


def test_after_a_quiet_while_the_first_thousand_is_told_again() -> None:
    refused = RefusedRequests()
    for start in (0.0, 2 * WINDOW):
        told = [many for _ in range(1_500) if (many := refused.count(start)) is not None]
        assert told == [1_000]


def counted(status: int) -> float:
    labels = {"why": REFUSED[status]}
    return REGISTRY.get_sample_value("cardtable_discord_refused_requests_total", labels) or 0.0


async def test_requests_are_looked_at_as_they_are_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(
            status=int(request.query["status"]),
            headers={"X-RateLimit-Scope": request.query["scope"]},
        )

    monkeypatch.setattr(module, "WARN_EACH", 2)
    app = web.Application()
    app.router.add_get("/", answer)
    before = {status: counted(status) for status in (401, 403, 429)}
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[tracing()]) as http:
        for status, scope in ((401, "user"), (200, "user"), (429, "shared"), (403, "user")):
            await (await http.get(server.make_url(f"/?status={status}&scope={scope}"))).release()
    assert {status: counted(status) - before[status] for status in before} == {
        401: 1,
        403: 1,
        429: 0,
    }
    (warning,) = [one for one in caplog.records if one.levelno == logging.WARNING]
    assert "refused 2 requests within ten minutes, the last with 403" in warning.getMessage()
