"""A pub with some people for every test of the flows."""

import inspect
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import simcord

from cogs.bot import CardTable
from cogs.play.screens import table_messages
from cogs.wire import updates
from data.store import SqlStore
from data.texts import LANGUAGES, Language
from tables.moves import recent_events
from tables.table import Table
from tests.cogs.pub import Pub, address
from tests.support.databases import open_new
from tests.support.plain_session import answer_sessions
from tests.support.quick_database import quicken
from tests.support.quick_pictures import draw_once
from tests.support.quick_settling import copy_quickly, settle_quickly
from tests.support.quick_start import start_quickly, tidy_later
from tests.support.taken import take_once
from tests.support.volume import some_of

PEOPLE = 6


@pytest.fixture(autouse=True)
def virtual_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulated Discord has a time of its own, and keeps all messages of its day."""
    answer_sessions(monkeypatch)
    # A pause short enough to be waited for in real time would only slow the tests.
    monkeypatch.setattr(updates, "RETRY_PAUSES", (10.0, 20.0, 60.0))
    monkeypatch.setattr(updates, "SECONDS_BEFORE_EDIT", 0.0)
    monkeypatch.setattr(recent_events, "TELLINGS", 1)  # each event by its first sentence
    monkeypatch.setattr(table_messages, "BREATH", 0.0)  # tests of it set it themselves
    monkeypatch.setattr(updates, "LONGEST_DELAY", 0.0)  # a click may wait for its own redraw


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start bots quickly, except where the start itself is tested."""
    start_quickly(monkeypatch)
    copy_quickly(monkeypatch)
    quicken(monkeypatch)
    settle_quickly(monkeypatch)
    draw_once(monkeypatch)
    take_once(monkeypatch)


@pytest.fixture
def taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hand has the button that takes a lay back, or the one that takes the seat back, with a
    line about it; that needs more room.
    """
    monkeypatch.setattr(Table, "may_take_back", lambda _self, _seat: True)
    monkeypatch.setattr(Table, "is_away", lambda _self, _seat: True)


@pytest_asyncio.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqlStore:
    """A fresh database; the pub closes it, or the one that replaced it."""
    tidy_later(monkeypatch)
    return await open_new(address(tmp_path))


@pytest.fixture
def simcord_bot(store: SqlStore, tmp_path: Path) -> CardTable:
    """The bot simcord runs."""
    return CardTable(store, tmp_path, upload_faces=False)


@pytest_asyncio.fixture
async def pub(
    simcord_env: simcord.Env,
    simcord_bot: CardTable,
    store: SqlStore,
    tmp_path: Path,
    *,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Pub]:
    """Opened; and at the end nothing may have gone wrong unnoticed."""
    opened = Pub(
        simcord_env, simcord_bot, store, tmp_path, people=PEOPLE, patch=monkeypatch, log=caplog
    )
    await simcord_env.settle()
    yield opened
    await simcord_env.settle()
    opened.check_messages()
    unexpected = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert not unexpected
    await opened.bot.room.close()
    await opened.bot.screens.close()
    await opened.store.close()


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test that asks for a language in each; a slow one as `some_of` says."""
    asks, marks = metafunc.definition.fixturenames, metafunc.definition.iter_markers("parametrize")
    if "language" not in asks or any("language" in one.args[0] for one in marks):
        return
    bot = "pub" in inspect.signature(metafunc.function).parameters
    slow = bot or metafunc.definition.get_closest_marker("slow")
    languages = some_of(LANGUAGES, "de") if slow else LANGUAGES
    metafunc.parametrize("language", languages, indirect=bot)


@pytest_asyncio.fixture
async def language(pub: Pub, request: pytest.FixtureRequest) -> Language:
    """Everybody's language, and the server's: where a bot's test asks for it."""
    spoken: Language = request.param
    await pub.speak(spoken)
    return spoken
