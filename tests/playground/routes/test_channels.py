"""Channels and messages with the bot's token: missing, forbidden or too old ones."""

import json

import aiohttp

from playground import errors
from playground.server import Playground
from tests.playground.conftest import PIXEL, Api

NOWHERE = "1"


async def test_without_the_token_nothing_goes(place: Playground, api: Api) -> None:
    api.token = "another"
    assert (await api("GET", "/users/@me")).status == 401
    api.token = None
    assert (await api.send()).status == 401
    assert len(place.log.invalid()) == 2


async def test_answers_are_exactly_json(api: Api) -> None:
    assert (await api("GET", "/users/@me")).headers["content-type"] == "application/json"
    unknown = await api("GET", "/no/such/route")
    assert (unknown.status, unknown.body["message"]) == (404, "404: Not Found")


async def test_send_edit_fetch_delete(place: Playground, api: Api) -> None:
    sent = await api.send("one", nonce="5")
    assert sent.body["author"]["bot"]
    path = f"/channels/{place.channel}/messages/{sent.body['id']}"
    edited = await api("PATCH", path, {"content": "two"})
    assert edited.body["edited_timestamp"] is not None
    assert (await api("GET", path)).body["content"] == "two"
    assert (await api("DELETE", path)).status == 204
    assert (await api("GET", path)).code == errors.UNKNOWN_MESSAGE
    assert place.person(1).messages() == []


async def test_a_form_is_read_as_one_with_files_is(api: Api, place: Playground) -> None:
    path = f"/channels/{place.channel}/messages"
    sent = await api("POST", path, data={"payload_json": '{"content": "a form"}'})
    assert (sent.status, sent.body["content"]) == (200, "a form")
    assert (await api("POST", path, data={"payload_json": "{"})).code == 50109


async def test_history(place: Playground, api: Api) -> None:
    ids = [(place.person(1).say(str(n)))["id"] for n in range(6)]
    base = f"/channels/{place.channel}/messages"
    assert [m["id"] for m in (await api("GET", f"{base}?limit=2")).body] == [ids[5], ids[4]]
    after = (await api("GET", f"{base}?after={ids[3]}")).body
    assert [m["id"] for m in after] == [ids[5], ids[4]]
    before = (await api("GET", f"{base}?before={ids[1]}")).body
    assert [m["id"] for m in before] == [ids[0]]


async def test_what_is_missing(place: Playground, api: Api) -> None:
    gone = f"/channels/{place.channel}/messages/{NOWHERE}"
    assert (await api("POST", f"/channels/{NOWHERE}/messages", {"content": "x"})).code == 10003
    assert (await api("PATCH", gone, {"content": "x"})).code == 10008
    assert (await api("DELETE", gone)).code == 10008
    assert (await api("GET", f"/guilds/{NOWHERE}")).code == 10004
    assert (await api("GET", f"/guilds/{place.world.guild_id}/members/{NOWHERE}")).code == 10007
    assert (await api("GET", f"/users/{NOWHERE}")).code == 10013


async def test_a_deleted_channel_takes_its_messages_along(place: Playground, api: Api) -> None:
    sent = await api.send()
    channel = place.channel
    place.faults.delete_channel(channel)
    edit = await api("PATCH", f"/channels/{channel}/messages/{sent.body['id']}", {"content": "x"})
    assert (edit.status, edit.code) == (404, errors.UNKNOWN_CHANNEL)


async def test_permissions_taken_away(place: Playground, api: Api) -> None:
    sent = await api.send()
    path = f"/channels/{place.channel}/messages/{sent.body['id']}"
    place.faults.take("send_messages", channel=place.channel)
    refused = await api.send()
    assert (refused.status, refused.code) == (403, errors.MISSING_PERMISSIONS)
    assert (await api("PATCH", path, {"content": "still mine"})).status == 200
    place.faults.take("view_channel")
    assert (await api("PATCH", path, {"content": "x"})).code == errors.MISSING_ACCESS
    place.faults.give("view_channel", "send_messages")
    assert (await api.send()).status == 200


async def test_files_need_their_permission(place: Playground, api: Api) -> None:
    def form() -> aiohttp.FormData:
        data = aiohttp.FormData(quote_fields=False)
        data.add_field("payload_json", '{"content": "look"}')
        data.add_field("files[0]", b"a note", filename="note.txt")
        return data

    path = f"/channels/{place.channel}/messages"
    sent = await api("POST", path, data=form())
    attachment = sent.body["attachments"][0]
    assert (attachment["filename"], attachment["size"]) == ("note.txt", 6)
    async with api.session.get(attachment["url"]) as response:
        assert await response.read() == b"a note"
    edited = await api("PATCH", f"{path}/{sent.body['id']}", {"attachments": []})
    assert edited.body["attachments"] == []
    async with api.session.get(attachment["url"]) as response:
        assert response.status == 404
    place.faults.take("attach_files")
    assert (await api("POST", path, data=form())).code == errors.MISSING_PERMISSIONS


async def test_a_picture_has_its_size(place: Playground, api: Api) -> None:
    data = aiohttp.FormData(quote_fields=False)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://pixel.png"}}]}
    data.add_field("payload_json", json.dumps({"flags": 1 << 15, "components": [gallery]}))
    data.add_field("files[0]", PIXEL, filename="pixel.png")
    sent = await api("POST", f"/channels/{place.channel}/messages", data=data)
    media = sent.body["components"][0]["items"][0]["media"]
    assert media["url"] == sent.body["attachments"][0]["url"]
    assert (media["width"], media["height"]) == (1, 1)


async def test_other_peoples_messages(place: Playground, api: Api) -> None:
    said = place.person(1).say("mine")
    path = f"/channels/{place.channel}/messages/{said['id']}"
    assert (await api("PATCH", path, {"content": "x"})).code == errors.ANOTHERS_MESSAGE
    assert (await api("DELETE", path)).code == errors.MISSING_PERMISSIONS
    place.faults.give("manage_messages")
    assert (await api("DELETE", path)).status == 204


async def test_messages_older_than_an_hour(place: Playground, api: Api) -> None:
    sent = await api.send()
    place.faults.age_message(sent.body["id"], 3601)
    path = f"/channels/{place.channel}/messages/{sent.body['id']}"
    answers = [await api("PATCH", path, {"content": str(n)}) for n in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert answers[3].code == errors.TOO_MANY_OLD_EDITS
    assert "via" in answers[3].headers
    assert 0 < answers[3].body["retry_after"] <= 20


async def test_a_nonce_is_taken_once_within_some_minutes(place: Playground, api: Api) -> None:
    first, second = [(await api.send(text, nonce="a", enforce_nonce=True)).body for text in "xy"]
    assert second == first and len(place.person(1).messages()) == 1
    place.faults.age_message(first["id"], 3_600)
    assert (await api.send("z", nonce="a", enforce_nonce=True)).body["content"] == "z"
    others = [(await api.send("w", **nonce)).body["id"] for nonce in ({}, {"nonce": "a"})]
    assert len(place.person(1).messages()) == 4 and len(set(others)) == 2


# Threads: archived, private, one for each message


async def open_thread(place: Playground, api: Api, kind: int | None = 11) -> str:
    body = {"name": "table", "auto_archive_duration": 60} | ({"type": kind} if kind else {})
    opened = await api("POST", f"/channels/{place.channel}/threads", body)
    return str(opened.body["id"])


async def test_archived_threads_refuse_edits_until_one_writes(place: Playground, api: Api) -> None:
    thread = await open_thread(place, api)
    base = f"/channels/{thread}/messages"
    sent = await api("POST", base, {"content": "x"})
    place.faults.archive(thread)
    edit = await api("PATCH", f"{base}/{sent.body['id']}", {"content": "y"})
    assert (edit.status, edit.code) == (400, errors.ARCHIVED_THREAD)
    assert (await api("POST", base, {"content": "awake"})).status == 200
    assert (await api("PATCH", f"{base}/{sent.body['id']}", {"content": "y"})).status == 200
    place.faults.archive(thread, locked=True)
    assert (await api("POST", base, {"content": "z"})).code == errors.ARCHIVED_THREAD


async def test_edits_are_no_activity(place: Playground, api: Api) -> None:
    thread = await open_thread(place, api)
    base = f"/channels/{thread}/messages"
    sent = await api("POST", base, {"content": "x"})
    place.faults.age_message(sent.body["id"], 3601)
    edit = await api("PATCH", f"{base}/{sent.body['id']}", {"content": "y"})
    assert edit.code == errors.ARCHIVED_THREAD


async def test_a_thread_without_a_type_is_private(place: Playground, api: Api) -> None:
    thread = await open_thread(place, api, None)
    east = place.person(2)
    assert thread not in {c["id"] for c in place.world.channels_for(east.id)}
    await api("POST", f"/channels/{thread}/messages", {"content": f"<@{east.id}> come"})
    assert thread in {c["id"] for c in place.world.channels_for(east.id)}
    assert place.person(2).notices
    await api("DELETE", f"/channels/{thread}/thread-members/{east.id}")
    assert east.messages(thread) == []


async def test_thread_permissions_are_the_channels(place: Playground, api: Api) -> None:
    thread = await open_thread(place, api)
    place.faults.take("create_public_threads", "send_messages_in_threads", channel=place.channel)
    send = await api("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert send.code == errors.MISSING_PERMISSIONS
    opened = await api("POST", f"/channels/{place.channel}/threads", {"name": "x", "type": 11})
    assert opened.code == errors.MISSING_PERMISSIONS


async def test_one_thread_a_message(place: Playground, api: Api) -> None:
    sent = await api.send()
    path = f"/channels/{place.channel}/messages/{sent.body['id']}/threads"
    assert (await api("POST", path, {"name": "x"})).body["id"] == sent.body["id"]
    assert (await api("POST", path, {"name": "x"})).code == errors.THREAD_EXISTS
    long = await api("POST", f"/channels/{place.channel}/threads", {"name": "x" * 101})
    assert long.code == errors.INVALID_FORM
