"""Requests Discord refuses: which of them count, and when there is a warning."""

import logging

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs.wire import metrics as module
from cogs.wire.metrics import REFUSED, REGISTRY, WINDOW, RefusedRequests, is_refused, tracing


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


def warnings(refused: RefusedRequests, times: int, now: float, each: float = 0.0) -> list[int]:
    """Return the counts that are worth a warning while so many requests are refused."""
    told = [refused.count(now + number * each) for number in range(times)]
    return [many for many in told if many is not None]


def test_each_further_thousand_is_worth_a_warning_once() -> None:
    """What is ten minutes old does not count any more."""
    assert warnings(RefusedRequests(), 2_500, 0.0, each=0.01) == [1_000, 2_000]
    refused = RefusedRequests()
    for times, now, told in (
        (999, 0.0, []),
        (1, WINDOW, []),  # the others are gone
        (998, WINDOW + 10.0, []),
        (1, WINDOW + 10.0, [1_000]),
        (1, 3 * WINDOW, []),
        (1_500, 6 * WINDOW, [1_000]),  # told again after a quiet while
    ):
        assert warnings(refused, times, now) == told


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
    assert [counted(status) - count for status, count in before.items()] == [1, 1, 0]
    (warning,) = [one for one in caplog.records if one.levelno == logging.WARNING]
    assert "refused 2 requests within ten minutes, the last with 403" in warning.getMessage()
