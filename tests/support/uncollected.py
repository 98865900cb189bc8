"""Runs the bot without the garbage collector, for a test: what refers to itself stays in memory.

On SIGUSR1 everything from then on is counted, on SIGUSR2 it is printed how many
objects of each class only the collector would have freed.
"""

from __future__ import annotations

import gc
import json
import signal
from collections import Counter

import bot
from cogs.ops import garbage

LEFT = "Left to the collector:"


def main() -> int:
    """Run the bot; return its exit code."""
    garbage.spare = gc.disable
    gc.disable()
    signal.signal(signal.SIGUSR1, lambda *_: _begin())
    signal.signal(signal.SIGUSR2, lambda *_: _print())
    return bot.main()


def _begin() -> None:
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)


def _print() -> None:
    gc.collect()
    count = Counter(f"{type(left).__module__}.{type(left).__qualname__}" for left in gc.garbage)
    print(LEFT, json.dumps(count), flush=True)
