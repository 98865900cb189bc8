"""Channels, threads and the messages in them, by the bot's own token."""

from __future__ import annotations

from .composing import blank, fill, ring
from .errors import (
    ANOTHERS_MESSAGE,
    ARCHIVED_THREAD,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_EXISTS,
    TOO_MANY_OLD_EDITS,
    UNKNOWN_MEMBER,
    ApiError,
)
from .limits import Context, check_message, check_name
from .rates import OLD_AFTER_S
from .rest import Call, Routes
from .snowflake import iso
from .storage import Json
from .world import PRIVATE_THREAD, THREAD_TYPES

routes = Routes()

REPLY = 19
PUBLIC_THREAD = 11
HISTORY = 50


def _enter(call: Call, *needed: str) -> Json:
    """Return the channel of a request; raises ApiError 10003, 50001 or 50013."""
    world = call.world
    channel = world.channel(call.path["channel"])
    if not world.sees(world.bot["id"], channel["id"]):
        raise ApiError(MISSING_ACCESS)
    if not world.may(world.bot["id"], channel["id"], *needed):
        raise ApiError(MISSING_PERMISSIONS)
    _fall_asleep(call, channel)
    return channel


def _fall_asleep(call: Call, channel: Json) -> None:
    """Archive a thread nobody has written in for its time; edits are no activity."""
    about = channel.get("thread_metadata")
    if about is None or about["archived"]:
        return
    last = channel["last_message_id"] or channel["id"]
    if call.world.age(last) > about["auto_archive_duration"] * 60:
        about |= {"archived": True, "archive_timestamp": iso()}
        call.world.update_channel(channel)


def _awake(channel: Json) -> None:
    if channel.get("thread_metadata", {}).get("archived"):
        raise ApiError(ARCHIVED_THREAD)


# -- messages


@routes.on("GET", "/channels/{channel}/messages")
def history(call: Call) -> list[Json]:
    channel = _enter(call, "read_message_history")
    world = call.world
    messages = [
        message
        for id_, message in reversed(world.state.messages[channel["id"]].items())
        if id_ not in world.readers
    ]
    if "before" in call.query:
        messages = [m for m in messages if int(m["id"]) < int(call.query["before"])]
    limit = int(call.query.get("limit", HISTORY))
    if "after" in call.query:
        messages = [m for m in messages if int(m["id"]) > int(call.query["after"])]
        return messages[-limit:]
    return messages[:limit]


@routes.on("POST", "/channels/{channel}/messages")
def send(call: Call) -> Json:
    world = call.world
    channel = _enter(call)
    thread = channel["type"] in THREAD_TYPES
    needed = ["send_messages_in_threads" if thread else "send_messages"]
    needed += ["attach_files"] if call.uploads else []
    _enter(call, *needed)
    check_message(call.form, Context(world.state.emojis, call.uploads))
    _wake(call, channel)
    message = blank(world, channel["id"], world.bot)
    _refer(call, message)
    fill(world, message, call.form, call.uploads)
    message["flags"] &= ~(1 << 6)
    world.add_message(message)
    ring(world, message)
    return message


def _refer(call: Call, message: Json) -> None:
    """Make a message a reply, if it is to be one."""
    reference = call.form.get("message_reference")
    if not reference:
        return
    channel_id = str(reference.get("channel_id") or message["channel_id"])
    answered = call.world.message(channel_id, str(reference["message_id"]))
    message["type"] = REPLY
    message["message_reference"] = {
        "type": 0,
        "message_id": answered["id"],
        "channel_id": channel_id,
        "guild_id": call.world.guild_id,
    }


def _wake(call: Call, channel: Json) -> None:
    """Sending opens an archived thread again, unless it is locked."""
    about = channel.get("thread_metadata")
    if about is None or not about["archived"]:
        return
    if about["locked"]:
        raise ApiError(ARCHIVED_THREAD)
    about["archived"] = False
    call.world.update_channel(channel)


@routes.on("GET", "/channels/{channel}/messages/{message}")
def show(call: Call) -> Json:
    channel = _enter(call, "read_message_history")
    return call.world.message(channel["id"], call.path["message"])


@routes.on("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Json:
    world = call.world
    channel = _enter(call)
    message = world.message(channel["id"], call.path["message"])
    if message["author"]["id"] != world.bot["id"]:
        raise ApiError(ANOTHERS_MESSAGE)
    _awake(channel)
    if world.age(message["id"]) > OLD_AFTER_S:
        call.place.rates.take_old_edit(channel["id"], TOO_MANY_OLD_EDITS)
    check_message(call.form, Context(world.state.emojis, call.uploads, message))
    fill(world, message, call.form, call.uploads)
    return world.update_message(message)


@routes.on("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> None:
    world = call.world
    channel = _enter(call)
    message = world.message(channel["id"], call.path["message"])
    if message["author"]["id"] != world.bot["id"]:
        _enter(call, "manage_messages")
    _awake(channel)
    world.delete_message(channel["id"], message["id"])


@routes.on("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    _enter(call, "send_messages")


# -- channels


@routes.on("GET", "/channels/{channel}")
def show_channel(call: Call) -> Json:
    return _enter(call)


@routes.on("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Json:
    world = call.world
    channel = _enter(call)
    if "name" in call.form:
        check_name(("name",), call.form["name"])
    if channel["type"] not in THREAD_TYPES:
        _enter(call, "manage_channels")
        channel |= {k: call.form[k] for k in ("name", "topic", "nsfw") if k in call.form}
    else:
        _edit_thread(call, channel)
    world.update_channel(channel)
    return channel


def _edit_thread(call: Call, thread: Json) -> None:
    about, form = thread["thread_metadata"], call.form
    if thread["owner_id"] != call.world.bot["id"]:
        _enter(call, "manage_threads")
    if about["archived"] and form.get("archived") is not False:
        raise ApiError(ARCHIVED_THREAD)
    keys = ("archived", "locked", "auto_archive_duration", "invitable")
    about |= {key: form[key] for key in keys if key in form}
    thread |= {key: form[key] for key in ("name", "rate_limit_per_user") if key in form}


@routes.on("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Json:
    channel = _enter(call)
    _enter(call, "manage_threads" if channel["type"] in THREAD_TYPES else "manage_channels")
    return call.world.delete_channel(channel["id"])


# -- threads


@routes.on("POST", "/channels/{channel}/threads")
def open_thread(call: Call) -> Json:
    kind = call.form.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    _enter(call, "create_private_threads" if private else "create_public_threads")
    return _open(call, call.world.ids.next(), kind)


@routes.on("POST", "/channels/{channel}/messages/{message}/threads")
def open_thread_at(call: Call) -> Json:
    channel = _enter(call, "create_public_threads")
    message = call.world.message(channel["id"], call.path["message"])
    if message["id"] in call.world.state.channels:
        raise ApiError(THREAD_EXISTS)
    thread = _open(call, message["id"], PUBLIC_THREAD)
    message |= {"thread": thread, "flags": message["flags"] | (1 << 5)}
    call.world.update_message(message, silent=True)
    return thread


def _open(call: Call, id_: str, kind: int) -> Json:
    check_name(("name",), call.form.get("name"))
    world = call.world
    bot = world.bot["id"]
    world.state.thread_members[id_] = [bot]
    thread: Json = {
        "id": id_,
        "type": kind,
        "guild_id": world.guild_id,
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
def add_to_thread(call: Call) -> None:
    _change_members(call, joins=True)


@routes.on("DELETE", "/channels/{channel}/thread-members/{user}")
def remove_from_thread(call: Call) -> None:
    _change_members(call, joins=False)


def _change_members(call: Call, *, joins: bool) -> None:
    world = call.world
    thread = _enter(call)
    _awake(thread)
    user = world.bot["id"] if call.path["user"] == "@me" else call.path["user"]
    if user not in world.state.members:
        raise ApiError(UNKNOWN_MEMBER)
    members = world.state.thread_members[thread["id"]]
    members[:] = [member for member in members if member != user] + ([user] if joins else [])
    thread["member_count"] = len(members)
    world.update_channel(thread)
