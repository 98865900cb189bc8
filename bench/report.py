"""The results as a page."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import discord

from bench import engine
from bench.contestants import (
    ANSWER,
    AT_REST,
    PLAYING,
    PROCESSOR,
    RHYTHM,
    SEATS,
    START_PROCESSOR,
    TABLES,
    TEN,
    Figures,
)
from bench.stage_times import BOARD, HAND, STORE
from data.presets import presets

Rows = list[str]
Bots = Mapping[str, Sequence[Figures]]  # by name, the figures of each block

OURS, BARE, BEFORE = "this bot", "bare", "commit before"
BESIDE_BEFORE = {  # the most of the commit before's that this bot is to take
    START_PROCESSOR: "0.65",
    PROCESSOR: "0.75",
    f"{PROCESSOR}{TEN}": "0.75",
    f"{HAND}, ms": "0.65",
    f"{BOARD}, ms": "0.6",
}


def machine() -> str:
    """Return the day, cores, processor, Python and discord.py, and the load of the machine."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    day = datetime.now(UTC).date().isoformat()
    return (
        f"{day} · {cores} cores · {_processor()} · {platform.system()} · "
        f"Python {platform.python_version()} · discord.py {discord.__version__} · "
        f"load before the run {os.getloadavg()[0]:.1f}"
    )


def _processor() -> str:
    about = Path("/proc/cpuinfo")
    lines = about.read_text().splitlines() if about.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def bots(measured: Bots) -> Rows:
    """Return the figures of each bot, medians of its blocks, and this bot's beside the commit
    before.
    """
    compared = BEFORE in measured
    names = list(dict.fromkeys(name for blocks in measured.values() for name in blocks[0]))
    heads = ["", *measured, *(["this bot ÷ commit before"] if compared else [])]
    rows = [f"| {' | '.join(heads)} |", "|---|" + "---:|" * (len(heads) - 1)]
    for name in names:
        figures = [median(measured, bot, name) for bot in measured]
        cells = ["–" if figure is None else f"{figure:.2f}" for figure in figures]
        if compared:
            ratio = over(median(measured, OURS, name), median(measured, BEFORE, name))
            cells.append("–" if ratio is None else f"{ratio:.2f}")
        rows.append(f"| {name} | " + " | ".join(cells) + " |")
    return rows


def median(measured: Bots, bot: str, name: str) -> float | None:
    """Return the median of a bot's figure over its blocks; None if it has none."""
    figures = [block[name] for block in measured.get(bot, ()) if name in block]
    return statistics.median(figures) if figures else None


def over(figure: float | None, other: float | None) -> float | None:
    """Return a figure divided by another; None without one of them."""
    return figure / other if figure is not None and other else None


def wanted(measured: Bots) -> Rows:
    """Return the target figures beside those reached."""
    ours = partial(median, measured, OURS)
    bare = partial(median, measured, BARE)
    before = partial(median, measured, BEFORE)
    reached = [
        ("answer ÷ bare bot's, one click", "4.0", over(ours(ANSWER), bare(ANSWER))),
        ("the same in a table's rhythm", "3.4", over(ours(ANSWER), bare(RHYTHM))),
        ("the same, ten at once", "4.5", over(ours(ANSWER + TEN), bare(ANSWER + TEN))),
        ("the store, ms a move", "0.9", ours(f"{STORE}, ms")),
        ("memory, started again, MiB", "110", ours(AT_REST)),
        (f"memory, {TABLES} tables, MiB", "116", ours(PLAYING)),
    ]
    if BEFORE in measured:
        reached += [
            (f"{name} ÷ commit before", most, over(ours(name), before(name)))
            for name, most in BESIDE_BEFORE.items()
        ]
    return [
        "| | wanted, at most | reached |",
        "|---|---:|---:|",
        *(f"| {name} | {most} | {figure:.2f} |" for name, most, figure in reached if figure),
    ]


def step(rows: Sequence[engine.EngineRow]) -> str:
    """Return the line with the mean step of the rules of Cruzo and Shithead."""
    family = [row.microseconds_a_step for row in rows if _is_family(row.rules)]
    mean = statistics.mean(family) if family else 0.0
    return f"\nCruzo and Shithead, mean of these: {mean:.1f} µs a step (wanted 7.0)."


def _is_family(rules: str) -> bool:
    return rules in presets() and presets()[rules].game == "shithead"


class Part(NamedTuple):
    """A part of the page: its title, how it was measured, and its lines."""

    title: str
    measured: str
    rows: Rows


def with_part(page: str, part: Part, about: str) -> str:
    """Return a page with one part replaced, or added at its end; `about` is the machine."""
    before, heading, after = page.partition(f"## {part.title}\n")
    _, following, rest = after.partition("\n## ")
    measured = f"{part.measured} Measured: {about}."
    lines = "\n".join([f"## {part.title}", "", measured, "", *part.rows, ""])
    if not heading:
        return f"{page.rstrip()}\n\n{lines}"
    return before + lines + (f"\n## {rest}" if following else "")


RULES = (
    "Random rounds by one process. A step lists the legal actions of a seat, takes one of them at "
    "random and builds its events."
)
BESIDE = (
    "Random rounds of our engine and of OpenSpiel's `crazy_eights`, both called from Python by one"
    " process, in alternating slices of 60 rounds; processor time; lowest · median · highest "
    "slice. Both draw up to five and never reshuffle; special cards are skip, reverse and draw "
    "two. Ours is measured by a table's calls: the deal, `to_act`, `legal` and `apply`, each step "
    "with its events. Theirs leaves chance to the caller, who picks by the odds (as its "
    "documentation does, right for any game), any outcome, or any action without asking for odds "
    "(both right only while all odds are equal). Attempts to make ours faster are described in "
    "docs/design.md."
)
BOTS = (
    "All log in, in this same run and one after the other in alternating blocks, to the same "
    "loopback server, which also plays the people and enforces no rate limits; medians of the "
    f"blocks. Each sits down at {TABLES} tables of {SEATS} people, is started again and clicked "
    "on: for the person in turn, on all tables in turn, one click at a time and ten. Every client "
    "waits for the answer and for the edit of the table that everybody sees before it presses "
    "again. The bare discord.py bot has no game, and only redraws the clicked message; in a "
    "table's rhythm it does so once more ten milliseconds later. Ours answers with the redrawn "
    "hand, each move on disk (SQLite, synchronous=FULL) before; a peer with nothing. The stages of "
    "a move are timed by the clock in a further run, one click at a time."
)
WISHES = "From the figures above."
REMEMBERED = (
    "Time the store takes to answer the queries of these commands, in one process. Half of all "
    "rounds were played on the server that is queried, by a hundred people."
)
LOAD_TITLE = "Several processes"
LOAD = (
    "`make load`: people at tables for two click as fast as they are answered; first one process "
    "with a tenth of the tables and with all of them, then three on one PostgreSQL, each with a "
    "second one waiting for its shard; one of the three is killed (kill -9) every 20 seconds, and "
    "at the end one is stopped for a minute (SIGSTOP, then SIGCONT). All share the cores: the "
    "processes, PostgreSQL, which keeps every commit on its disk, and the playground, which is "
    "Discord and all people. A pause is the time from a kill or a stop until a click at a table is "
    "answered again. The bot's processor time is that of all its processes, including those that "
    "wait and the starts after kills."
)
