"""The bot as a process of its own, started, stopped and killed by the playground."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path

from playground import launch

ROOT = Path(__file__).resolve().parent.parent


class BotProcess:
    """Runs `module.main()` in a process of its own, logged in to the playground at `url`.

    `settings` are further environment variables for it; `log` is a file for its output (None:
    ours); `home` is the program's folder, of another version, say; `around` is a command that runs
    the one written behind it; `python` is the interpreter, for a bot with a library of its own.
    """

    def __init__(
        self,
        url: str,
        token: str,
        *,
        module: str = "bot",
        settings: Mapping[str, str] = {},
        log: Path | None = None,
        home: Path = ROOT,
        around: Sequence[str] = (),
        python: str = sys.executable,
    ) -> None:
        self.module = module
        self._home = home
        self._around = around
        self._python = python
        self._settings = {launch.URL: url, "DISCORD_TOKEN": token, **settings}
        self._log = log
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        running = self._process is not None and self._process.returncode is None
        return self._process.pid if running and self._process else None

    async def start(self) -> None:
        """Start it; raises OSError."""
        command = (*self._around, self._python, "-m", "playground.launch", self.module)
        with contextlib.ExitStack() as stack:
            out = stack.enter_context(self._log.open("ab")) if self._log else None
            self._process = await asyncio.create_subprocess_exec(
                *command,
                cwd=self._home,
                env={**os.environ, **self._settings},
                stdin=PIPE,
                stdout=out,
                stderr=out,
                # Ctrl-C is for the playground, which then stops the bot cleanly.
                start_new_session=True,
            )

    async def wait(self) -> int:
        """Return its exit code once it ends."""
        assert self._process is not None
        return await self._process.wait()

    async def stop(self) -> int | None:
        """Ask it to stop, kill it if it does not within ten seconds; return its exit code."""
        if self._process is None:
            return None
        if self.pid is not None:
            self._process.terminate()
            try:
                async with asyncio.timeout(launch.STOP_WITHIN_S):
                    await self._process.wait()
            except TimeoutError:
                self.kill()
        return await self._process.wait()

    def kill(self) -> None:
        """End it at once, as a power cut would (kill -9)."""
        if self._process is not None and self.pid is not None:
            self._process.kill()
