"""House rules of servers, and what their tables play by without a choice."""

from pathlib import Path

from data.store import SqlStore
from data.store.features.house_rules import HouseRules
from tables.people import Person
from tests.support.databases import opened, url_of

MIA, BEN = Person(101, "Mia"), Person(102, "Ben")


def rules(name: str, options: str = "{}") -> HouseRules:
    return HouseRules(0, name, "cruzo", options)


async def test_they_are_kept_for_their_server_by_name(store: SqlStore, file: Path) -> None:
    assert await store.house_rules.of_server(1) == []
    second = await store.house_rules.save(1, rules("straße", '{"jokers":0}'), MIA, 1.0)
    first = await store.house_rules.save(1, rules("Allee"), BEN, 2.0)
    await store.house_rules.save(2, rules("Allee"), BEN, 3.0)
    await store.close()
    async with opened(url_of(file)) as again:
        assert await again.house_rules.of_server(1) == [
            HouseRules(first, "Allee", "cruzo", "{}", BEN.user),
            HouseRules(second, "straße", "cruzo", '{"jokers":0}', MIA.user),
        ]


async def test_the_same_name_in_other_letters_is_replaced(store: SqlStore) -> None:
    number = await store.house_rules.save(1, rules("Straße 7"), MIA, 1.0)
    again = await store.house_rules.save(1, rules("STRASSE  7", '{"jokers":1}'), BEN, 2.0)
    assert again == number
    assert await store.house_rules.of_server(1) == [
        HouseRules(number, "STRASSE  7", "cruzo", '{"jokers":1}', BEN.user)
    ]


async def test_only_a_servers_own_are_deleted(store: SqlStore) -> None:
    number = await store.house_rules.save(1, rules("Ours"), MIA, 1.0)
    await store.house_rules.delete(2, number)
    assert len(await store.house_rules.of_server(1)) == 1
    await store.house_rules.delete(1, number)
    await store.house_rules.delete(1, number)
    assert await store.house_rules.of_server(1) == []
