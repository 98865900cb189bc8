"""An evening, from its seed to its end. `python -m tests.soak.spending SEED TABLES` prints all the
bot's requests to Discord, which are the same each time.
"""

import asyncio
import functools
import os
import random
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
import pytest

from playground.real import AHEAD_S, begin
from tests.soak.doers import Doers
from tests.soak.evening import TABLES, Evening
from tests.soak.link import Link
from tests.soak.process import DATABASE
from tests.soak.server import Server
from tests.soak.simulated import Disk, SimulatedLoop, now, simulate
from tests.soak.watch import Words
from tests.support.databases import url_of
from tests.support.postgres import ADDRESS
from tests.support.quick_start import start_quickly


def spend(
    seed: int,
    folder: Path,
    patch: pytest.MonkeyPatch,
    tables: int = TABLES,
    *,
    dealt: bool,
    locale: str = "",
    as_real: bool = False,
) -> Evening:
    """Return the evening of a seed when it is over; `dealt`: the seed deals the order of tasks;
    `locale`: that of everybody's client; `as_real` is what playground/real.py says.
    """
    dice, words, doers = random.Random(seed), Words(), Doers()
    disk = _disk(folder, random.Random(seed))
    simulate(patch, disk, dice, ahead=AHEAD_S if as_real else 0.0)
    start_quickly(patch)
    words.note(patch)
    doers.note(patch)

    async def spent() -> Evening:
        evening = Evening(seed, folder, disk, words, doers, locale=locale)
        if as_real:
            begin(evening.place.services)
        await evening.run(tables)
        return evening

    loop = functools.partial(SimulatedLoop, random.Random(seed) if dealt else None)
    with closing(disk), asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(spent())


def _disk(folder: Path, dice: random.Random) -> Disk:
    """Return the disk of the evening's database: the tests' server, if there is one."""
    return Server(url_of(folder / DATABASE), dice) if ADDRESS in os.environ else Disk()


def main(seed: int, tables: int, *, dealt: bool) -> None:
    """Spend an evening, and print every request made on it."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        asked = watch_requests(patch)
        spend(seed, Path(folder), patch, tables, dealt=dealt)
    print(*asked, sep="\n")


def watch_requests(patch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with every request from now on: its content and its time."""
    asked: list[str] = []
    answer = Link.answer

    async def noted(link: Link, method: str, path: str, more: dict[str, Any]) -> Any:
        asked.append(f"{now():.6f} {method} {path} {_body(more.get('data'))}")
        return await answer(link, method, path, more)

    patch.setattr(Link, "answer", noted)
    return asked


def _body(data: object) -> object:
    """Return the body of a request, without files."""
    if isinstance(data, aiohttp.FormData):
        return next(value for about, _, value in data._fields if about["name"] == "payload_json")
    return data


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), dealt="dealt" in sys.argv[3:])
