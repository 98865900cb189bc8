"""`python -m bench` measures and writes bench/results.md. With --before CHECKOUT and --peer
NAME=CHECKOUT it sets another commit and other bots beside this one; with --quick it measures a
little of everything; with --only PART it renews that part of the page. With --needs it says in a
minute or two what the bot needs, as the README does.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench import crazy_eights, engine, report, statistics
from bench.contestants import Figures, at_home, bare
from bench.needs import needs
from bench.peers import PEERS
from playground.server import Playground

Bot = Callable[[Playground, Path, int], Awaitable[Figures]]

RESULTS = Path(__file__).parent / "results.md"
PARTS = ("rules", "openspiel", "bots", "remembered")


class Size(NamedTuple):
    """The amount of everything that is measured."""

    blocks: int
    clicks: int
    rules_s: float
    slices: int
    rounds: int


WHOLE = Size(3, 1_000, 1.0, 20, 200_000)
QUICK = Size(1, 100, 0.1, 3, 2_000)


class Others(NamedTuple):
    """What stands beside this bot: the checkout of another commit, and those of peers by name."""

    before: Path | None
    peers: Mapping[str, Path]


async def side_by_side(size: Size, others: Others) -> dict[str, list[Figures]]:
    """Return the figures of each bot, block by block: all bots in turn, then all of them in
    reverse order.
    """
    bots: dict[str, Bot] = {report.BARE: bare, report.OURS: at_home}
    if others.before is not None:
        bots[report.BEFORE] = partial(at_home, home=others.before)
    for name, checkout in others.peers.items():
        bots[name] = partial(at_home, home=checkout, peer=PEERS[name])
    measured = defaultdict[str, list[Figures]](list)
    for block in range(size.blocks):
        for name in bots if block % 2 == 0 else reversed(bots):
            _say(f"block {block + 1} of {size.blocks}: {name}")
            with tempfile.TemporaryDirectory() as folder:
                async with Playground(limits=False) as place:
                    try:
                        measured[name].append(await bots[name](place, Path(folder), size.clicks))
                    except (RuntimeError, TimeoutError) as error:
                        if name not in others.peers:
                            raise
                        _say(f"{name} failed, and this block goes without it: {error}")
    return {name: measured[name] for name in bots if measured[name]}


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


async def measure(part: str, size: Size, others: Others) -> list[report.Part]:
    """Measure one of PARTS; return what the page says of it."""
    _say(part)
    match part:
        case "rules":
            rows = engine.measure(size.rules_s)
            return [
                report.Part("The rules", report.RULES, [*engine.write(rows), report.step(rows)])
            ]
        case "openspiel":
            compared = crazy_eights.write(crazy_eights.measure(size.slices))
            return [report.Part("Crazy Eights beside OpenSpiel", report.BESIDE, compared)]
        case "bots":
            bots = await side_by_side(size, others)
            return [
                report.Part("Bots beside each other", report.BOTS, report.bots(bots)),
                report.Part("What is wanted of them", report.WISHES, report.wanted(bots)),
            ]
    with tempfile.TemporaryDirectory() as folder:
        remembered = await statistics.measure(Path(folder), size.rounds)
    return [report.Part("What is remembered", report.REMEMBERED, statistics.write(remembered))]


async def _needs() -> str:
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as place:
            return await needs(place, Path(folder))


async def renewed(page: str, parts: Sequence[str], size: Size, others: Others) -> str:
    """Return a page with these parts measured anew; the others stay as they are."""
    about = report.machine()
    for name in parts:
        for part in await measure(name, size, others):
            page = report.with_part(page, part, about)
    return page


def main() -> int:
    """Read the command line and run; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="to try it: prints, writes nothing")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part of the page")
    parser.add_argument("--needs", action="store_true", help="prints what the bot needs")
    parser.add_argument("--before", type=Path, help="another commit, checked out")
    parser.add_argument(
        "--peer", action="append", default=[], metavar="NAME=CHECKOUT",
        help=f"one of {', '.join(PEERS)}, its libraries in .venv there",
    )  # fmt: skip
    given = parser.parse_args()
    if given.needs:
        print(asyncio.run(_needs()))
        return 0
    peers = dict(peer.split("=", 1) for peer in given.peer)
    if missing := [peer for peer in peers if peer not in PEERS]:
        parser.error(f"no adapter for {', '.join(missing)}; there are {', '.join(PEERS)}")
    others = Others(
        given.before and given.before.resolve(),
        {name: Path(checkout).resolve() for name, checkout in peers.items()},
    )
    size = QUICK if given.quick else WHOLE
    page = asyncio.run(renewed(RESULTS.read_text("utf-8"), given.only or PARTS, size, others))
    if given.quick:
        print(page)
    else:
        RESULTS.write_text(page, "utf-8")
        _say(f"written: {RESULTS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
