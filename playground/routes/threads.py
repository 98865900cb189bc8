"""Threads: opening them, and their members."""

from __future__ import annotations

from playground.errors import THREAD_EXISTS, UNKNOWN_MEMBER, ApiError
from playground.limits.messages import check_name
from playground.messages import new_message
from playground.rest import RestCall, Routes
from playground.routes.channel_access import accessible_channel, check_not_archived
from playground.snowflake import iso
from playground.storage import Json
from playground.world import PRIVATE_THREAD

routes = Routes()

PUBLIC_THREAD = 11
THREAD_CREATED = 18


@routes.on("POST", "/channels/{channel}/threads")
def open_thread(call: RestCall) -> Json:
    kind = call.form.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    accessible_channel(call, "create_private_threads" if private else "create_public_threads")
    thread = _open(call, call.world.ids.next(), kind)
    if not private:
        _announce(call, thread)
    return thread


def _announce(call: RestCall, thread: Json) -> None:
    """Post the line that says somebody started a thread."""
    message = new_message(call.world, thread["parent_id"], call.world.bot)
    message |= {"type": THREAD_CREATED, "content": thread["name"]}
    message["message_reference"] = {"channel_id": thread["id"], "guild_id": thread["guild_id"]}
    call.world.add_message(message)


@routes.on("POST", "/channels/{channel}/messages/{message}/threads")
def open_thread_at(call: RestCall) -> Json:
    channel = accessible_channel(call, "create_public_threads")
    message = call.world.message(channel["id"], call.path["message"])
    if message["id"] in call.world.state.channels:
        raise ApiError(THREAD_EXISTS)
    thread = _open(call, message["id"], PUBLIC_THREAD)
    message |= {"thread": thread, "flags": message["flags"] | (1 << 5)}
    call.world.update_message(message, silent=True)
    return thread


def _open(call: RestCall, id_: str, kind: int) -> Json:
    check_name(("name",), call.form.get("name"))
    world = call.world
    bot = world.bot["id"]
    world.state.thread_members[id_] = [bot]
    thread: Json = {
        "id": id_,
        "type": kind,
        "guild_id": world.guild_of(call.path["channel"]),
        "parent_id": call.path["channel"],
        "owner_id": bot,
        "name": call.form["name"],
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": call.form.get("auto_archive_duration") or 1440,
            "archive_timestamp": iso(),
            "create_timestamp": iso(),
            "locked": False,
            "invitable": bool(call.form.get("invitable", True)),
        },
        "member": {"id": id_, "user_id": bot, "join_timestamp": iso(), "flags": 0},
    }
    return world.add_channel(thread)


@routes.on("PUT", "/channels/{channel}/thread-members/{user}")
def add_to_thread(call: RestCall) -> None:
    _change_members(call, joins=True)


@routes.on("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_from_thread(call: RestCall) -> None:
    _change_members(call, joins=False)


def _change_members(call: RestCall, *, joins: bool) -> None:
    world = call.world
    thread = accessible_channel(call)
    check_not_archived(thread)
    user = world.bot["id"] if call.path["user"] == "@me" else call.path["user"]
    if user not in world.state.members:
        raise ApiError(UNKNOWN_MEMBER)
    members = world.state.thread_members[thread["id"]]
    if joins:
        world.invite(thread, [user])
    elif user in members:
        members.remove(user)
        thread["member_count"] = len(members)
        world.update_channel(thread)
