"""The results as a page."""

from __future__ import annotations

import os
import platform
import statistics
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import discord

from bench import crazy_eights, engine
from bench.clicks import Sample, spread
from bench.requests import Cost
from bench.upstart import WATCHED_S, Start

Rows = list[str]


def machine() -> str:
    """Return the day, cores, processor, Python and discord.py, and what else the machine was
    doing.
    """
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


def clicks(samples: Sequence[Sample]) -> Rows:
    """Milliseconds to the answer and to the table's edit, and the ratio to the bare bot."""
    bare = {
        at_once: statistics.median(
            seconds
            for one in samples
            if not one.tables and one.at_once == at_once
            for seconds in one.answers
        )
        for at_once in {one.at_once for one in samples}
    }
    rows = [
        "| bot | tables in play | clicks at once | clicks | to the answer, ms: median · 95% · 99% "
        "| to the table's edit, ms: median · 95% · 99% | answer ÷ bare bot's |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for one in samples:
        ratio = statistics.median(one.answers) / bare[one.at_once]
        rows.append(
            f"| {one.bot} | {_some(one.tables)} | {one.at_once} | {len(one.clicks)} "
            f"| {_milliseconds(one.answers)} | {_milliseconds(one.edits)} | {ratio:.2f} |"
        )
    return rows


def _some(count: int) -> str:
    return f"{count:,}" if count else "–"


def _milliseconds(seconds: Sequence[float]) -> str:
    return " · ".join(f"{second * 1000:.1f}" for second in spread(seconds)) if seconds else "–"


def memory(resident: dict[int, int]) -> Rows:
    """Resident memory of the bot's process by loaded tables."""
    rows = [
        "| tables loaded | resident, MiB | each after the first adds, KiB |",
        "|---:|---:|---:|",
    ]
    for tables, size in resident.items():
        share = f"{(size - resident[1]) / (tables - 1) / 1024:.1f}" if tables > 1 else "–"
        rows.append(f"| {tables:,} | {size / 2**20:.1f} | {share} |")
    return rows


def starts(made: Sequence[Start]) -> Rows:
    """Seconds from the process's start, and the slowest click after it in milliseconds."""
    rows = [
        "| tables stored | of them live | logged in, s | first click answered, s "
        "| slowest click meanwhile, ms |",
        "|---:|---:|---:|---:|---:|",
    ]
    rows += [
        f"| {one.tables:,} | {one.live:,} | {one.online:.2f} | {one.answered:.2f} "
        f"| {one.slowest * 1000:.0f} |"
        for one in made
    ]
    return rows


def requests(found: Counter[Cost]) -> Rows:
    """Requests of a lay by the other hands it changed."""
    rows = [
        "| other hands changed | lays seen | requests | of them counting globally |",
        "|---:|---:|---:|---:|",
    ]
    rows += [
        f"| {cost.others} | {count} | {cost.requests} | {cost.counted} |"
        for cost, count in sorted(found.items())
    ]
    return rows


class Results(NamedTuple):
    """All that was measured; `machine` is what it was measured on."""

    machine: str
    rules: list[engine.Row]
    clicks: list[Sample]
    requests: Counter[Cost]
    memory: dict[int, int]
    starts: list[Start]
    beside: list[crazy_eights.Row]
    remembered: Rows


def page(found: Results) -> str:
    """Return the whole page."""
    parts: list[tuple[str, str, Rows]] = [
        ("The rules", RULES, engine.write(found.rules)),
        ("Crazy Eights beside OpenSpiel", BESIDE, crazy_eights.write(found.beside)),
        ("From a click to the screen", CLICKS, clicks(found.clicks)),
        ("Requests of a move", REQUESTS, requests(found.requests)),
        ("Memory", MEMORY, memory(found.memory)),
        ("Start", STARTS, starts(found.starts)),
        (REMEMBERED_TITLE, REMEMBERED, found.remembered),
    ]
    lines = ["# Benchmarks", "", f"`make bench` wrote this page: {found.machine}.", ""]
    for title, measured, rows in parts:
        lines += _part(title, measured, rows)
    return "\n".join(lines)


def _part(title: str, measured: str, rows: Rows) -> Rows:
    return [f"## {title}", "", measured, "", *rows, ""]


def with_remembered(page: str, rows: Rows) -> str:
    """Return a page whose last part, of what is remembered, was measured anew."""
    before, _, _ = page.partition(f"## {REMEMBERED_TITLE}\n")
    return before + "\n".join(_part(REMEMBERED_TITLE, REMEMBERED, rows))


RULES = (
    "Random rounds by one process. A step lists the legal actions of a seat, does one of them at "
    "random and builds its events."
)
BESIDE = (
    "Random rounds of our engine and of OpenSpiel's `crazy_eights`, both called from Python by one "
    "process, slices of 60 rounds in turns; processor time; lowest · median · highest slice. Both "
    "draw up to five and reshuffle nothing; special cards are skip, reverse and draw two. Ours is "
    "what the table calls: the deal, `to_act`, `legal` and `apply`, each step with its events. "
    "Theirs leaves chance to the caller, who picks by the odds (as its documentation does, right "
    "for any game), any outcome, or any action without asking for odds (both right only while all "
    "odds are the same). What was tried to make ours faster stands in docs/design.md."
)
CLICKS = (
    "Time from a press to the bot's answer, and to the edit of the table that everybody sees, as "
    "the client measures both. Both bots log in, in this same run and one after the other, to the "
    "same loopback server, which also plays the clients and enforces no rate limits; the bare "
    "discord.py bot does nothing but redraw the clicked message, before and after ours ran. Each "
    "client waits for its answer before it presses again. Our clicks are moves of whoever's turn "
    "it is, four people a table, on all tables in turn; each is on disk (SQLite, "
    "synchronous=FULL) before it is answered."
)
REQUESTS = (
    "Counted in the server's log between a single lay and the moment nothing more was asked for; "
    "the other hands are those that were seen to be redrawn. The answer and the hands do not "
    "count against Discord's global limit of 50 requests a second."
)
MEMORY = (
    "Resident memory of the bot's process. The channels of all tables are there from the "
    "beginning; each table has four people, a board and four open hands. The first table also "
    "brings what is loaded once, so the share is that of the others."
)
STARTS = (
    "From the start of the process until it has logged in, and until somebody who asks for their "
    "hand at that moment is answered; then the slowest answer to somebody who asks again and again "
    f"for {WATCHED_S:g} s, while tables are resumed. Those that are not live have a turn by "
    "the slow clock that began at any time within its three days. Tables are loaded when they are "
    "touched, or an hour or two before they are due. Medians of some starts."
)
REMEMBERED_TITLE = "What is remembered"
REMEMBERED = (
    "Time of the store's answers to the questions that these commands ask, by one process. Half of "
    "all rounds were played on the one server that is asked about, by a hundred people."
)
