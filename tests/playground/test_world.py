"""Which data survive restarts, and which do not."""

import asyncio
import time
from pathlib import Path

import aiohttp
import pytest

from playground.server import Playground
from playground.snowflake import Snowflakes, made_at
from playground.storage import SAVE_AFTER_S, UnreadableWorld
from tests.playground.conftest import Api
from tests.playground.routes.test_application import IMAGE


async def test_a_restart_finds_everything_again(tmp_path: Path) -> None:
    async with Playground(tmp_path) as place, aiohttp.ClientSession() as session:
        api = Api(place, session)
        await api.command("play")
        emoji = await api(
            "POST", f"/applications/{api.app}/emojis", {"name": "ace", "image": IMAGE}
        )
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", '{"content": "look"}')
        form.add_field("files[0]", b"a note", filename="note.txt")
        channel = place.channel
        await api("POST", f"/channels/{channel}/messages", data=form)
        began = place.person(1).begin_command("play")
        await api.answer(began, 4, content="secret", flags=64)
        place.person(2).locale = "de"
        fifth = place.person(5)
        token = place.token
    async with Playground(tmp_path) as place, aiohttp.ClientSession() as session:
        assert (place.token, place.channel) == (token, channel)
        message = place.person(1).messages()[0]
        assert [m["content"] for m in place.person(1).messages()] == ["look"]
        assert message["attachments"][0]["url"].startswith(place.url)
        async with session.get(message["attachments"][0]["url"]) as response:
            assert await response.read() == b"a note"
        async with session.get(f"{place.url}/cdn/emojis/{emoji.body['id']}.png") as response:
            assert response.status == 200
        assert [c["name"] for c in place.person(1).commands()] == ["play"]
        assert place.person(2).locale == "de"
        assert (place.person(5).id, place.person(5).name) == (fifth.id, "Guest 5")


@pytest.mark.slow
async def test_a_crash_loses_no_more_than_a_moment(tmp_path: Path) -> None:
    async with Playground(tmp_path) as place:
        place.person(1).say("kept")
        await asyncio.sleep(SAVE_AFTER_S + 0.3)
        copy = (tmp_path / "world.json").read_bytes()
    (tmp_path / "world.json").write_bytes(copy)
    async with Playground(tmp_path) as place:
        assert [m["content"] for m in place.person(1).messages()] == ["kept"]
    assert not (tmp_path / "world.new").exists()


@pytest.mark.parametrize("damage", [b"", b"{", b'{"token": 5}'])
async def test_a_damaged_world_is_refused_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "world.json").write_bytes(damage)
    with pytest.raises(UnreadableWorld, match="Move it away"):
        Playground(tmp_path)
    assert (tmp_path / "world.json").read_bytes() == damage


async def test_a_taken_port_is_passed_over() -> None:
    async with Playground() as first:
        port = int(first.url.rpartition(":")[2])
        async with Playground(port=port, search=True) as second:
            assert second.url != first.url
        with pytest.raises(OSError, match="in use"):
            await Playground(port=port).start()


def test_ids_grow_and_carry_the_time() -> None:
    ids = Snowflakes()
    made = [ids.next() for _ in range(5000)]
    assert [int(id_) for id_ in made] == sorted({int(id_) for id_ in made})
    assert abs(made_at(made[0]) - time.time()) < 1


async def test_the_server_and_its_people_speak_what_is_wanted(tmp_path: Path) -> None:
    async with Playground(tmp_path) as place:
        place.world.speak("de")
        assert place.world.state.guild["preferred_locale"] == "de"
    async with Playground(tmp_path) as place:
        assert place.world.state.guild["preferred_locale"] == "de"
        assert {place.person(n).locale for n in range(1, 5)} == {"de"}
