"""The names for people in the operator's log; without their key nobody can tell who is who."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.store.people import Preferences, pseudonym
from tables.people import Person
from tests.data.store.test_migrations import of_base
from tests.support.databases import open_store, rows, url_of


def test_a_pseudonym_is_made_of_the_key_and_tells_nothing_of_either() -> None:
    key, user = b"0123456789abcdef", 123456789012345678
    name = pseudonym(key, user)
    assert re.fullmatch(r"person [0-9a-f]{6}", name)
    assert name == pseudonym(key, user)
    assert len({name, pseudonym(key, user + 1), pseudonym(b"another key", user)}) == 3


@pytest.mark.slow
@pytest.mark.sqlite
async def test_everybody_has_a_key_of_their_own(file: Path) -> None:
    of_base(file)
    store = await open_store(url_of(file))
    await store.people.save_preferences(Person(7, "kim"), Preferences())
    await store.close()
    keys = [key for (key,) in rows(file, "SELECT log_key FROM people")]
    assert len(set(keys)) == len(keys) > 1
    assert {len(key) for key in keys} == {16}


@pytest.mark.sqlite
async def test_without_the_key_there_is_no_way_back(file: Path) -> None:
    kim = Person(7, "kim")
    store = await open_store(url_of(file))
    await store.people.save_preferences(kim, Preferences())
    name = await store.people.pseudonym(7)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM people")
    assert await store.people.pseudonym(7) == "a stranger"
    await store.people.save_preferences(kim, Preferences())
    assert await store.people.pseudonym(7) not in (name, "a stranger"), "somebody new"
    await store.close()
