"""The bots that are measured beside each other: the bare one, this one, another commit's, a peer.

Each is started on a playground of its own, sat down at tables, started again and clicked on.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Awaitable, Sequence
from pathlib import Path

import psutil

from bench import stage_times
from bench.clicks import Sample, Target, at_bare, at_tables, spread
from bench.peers import Peer, PeerTable, python_of
from playground.process import ROOT, BotProcess
from playground.server import Playground
from tests.support.played_tables import PlayedTable
from tests.support.running_bot import RunningBot, quiet

SEATS, TABLES, AT_ONCE = 4, 20, 10
CALM_S = 2.0
MIB = 2**20
NO_LIMITS = {"TABLES_PER_SERVER": "0", "TABLES_PER_PERSON": "0"}

START, START_PROCESSOR = "started again until online, s", "– of processor time"
AT_REST, PLAYING = "memory, started again, MiB", f"memory, {TABLES} tables, MiB"
ANSWER, TABLE = "answer, ms: median", "table, ms: median"
PROCESSOR, REQUESTS = "processor time a click, ms", "requests a click"
COUNTED = "– of them counting globally"
RHYTHM = "answer in a table's rhythm, ms: median"
TEN = f", {AT_ONCE} at once"

Figures = dict[str, float]


async def bare(place: Playground, folder: Path, clicks: int) -> Figures:
    """Return the figures of the bare bot."""
    bot = BotProcess(place.url, place.token, module="bench.bare", log=folder / "bare.log")
    figures = await _started(bot, place, "bare")
    try:
        for at_once in (1, AT_ONCE):
            await at_bare(place, clicks // 4, at_once)
            clicking = at_bare(place, clicks, at_once)
            figures |= await _clicked(bot, place, at_once, clicking)
        await at_bare(place, clicks // 4, 1, twice=True)
        rhythm = await at_bare(place, clicks, 1, twice=True)
        figures[RHYTHM] = statistics.median(rhythm.answers) * 1000
        figures[AT_REST] = memory(bot) / MIB
    finally:
        await bot.stop()
    return figures


async def at_home(
    place: Playground, folder: Path, clicks: int, home: Path = ROOT, peer: Peer | None = None
) -> Figures:
    """Return the figures of the bot whose program stands in this folder: this one, or another
    commit of it; or of a peer.
    """
    running = RunningBot(place, folder, NO_LIMITS, home=home, python=python_of(home))
    if peer is not None:
        running.bot = peer.process(place, folder, home)
    command = peer.command if peer is not None else "play"
    clicks = min(clicks, peer.clicks) if peer is not None else clicks
    figures: Figures = {}
    try:
        await _started(running.bot, place, command)
        await running.quiet(CALM_S)
        tables = await (_at_peer(running, peer) if peer else sit_down(running))
        figures[PLAYING] = memory(running.bot) / MIB
        if peer is None:  # a peer may have lost its tables
            await running.bot.stop()
            figures |= await _started(running.bot, place, command)
            await running.quiet(CALM_S)
            figures[AT_REST] = memory(running.bot) / MIB
        for at_once in (1, AT_ONCE):
            chance = random.Random(at_once)
            await at_tables(tables, clicks // 4, at_once, chance)
            clicking = at_tables(tables, clicks, at_once, chance)
            figures |= await _clicked(running.bot, place, at_once, clicking)
    finally:
        await running.bot.stop()
    if peer is None:
        figures |= await _stages(running, tables, clicks, home)
    else:
        figures |= await _started(running.bot, place, command)
        await running.quiet(CALM_S)
        figures[AT_REST] = memory(running.bot) / MIB
        await running.bot.stop()
    return figures


async def _started(bot: BotProcess, place: Playground, command: str) -> Figures:
    """Start a bot, and return what that took once its command is there."""
    began = time.monotonic()
    await bot.start()
    await place.ready(command)
    return {START: time.monotonic() - began, START_PROCESSOR: processor(bot)}


async def sit_down(running: RunningBot) -> list[PlayedTable]:
    """Return tables of this bot, dealt."""
    tables = await running.tables(TABLES, SEATS)
    await running.quiet(CALM_S)
    return tables


async def _at_peer(running: RunningBot, peer: Peer) -> list[PeerTable]:
    tables = []
    for number in range(TABLES):
        channel = running.place.add_channel(f"table-{number + 1}")
        table = PeerTable(running.eyes, channel, running.people(1 + number * SEATS, SEATS), peer)
        tables.append(await table.sit_down())
    await running.quiet(CALM_S)
    return tables


async def _clicked(
    bot: BotProcess, place: Playground, at_once: int, clicking: Awaitable[Sample]
) -> Figures:
    """Return the figures of some clicks, the last screens included."""
    began, mark = processor(bot), len(place.log)
    sample = await clicking
    await quiet(place)
    spent = place.log.since(mark)
    clicks, ending = len(sample.clicks), "" if at_once == 1 else TEN
    figures = {
        PROCESSOR: (processor(bot) - began) / clicks * 1000,
        REQUESTS: len(spent) / clicks,
        COUNTED: sum(entry.counts for entry in spent) / clicks,
    }
    for name, seconds in ((ANSWER, sample.answers), (TABLE, sample.edits)):
        if seconds:
            median, most, _ = spread(seconds)
            figures |= {name: median * 1000, name.replace("median", "95%"): most * 1000}
    return {f"{name}{ending}": figure for name, figure in figures.items()}


async def _stages(
    running: RunningBot, tables: Sequence[Target], clicks: int, home: Path
) -> Figures:
    """Start a bot once more, with a watch at each stage of a move; return their medians."""
    file = running.log.with_name("stages.json")
    settings = {**running.settings, stage_times.FILE: str(file)}
    place = running.place
    watched = BotProcess(
        place.url, place.token, module="bench.stages", settings=settings, home=home,
        log=running.log, python=python_of(home),
    )  # fmt: skip
    await watched.start()
    try:
        await place.ready("play")
        await running.quiet(CALM_S)
        await at_tables(tables, clicks, 1, random.Random(3))
    finally:
        await watched.stop()
    return {f"{stage.name}, ms": stage.median * 1000 for stage in stage_times.read(file)}


def processor(bot: BotProcess) -> float:
    """Return the seconds of processor time a bot has taken."""
    return sum(psutil.Process(bot.pid).cpu_times()[:2])


def memory(bot: BotProcess) -> int:
    """Return the resident bytes of a bot."""
    return psutil.Process(bot.pid).memory_info().rss
