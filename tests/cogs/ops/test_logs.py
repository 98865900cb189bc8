"""The operator's log: it says which table a line is about, and never names a person."""

import asyncio
import json
import logging
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from cogs.ops.logs import JsonLines, Leveled, TextLines, goes_to_journal, note_table, set_up
from tables.clock.waits import DAY
from tables.log_context import OURS, about, now_about, subject
from tests.cogs.pub import DUEL, Pub, disk_full

CARD = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b|[♠♥♦♣]")
PLAIN = logging.Formatter("%(message)s")


@pytest.fixture(autouse=True)
def _in_full(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Log everything in full detail."""
    for name in OURS:
        caplog.set_level(logging.DEBUG, name)
    caplog.handler.addFilter(note_table)
    yield
    caplog.handler.removeFilter(note_table)


def lines(logged: list[logging.LogRecord]) -> list[str]:
    """Return our own lines with the text of their exceptions, nothing blotted out."""
    return [PLAIN.format(one) for one in logged if one.name.split(".")[0] in OURS]


async def test_the_log_names_nobody_and_shows_no_card(pub: Pub) -> None:
    """An evening at which everything goes wrong once."""
    await pub.open(3, start=True)
    seeds = [(await pub.table()).lobby.seed.hex()]
    await pub.play_on(random.Random(1), until=5)
    await _press_what_one_may_not(pub)
    for method, path, status in (
        ("PATCH", "/channels/*", 500),
        ("PATCH", "/webhooks/*", 404),
        ("POST", "/interactions/*", 500),
        ("PATCH", "/webhooks/*", 502),
    ):
        pub.env.inject_error(method, path, status=status, times=2)
        await pub.play_on(random.Random(2), until=4)
    pub.env.backend.faults.clear()
    await _store_fails(pub)
    await _something_unexpected(pub)
    await pub.env.advance_time(300)
    said = lines(pub.log.records)
    assert len(said) > 5, "the log was looked at"
    assert any("Traceback" in one for one in said)
    tokens = {one.token for one in pub.env.backend.interactions.values()}
    for one in said:
        for person in pub.people:
            assert str(person.id) not in one
            assert not re.search(rf"\b{person.name}\b", one), one
        assert not any(secret in one for secret in (*seeds, *tokens))
        assert not CARD.search(one), one
    pub.log.clear()


async def _press_what_one_may_not(pub: Pub) -> None:
    mia, stranger = pub.people[0], pub.people[4]
    hand, board = pub.hand(mia), pub.board()
    await pub.forge((mia, hand, "h:1:1:lay KS"), (mia, hand, "h:1:99:lay KS"), (mia, hand, "x"))
    await pub.forge((stranger, hand, "h:1:5:lay KS"), (stranger, board, "t:1:throw K"))


async def _store_fails(pub: Pub) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pub.store, "save", disk_full)
        patch.setattr(pub.store, "save_screen", disk_full)
        patch.setattr(pub.store.people, "pseudonym", disk_full)
        await pub.play_on(random.Random(3), until=2)


async def _something_unexpected(pub: Pub) -> None:
    table = await pub.table()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "act", AsyncMock(side_effect=KeyError("act")))
        mia = pub.people[0]
        await pub.forge((mia, pub.hand(mia), f"h:1:{table.revision}:lay KS"))


async def test_a_line_about_a_table_has_its_number_and_revision(pub: Pub) -> None:
    await pub.open(2, start=True)
    revision = (await pub.position(DUEL)).revision
    pub.without_tokens()
    pub.env.inject_error("PATCH", "/channels/*", status=500, times=1)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    await pub.env.advance_time(60)
    await pub.forge((pub.ben, pub.hand(pub.ben), f"h:1:{revision + 1}:lay 3C"))
    [unshown] = [one for one in pub.log.records if "trying again" in one.getMessage()]
    *_, refused = [one for one in pub.log.records if one.getMessage().startswith("Press ")]
    for one in (unshown, refused):
        assert one.about == {"table": 1, "revision": revision + 1}  # type: ignore[attr-defined]  # the filter's
    line = r"Press - of person [0-9a-f]{6}, lay: refused, \w+, \d+ ms"
    assert re.fullmatch(line, refused.getMessage()), "at DEBUG each press has one"
    pub.log.clear()


async def test_the_owner_is_told_of_what_nobody_foresaw(pub: Pub) -> None:
    """Once a day, after a restart, too; with the code, in no language but the owner's."""

    def owns(*, wanted: bool = True) -> None:
        assert pub.bot.application is not None
        pub.bot.application.owner.id = pub.owner.id
        pub.bot.owner.wanted = wanted

    owns(wanted=False)
    await pub.open(3, start=True)
    await _something_unexpected(pub)
    await pub.env.settle()
    channel = pub.env.backend.get_dm_channel(pub.owner.id).id
    assert not pub.stored(channel), "it is not wanted"
    owns()
    await _something_unexpected(pub)
    _, code = pub.failure(pub.people[0])
    await pub.env.settle()
    [message] = pub.stored(channel)
    assert f"`{code}`" in message.content and len(code) == 5
    pub.log.clear()
    await pub.restart()
    owns()
    pub.bot.owner.tell("copy")
    await pub.env.settle()
    assert pub.stored(channel) == [message]
    pub.look_seldom(DAY / 4)
    await pub.env.advance_time(DAY)
    await pub.restart()
    owns()
    pub.bot.owner.tell("copy")
    await pub.env.settle()
    assert "copy" in pub.stored(channel)[-1].content and len(pub.stored(channel)) == 2


async def test_a_person_is_the_same_pseudonym_until_their_key_goes(pub: Pub) -> None:
    await pub.open(2)
    name = await pub.store.people.pseudonym(pub.mia.id)
    assert re.fullmatch(r"person [0-9a-f]{6}", name)
    again, other = [await pub.store.people.pseudonym(one.id) for one in (pub.mia, pub.ben)]
    assert again == name != other
    assert await pub.store.people.pseudonym(pub.kim.id) == "a stranger", "looking leaves no trace"
    await pub.restart()
    assert await pub.store.people.pseudonym(pub.mia.id) == name


def record(message: str, *values: object) -> logging.LogRecord:
    one = logging.LogRecord("cogs.play.clicks", logging.INFO, __file__, 1, message, values, None)
    assert note_table(one)
    return one


def failed(message: str) -> logging.LogRecord:
    try:
        raise ValueError(f"user 123456789012345678, seed {'ab' * 32}")
    except ValueError:
        one = record(message)
        one.exc_info = sys.exc_info()
        return one


def test_lines_as_text() -> None:
    with about(3):
        one = record("two\nlines by %s", "somebody")
    for each, told in ((one, "two / lines by somebody [table=3]"), (record("none"), "none")):
        assert TextLines().format(each).endswith(f"INFO     cogs.play.clicks: {told}")


def test_lines_for_the_journal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only where standard error is the journal itself, and not what it was started from."""
    error = failed("gone").__dict__ | {"levelname": "ERROR"}
    lines = Leveled(TextLines(timed=False)).format(logging.makeLogRecord(error)).split("\n")
    assert lines[0] == "<3>ERROR    cogs.play.clicks: gone" and len(lines) > 3
    assert all(line.startswith("<3>") for line in lines), "each line of a traceback"
    with (tmp_path / "error").open("w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        file = os.fstat(stream.fileno())
        for journal, goes in ((f"{file.st_dev}:{file.st_ino}", True), ("8:1", False)):
            monkeypatch.setenv("JOURNAL_STREAM", journal)
            assert goes_to_journal() is goes


PROGRAM = """
import logging
from cogs.ops.logs import set_up
set_up("INFO", "text")
log = logging.getLogger("cogs")
log.info("as usual")
log.warning("slow")
try:
    {}["a"]
except KeyError:
    log.exception("broken")
"""


def test_the_journal_gets_each_line_with_its_level() -> None:
    """Through a real pipe, as systemd hands one to the program; another one gets the time."""
    reader, writer = os.pipe()
    other, pipe = os.pipe(), os.fstat(writer)
    try:
        for to in (writer, other[1]):
            journal = {**os.environ, "JOURNAL_STREAM": f"{pipe.st_dev}:{pipe.st_ino}"}
            command = [sys.executable, "-c", PROGRAM]
            subprocess.run(command, stderr=to, env=journal, check=True, timeout=60)
        journal_lines = os.read(reader, 10_000).decode().splitlines()
        other_lines = os.read(other[0], 10_000).decode().splitlines()
    finally:
        for end in (reader, writer, *other):
            os.close(end)
    assert [line[:3] for line in journal_lines] == ["<6>", "<4>", *["<3>"] * 4]
    assert journal_lines[1:4] == [
        "<4>WARNING  cogs: slow",
        "<3>ERROR    cogs: broken",
        "<3>Traceback (most recent call last):",
    ]
    assert journal_lines[-1] == "<3>KeyError: 'a'"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d [\d:,]{12} INFO     cogs: as usual", other_lines[0])


def test_lines_as_json() -> None:
    with about(3):
        one = json.loads(JsonLines().format(failed("it broke")))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", one.pop("time"))
    trace = one.pop("exception")
    assert "ValueError: user ***, seed ***" in trace
    assert one == {"level": "INFO", "logger": "cogs.play.clicks", "message": "it broke", "table": 3}


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_what_looks_like_a_secret_is_blotted_out(form: logging.Formatter) -> None:
    token = "aW50ZXJhY3Rpb246MTQ0" * 5
    line = form.format(record("%s of 123456789012345678 at %d, in 30.25 s", token, 1_700_000_000))
    assert token not in line and "123456789012345678" not in line
    assert "1700000000, in 30.25 s" in line
    assert "ab" * 32 not in form.format(failed("it broke"))


def test_other_libraries_keep_their_debugging_to_themselves() -> None:
    names = ("", *OURS, "alembic")
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    handlers = logging.getLogger().handlers[:]
    try:
        set_up("DEBUG", "json")
        assert logging.getLogger("cogs.play.clicks").isEnabledFor(logging.DEBUG)
        for name in ("discord.gateway", "discord.http", "aiosqlite", "asyncio"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
        assert not logging.getLogger("sqlalchemy.engine").isEnabledFor(logging.INFO)
        [handler] = logging.getLogger().handlers
        assert isinstance(handler.formatter, JsonLines)
    finally:
        logging.getLogger().handlers[:] = handlers
        for logger, level in before:
            logger.setLevel(level)


async def test_tasks_take_along_what_they_are_about() -> None:
    async def look() -> dict[str, int]:
        return subject()

    async def turn() -> dict[str, int]:
        now_about(4)
        return subject()

    with about(3):
        task = asyncio.create_task(look())
        other = asyncio.create_task(turn())
    assert await task == {"table": 3}
    assert await other == {"table": 4}
    assert subject() == {}
