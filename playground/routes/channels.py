"""Channels and their messages, with the bot's own token."""

from __future__ import annotations

from playground.errors import ANOTHERS_MESSAGE, ARCHIVED_THREAD, TOO_MANY_OLD_EDITS, ApiError
from playground.limits.messages import Context, check_message, check_name
from playground.messages import fill_message, new_message, notify_mentioned
from playground.rates import OLD_AFTER_S
from playground.rest import RestCall, Routes
from playground.routes.channel_access import accessible_channel, check_not_archived, unarchive
from playground.storage import Json
from playground.world import THREAD_TYPES

routes = Routes()

REPLY = 19
HISTORY = 50
NONCE_S = 300.0  # seconds for which a nonce is known


# -- messages


@routes.on("GET", "/channels/{channel}/messages")
def history(call: RestCall) -> list[Json]:
    channel = accessible_channel(call, "read_message_history")
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
def send(call: RestCall) -> Json:
    world = call.world
    channel = accessible_channel(call)
    thread = channel["type"] in THREAD_TYPES
    needed = ["send_messages_in_threads" if thread else "send_messages"]
    needed += ["attach_files"] if call.uploads else []
    accessible_channel(call, *needed)
    check_message(call.form, Context(world.state.emojis, call.uploads))
    if (first := _with_nonce(call, channel["id"])) is not None:
        return first
    unarchive(call, channel)
    message = new_message(world, channel["id"], world.bot)
    _refer(call, message)
    fill_message(world, message, call.form, call.uploads)
    message["flags"] &= ~(1 << 6)
    world.add_message(message)
    notify_mentioned(world, message)
    return message


def _with_nonce(call: RestCall, channel_id: str) -> Json | None:
    """Return the message the bot has sent with this nonce a few minutes ago, if Discord is asked to
    look for it.
    """
    world, nonce = call.world, call.form.get("nonce")
    if not nonce or not call.form.get("enforce_nonce"):
        return None
    for id_, message in reversed(world.state.messages[channel_id].items()):
        if world.age(id_) > NONCE_S:
            return None
        if message.get("nonce") == nonce and message["author"]["id"] == world.bot["id"]:
            return message
    return None


def _refer(call: RestCall, message: Json) -> None:
    """Make a message a reply, if the request says so."""
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
        "guild_id": call.world.guild_of(channel_id),
    }


@routes.on("GET", "/channels/{channel}/messages/{message}")
def show(call: RestCall) -> Json:
    channel = accessible_channel(call, "read_message_history")
    return call.world.message(channel["id"], call.path["message"])


@routes.on("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: RestCall) -> Json:
    world = call.world
    channel = accessible_channel(call)
    message = world.message(channel["id"], call.path["message"])
    if message["author"]["id"] != world.bot["id"]:
        raise ApiError(ANOTHERS_MESSAGE)
    check_not_archived(channel)
    if world.age(message["id"]) > OLD_AFTER_S:
        call.rates.take_old_edit(channel["id"], TOO_MANY_OLD_EDITS)
    check_message(call.form, Context(world.state.emojis, call.uploads, message))
    fill_message(world, message, call.form, call.uploads)
    return world.update_message(message)


@routes.on("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: RestCall) -> None:
    world = call.world
    channel = accessible_channel(call)
    message = world.message(channel["id"], call.path["message"])
    if message["author"]["id"] != world.bot["id"]:
        accessible_channel(call, "manage_messages")
    check_not_archived(channel)
    world.delete_message(channel["id"], message["id"])


@routes.on("POST", "/channels/{channel}/typing")
def typing(call: RestCall) -> None:
    accessible_channel(call, "send_messages")


# -- channels


@routes.on("GET", "/channels/{channel}")
def show_channel(call: RestCall) -> Json:
    return accessible_channel(call)


@routes.on("PATCH", "/channels/{channel}")
def edit_channel(call: RestCall) -> Json:
    world = call.world
    channel = accessible_channel(call)
    if "name" in call.form:
        check_name(("name",), call.form["name"])
    if channel["type"] not in THREAD_TYPES:
        accessible_channel(call, "manage_channels")
        channel |= {k: call.form[k] for k in ("name", "topic", "nsfw") if k in call.form}
    else:
        _edit_thread(call, channel)
    world.update_channel(channel)
    return channel


def _edit_thread(call: RestCall, thread: Json) -> None:
    about, form = thread["thread_metadata"], call.form
    if thread["owner_id"] != call.world.bot["id"]:
        accessible_channel(call, "manage_threads")
    if about["archived"] and form.get("archived") is not False:
        raise ApiError(ARCHIVED_THREAD)
    keys = ("archived", "locked", "auto_archive_duration", "invitable")
    about |= {key: form[key] for key in keys if key in form}
    thread |= {key: form[key] for key in ("name", "rate_limit_per_user") if key in form}


@routes.on("DELETE", "/channels/{channel}")
def delete_channel(call: RestCall) -> Json:
    channel = accessible_channel(call)
    accessible_channel(
        call, "manage_threads" if channel["type"] in THREAD_TYPES else "manage_channels"
    )
    return call.world.delete_channel(channel["id"])
