"""A headless Chromium of this machine, driven over the DevTools protocol, for tests of what a page
really shows. Nothing is downloaded; `installed` tells whether there is one.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import re
import shutil
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--mute-audio"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-extensions", "--hide-scrollbars", "--remote-debugging-port=0"),
    *("--no-zygote", "--in-process-gpu"),  # fewer processes, which take less time
)
LISTENING = re.compile(rb"DevTools listening on (ws://\S+)")
PATIENCE_S = 20.0
STEP_S = 0.05


def installed() -> str | None:
    """Return the path of this machine's Chromium; None if there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """A Chromium, and the socket that controls it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reading = asyncio.create_task(self._read())

    async def page(self, url: str, width: int, height: int, scale: float = 1.0) -> Page:
        """Open a page on a screen of this size, with storage of its own."""
        context = await self.ask("Target.createBrowserContext")
        target = await self.ask(
            "Target.createTarget", url="about:blank", browserContextId=context["browserContextId"]
        )
        attached = await self.ask(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        page = Page(self, attached["sessionId"])
        screen = {"width": width, "height": height, "deviceScaleFactor": scale}
        await page.ask("Emulation.setDeviceMetricsOverride", **screen, mobile=width < 500)
        await page.ask("Page.navigate", url=url)
        return page

    async def ask(self, method: str, session: str | None = None, **given: Any) -> dict[str, Any]:
        """Return Chromium's answer; raises RuntimeError, TimeoutError."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        said = {"id": number, "method": method, "params": given}
        await self._socket.send_json(said | ({"sessionId": session} if session else {}))
        answer = await asyncio.wait_for(self._answers[number], PATIENCE_S)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        result: dict[str, Any] = answer["result"]
        return result

    async def close(self) -> None:
        """Let Chromium end."""
        await self._socket.send_json({"id": 0, "method": "Browser.close"})
        await asyncio.wait([self._reading], timeout=PATIENCE_S)

    async def _read(self) -> None:
        async for message in self._socket:
            said = message.json()
            if (waiting := self._answers.pop(said.get("id", 0), None)) and not waiting.done():
                waiting.set_result(said)


class Page:
    """A page of the browser."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser = browser
        self._session = session

    async def ask(self, method: str, **given: Any) -> dict[str, Any]:
        """Return Chromium's answer about this page."""
        return await self._browser.ask(method, self._session, **given)

    async def evaluate(self, script: str) -> Any:
        """Return the value of an expression, or of a promise; raises RuntimeError if it fails."""
        done = await self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in done:
            raise RuntimeError(f"{script}: {done['exceptionDetails']}")
        return done["result"].get("value")

    async def until(self, script: str) -> None:
        """Wait until an expression is true on the page; raises TimeoutError."""
        for _ in range(round(PATIENCE_S / STEP_S)):
            if await self.evaluate(script):
                return
            await asyncio.sleep(STEP_S)
        raise TimeoutError(script)

    async def screenshot(self, path: Path) -> None:
        """Save the screen as a PNG."""
        shot = await self.ask("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.write_bytes, base64.b64decode(shot["data"]))


@asynccontextmanager
async def browser(path: str) -> AsyncIterator[Browser]:
    """Run the Chromium at this path with a temporary profile."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            path, *FLAGS, f"--user-data-dir={profile}",
            stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE, env={**os.environ, "HOME": profile},
        )  # fmt: skip
        try:
            address = await asyncio.wait_for(_address(process), PATIENCE_S)
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(address, max_msg_size=0) as socket,
            ):
                running = Browser(socket)
                yield running
                await running.close()
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def _address(process: Process) -> str:
    """Return the address a starting Chromium listens on; raises RuntimeError if it ends instead."""
    assert process.stderr is not None, "it was started with a pipe"
    async for line in process.stderr:
        if found := LISTENING.search(line):
            return found[1].decode()
    raise RuntimeError("Chromium ended before it listened")
