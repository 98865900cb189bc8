"""`make load`: an evening of one process with few tables and with many, then of three of which one
is killed every 20 seconds while another waits to take over, and at last one stopped for a minute.
Ends with 1 if anything was lost, answered twice, or took too long.
"""

import argparse
import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.exc import ResourceClosedError

from bench import report
from bench.__main__ import RESULTS
from data.store.database.shard_locks import IDLE
from tests.load.evening import HEAD, Figures, Plan, evening
from tests.support.databases import on_server
from tests.support.postgres import NoPostgres, Postgres

LONGEST_PAUSE = 10.0  # seconds after a kill until a click is answered at every table
LONGEST_STILL = IDLE + LONGEST_PAUSE  # likewise, after a stop, with a process waiting


def main() -> int:
    """Measure, and print a table; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--servers", type=int, default=30)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--kill-every", type=float, default=20.0)
    parser.add_argument("--stop", type=float, default=60.0, help="one for so many seconds; 0: none")
    parser.add_argument("--alone", type=float, default=30.0, help="seconds of one process; 0: none")
    parser.add_argument("--no-spares", action="store_true", help="nobody waits to take over")
    parser.add_argument("--write", action="store_true", help="into bench/results.md")
    given = parser.parse_args()
    try:
        server = Postgres(durable=True)
    except NoPostgres as missing:
        print(f"There is no load without PostgreSQL: {missing}", file=sys.stderr)
        return 1
    few, many = max(1, given.tables // 10), given.tables
    plans = [Plan(1, given.servers, tables, given.alone) for tables in (few, many) if given.alone]
    several = (given.processes, given.servers, many)
    plans.append(Plan(*several, given.seconds, given.kill_every, not given.no_spares, given.stop))
    try:
        about = report.machine()
        server.start()
        found = [played(plan, server, number) for number, plan in enumerate(plans)]
    finally:
        server.remove()
    rows = [*HEAD, *(one.row() for one in found)]
    print(*rows, sep="\n")
    if given.write:
        page = RESULTS.read_text("utf-8")
        part = report.Part(report.LOAD_TITLE, report.LOAD, rows)
        RESULTS.write_text(report.with_part(page, part, about), "utf-8")
    wrong = [line for one in found for line in faults(one)]
    print("\n".join(["", *wrong] if wrong else ["", "Nothing lost, nobody answered twice."]))
    return 1 if wrong else 0


def played(plan: Plan, server: Postgres, number: int) -> Figures:
    """Return the figures of an evening on a database of its own."""
    database = database_of(server, f"load_{number}")
    with TemporaryDirectory(prefix="cardtable-load-") as folder:
        return asyncio.run(
            evening(plan, Path(folder), database, number, store_time=server.processor_time)
        )


def database_of(server: Postgres, name: str) -> str:
    """Return the address of a new database."""
    with suppress(ResourceClosedError):  # it is made, and has no rows
        on_server(f"{server.address}/postgres", f"CREATE DATABASE {name}")
    return f"{server.address}/{name}"


def faults(of: Figures) -> list[str]:
    """Return the faults of an evening."""
    found = [f"lost: {one}" for one in of.lost[:20]] + of.complaints[:20]
    if of.gaps:
        found.append(f"tables with a gap in their log: {of.gaps}")
    if of.answered_twice:
        found.append(f"answered twice: {of.answered_twice}")
    if of.answered_late:
        found.append(f"answered when nobody expected it any more: {of.answered_late}")
    longest = LONGEST_STILL if of.plan.spares else of.plan.stop + LONGEST_PAUSE
    for pauses, most in ((of.kills, LONGEST_PAUSE), (of.stops, longest)):
        if pauses.longest > most:
            found.append(f"it went on only after {pauses.longest:.1f} s: {pauses.slowest}")
    return found


if __name__ == "__main__":
    sys.exit(main())
