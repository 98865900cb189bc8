"""Checks of the bot's permissions in a channel, and of archived threads."""

from __future__ import annotations

from playground.errors import ARCHIVED_THREAD, MISSING_ACCESS, MISSING_PERMISSIONS, ApiError
from playground.rest import RestCall
from playground.snowflake import iso
from playground.storage import Json


def accessible_channel(call: RestCall, *needed: str) -> Json:
    """Return the channel of a request; raises ApiError 10003, 50001 or 50013."""
    world = call.world
    channel = world.channel(call.path["channel"])
    if not world.sees(world.bot["id"], channel["id"]):
        raise ApiError(MISSING_ACCESS)
    if not world.may(world.bot["id"], channel["id"], *needed):
        raise ApiError(MISSING_PERMISSIONS)
    _archive_if_idle(call, channel)
    return channel


def _archive_if_idle(call: RestCall, channel: Json) -> None:
    """Archive a thread nobody has written in for its archive time; edits do not count."""
    about = channel.get("thread_metadata")
    if about is None or about["archived"]:
        return
    last = channel["last_message_id"] or channel["id"]
    if call.world.age(last) > about["auto_archive_duration"] * 60:
        about |= {"archived": True, "archive_timestamp": iso()}
        call.world.update_channel(channel)


def check_not_archived(channel: Json) -> None:
    """Refuse an action in an archived thread; raises ApiError 50083."""
    if channel.get("thread_metadata", {}).get("archived"):
        raise ApiError(ARCHIVED_THREAD)


def unarchive(call: RestCall, channel: Json) -> None:
    """Reopen an archived thread, as sending does; raises ApiError 50083 if it is locked."""
    about = channel.get("thread_metadata")
    if about is None or not about["archived"]:
        return
    if about["locked"]:
        raise ApiError(ARCHIVED_THREAD)
    about["archived"] = False
    call.world.update_channel(channel)
