"""Uploading the card faces, and writing cards with and without them."""

import asyncio
import threading
from collections.abc import Container
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.wire import emojis as wire
from cogs.wire.emojis import MOST_FAILURES, PAUSE
from cogs.words.faces import Emojis
from data.cards.faces import Face, emoji_names, faces, file_of
from data.cards.naming import ALL, STYLES, Style
from engine.cards import BY_TEXT, JOKER
from playground.rates import GLOBAL
from tests.support.quick_pictures import drawn_faces

TEN = BY_TEXT["10H"]
SEVEN = BY_TEXT["7D"]
WANTED = [*emoji_names()]

upload: Any = wire.upload
learn: Any = wire.learn


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the faces drawn for the tests at hand instead of drawing them again."""

    def ready(without: Container[str] = ()) -> list[Face]:
        return [face for face in drawn_faces() if face.emoji_name not in without]

    monkeypatch.setattr("cogs.wire.emojis.faces", ready)
    monkeypatch.setattr("cogs.wire.emojis.PAUSE", 0.0)


class FakeEmoji:
    def __init__(self, home: "FakeApplication", name: str, number: int) -> None:
        self.home, self.name, self.id = home, name, number

    async def delete(self) -> None:
        self.home.calls.append(f"delete {self.name}")
        if error := self.home.faults.pop(self.name, None):
            raise error
        del self.home.emojis[self.name]


class FakeApplication:
    """Discord's list of emojis; `faults` holds its first answer to a name."""

    def __init__(self, *names: str) -> None:
        self.emojis = {name: FakeEmoji(self, name, at) for at, name in enumerate(names, 1)}
        self.faults: dict[str, BaseException] = {}
        self.calls: list[str] = []
        self.under_way = 0

    async def fetch_application_emojis(self) -> list[FakeEmoji]:
        self.calls.append("list")
        if error := self.faults.pop("list", None):
            raise error
        return list(self.emojis.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> FakeEmoji:
        assert image.startswith(b"\x89PNG")
        assert name not in self.emojis, "Discord would take no second emoji of that name"
        self.calls.append(f"create {name}")
        self.under_way += 1
        assert self.under_way == 1, "uploads come one after the other"
        await asyncio.sleep(0)
        self.under_way -= 1
        if error := self.faults.pop(name, None):
            raise error
        self.emojis[name] = FakeEmoji(self, name, 1000 + len(self.emojis))
        return self.emojis[name]

    @property
    def created(self) -> list[str]:
        return [call.split()[1] for call in self.calls if call.startswith("create")]


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="refused")
    return discord.HTTPException(response, {"code": code, "message": "no"})


async def test_first_start_uploads_every_face_once() -> None:
    application = FakeApplication()
    emojis = await upload(application)
    assert application.created == WANTED
    for card in ALL:
        for style in STYLES:
            partial = emojis.partial(card, style)
            assert partial is not None
            assert application.emojis[partial.name].id == partial.id


async def test_uploaded_faces_are_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    application = FakeApplication(*WANTED[1:])
    read: list[str] = []

    def noted(name: str) -> Path:
        read.append(name)
        return file_of(name)

    monkeypatch.setattr("cogs.wire.emojis.faces", faces)
    monkeypatch.setattr("data.cards.faces.file_of", noted)
    await upload(application)
    assert len(read) == 1
    await upload(application)
    await learn(application, Emojis())
    assert len(read) == 1


async def test_pictures_are_used_while_the_upload_goes_on() -> None:
    emojis = Emojis()
    assert emojis.text(SEVEN) == "7♦"
    seen: list[str] = []

    class Watched(FakeApplication):
        async def create_application_emoji(self, *, name: str, image: bytes) -> FakeEmoji:
            seen.append(emojis.text(SEVEN, Style(large=True)))
            return await super().create_application_emoji(name=name, image=image)

    await upload(Watched(), emojis)
    assert seen[0] == "7♦"
    stages = list(dict.fromkeys(text.split("_")[0] for text in seen))
    assert stages == ["7♦", "<:seven", "<:large"]


async def test_a_changed_drawing_replaces_the_former_one_only_when_it_is_there() -> None:
    former = "ten_of_hearts_b"
    application = FakeApplication(former, "c_10H", "cat", "party_b")
    await upload(application)
    assert application.calls[-1] == f"delete {former}"
    assert [call for call in application.calls if call.startswith("delete")] == [f"delete {former}"]
    assert {"c_10H", "cat", "party_b"} < set(application.emojis)


async def test_a_former_drawing_serves_until_the_new_one_is_there() -> None:
    """And does no harm if it cannot be deleted."""
    application = FakeApplication("ten_of_hearts_b")
    new = "ten_of_hearts"
    application.faults[new] = refusal(400)
    emojis = await upload(application)
    assert emojis.text(TEN) == "<:ten_of_hearts_b:1>"
    assert "ten_of_hearts_b" in application.emojis
    application.faults["ten_of_hearts_b"] = refusal(500)
    assert (await upload(application)).text(TEN).startswith(f"<:{new}:")


async def test_one_refused_face_leaves_the_others(caplog: pytest.LogCaptureFixture) -> None:
    application = FakeApplication()
    application.faults[WANTED[0]] = refusal(400)
    await upload(application)
    assert set(application.emojis) == set(WANTED[1:])
    assert f"{len(WANTED) - 1} of {len(WANTED)} uploaded" in caplog.text


HOPELESS = [refusal(403), refusal(400, 30008), refusal(401)]
NO_LIST = [refusal(500), refusal(403), OSError("no route")]


@pytest.mark.parametrize(
    ("lacking", "error"),
    [*((WANTED[2], error) for error in HOPELESS), *(("list", error) for error in NO_LIST)],
    ids=str,
)
async def test_a_hopeless_answer_ends_it(
    lacking: str, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the list nothing is."""
    application = FakeApplication()
    application.faults[lacking] = error
    emojis = await upload(application)
    assert emojis.text(51) == "A♧"
    if lacking == "list":
        assert application.calls == ["list"] and "cannot list" in caplog.text
        assert emojis.partial(TEN) is None
    else:
        assert application.created == WANTED[:3] and "next start" in caplog.text
        assert emojis.partial(0) is not None


@pytest.mark.parametrize("error", [refusal(500), OSError("no route"), TimeoutError()], ids=repr)
async def test_a_discord_that_is_down_is_left_alone(error: Exception) -> None:
    application = FakeApplication()
    application.faults = dict.fromkeys(WANTED, error)
    emojis = await upload(application)
    assert len(application.created) == MOST_FAILURES
    assert emojis.text(TEN) == "10♥"


async def test_a_rate_limit_is_waited_for() -> None:
    application = FakeApplication()
    application.faults[WANTED[5]] = discord.RateLimited(0.001)
    await upload(application)
    assert set(application.emojis) == set(WANTED)
    assert application.created.count(WANTED[5]) == 2


async def test_half_of_the_requests_are_left_to_the_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """However quickly Discord answers, and whether it takes a face or not."""
    monkeypatch.setattr("cogs.wire.emojis.PAUSE", PAUSE)
    now, sent = 0.0, list[float]()

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    class Timed(FakeApplication):
        async def create_application_emoji(self, *, name: str, image: bytes) -> FakeEmoji:
            sent.append(now)
            return await super().create_application_emoji(name=name, image=image)

    application = Timed()
    application.faults = dict.fromkeys(WANTED[::3], refusal(400))
    monkeypatch.setattr("cogs.wire.emojis.asyncio.sleep", sleep)
    await upload(application)
    assert len(sent) == len(WANTED)
    assert max(sum(at <= other < at + 1.0 for other in sent) for at in sent) <= GLOBAL[0] // 2 + 1


def test_cards_in_a_row_stand_close_as_pictures_and_apart_as_letters() -> None:
    emojis = Emojis()
    assert emojis.texts([TEN, SEVEN]) == "10♥ 7♦"
    emojis.learn("ten_of_hearts", 7)
    assert emojis.texts([TEN, SEVEN]) == "<:ten_of_hearts:7> 7♦"
    emojis.learn("seven_of_diamonds", 8)
    assert emojis.texts([TEN, SEVEN]) == "<:ten_of_hearts:7><:seven_of_diamonds:8>"
    assert emojis.texts([]) == ""


def test_a_wanted_style_that_is_missing_becomes_the_plain_picture() -> None:
    emojis = Emojis()
    emojis.learn("seven_of_diamonds", 8)
    assert emojis.text(SEVEN, Style(True, True)) == "<:seven_of_diamonds:8>"
    emojis.learn("large_blue_seven_of_diamonds", 9)
    assert emojis.text(SEVEN, Style(True, True)) == "<:large_blue_seven_of_diamonds:9>"


async def test_faces_are_drawn_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def drawing(without: Container[str]) -> list[Face]:
        threads.append(threading.get_ident())
        return list(drawn_faces())

    monkeypatch.setattr("cogs.wire.emojis.faces", drawing)
    await upload(FakeApplication())
    assert len(threads) == 1
    assert threading.get_ident() not in threads


@pytest.mark.parametrize(
    ("language", "words"), [("en", "10 of hearts, Joker"), ("de", "Herz 10, Joker")]
)
def test_cards_can_be_written_out(language: str, words: str) -> None:
    emojis = Emojis()
    emojis.learn("ten_of_hearts", 7)
    style = Style(in_words=language)
    assert emojis.partial(TEN, style) is None
    assert emojis.texts([TEN, JOKER], style).replace("Zehn", "10").replace("Ten", "10") == words


async def test_another_process_waits_until_all_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """It uploads none itself, and is held up by nothing Discord says."""
    there, looked = FakeApplication(*WANTED[:3]), 0

    async def sleep(_: float) -> None:
        nonlocal looked
        looked += 1
        if looked == 1:
            there.faults["list"] = TimeoutError()
        else:
            there.emojis |= FakeApplication(*WANTED).emojis

    monkeypatch.setattr("cogs.wire.emojis.asyncio.sleep", sleep)
    emojis = await learn(there, Emojis())
    assert (looked, set(there.calls)) == (2, {"list"})
    assert emojis.partial(SEVEN) is not None
