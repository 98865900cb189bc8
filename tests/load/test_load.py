"""A short evening of two processes, one of which is killed: nothing lost, nobody answered twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.load.__main__ import database_of
from tests.load.evening import Plan, evening
from tests.support.postgres import Postgres

pytestmark = [pytest.mark.postgres, pytest.mark.slow, pytest.mark.xdist_group("processes")]

SHORT = Plan(processes=2, servers=2, tables=4, seconds=20.0, kill_every=8.0)
WENT_ON = 40.0  # seconds after the kill, on a busy machine


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    server = Postgres()
    server.start()
    yield server
    server.remove()


async def test_one_of_two_processes_is_killed_while_people_play(
    server: Postgres, tmp_path: Path
) -> None:
    of = await evening(SHORT, tmp_path, database_of(server, "short"), seed=7)
    assert (of.lost, of.gaps, of.answered_twice, of.complaints) == ([], [], 0, [])
    assert of.kills == 1 and of.moves > 30
    assert of.longest_pause < WENT_ON, of.slowest
