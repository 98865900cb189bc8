"""Settings of people and servers, changed by several at once."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import cast

from cogs.words.faces import LETTERS
from cogs.words.preferences import Readers
from data.store import SqlStore
from data.store.people import Preferences
from data.store.servers import TableDefaults
from tables.people import Deletion, Person
from tests.cogs.tabling import snapshot, table_at

MIA = Person(11, "Mia")
SERVER = 1


class Slow:
    """A store that takes its time over everything, and even more over answers."""

    def __init__(self) -> None:
        self.mine = Preferences()
        self.ours = TableDefaults()
        self.carries: int | None = None
        self.people, self.servers = self._rows("mine"), self._rows("ours")
        self.standings = SimpleNamespace(carrier=self._answers("carries"))

    def _rows(self, name: str) -> SimpleNamespace:
        answers, takes = self._answers(name), self._takes(name)
        return SimpleNamespace(preferences=answers, save_preferences=takes)

    def _answers(self, name: str) -> Callable[..., Awaitable[object]]:
        async def read(_: object, *__: object) -> object:
            value = vars(self)[name]
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            return value

        return read

    def _takes(self, name: str) -> Callable[[object, object], Awaitable[None]]:
        async def save(_: object, wanted: object) -> None:
            await asyncio.sleep(0)
            setattr(self, name, wanted)

        return save


async def test_of_two_changes_at_once_none_is_lost() -> None:
    store = Slow()
    readers = Readers(cast("SqlStore", store), lambda _: None, lambda: 0.0, LETTERS)
    await asyncio.gather(
        readers.change(MIA, large=True),
        readers.change(MIA, compact=True),
        readers.change_server(SERVER, language="de"),
        readers.change_server(SERVER, threads=True),
    )
    mine = await readers.preferences(MIA.user)
    assert store.mine == mine == Preferences(None, True, compact=True)
    assert store.ours == await readers.server(SERVER) == TableDefaults("de", threads=True)


async def test_who_carries_a_title_is_looked_up_again_with_all_else() -> None:
    store, table = Slow(), table_at(snapshot())
    readers = Readers(cast("SqlStore", store), lambda _: None, lambda: 0.0, LETTERS)
    assert await readers.carrier(table) is None
    store.carries = MIA.user  # as another process has counted
    assert await readers.carrier(table) is None, "remembered"
    readers.look_up_again()
    assert await readers.carrier(table) == MIA.user


async def test_who_carries_a_title_while_a_match_ends_is_not_remembered() -> None:
    store, table = Slow(), table_at(snapshot())
    readers = Readers(cast("SqlStore", store), lambda _: None, lambda: 0.0, LETTERS)

    async def ending() -> None:
        store.carries = MIA.user
        readers.match_over(table)

    before, _ = await asyncio.gather(readers.carrier(table), ending())
    assert before is None
    assert await readers.carrier(table) == MIA.user


async def test_what_is_set_or_forgotten_while_it_is_read_is_not_remembered_as_it_was() -> None:
    store = Slow()
    readers = Readers(cast("SqlStore", store), lambda _: None, lambda: 0.0, LETTERS)
    await asyncio.gather(readers.server(SERVER), readers.set_server(SERVER, TableDefaults("de")))
    assert await readers.server(SERVER) == TableDefaults("de")
    large = Preferences(large=True)
    await asyncio.gather(readers.preferences(MIA.user), readers.prefer(MIA, large))
    assert await readers.preferences(MIA.user) == large
    readers.look_up_again()

    async def deleted() -> None:
        store.mine = Preferences()
        readers.forget(Deletion(MIA.user))

    await asyncio.gather(readers.preferences(MIA.user), deleted())
    assert await readers.preferences(MIA.user) == Preferences()
