"""An unmodified discord.py bot in a process of its own, at home in the playground."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from playground.house_script import House, HouseScript
from playground.messages import text_of
from playground.new_world import PEOPLE
from playground.process import BotProcess
from playground.server import Playground

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("small_bot")]
MODULE = "tests.playground.small_bot"
HOST = PEOPLE[-1]  # in whose name the House sets up its table


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A playground with the small bot in it; its output is in `bot.log`."""
    log: Path = tmp_path_factory.mktemp("bot") / "bot.log"
    async with Playground(limits=False) as place:
        bot = BotProcess(place.url, place.token, module=MODULE, log=log)
        await bot.start()
        try:
            await place.ready("admin")
            yield place
        finally:
            assert await bot.stop() == 0
        wrong = [entry for entry in place.log if entry.status is None or entry.status >= 400]
        assert wrong == []
        assert "Traceback" not in await asyncio.to_thread(log.read_text)


async def test_the_house_lays_out_another_table_when_its_own_is_gone(home: Playground) -> None:
    east = home.person(2)

    def table(text: str) -> str | None:
        found = (one for one in reversed(east.messages()) if text_of(one) == text)
        return next((str(one["id"]) for one in found), None)

    company = ("lobby:company",) * 2
    script = HouseScript("lobby", {}, "lobby:join", ("lobby:leave",), "", company, "Dummy")
    house = asyncio.create_task(House(home.services, script).run())
    await home.until(lambda: table(f"{HOST} Dummy Dummy"))
    first = table(f"{HOST} Dummy Dummy")
    assert first is not None
    home.world.delete_message(home.channel, first)
    await home.until(lambda: table(f"{HOST} Dummy Dummy") not in (None, first))
    await east.click(table(f"{HOST} Dummy Dummy") or "", "lobby:join")
    await asyncio.wait_for(house, 10)
    assert table("Dummy Dummy East")


async def test_the_house_seats_the_company_that_is_missing(home: Playground) -> None:
    """The bot was killed before all of it sat there."""
    home.world.state.house_left = False

    def shows(text: str) -> bool:
        return any(text_of(one) == text for one in home.person(2).messages())

    script = HouseScript("lobby", {}, "lobby:join", ("lobby:leave",), "", sign="Dummy")
    for count, text in ((1, f"{HOST} Dummy"), (3, f"{HOST} Dummy Dummy Dummy")):
        company = ("lobby:company",) * count
        house = asyncio.create_task(House(home.services, replace(script, company=company)).run())
        await home.until(partial(shows, text))
        house.cancel()
    assert sum(HOST in text_of(one) for one in home.person(2).messages()) == 1
