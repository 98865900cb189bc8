"""Two programs with one token are noticed; one whose answers are lost is not taken for two."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from yarl import URL

from cogs.wire.second_program import SecondProgram


class Discord:
    """Answers to interactions, which a program's watch hears of."""

    def __init__(self) -> None:
        self.now, self.last = 1_000.0, 0
        self.watch = SecondProgram(lambda: self.now)

    async def answers(self, *statuses: int, code: int = 40060) -> None:
        """The next interaction is answered, and again until Discord has taken it or refused."""
        self.last += 1
        self.now += 20
        url = URL(f"http://x/api/v10/interactions/{self.last}/token/callback")
        for status in statuses:
            context, begin = SimpleNamespace(), SimpleNamespace(url=url)
            await self.watch.ask(None, context, begin)  # type: ignore[arg-type]  # it reads the url
            if status:
                body = AsyncMock(return_value={"code": code})
                response = SimpleNamespace(status=status, json=body)
                end: Any = SimpleNamespace(url=url, response=response)
                await self.watch.hear(None, context, end)


async def test_two_programs_are_noticed(caplog: pytest.LogCaptureFixture) -> None:
    """With the third, told once; until ten minutes without."""
    discord = Discord()
    for expected in (False, False, True, True, True):
        await discord.answers(204)
        await discord.answers(400)
        assert discord.watch.runs == bool(discord.watch.remark()) == expected
    assert [record.__dict__["matter"] for record in caplog.records] == ["second"]
    discord.now += 599
    assert discord.watch.runs
    discord.now += 2
    assert not discord.watch.runs


@pytest.mark.parametrize(
    "statuses", [(503, 400), (0, 400), (503, 503, 400), (204,), (404,)], ids=str
)
async def test_one_program_is_one(statuses: tuple[int, ...]) -> None:
    """Taken and answered with 503, or its answer lost: what is sent again was answered before."""
    discord = Discord()
    for _ in range(9):
        await discord.answers(*statuses)
    assert not discord.watch.runs


async def test_other_signs_are_none() -> None:
    """A few in hours, another error, or another process of ours that has taken over."""
    discord = Discord()
    for _ in range(9):
        await discord.answers(400)
        discord.now += 200
        await discord.answers(400, code=50035)
    assert not discord.watch.runs
    discord.now += 900
    discord.watch.lock_lost()
    for _ in range(2):
        await discord.answers(400)
    assert not discord.watch.runs
