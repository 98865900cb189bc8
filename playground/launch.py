"""Points discord.py at the playground, then runs the bot as it is.

`python -m playground.launch [module]` runs `module.main()` (bot.main() if left out). The parent
sets PLAYGROUND_URL and the bot's own settings in the environment; CLOCK_AHEAD, too, if its computer
is to have a wrong clock. When the parent ends, its end of our standard input closes, and the bot is
asked to stop: no bot outlives its playground.
"""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import threading
import time
from datetime import timedelta

import discord.http
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

URL = "PLAYGROUND_URL"
AHEAD = "CLOCK_AHEAD"  # seconds by which the bot's computer has a wrong clock
STOP_WITHIN_S = 10.0


def point_at(url: str) -> None:
    """Redirect everything discord.py sends to Discord to `url` (http://127.0.0.1:port)."""
    Route.BASE = f"{url}/api/v10"
    vars(discord.http)["Route"].API_BASE_URL = Route.BASE  # as py-cord calls it
    Asset.BASE = f"{url}/cdn"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")


def set_clock(ahead: float) -> None:
    """Set the clock of the bot's computer ahead by so many seconds."""
    wall, utcnow, more = time.time, discord.utils.utcnow, timedelta(seconds=ahead)
    vars(time)["time"] = lambda: wall() + ahead
    vars(discord.utils)["utcnow"] = lambda: utcnow() + more


def _stop_with_parent() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_WITHIN_S)
    os.kill(os.getpid(), signal.SIGKILL)


def main(arguments: list[str]) -> int:
    """Run the bot and return its exit code."""
    point_at(os.environ[URL])
    if ahead := float(os.environ.get(AHEAD, "0")):
        set_clock(ahead)
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    gc.disable()  # as bot.py does while it is loaded
    module = importlib.import_module(arguments[0] if arguments else "bot")
    gc.freeze()
    gc.enable()
    return int(module.main() or 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
