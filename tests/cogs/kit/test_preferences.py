"""What is set for people and servers, changed by several at once."""

from __future__ import annotations

import asyncio
from typing import cast

from cogs.kit.preferences import Readers
from tables.people import Person
from tables.stats.queries import RankingSettings
from tables.store.protocol import Preferences, Store, TableDefaults

MIA = Person(11, "Mia")
SERVER = 1


class Slow:
    """A store that takes its time over everything."""

    def __init__(self) -> None:
        self.mine = Preferences()
        self.ours = TableDefaults()
        self.counting = RankingSettings()

    async def preferences(self, _user: int) -> Preferences:
        await asyncio.sleep(0)
        return self.mine

    async def save_preferences(self, _person: Person, wanted: Preferences) -> None:
        await asyncio.sleep(0)
        self.mine = wanted

    async def server_preferences(self, _server: int) -> TableDefaults:
        await asyncio.sleep(0)
        return self.ours

    async def save_server_preferences(self, _server: int, wanted: TableDefaults) -> None:
        await asyncio.sleep(0)
        self.ours = wanted

    async def server_settings(self, _server: int) -> RankingSettings:
        await asyncio.sleep(0)
        return self.counting

    async def save_server_settings(self, _server: int, wanted: RankingSettings) -> None:
        await asyncio.sleep(0)
        self.counting = wanted


async def test_of_two_changes_at_once_none_is_lost() -> None:
    store = Slow()
    readers = Readers(cast("Store", store), lambda _: None)
    await asyncio.gather(
        readers.change(MIA, large=True),
        readers.change(MIA, compact=True),
        readers.change_server(SERVER, language="de"),
        readers.change_server(SERVER, threads=True),
        readers.change_counting(SERVER, rates_house_rules=True),
        readers.change_counting(SERVER, season_days=7),
    )
    assert (
        store.mine == await readers.preferences(MIA.user) == Preferences(None, True, compact=True)
    )
    assert store.ours == await readers.server(SERVER) == TableDefaults("de", threads=True)
    assert store.counting == RankingSettings(rates_house_rules=True, season_days=7)
