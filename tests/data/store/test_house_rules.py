"""House rules of servers, and what their tables play by without a choice."""

from pathlib import Path

import pytest_asyncio

from data.store import SqlStore
from tables.people import Person
from tables.store.protocol import HouseRules, TableDefaults
from tests.support.databases import open_store, url_of

MIA, BEN = Person(101, "Mia"), Person(102, "Ben")


def rules(name: str, options: str = "{}") -> HouseRules:
    return HouseRules(0, name, "cruzo", options)


@pytest_asyncio.fixture
async def file(tmp_path: Path) -> Path:
    return tmp_path / "a.db"


async def test_they_are_kept_for_their_server_by_name(file: Path) -> None:
    store = await open_store(url_of(file))
    assert await store.house_rules(1) == []
    second = await store.save_house_rules(1, rules("straße", '{"jokers":0}'), MIA, 1.0)
    first = await store.save_house_rules(1, rules("Allee"), BEN, 2.0)
    await store.save_house_rules(2, rules("Allee"), BEN, 3.0)
    await store.close()
    store = await open_store(url_of(file))
    assert await store.house_rules(1) == [
        HouseRules(first, "Allee", "cruzo", "{}", BEN.user),
        HouseRules(second, "straße", "cruzo", '{"jokers":0}', MIA.user),
    ]
    await store.close()


async def test_the_same_name_in_other_letters_is_replaced(file: Path) -> None:
    store = await open_store(url_of(file))
    number = await store.save_house_rules(1, rules("Straße 7"), MIA, 1.0)
    again = await store.save_house_rules(1, rules("STRASSE  7", '{"jokers":1}'), BEN, 2.0)
    assert again == number
    assert await store.house_rules(1) == [
        HouseRules(number, "STRASSE  7", "cruzo", '{"jokers":1}', BEN.user)
    ]
    await store.close()


async def test_only_a_servers_own_are_deleted(file: Path) -> None:
    store: SqlStore = await open_store(url_of(file))
    number = await store.save_house_rules(1, rules("Ours"), MIA, 1.0)
    await store.delete_house_rules(2, number)
    assert len(await store.house_rules(1)) == 1
    await store.delete_house_rules(1, number)
    await store.delete_house_rules(1, number)
    assert await store.house_rules(1) == []
    await store.close()


async def test_a_servers_default_stands_beside_its_language(file: Path) -> None:
    store = await open_store(url_of(file))
    assert await store.usual_rules(1) is None
    await store.save_usual_rules(1, "#7")
    await store.save_server_preferences(1, TableDefaults("de"))
    await store.save_server_preferences(2, TableDefaults("de"))
    await store.save_usual_rules(2, "mau-mau")
    assert [await store.usual_rules(server) for server in (1, 2, 3)] == ["#7", "mau-mau", None]
    assert (await store.server_preferences(1)).language == "de"
    await store.save_usual_rules(1, None)
    assert await store.usual_rules(1) is None
    await store.close()
