"""`python -m playground` as a whole: opened, crashed, closed, opened again."""

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import psutil
import pytest

import playground.__main__ as playground_main
from playground.house_script import HouseScript
from playground.messages import text_of
from playground.new_world import PEOPLE
from playground.process import ROOT
from tests.support.postgres import free_port

pytestmark = pytest.mark.xdist_group("run")
HOST = PEOPLE[-1]  # in whose name the House sets up its table
PROGRAM = """
import asyncio, pathlib, sys
from playground.__main__ import run
from playground.house_script import HouseScript
script = HouseScript("lobby", {}, "lobby:join", ("lobby:leave",), "", ("lobby:company",), "Dummy")
module = "tests.playground.small_bot"
data, port = pathlib.Path(sys.argv[1]), int(sys.argv[2])
sys.exit(asyncio.run(run(data, port, module=module, script=script)))
"""


class Running:
    """A playground in a process of its own."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def line(self, pattern: str) -> re.Match[str]:
        """Return the next line of its output that matches."""
        assert self.process.stdout is not None
        while True:
            raw = await asyncio.wait_for(self.process.stdout.readline(), 15)
            assert raw, "".join(self.lines)
            self.lines.append(raw.decode())
            if match := re.search(pattern, self.lines[-1]):
                return match

    def bot(self) -> psutil.Process:
        """Return the bot's process."""
        return psutil.Process(self.process.pid).children()[0]

    async def close(self) -> int:
        """Ask it to stop; return its exit code."""
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), 15)


@asynccontextmanager
async def playground(data: Path, port: int) -> AsyncIterator[Running]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, str(data), str(port), cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    running = Running(process)
    try:
        yield running
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def seen(url: str) -> list[dict[str, Any]]:
    """Return the messages East sees, once the House has set up a table with company."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}/live?as=2") as tab:
        hello = (await tab.receive_json())["d"]
        messages: list[dict[str, Any]] = next(iter(hello["messages"].values()))
        while not messages or "Dummy" not in messages[0]["content"]:
            frame = await tab.receive_json(timeout=15)
            if frame["t"] in ("message_create", "message_update"):
                messages = [frame["d"]]
        return messages


async def sit_down(url: str, table: str) -> list[str]:
    """Join as East; returns what the table shows, until the House has left it."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}/live?as=2") as tab:
        shown = [next(iter((await tab.receive_json())["d"]["messages"].values()))[0]["content"]]
        click = {"nonce": "1", "message_id": table, "custom_id": "lobby:join", "component_type": 2}
        await tab.send_json({"t": "click", "d": click})
        while HOST in shown[-1]:
            frame = await tab.receive_json(timeout=15)
            shown += [frame["d"]["content"]] if frame["t"] == "message_update" else []
        return shown


async def test_from_the_first_start_to_the_second(tmp_path: Path) -> None:
    port = free_port()
    async with playground(tmp_path, port) as running:
        url = (await running.line(r"East\s+(\S+)/as/2"))[1]
        assert url == f"http://127.0.0.1:{port}"
        messages = await seen(url)
        assert messages[0]["interaction_metadata"]["user"]["global_name"] == HOST

        # The bot is killed: it starts again, and nobody sets up a second table.
        bot = running.bot()
        os.kill(bot.pid, signal.SIGKILL)
        await running.line(r"The bot ended \(exit code -9\)")
        bot = await _another(running, bot.pid)
        assert await running.close() == 0
        assert not bot.is_running()
        await running.line("Everything is kept")

    async with playground(tmp_path, port) as running:
        await running.line("is online")
        # The table still waits. East sits down, and the House leaves it to East.
        assert [m["id"] for m in await seen(url)] == [messages[0]["id"]]
        # With the company it has found there is a round at once.
        with_company = [f"{HOST} Dummy", f"{HOST} Dummy East", "Dummy East"]
        assert await sit_down(url, messages[0]["id"]) == with_company
        assert len(await seen(url)) == 1
        bot = await _another(running, 0)
        # The playground itself is killed: the bot does not outlive it.
        running.process.kill()
        assert await asyncio.to_thread(_ends, bot)


@pytest.mark.slow
async def test_the_first_minute_is_quiet(tmp_path: Path) -> None:
    """The bot itself: a table waits with its company, run by one of the people, and nothing is
    logged.
    """
    port = free_port()
    words = ("-m", "playground", "--data", str(tmp_path), "--port", str(port))
    alone = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=ROOT, stdout=PIPE, stderr=STDOUT, env=alone
    )
    running = Running(process)
    try:
        await running.line("is online")
        script, shown = HouseScript(), ""
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"http://127.0.0.1:{port}/live?as=1") as tab,
        ):
            while len(re.findall(script.sign, shown)) < len(script.company):
                frame = await tab.receive_json(timeout=30)
                if frame["t"].startswith("message"):
                    shown = text_of(frame["d"])
        assert f"**{HOST}** · runs the table" in shown
    finally:
        assert await running.close() == 0
    assert process.stdout is not None
    rest = (await process.stdout.read()).decode()
    assert not re.search("WARNING|ERROR|Traceback", "".join(running.lines) + rest), rest


async def _another(running: Running, pid: int) -> psutil.Process:
    """Return the bot's process once it differs from `pid`."""
    async with asyncio.timeout(15):
        while True:
            with suppress(IndexError, psutil.NoSuchProcess):
                if running.bot().pid != pid:
                    return running.bot()
            await asyncio.sleep(0.05)


def _ends(process: psutil.Process) -> bool:
    """True if a process ends by itself; if not, it is killed."""
    gone, left = psutil.wait_procs([process], timeout=5)
    for survivor in left:
        survivor.kill()
    return bool(gone)


async def test_a_damaged_world_is_told_plainly(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text("{")
    async with playground(tmp_path, free_port()) as running:
        assert await asyncio.wait_for(running.process.wait(), 15) == 1
        assert running.process.stderr is not None
        complaint = (await running.process.stderr.read()).decode()
    assert "Move it away" in complaint
    assert "Traceback" not in complaint


async def test_each_process_has_a_shard_and_a_folder_of_its_own(tmp_path: Path) -> None:
    settings = playground_main._settings(tmp_path, 2, "postgresql://bot@127.0.0.1/cards")
    assert [one["SHARDS"] for one in settings] == ["0/2", "1/2"]
    assert len({one["DATA_DIR"] for one in settings}) == 2
    assert len({one["DATABASE_URL"] for one in settings}) == 1


def test_several_processes_on_a_file_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        playground_main.main(["--processes", "2"])
    assert "--database" in capsys.readouterr().err
