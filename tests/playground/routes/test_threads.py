"""Threads: archived, private, one for each message."""

from __future__ import annotations

from playground import errors
from playground.server import Playground
from tests.playground.conftest import Api


async def open_thread(place: Playground, api: Api, kind: int | None = 11) -> str:
    body = {"name": "table", "auto_archive_duration": 60} | ({"type": kind} if kind else {})
    opened = await api("POST", f"/channels/{place.channel}/threads", body)
    return str(opened.body["id"])


async def test_archived_threads_refuse_edits_until_somebody_writes(
    place: Playground, api: Api
) -> None:
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
