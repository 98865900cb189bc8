"""Two programs with one token are noticed; one whose answers are lost is not taken for two, and
its presses are answered.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import pytest
from discord import HTTPException, InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_response_params
from yarl import URL

from cogs.wire.second_program import SecondProgram, WatchedAnswers
from playground.interactions import Interaction
from playground.server import Playground
from tests.playground.conftest import Api


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


# What the bot does with an answer it sent twice


Answer = Callable[[Interaction], Awaitable[Any]]


@pytest.fixture
async def api(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Api]:
    """Another program with the bot's token."""
    async with Playground() as place, aiohttp.ClientSession() as session:
        monkeypatch.setattr(Route, "BASE", f"{place.url}/api/v10")
        api = Api(place, session)
        await api.command("play")
        yield api


@pytest.fixture
async def answer() -> AsyncIterator[Answer]:
    """The bot's way to say that the answer to a press comes later."""
    watch, trace = SecondProgram(), aiohttp.TraceConfig()
    trace.on_request_start.append(watch.ask)
    way = WatchedAnswers(async_context.get(), watch)
    params = interaction_response_params(InteractionResponseType.deferred_channel_message.value)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        yield lambda press: way.create_interaction_response(
            int(press.id), press.token, session=session, params=params
        )


@pytest.mark.parametrize("after", [False, True])
async def test_an_answer_sent_again_is_given(api: Api, answer: Answer, *, after: bool) -> None:
    """Discord says that the first one failed, also `after` it took that."""
    press = api.place.person(1).begin_command("play")
    api.place.faults.error(503, method="POST", path="callback$", after=after)
    assert int((await answer(press))["interaction"]["id"]) == int(press.id)
    assert press.state == "done"


async def test_anothers_answer_is_not_ours(api: Api, answer: Answer) -> None:
    press = api.place.person(1).begin_command("play")
    await api.answer(press, InteractionResponseType.deferred_channel_message.value)
    with pytest.raises(HTTPException):
        await answer(press)
