"""`python -m playground`: the bot without Discord, and a page to play on.

Starts the server on 127.0.0.1, then the bot as a process of its own, and keeps it running until
Ctrl-C or SIGTERM. The next start finds everything as it was.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from playground import launch, real
from playground.gateway import PRIVILEGED
from playground.house_script import House, HouseScript
from playground.process import ROOT, BotProcess
from playground.server import Playground
from playground.storage import Json, UnreadableWorld

PORT = 8765
DATA = ROOT / "var" / "playground"
HOUSE_SCRIPT = HouseScript()
RESTART_AFTER_S = (1.0, 2.0, 5.0, 15.0, 30.0)
STEADY_AFTER_S = 60.0
WITH_FACES = 2  # people with an avatar; the others have none


async def run(
    data_dir: Path = DATA,
    port: int = PORT,
    *,
    module: str = "bot",
    script: HouseScript | None = HOUSE_SCRIPT,
    locale: str | None = None,
    servers: int = 1,
    processes: int = 1,
    database: str | None = None,
    privileged: bool = False,
    as_real: bool = False,
) -> int:
    """Run the playground and the bot `module` until SIGINT or SIGTERM; return the exit code.

    The server and its people speak `locale` (Discord's name of a language); None: as before. There
    are at least this many `servers`; `privileged` intents may be granted; each of the `processes`
    serves a shard of its own, all on one `database`. `as_real` is what real.py says.
    """
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_ in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_, stopping.set)
    try:
        playground = Playground(data_dir, port, search=True)
        if locale is not None:
            playground.world.speak(locale)
        if as_real:
            real.begin(playground.services)
        playground.world.show_faces(WITH_FACES)
        for number in range(len(playground.world.guilds), servers):
            playground.world.add_server(f"Server-{number + 1}")
        playground.gateway.shards = processes
        playground.gateway.privileged = PRIVILEGED if privileged else 0
        await playground.start()
    except (UnreadableWorld, OSError) as error:
        print(f"The playground cannot start: {error}", file=sys.stderr)
        return 1
    try:
        _print_addresses(playground)
        playground.world.listeners.append(_print_bot_state)
        clock = {launch.AHEAD: str(real.AHEAD_S)} if as_real else {}
        bots = [
            BotProcess(playground.url, playground.token, module=module, settings=settings | clock)
            for settings in _settings(data_dir, processes, database)
        ]
        await _run_until_stopped(playground, bots, stopping, script)
    finally:
        await playground.stop()
    print("The playground is closed. Everything is kept.", flush=True)
    return 0


def _settings(data_dir: Path, processes: int, database: str | None) -> list[dict[str, str]]:
    """Return the settings of each process of the bot, with a database that is never a real
    bot's.
    """
    # Lines about normal operation would scroll the addresses above away.
    level = os.environ.get("LOG_LEVEL", "WARNING")
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = []
    for number in range(processes):
        folder = (data_dir / (f"bot-{number}" if number else "bot")).resolve()
        folder.mkdir(mode=0o700, exist_ok=True)
        url = database or f"sqlite+aiosqlite:///{folder / 'cardtable.sqlite3'}"
        own = {"DATA_DIR": str(folder), "DATABASE_URL": url, "SHARDS": f"{number}/{processes}"}
        found.append({**own, "LOG_LEVEL": level})
    return found


def _print_addresses(playground: Playground) -> None:
    lines = ["The playground is open. It is no Discord, and only this computer can reach it.", ""]
    lines.append(f"  all four side by side   {playground.url}/all")
    lines += [f"  {playground.person(n).name:<23} {playground.url}/as/{n}" for n in range(1, 5)]
    print("\n".join([*lines, "", "Ctrl-C closes it."]), flush=True)


def _print_bot_state(event: str, data: Json, reader: str | None) -> None:
    if event == "BOT" and data["online"]:
        print("The bot is online.", flush=True)


async def _run_until_stopped(
    playground: Playground,
    bots: Sequence[BotProcess],
    stopping: asyncio.Event,
    script: HouseScript | None,
) -> None:
    """Keep the bot's processes running until told to stop, then stop them."""
    tasks = [asyncio.create_task(_keep_running(bot)) for bot in bots]
    if script is not None:
        house = House(playground.services, script)
        tasks.append(asyncio.create_task(house.run()))
    try:
        await stopping.wait()
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                print(f"The playground's own part failed: {ended!r}", file=sys.stderr)
        await asyncio.gather(*(bot.stop() for bot in bots))


async def _keep_running(bot: BotProcess) -> None:
    """Start the bot, and restart it whenever it ends by itself."""
    failures = 0
    while True:
        began = time.monotonic()
        await bot.start()
        code = await bot.wait()
        failures = 0 if time.monotonic() - began > STEADY_AFTER_S else failures + 1
        pause = RESTART_AFTER_S[min(max(failures, 1), len(RESTART_AFTER_S)) - 1]
        print(f"The bot ended (exit code {code}). It starts again in {pause:g} s.", flush=True)
        await asyncio.sleep(pause)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line (None: the program's own) and run; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA, help="where the world is kept")
    parser.add_argument("--port", type=int, default=PORT, help="the next free one if taken")
    parser.add_argument("--locale", help="the language of the server and its people, such as de")
    parser.add_argument("--servers", type=int, default=1, help="how many there are at least")
    parser.add_argument("--processes", type=int, default=1, help="each with a shard of its own")
    parser.add_argument("--database", help="the address of an empty PostgreSQL database")
    parser.add_argument("--privileged", action="store_true", help="grant the privileged intents")
    parser.add_argument("--real", dest="as_real", action="store_true", help="as Discord is, late")
    given = parser.parse_args(arguments)
    if given.processes > 1 and not given.database:
        parser.error("several processes share a PostgreSQL database: --database")
    several = {
        name: getattr(given, name)
        for name in ("servers", "processes", "database", "privileged", "as_real")
    }
    return asyncio.run(run(given.data, given.port, locale=given.locale, **several))


if __name__ == "__main__":
    sys.exit(main())
