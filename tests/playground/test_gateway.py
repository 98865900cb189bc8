"""The gateway without a library in between: who gets in, who hears what, who may resume."""

from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType

from playground import errors
from playground.gateway import GUILDS
from playground.server import Playground
from tests.playground.conftest import Api, button, row

GUILD_MESSAGES, DIRECT_MESSAGES, MEMBERS = 1 << 9, 1 << 12, 1 << 1


async def connect(place: Playground, api: Api) -> ClientWebSocketResponse:
    socket = await api.session.ws_connect(f"{place.gateway.url}?v=10&encoding=json")
    hello = await socket.receive_json()
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] > 0
    return socket


async def identify(
    place: Playground, api: Api, intents: int = GUILDS | GUILD_MESSAGES, **more: Any
) -> tuple[ClientWebSocketResponse, dict[str, Any]]:
    """Return a socket that has logged in, and its READY."""
    socket = await connect(place, api)
    await socket.send_json({"op": 2, "d": {"token": place.token, "intents": intents, **more}})
    return socket, (await socket.receive_json())["d"]


async def joined(
    place: Playground, api: Api, intents: int = GUILDS | GUILD_MESSAGES
) -> ClientWebSocketResponse:
    """Return a socket that has been told of its server."""
    socket, _ = await identify(place, api, intents)
    assert (await next_event(socket))[0] == "GUILD_CREATE"
    return socket


async def resume(place: Playground, api: Api, ready: dict[str, Any]) -> ClientWebSocketResponse:
    """Return a new socket that asks to go on from the second event."""
    again = await connect(place, api)
    session = {"token": place.token, "session_id": ready["session_id"], "seq": 2}
    await again.send_json({"op": 6, "d": session})
    return again


async def next_event(socket: ClientWebSocketResponse) -> tuple[str, Any]:
    frame = await socket.receive_json(timeout=30)
    return frame["t"], frame["d"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"token": "wrong", "intents": 1}, 4004),
        ({"intents": GUILDS | MEMBERS}, 4014),
        ({"intents": 1, "shard": [2, 2]}, 4010),
    ],
)
async def test_turned_away(place: Playground, api: Api, data: dict[str, Any], code: int) -> None:
    socket = await connect(place, api)
    await socket.send_json({"op": 2, "d": {"token": place.token, **data}})
    message = await socket.receive()
    assert (message.type, message.data) == (WSMsgType.CLOSE, code)
    assert not place.gateway.sessions


async def test_with_its_intent_who_comes_and_goes_is_heard(place: Playground, api: Api) -> None:
    place.gateway.privileged = MEMBERS
    deaf = await joined(place, api, GUILDS)
    hears = await joined(place, api, GUILDS | MEMBERS)
    east = place.person(2)
    for name in ("GUILD_MEMBER_REMOVE", "GUILD_MEMBER_ADD"):
        east.leave()
        event, about = await next_event(hears)
        assert (event, about["guild_id"]) == (name, place.world.guild_id)
        assert about["user"]["id"] == east.id and ("joined_at" in about) is (name[-1] == "D")
    place.add_channel("new")
    assert (await next_event(deaf))[0] == "CHANNEL_CREATE"


async def test_intents_decide_what_is_heard(place: Playground, api: Api) -> None:
    deaf, hears = await joined(place, api, GUILDS), await joined(place, api)
    said = place.person(1).say("good evening")
    name, message = await next_event(hears)
    assert (name, message["id"]) == ("MESSAGE_CREATE", said["id"])
    # Without the privileged intent only what is meant for the bot can be read.
    assert message["content"] == ""
    place.person(1).say(f"<@{place.world.bot['id']}> hello")
    assert (await next_event(hears))[1]["content"].endswith("hello")
    place.add_channel("new")
    assert (await next_event(deaf))[0] == "CHANNEL_CREATE"


async def test_ephemeral_messages_are_heard_like_direct_ones(place: Playground, api: Api) -> None:
    await api.command("play")
    socket = await joined(place, api, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES)
    plain = await joined(place, api)
    began = place.person(1).begin_command("play")
    assert (await next_event(plain))[0] == "INTERACTION_CREATE"
    assert (await next_event(socket))[1]["token"] == began.token
    await api.answer(began, 4, content="secret", flags=64)
    name, message = await next_event(socket)
    assert name == "MESSAGE_CREATE"
    assert "guild_id" not in message
    place.person(1).say("x")
    assert (await next_event(plain))[1]["author"]["id"] == place.person(1).id


async def test_direct_messages_are_of_two(place: Playground, api: Api) -> None:
    deaf, hears = await joined(place, api), await joined(place, api, GUILDS | DIRECT_MESSAGES)
    north, east = place.person(1), place.person(2)
    asked = {"recipient_id": east.id}
    channel = (await api("POST", "/users/@me/channels", asked)).body
    assert channel["type"] == 1 and "guild_id" not in channel
    assert [one["id"] for one in channel["recipients"]] == [east.id]
    assert (await api("POST", "/users/@me/channels", asked)).body["id"] == channel["id"]
    nobody = await api("POST", "/users/@me/channels", {"recipient_id": "5"})
    assert nobody.code == errors.UNKNOWN_USER
    body = {"content": "Your turn", "components": [row(button())]}
    sent = (await api("POST", f"/channels/{channel['id']}/messages", body)).body
    assert "guild_id" not in sent and "guild_id" not in (await next_event(hears))[1]
    assert [one["id"] for one in east.messages(channel["id"])] == [sent["id"]]
    assert north.messages(channel["id"]) == []
    east.begin_click(sent["id"], "b")
    name, pressed = await next_event(hears)
    assert (name, pressed["user"]["id"], pressed["context"]) == ("INTERACTION_CREATE", east.id, 1)
    assert not {"guild_id", "guild", "member"} & set(pressed)
    assert (await next_event(deaf))[0] == "INTERACTION_CREATE", "and no message before it"


async def test_a_command_names_people_in_its_user_s_language(place: Playground, api: Api) -> None:
    socket = await joined(place, api, GUILDS)
    who = {"type": 6, "name": "who", "description": "somebody"}
    body = [{"name": "greet", "description": "a command", "options": [who]}]
    await api("PUT", f"/applications/{api.app}/commands", body)
    north, east = place.person(1), place.person(2)
    north.locale = "de"
    north.begin_command("greet", {"who": east.id})
    name, used = await next_event(socket)
    assert (name, used["locale"]) == ("INTERACTION_CREATE", "de")
    assert east.id in used["data"]["resolved"]["members"]


async def test_a_hidden_channel_is_silent(place: Playground, api: Api) -> None:
    socket = await joined(place, api)
    first, second = list(place.world.state.channels)[:2]
    place.faults.take("view_channel", channel=first)
    assert (await next_event(socket))[0] == "CHANNEL_UPDATE"
    place.person(1).say("unheard", first)
    heard = place.person(1).say("heard", second)
    assert (await next_event(socket))[1]["id"] == heard["id"]


async def test_resume_replays_what_was_missed(place: Playground, api: Api) -> None:
    socket, ready = await identify(place, api)
    await next_event(socket)
    await place.faults.drop_gateway()
    missed = place.person(1).say("missed")
    again = await resume(place, api, ready)
    assert (await next_event(again))[1]["id"] == missed["id"]
    assert (await next_event(again))[0] == "RESUMED"
    assert place.gateway.online


@pytest.mark.parametrize("missed", [0, 4])
async def test_who_is_forgotten_or_missed_too_much_begins_anew(
    place: Playground, api: Api, monkeypatch: pytest.MonkeyPatch, missed: int
) -> None:
    monkeypatch.setattr("playground.gateway.BUFFERED", 3)
    socket, ready = await identify(place, api)
    await next_event(socket)
    await place.faults.drop_gateway(resume=missed > 0)
    for n in range(missed):
        place.person(1).say(str(n))
    again = await resume(place, api, ready)
    assert await again.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
    await again.send_json({"op": 2, "d": {"token": place.token, "intents": 1}})
    assert (await next_event(again))[0] == "READY"


async def test_each_shard_hears_of_its_own_servers(place: Playground, api: Api) -> None:
    """Further servers follow each other, as Discord deals them out; clicks go where theirs is."""
    first, second = place.world.guild_id, place.world.add_server("Club")
    third = place.world.add_server("Pub")
    shard = (int(first) >> 22) % 2
    one, ready_one = await identify(place, api, shard=[shard, 2])
    other, ready_other = await identify(place, api, shard=[1 - shard, 2])
    assert [guild["id"] for guild in ready_one["guilds"]] == [first, third]
    assert [guild["id"] for guild in ready_other["guilds"]] == [second]
    name, guild = await next_event(other)
    assert (name, guild["id"], guild["name"]) == ("GUILD_CREATE", second, "Club")
    [channel] = guild["channels"]
    place.person(1).say("hello", channel["id"])
    name, message = await next_event(other)
    assert (name, message["guild_id"]) == ("MESSAGE_CREATE", second)
    assert [(await next_event(one))[0] for _ in range(2)] == ["GUILD_CREATE"] * 2
    place.person(1).say("hello")
    assert (await next_event(one))[1]["guild_id"] == first


async def test_a_bot_is_told_how_many_shards_there_should_be(place: Playground, api: Api) -> None:
    place.gateway.shards = 4
    assert (await api("GET", "/gateway/bot")).body["shards"] == 4


async def test_a_server_that_is_opened_later_is_told_of(place: Playground, api: Api) -> None:
    socket = await joined(place, api)
    opened = place.world.add_server("Club")
    name, guild = await next_event(socket)
    assert (name, guild["id"]) == ("GUILD_CREATE", opened)
    channels = (await api("GET", f"/guilds/{opened}/channels")).body
    assert [one["name"] for one in channels] == ["club"]
    assert (await api("GET", "/guilds/5")).status == 404
