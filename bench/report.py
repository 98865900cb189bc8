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
from bench.clicks import BARE, BARE_TWICE, Sample, spread
from bench.requests import Cost
from bench.stage_times import STORE, Passed
from data.presets import presets

Rows = list[str]
WANTED = 20  # tables to which the wanted figures apply


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


def clicks(samples: Sequence[Sample]) -> Rows:
    """Return the milliseconds to the answer and to the table's edit, and the ratio to the bare
    bot.
    """
    rows = [
        "| bot | tables in play | clicks at once | clicks | to the answer, ms: median · 95% · 99% "
        "| to the table's edit, ms: median · 95% · 99% | answer ÷ bare bot's "
        "| processor time a click, ms |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    rows += [
        f"| {one.bot} | {_some(one.tables)} | {one.at_once} | {len(one.clicks)} "
        f"| {_milliseconds(one.answers)} | {_milliseconds(one.edits)} "
        f"| {ratio(one, _runs(BARE, one, samples)):.2f} | {one.processor_of_one * 1000:.1f} |"
        for one in samples
    ]
    return rows


def _runs(bare: str, one: Sample, samples: Sequence[Sample]) -> list[Sample]:
    """Return the runs of a bare bot with the same number of clicks at once."""
    return [other for other in samples if other.bot == bare and other.at_once == one.at_once]


def ratio(one: Sample, runs: Sequence[Sample]) -> float:
    """Return how many times longer an answer took than in some runs of a bare bot."""
    answers = [seconds for run in runs for seconds in run.answers]
    return statistics.median(one.answers) / statistics.median(answers)


def _ratios(one: Sample, runs: Sequence[Sample]) -> str:
    """Return the ratio to all runs and, if there are several, to each in brackets."""
    each = " and ".join(f"{ratio(one, [run]):.1f}" for run in runs)
    return f"{ratio(one, runs):.1f}" + (f" ({each})" if len(runs) > 1 else "")


def wanted(found: Results) -> Rows:
    """Return the target figures beside those reached."""
    rows = ["| | wanted | reached |", "|---|---:|---:|"]
    for one in found.clicks:
        if one.tables == WANTED:
            at_once = "one click" if one.at_once == 1 else f"{one.at_once} clicks at once"
            most, costs = ("4.0", "4.0") if one.at_once == 1 else ("4.5", "2.2")
            cost = one.processor_of_one * 1000
            reached = _ratios(one, _runs(BARE, one, found.clicks))
            rows.append(f"| answer ÷ bare bot's, {at_once} | {most} | {reached} |")
            if twice := _runs(BARE_TWICE, one, found.clicks):
                reached = f"{ratio(one, twice):.1f}"
                rows.append(f"| the same beside the bare bot drawn twice | 3.4 | {reached} |")
            rows.append(f"| processor time a move, ms, {at_once} | {costs} | {cost:.1f} |")
    store = [one.median for one in found.stages if one.name == STORE]
    rows += [f"| the store, ms a move | 0.9 | {took * 1000:.1f} |" for took in store]
    steps = [row.microseconds_a_step for row in found.rules if _is_family(row.rules)]
    if steps:
        step = statistics.mean(steps)
        rows.append(f"| a step of the rules of Cruzo and Shithead, µs | 7.0 | {step:.1f} |")
    if 0 in found.memory:
        rows.append(f"| memory at rest, MiB | 110 | {found.memory[0] / 2**20:.0f} |")
    return rows


def _is_family(rules: str) -> bool:
    return rules in presets() and presets()[rules].game == "shithead"


def stages(passed: Sequence[Passed]) -> Rows:
    """Return the time of each stage of a move, in order."""
    rows = ["| stage | passed | ms, median |", "|---|---:|---:|"]
    rows += [f"| {one.name} | {one.times:,} | {one.median * 1000:.2f} |" for one in passed]
    return rows


def _some(count: int) -> str:
    return f"{count:,}" if count else "–"


def _milliseconds(seconds: Sequence[float]) -> str:
    return " · ".join(f"{second * 1000:.1f}" for second in spread(seconds)) if seconds else "–"


def memory(resident: dict[int, int]) -> Rows:
    """Return the resident memory of the bot's process by loaded tables."""
    rows = [
        "| tables loaded | resident, MiB | each after the first adds, KiB |",
        "|---:|---:|---:|",
    ]
    for tables, size in resident.items():
        share = f"{(size - resident[1]) / (tables - 1) / 1024:.1f}" if tables > 1 else "–"
        rows.append(f"| {tables:,} | {size / 2**20:.1f} | {share} |")
    return rows


def requests(found: Counter[Cost]) -> Rows:
    """Return the requests of a lay by the number of other hands it changed."""
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
    """All measurements; `machine` describes the computer they were made on."""

    machine: str
    rules: list[engine.EngineRow]
    clicks: list[Sample]
    stages: list[Passed]
    requests: Counter[Cost]
    memory: dict[int, int]
    beside: list[crazy_eights.OpenSpielRow]
    remembered: Rows


def page(found: Results) -> str:
    """Return the whole page."""
    parts: list[tuple[str, str, Rows]] = [
        ("The rules", RULES, engine.write(found.rules)),
        ("Crazy Eights beside OpenSpiel", BESIDE, crazy_eights.write(found.beside)),
        ("From a click to the screen", CLICKS, clicks(found.clicks)),
        ("The stages of a move", STAGES, stages(found.stages)),
        ("What is wanted", WISHES, wanted(found)),
        ("Requests of a move", REQUESTS, requests(found.requests)),
        ("Memory", MEMORY, memory(found.memory)),
        (REMEMBERED_TITLE, REMEMBERED, found.remembered),
    ]
    lines = ["# Benchmarks", "", f"`make bench` wrote this page: {found.machine}.", ""]
    for title, measured, rows in parts:
        lines += _part(title, measured, rows)
    return "\n".join(lines)


def _part(title: str, measured: str, rows: Rows) -> Rows:
    return [f"## {title}", "", measured, "", *rows, ""]


def with_part(page: str, title: str, measured: str, rows: Rows) -> str:
    """Return a page with one part replaced, or added at its end."""
    before, heading, after = page.partition(f"## {title}\n")
    _, following, rest = after.partition("\n## ")
    part = "\n".join(_part(title, measured, rows))
    if not heading:
        return f"{page.rstrip()}\n\n{part}"
    return before + part + (f"\n## {rest}" if following else "")


def part_of(page: str, title: str) -> str:
    """Return the part of a page with this title, heading included; "" if there is none."""
    _, heading, after = page.partition(f"## {title}\n")
    return heading + after.partition("\n## ")[0] if heading else ""


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
CLICKS = (
    "Time from a press to the bot's answer, and to the edit of the table that everybody sees, both"
    " measured by the client. Both bots log in, in this same run and one after the other, to the "
    "same loopback server, which also plays the clients and enforces no rate limits; the bare "
    "discord.py bot does nothing but redraw the clicked message, before and after our run. Each "
    "client waits for its answer before it presses again, and at our tables also for the table's "
    "edit, which comes ten milliseconds later or more: after a wait, processes have cooled down. "
    "So the bare bot is also clicked in that rhythm, drawing its message a second time ten "
    "milliseconds after its answer, and waited for (*drawn twice*). Our clicks are moves of the "
    "person in turn, four people to a table, on all tables in turn; each is on disk (SQLite, "
    "synchronous=FULL) before it is answered."
)
STAGES = (
    f"The bot once more, with a timer at each stage: {WANTED} tables, one click at a time, medians "
    "by the clock. The other hands and the table are drawn after the answer."
)
WISHES = (
    f"At {WANTED} tables; in brackets compared with each of the bare bot's two runs. The rules' "
    "step is the mean of the rule sets above that belong to this family."
)
REQUESTS = (
    "Counted in the server's log between a single lay and the moment no more requests came; the "
    "other hands are those seen to be redrawn. The answer and the hands do not count against "
    "Discord's global limit of 50 requests a second."
)
MEMORY = (
    "Resident memory of the bot's process. The channels of all tables exist from the beginning; "
    "each table has four people, a board and four open hands. The first table also brings "
    "everything that is loaded once, so the share is that of the others."
)
REMEMBERED_TITLE = "What is remembered"
REMEMBERED = (
    "Time the store takes to answer the queries of these commands, in one process. Half of all "
    "rounds were played on the server that is queried, by a hundred people."
)
LOAD_TITLE = "Several processes"
KEPT = ("Start", LOAD_TITLE, "Ten times as many tables")  # parts not measured by this
LOAD = (
    "`make load`: people at tables for two click as fast as they are answered; first one process "
    "with a tenth of the tables and with all of them, then three on one PostgreSQL, each with a "
    "second one waiting for its shard; one of the three is killed (kill -9) every 20 seconds, and "
    "at the end one is stopped for a minute (SIGSTOP, then SIGCONT). All share the cores: the "
    "processes, PostgreSQL, which keeps every commit on its disk, and the playground, which is "
    "Discord and all people. A pause is the time from a kill or a stop until a click at a table is "
    "answered again. The bot's processor time is that of all its processes, including those that "
    "wait and the starts after kills. Measured by itself:"
)
