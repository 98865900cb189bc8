"""The page's socket, as playground/README.md has it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground import errors
from playground.client_rules import CannotDo
from playground.server import Playground
from tests.playground.conftest import Api, button, row


class Tab:
    """One open page."""

    hello: dict[str, Any]

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def next(self, kind: str) -> dict[str, Any]:
        """Return the next frame, which must be of this kind."""
        frame = await self._socket.receive_json(timeout=30)
        assert frame["t"] == kind, frame
        data: dict[str, Any] = frame["d"]
        return data

    async def send(self, kind: str, **data: Any) -> None:
        await self._socket.send_json({"t": kind, "d": data})

    async def raw(self, text: str) -> None:
        await self._socket.send_str(text)


CHANNELS = ["card-table", "side-table"]


@asynccontextmanager
async def tab(place: Playground, api: Api, n: int) -> AsyncIterator[Tab]:
    """Open a person's page, which is greeted."""
    origin = {"Origin": place.url}
    async with api.session.ws_connect(f"{place.url}/live?as={n}", headers=origin) as socket:
        page = Tab(socket)
        page.hello = await page.next("hello")
        yield page


async def test_what_happens_is_told(place: Playground, api: Api) -> None:
    async with tab(place, api, 1) as north:
        sent = await api.send("one")
        assert (await north.next("message_create"))["content"] == "one"
        path = f"/channels/{place.channel}/messages/{sent.body['id']}"
        await api("PATCH", path, {"content": "two"})
        assert (await north.next("message_update"))["content"] == "two"
        await api("DELETE", path)
        gone = await north.next("message_delete")
        assert (gone["id"], gone["channel_id"]) == (sent.body["id"], place.channel)
        other = place.add_channel("new")
        assert (await north.next("channel_create"))["id"] == other
        place.faults.delete_channel(other)
        assert (await north.next("channel_delete"))["id"] == other
        await api.command("play")
        assert (await north.next("commands"))["commands"][0]["name"] == "play"
        sent = await api.send(f"<@{place.person(1).id}> your turn")
        await north.next("message_create")
        notice = await north.next("notify")
        assert notice == {"channel_id": place.channel, "message_id": sent.body["id"]}


async def test_a_click_from_sent_to_done(place: Playground, api: Api) -> None:
    sent = await api.send(components=[row(button())])
    async with tab(place, api, 1) as north:
        where = {"message_id": sent.body["id"], "channel_id": place.channel}
        await north.send("click", nonce="7", **where, component_type=2, custom_id="b")
        assert (await north.next("interaction"))["state"] == "sent"
        began = next(iter(place.interactions.by_id.values()))
        await api.answer(began, 4, content="only yours", flags=64)
        assert (await north.next("message_create"))["flags"] == 64
        done = await north.next("interaction")
        assert done == {"nonce": "7", "state": "done", "error": None}


async def test_an_unanswered_click_fails(
    place: Playground, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.interactions.ANSWER_WITHIN_S", 0.2)
    sent = await api.send(components=[row(button())])
    async with tab(place, api, 1) as north:
        where = {"message_id": sent.body["id"], "channel_id": place.channel}
        await north.send("click", nonce="7", **where, component_type=2, custom_id="b")
        await north.next("interaction")
        failed = await north.next("interaction")
        assert failed["state"] == "failed"
        assert "did not respond" in failed["error"]


async def test_nobody_sees_anothers_ephemeral_messages(place: Playground, api: Api) -> None:
    await api.command("play")
    async with tab(place, api, 1) as north, tab(place, api, 2) as east:
        await north.send("command", nonce="1", channel_id=place.channel, name="play", options=[])
        await north.next("interaction")
        began = next(iter(place.interactions.by_id.values()))
        await api.answer(began, 4, content="secret", flags=64)
        secret = await north.next("message_create")
        await api.hook(began, "PATCH", "@original", {"content": "still secret"})
        await east.send("say", channel_id=place.channel, content="hello")
        assert (await east.next("message_create"))["content"] == "hello"
        await east.send("dismiss", message_id=secret["id"])
        assert (await east.next("interaction"))["state"] == "failed"
        await north.next("interaction")
        assert (await north.next("message_update"))["content"] == "still secret"
        await north.next("message_create")
        await north.send("dismiss", message_id=secret["id"])
        assert (await north.next("message_delete"))["id"] == secret["id"]
    async with tab(place, api, 2) as east:
        assert len(east.hello["messages"][place.channel]) == 1


async def test_an_entry_on_a_persons_name_names_that_person(place: Playground, api: Api) -> None:
    menu = [{"name": "Greet", "type": 2}]
    assert (await api("PUT", f"/applications/{api.app}/commands", menu)).status == 200
    east = place.person(2).id
    async with tab(place, api, 1) as north:
        await north.send("entry", nonce="1", channel_id=place.channel, name="Greet", target_id=east)
        assert (await north.next("interaction"))["state"] == "sent"
        began = next(iter(place.interactions.by_id.values()))
        assert began.data["target_id"] == east and east in began.data["resolved"]["users"]
        await north.send("entry", nonce="2", channel_id=place.channel, name="Bow", target_id=east)
        assert (await north.next("interaction"))["state"] == "failed"


async def test_a_private_thread_is_its_members(place: Playground, api: Api) -> None:
    async with tab(place, api, 2) as east:
        opened = await api("POST", f"/channels/{place.channel}/threads", {"name": "back room"})
        path = f"/channels/{opened.body['id']}/messages"
        await api("POST", path, {"content": "unseen"})
        place.person(1).say("meanwhile")
        assert (await east.next("message_create"))["content"] == "meanwhile"
        call = f"<@{place.person(2).id}> come in"
        await api("POST", path, {"content": call})
        assert (await east.next("channel_create"))["name"] == "back room"
        assert (await east.next("message_create"))["content"] == "unseen"
        assert (await east.next("message_create"))["content"] == call
        await east.next("notify")
        await api("DELETE", f"/channels/{opened.body['id']}/thread-members/{place.person(2).id}")
        assert (await east.next("channel_delete"))["id"] == opened.body["id"]


async def test_a_dialog_is_opened_and_sent_off(place: Playground, api: Api) -> None:
    await api.command("play")
    async with tab(place, api, 1) as north:
        await north.send("command", nonce="1", channel_id=place.channel, name="play", options=[])
        await north.next("interaction")
        began = next(iter(place.interactions.by_id.values()))
        field = {"type": 4, "style": 1, "custom_id": "name"}
        asks = {"type": 18, "label": "Name", "component": field}
        await api.answer(began, 9, title="Who", custom_id="who", components=[asks])
        modal = await north.next("modal")
        assert (modal["nonce"], modal["title"], modal["custom_id"]) == ("1", "Who", "who")
        assert (await north.next("interaction"))["state"] == "done"
        answer = [{"type": 18, "component": {**field, "value": "North"}}]
        about = {"custom_id": "who", "interaction_id": modal["interaction_id"]}
        await north.send("modal_submit", nonce="2", **about, components=answer)
        assert (await north.next("interaction"))["state"] == "sent"
        sent = list(place.interactions.by_id.values())[-1]
        assert (sent.type, sent.data["components"]) == (5, answer)


async def test_autocomplete(place: Playground, api: Api) -> None:
    word = {"type": 3, "name": "word", "description": "x", "autocomplete": True}
    body = [{"name": "guess", "description": "x", "options": [word]}]
    await api("PUT", f"/applications/{api.app}/commands", body)
    async with tab(place, api, 1) as north:
        typed = [{"name": "word", "type": 3, "value": "x", "focused": True}]
        where = {"channel_id": place.channel, "name": "guess"}
        await north.send("autocomplete", nonce="3", **where, options=typed)
        await north.next("interaction")
        began = next(iter(place.interactions.by_id.values()))
        assert (began.type, began.data["options"]) == (4, typed)
        offered = [{"name": "xa", "value": "xa"}]
        await api.answer(began, 8, choices=offered)
        assert await north.next("choices") == {"nonce": "3", "choices": offered}


async def test_a_language_of_ones_own(place: Playground, api: Api) -> None:
    async with tab(place, api, 1) as north:
        await north.send("locale", locale="de")
        assert await north.next("locale") == {"locale": "de"}
        await north.send("locale", locale="xx")
        assert (await north.next("interaction"))["state"] == "failed"
    assert (place.person(1).locale, place.person(2).locale) == ("de", "en-US")


async def test_who_leaves_sees_nothing_until_they_come_back(place: Playground, api: Api) -> None:
    await api.command("play")
    east = place.person(2)
    path = f"/guilds/{place.world.guild_id}/members/{east.id}"
    async with tab(place, api, 2) as page, tab(place, api, 1) as owners:
        await page.send("leave")
        assert [(await page.next("channel_delete"))["name"] for _ in "12"] == CHANNELS
        assert await page.next("commands") == {"commands": []}
        assert (await api("GET", path)).code == errors.UNKNOWN_MEMBER
        with pytest.raises(CannotDo):
            east.say("still there?")
        await page.send("leave")
        assert [(await page.next("channel_create"))["name"] for _ in "12"] == CHANNELS
        assert len((await page.next("commands"))["commands"]) == 1
        await owners.send("leave")
        assert (await owners.next("interaction"))["state"] == "failed"
    assert (await api("GET", path)).body["user"]["id"] == east.id


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "[]",
        '{"t": "dance", "d": {}}',
        '{"t": "click", "d": {"nonce": "1"}}',
        '{"t": "click", "d": {"nonce": "1", "message_id": "5", "custom_id": "b"}}',
        '{"t": "command", "d": {"nonce": "1", "name": "nothing", "options": []}}',
        '{"t": "modal_submit", "d": {"nonce": "1", "interaction_id": "5", "components": []}}',
        '{"t": "say", "d": {"channel_id": "5", "content": "x"}}',
    ],
)
async def test_nonsense_fails_and_the_page_goes_on(place: Playground, api: Api, text: str) -> None:
    async with tab(place, api, 1) as north:
        await north.raw(text)
        assert (await north.next("interaction"))["state"] == "failed"
        await north.send("say", channel_id=place.channel, content="still here")
        assert (await north.next("message_create"))["content"] == "still here"


async def test_foreign_pages_are_refused(place: Playground, api: Api) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await api.session.ws_connect(f"{place.url}/live?as=1", headers=headers)
        assert caught.value.status == 403
        async with api.session.get(f"{place.url}/as/1", headers=headers) as response:
            assert response.status == 403


async def test_nobody_else_lives_here(place: Playground, api: Api) -> None:
    for wrong in ("0", "5", "x", ""):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await api.session.ws_connect(f"{place.url}/live?as={wrong}")
        assert caught.value.status == 404


async def raw_get(place: Playground, path: str) -> bytes:
    """Return the status line of a request whose path no client has tidied up."""
    host, port = place.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    line = await reader.readline()
    writer.close()
    return line


async def test_the_pages_files(place: Playground, api: Api) -> None:
    for path in ("/", "/all", "/as/1"):
        async with api.session.get(place.url + path) as response:
            assert response.status == 200
            assert response.content_type == "text/html"
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page//etc/passwd"):
        assert b" 404 " in await raw_get(place, path)
    async with api.session.get(f"{place.url}/cdn/avatars/5/x.png") as response:
        assert response.content_type == "image/png"
