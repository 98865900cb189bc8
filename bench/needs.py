"""What the bot needs: memory, a processor's share and disk, as the README says."""

import asyncio
import random
import sqlite3
from pathlib import Path

from bench.clicks import at_tables
from bench.contestants import CALM_S, NO_LIMITS, SEATS, TABLES, memory, processor, sit_down
from playground.server import Playground
from tests.support.running_bot import RunningBot

MOVES = 500
PACE_S = 6  # from one move at a table to the next
ROUNDS_A_YEAR = 60 * 10 * 52 // SEATS  # sixty people play ten rounds a week each, four at a table
MB = 1e6


async def needs(place: Playground, folder: Path) -> str:
    """Return what it needs at rest, with tables in play, and to keep their rounds."""
    chance = random.Random(1)
    running = RunningBot(place, folder, NO_LIMITS)
    await running.start()
    try:
        await running.quiet(CALM_S)
        rest = memory(running.bot)
        tables = await sit_down(running)
        before = processor(running.bot)
        await at_tables(tables, MOVES, 1, chance)
        await running.quiet()
        move = (processor(running.bot) - before) / MOVES
        empty = _stored(running.database)
        await asyncio.gather(*(table.play(chance) for table in tables))
        await running.quiet(CALM_S)
        playing, kept = memory(running.bot), (_stored(running.database) - empty) / TABLES
    finally:
        await running.bot.stop()
    year = kept * ROUNDS_A_YEAR / MB
    return "\n".join((
        f"{rest / MB:.0f} MB at rest, {playing / MB:.0f} MB after a round at {TABLES} tables",
        f"{move * 1000:.1f} ms of a processor a move, {move * TABLES / PACE_S:.1%} for them",
        f"{kept / 1000:.0f} kB of disk a round, {year:.0f} MB a year for {ROUNDS_A_YEAR:,}",
    ))  # fmt: skip


def _stored(file: Path) -> int:
    """Return the bytes of a database."""
    with sqlite3.connect(file) as database:
        pages, size = (
            database.execute(f"PRAGMA page_{part}").fetchone()[0] for part in ("count", "size")
        )
    return int(pages) * int(size)
