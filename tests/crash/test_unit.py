"""The bot, and the process that thinks for it, as systemd runs them: under the filter of the unit,
on a read-only root, as nobody and without any right.
"""

import os
import random
import sys
from pathlib import Path

import pytest

from playground.server import Playground
from tests.support.needs import APART
from tests.support.running_bot import RunningBot
from tests.support.unit_filter import allowed, filter_lines
from tests.support.whole_round import Round, dealt, hint

pytestmark = [
    pytest.mark.whole,
    pytest.mark.xdist_group("processes"),
    pytest.mark.needs("root", "libseccomp"),
]


def readable(path: Path) -> None:
    """Let everybody through to a folder."""
    for folder in (path, *path.parents):
        if folder.stat().st_uid == os.getuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)


def around(folder: Path) -> tuple[str, ...]:
    """The command that runs another one as the unit does, with its data in this folder."""
    calls = folder.parent / "calls"
    calls.write_text("\n".join(sorted(allowed(filter_lines()))), "ascii")
    calls.chmod(0o644)
    confined = (sys.executable, "-m", "tests.support.confined")
    return (*APART, *confined, str(calls), str(folder))


def rights(pid: int | None) -> str:
    """What the kernel says a process is, and may do."""
    return Path(f"/proc/{pid}/status").read_text("ascii")


async def test_a_round_with_a_hint_as_the_unit_runs_the_bot(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    os.chown(folder, 65_534, 65_534)
    readable(tmp_path)
    async with Playground(limits=False) as place:
        here = RunningBot(place, folder, around=around(folder))
        try:
            await here.start()
            status = rights(here.bot.pid)
            assert "Uid:\t65534" in status and "CapBnd:\t0000000000000000" in status
            assert "NoNewPrivs:\t1" in status and "Seccomp:\t2" in status
            assert await hint(await dealt(here, 1))
            company = await dealt(here, 2)
            await Round(company, random.Random(1)).play()
        finally:
            assert await here.bot.stop() == 0, here.log_text()
