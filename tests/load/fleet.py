"""The bot as several processes on one PostgreSQL, each with a shard of its own."""

import asyncio
import os
import signal
from pathlib import Path

import psutil

from data.chores import Exit
from data.store.database.shard_locks import OWN_GHOST
from playground.process import BotProcess
from playground.server import Playground

UP_SECONDS = 60.0
GIVEN_UP_S = OWN_GHOST + 30.0  # seconds for a replaced process to end by itself
RESTART_S = 5.0  # seconds until a supervisor restarts a process, as in ops/cardtable.service
FOLLOWING = 40  # lines of a log after one that is not expected


class Fleet:
    """Starts, kills and stops processes, and restarts them as a supervisor would; with `spares`
    there is a second process for each shard, waiting.
    """

    def __init__(
        self,
        place: Playground,
        folder: Path,
        database: str,
        processes: int,
        *,
        spares: bool = False,
    ) -> None:
        self.place = place
        self.count = processes
        self.logs: list[Path] = []

        def process(number: int, name: str) -> BotProcess:
            self.logs.append(folder / f"{name}.log")
            settings = {
                "DATA_DIR": str(folder / name),
                "DATABASE_URL": database,
                "SHARDS": f"{number}/{processes}",
                "LOG_LEVEL": "INFO",
                "TABLES_PER_SERVER": "0",
            }
            return BotProcess(place.url, place.token, settings=settings, log=self.logs[-1])

        self.bots = [process(number, f"bot-{number}") for number in range(processes)]
        self.spares = [process(number, f"spare-{number}") for number in range(processes)]
        self._with_spares = spares
        self._spent = 0.0  # processor time of ended processes

    async def start(self) -> None:
        """Start all, and wait until Discord serves them."""
        await asyncio.gather(*(bot.start() for bot in self.bots))
        await self.place.until(self._all_there, UP_SECONDS)
        await self.place.ready("play", UP_SECONDS)
        if self._with_spares:
            await asyncio.gather(*(bot.start() for bot in self.spares))

    def _all_there(self) -> bool:
        sessions = self.place.gateway.sessions.values()
        return {one.shard[0] for one in sessions if one.connected} == {*range(self.count)}

    def of_server(self, server: str) -> int:
        """Return the process that serves a server."""
        return (int(server) >> 22) % self.count

    async def kill(self, number: int) -> None:
        """Kill -9 one of them, wait until Discord serves its shard again (to the one that waited,
        or else once it is started again), and start the next that waits.
        """
        self._spent += _seconds(self.bots[number])
        self.bots[number].kill()
        await self.bots[number].wait()
        await self.place.until(lambda: not self._all_there(), UP_SECONDS)
        if self._with_spares:
            self._swap(number)
        else:
            await self.bots[number].start()
        await self.place.until(self._all_there, UP_SECONDS)
        if self._with_spares:
            await self._start_spare(number)

    async def stop_for(self, number: int, seconds: float) -> None:
        """Have one of them do nothing for so long (SIGSTOP, SIGCONT). One that waited serves its
        shard by then: it finds that out, ends by itself, and is started again to wait. Raises
        TimeoutError: it does not end.
        """
        pid = self.bots[number].pid
        assert pid is not None, "it runs"
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)
        if self._with_spares:
            async with asyncio.timeout(GIVEN_UP_S):
                ended = await self.bots[number].wait()
            assert ended == Exit.TAKEN_OVER, f"it ended with {ended}"
            self._swap(number)
            await self._start_spare(number)

    def _swap(self, number: int) -> None:
        self.bots[number], self.spares[number] = self.spares[number], self.bots[number]

    async def _start_spare(self, number: int) -> None:
        await asyncio.sleep(RESTART_S)
        await self.spares[number].start()

    def processor_time(self) -> float:
        """Return the seconds of processor time of all processes so far, waiting ones included."""
        return self._spent + sum(map(_seconds, (*self.bots, *self.spares)))

    async def stop(self) -> None:
        """Stop all in good order."""
        await asyncio.gather(*(bot.stop() for bot in (*self.spares, *self.bots)))

    def complaints(self) -> list[str]:
        """Return the unexpected entries of their logs, with the lines around each."""
        found = []
        for log in self.logs:
            lines = log.read_text("utf-8").splitlines() if log.exists() else []
            for at, line in enumerate(lines):
                if "Traceback" in line or "Unexpected" in line:
                    found.append("\n".join(lines[max(0, at - 2) : at + FOLLOWING]))
        return found


def _seconds(bot: BotProcess) -> float:
    if bot.pid is None:
        return 0.0
    try:
        spent = psutil.Process(bot.pid).cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return float(spent.user + spent.system)
