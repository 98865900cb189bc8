"""Avatars: fetched once a day at most, whatever comes back; gone with the person."""

import asyncio
import io
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, TypeAlias

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from PIL import Image

from cogs.pictures import avatars
from cogs.pictures.avatars import DAY, FAILURES, LARGEST, Avatars, fetched
from tables.people import Deletion

MIA, BEN = 1 << 40, 2 << 40


def png(size: tuple[int, int] = (64, 64), kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "#ff8800").save(out, kind)
    return out.getvalue()


def user(id_: int, avatar: str | None = "abc", *, bot: bool = False) -> discord.User:
    data: Any = {"id": str(id_), "username": "mia", "discriminator": "0", "avatar": avatar}
    return discord.User(state=SimpleNamespace(), data=data | {"bot": bot})  # type: ignore[arg-type]  # no request is made


class Discord:
    """The answers of Discord's, and the addresses asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer: Callable[[], bytes] = png
        self.now = 1_000.0

    async def fetch(self, address: str) -> bytes:
        self.asked.append(address)
        await asyncio.sleep(0)
        return self.answer()


There: TypeAlias = tuple[Avatars, Discord]


@pytest.fixture
def there() -> There:
    answers = Discord()
    return Avatars(lambda: answers.now, answers.fetch), answers


async def test_an_avatar_is_fetched_once_a_day(there: There) -> None:
    known, answers = there
    for _ in range(3):
        known.note(user(MIA))
        assert Image.open(io.BytesIO((await known.of([MIA, BEN]))[MIA])).size == (160, 160)
    assert len(answers.asked) == 1
    assert answers.asked[0].endswith(f"/avatars/{MIA}/abc.png?size=128")
    known.note(user(MIA, "new"))
    await known.of([MIA])
    assert len(answers.asked) == 1, "not even a new one"
    answers.now += DAY
    await known.of([MIA])
    assert answers.asked[1].endswith("/new.png?size=128")


async def test_who_has_none_is_not_asked_for(there: There) -> None:
    known, answers = there
    known.note(user(MIA, None))
    known.note(user(BEN, bot=True))
    assert await known.of([MIA, BEN, -1, 0]) == {}
    assert not answers.asked
    known.note(user(MIA))
    known.note(user(MIA, None))
    assert await known.of([MIA]) == {}, "taken off again"


def refused() -> bytes:
    raise TimeoutError


@pytest.mark.parametrize(
    "answer",
    [refused, lambda: b"", lambda: b"<html>no</html>", lambda: png()[:40], lambda: png((4_000, 10)),
     lambda: b"GIF89a" + bytes(9), lambda: png(kind="BMP")],
)  # fmt: skip
async def test_a_bad_answer_is_no_picture(there: There, answer: Callable[[], bytes]) -> None:
    known, answers = there
    answers.answer = answer
    known.note(user(MIA))
    for _ in range(2):
        assert await known.of([MIA]) == {}
    assert len(answers.asked) == 1, "nor is it asked for again today"


async def test_a_slow_answer_is_left(there: There, monkeypatch: pytest.MonkeyPatch) -> None:
    known, _ = there
    monkeypatch.setattr(avatars, "PATIENCE", 0.01)
    monkeypatch.setattr(known, "_fetch", lambda _: asyncio.sleep(60))
    known.note(user(MIA))
    assert await asyncio.wait_for(known.of([MIA]), 1) == {}


async def test_who_is_deleted_is_forgotten_while_it_comes(there: There) -> None:
    known, _ = there
    known.note(user(MIA))
    asked = asyncio.create_task(known.of([MIA]))
    await asyncio.sleep(0)
    known.forget(Deletion(MIA))
    assert await asked == {}
    assert not known._known


async def test_an_old_picture_is_dropped(there: There) -> None:
    known, answers = there
    known.note(user(MIA))
    await known.of([MIA])
    answers.now += DAY
    await known.tidy()
    assert not known._known[MIA].png


async def test_only_so_many(there: There, monkeypatch: pytest.MonkeyPatch) -> None:
    known, _ = there
    monkeypatch.setattr(avatars, "MOST_KNOWN", 2)
    for number in (1, 2, 1, 3):
        known.note(user(number << 40))
    assert [one >> 40 for one in known._known] == [1, 3]


@pytest.fixture
async def files() -> AsyncIterator[TestServer]:
    async def answer(request: web.Request) -> web.StreamResponse:
        match request.path:
            case "/there.png":
                return web.Response(body=png())
            case "/elsewhere.png":
                raise web.HTTPFound("/there.png")
            case "/huge.png":
                return web.Response(body=bytes(LARGEST + 1))
        raise web.HTTPNotFound

    app = web.Application()
    app.router.add_get("/{name}", answer)
    server = TestServer(app)
    await server.start_server()
    yield server
    await server.close()


async def test_a_file_is_read_from_its_own_address_as_far_as_it_is_one(files: TestServer) -> None:
    assert await fetched(str(files.make_url("/there.png"))) == png()
    for name in ("gone", "elsewhere", "huge"):
        with pytest.raises(FAILURES):
            await fetched(str(files.make_url(f"/{name}.png")))
