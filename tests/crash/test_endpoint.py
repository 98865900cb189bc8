"""Health and metrics of the real bot, as a supervisor and Prometheus ask for them."""

import asyncio
import json
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from data.chores import Exit
from tests.support.played_tables import PlayedTable, done
from tests.support.postgres import free_port
from tests.support.queries import unanswered
from tests.support.running_bot import RunningBot, running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

LAYS = 5
QUIET_S = 0.15
SLOW_S = 2.0
CROWDED = 120  # open files


class Operator:
    """Asks the bot about its state."""

    def __init__(self, port: int, session: aiohttp.ClientSession) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.session = session

    async def health(self) -> tuple[int, str]:
        async with self.session.get(f"{self.url}/healthz") as answer:
            return answer.status, (await answer.text()).strip()

    async def healthy(self) -> tuple[int, str]:
        """The same once the bot has heard of its servers, which follows soon after its commands."""
        for _ in range(50):
            if (found := await self.health())[0] == 200:
                break
            await asyncio.sleep(0.1)
        return found

    async def metrics(self) -> dict[tuple[str, ...], float]:
        """Return all values by their name and the values of their labels, in order."""
        return {
            (sample.name, *sample.labels.values()): sample.value async for sample in self.samples()
        }

    async def samples(self) -> AsyncIterator[Sample]:
        """Each value, with its labels."""
        async with self.session.get(f"{self.url}/metrics") as answer:
            assert answer.status == 200 and "version=" in answer.headers["Content-Type"]
            text = await answer.text()
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                yield sample


async def test_the_operator_sees_how_the_bot_fares(tmp_path: Path) -> None:
    port = free_port()
    copies = tmp_path / "copies"
    copies.mkdir()
    settings = {"METRICS_PORT": str(port), "LOG_FORMAT": "json", "COPIES_DIR": str(copies)}
    async with (
        running_bot(tmp_path, limits=False, settings=settings) as here,
        aiohttp.ClientSession() as session,
    ):
        operator = Operator(port, session)
        assert await operator.healthy() == (200, "ok")
        [table] = await here.tables(1, 3)
        await here.quiet(QUIET_S)
        before = await operator.metrics()
        here.place.faults.rate_limit(0.25, method="PATCH", path="/webhooks/")
        await _lay(here, table)
        after = await operator.metrics()

        def grown(*name: str) -> float:
            return after.get(name, 0.0) - before.get(name, 0.0)

        assert grown("cardtable_moves_total", "person", "shithead") == LAYS
        assert grown("cardtable_click_seconds_count", "done") == LAYS
        assert grown("cardtable_store_commit_seconds_count") >= LAYS
        assert grown("cardtable_discord_requests_total", "answer", "2xx") == LAYS
        assert grown("cardtable_discord_requests_total", "private", "2xx") >= 1
        assert grown("cardtable_discord_requests_total", "private", "rate limited") == 1
        assert grown("cardtable_table_edits_total", "token") >= 1
        assert grown("cardtable_discord_rate_limit_seconds_total") == 1, "told in whole seconds"
        assert after["cardtable_tables", "round"] == 1
        assert after["cardtable_event_loop_lag_seconds_count",] > 0
        assert 0 <= after["cardtable_gateway_latency_seconds", "0"] < 1
        assert after["cardtable_store_troubles_total",] == 0
        assert after["cardtable_healthy",] == 1
        told = [sample async for sample in operator.samples()]
        assert not unanswered(told), "the dashboard, or a rule, asks for what is not there"
        await _says_that_it_stops(here, table, operator)
        lines = [json.loads(line) for line in here.log_text().splitlines()]
        assert all(line.keys() >= {"time", "level", "logger", "message"} for line in lines)


async def _lay(here: RunningBot, table: PlayedTable, times: int = LAYS) -> None:
    chance = random.Random(1)
    for _ in range(times):
        person, choices = await table.next_turn()
        await done(table.begin(person, chance.choice(choices)))
        await here.quiet(QUIET_S)


async def _says_that_it_stops(here: RunningBot, table: PlayedTable, operator: Operator) -> None:
    here.place.faults.slow(SLOW_S, method="PATCH", path="/")
    await _lay(here, table, 1)
    here.tell(signal.SIGTERM)
    await here.wait_for_log("Stopping")
    assert await operator.health() == (503, "stopping")
    assert await here.bot.wait() == Exit.STOPPED


def _open_files(here: RunningBot) -> int:
    return len(list(Path(f"/proc/{here.bot.pid}/fd").iterdir()))


@pytest.mark.parametrize("crowd", [150, pytest.param(1_100, marks=pytest.mark.soak)])
async def test_a_crowd_that_never_finishes_leaves_it_playing(tmp_path: Path, crowd: int) -> None:
    """Its files are for Discord and for the database: it plays on, and finds Discord again."""
    port = free_port()
    settings = {"METRICS_PORT": str(port)}
    async with running_bot(tmp_path, limits=False, settings=settings) as here:
        [table] = await here.tables(1, 3)
        await here.quiet(QUIET_S)
        waiting = [await asyncio.open_connection("127.0.0.1", port) for _ in range(crowd)]
        for _, writer in waiting:
            writer.write(b"GET /healthz HTTP/1.1\r\nHos")
        assert _open_files(here) < CROWDED
        await _lay(here, table, 2)
        await here.place.gateway.drop(resume=False)
        await here.place.until(lambda: here.place.gateway.online)
        await _lay(here, table, 2)
        assert "Traceback" not in here.log_text()
        for _, writer in waiting:
            writer.close()
