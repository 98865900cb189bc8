"""Turns a checked payload into Discord's message object, new or edited."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Any

from PIL import Image, UnidentifiedImageError

from playground.limits.messages import Upload, is_v2
from playground.snowflake import iso
from playground.storage import Json
from playground.world import PRIVATE_THREAD, World

MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYBODY = re.compile(r"@(?:everyone|here)\b")
SETTABLE_FLAGS = (1 << 2) | (1 << 6) | (1 << 12) | (1 << 15)
SILENT = 1 << 12
V2 = 1 << 15


def new_message(world: World, channel_id: str, author: Json) -> Json:
    """Return a new message without anything in it."""
    return {
        "id": world.ids.next(),
        "type": 0,
        "channel_id": channel_id,
        **world.place_of(channel_id),
        "author": author,
        "content": "",
        "timestamp": iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def fill_message(
    world: World, message: Json, payload: Json, uploads: Sequence[Upload] = ()
) -> Json:
    """Put a checked payload's contents into a message; fields it does not name stay as they are."""
    fresh: Json = {}
    for key, empty in (("content", ""), ("embeds", []), ("components", [])):
        if key in payload:
            fresh[key] = payload[key] or empty
    if payload.get("nonce"):
        fresh["nonce"] = payload["nonce"]
    fresh["flags"] = message["flags"] | ((payload.get("flags") or 0) & SETTABLE_FLAGS)
    if is_v2(payload, message):
        fresh |= {"content": "", "embeds": [], "flags": fresh["flags"] | V2}
    fresh["attachments"] = _attachments(world, message, payload, uploads)
    gone = {a["id"] for a in message["attachments"]} - {a["id"] for a in fresh["attachments"]}
    for attachment_id in gone:
        world.storage.drop_blob(attachment_id)
    message.update(fresh)
    _number(message["components"])
    _spell_ids(message["components"])
    _unfurl(message["components"], message["attachments"])
    _mentions(world, message, payload.get("allowed_mentions"))
    return message


def walk_components(components: Sequence[Json]) -> Iterator[Json]:
    """Yield all components of a message in order, nested ones included."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or ())
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk_components((component[key],))


def _number(components: Sequence[Json]) -> None:
    """Give every component without an id one, as Discord does."""
    taken = {component.get("id") for component in walk_components(components)}
    following = 0
    for component in walk_components(components):
        if not component.get("id"):
            following += 1
            while following in taken:
                following += 1
            component["id"] = following


def _spell_ids(components: Sequence[Json]) -> None:
    """Write the ids of emojis as text, as Discord does; a page would round such large numbers."""
    for component in walk_components(components):
        for holder in (component, *(component.get("options") or ())):
            emoji = holder.get("emoji")
            if emoji and emoji.get("id") is not None:
                emoji["id"] = str(emoji["id"])


def _attachments(
    world: World, message: Json, payload: Json, uploads: Sequence[Upload]
) -> list[Json]:
    listed = payload.get("attachments")
    before = {attachment["id"]: attachment for attachment in message["attachments"]}
    if listed is None:
        kept = list(before.values()) if "attachments" not in payload else []
        return kept + [_attach(world, message, upload, {}) for upload in uploads]
    descriptions = {str(a.get("id")): a for a in listed}
    kept = [before[id_] for id_ in descriptions if id_ in before]
    new = [
        _attach(world, message, upload, descriptions.get(str(n), {}))
        for n, upload in enumerate(uploads)
    ]
    return kept + new


def _attach(world: World, message: Json, upload: Upload, described: Json) -> Json:
    id_ = world.ids.next()
    name = str(described.get("filename") or upload.name)
    url = f"{world.state.base_url}/cdn/attachments/{message['channel_id']}/{id_}/{name}"
    world.storage.put_blob(id_, upload.content)
    attachment: Json = {
        "id": id_,
        "filename": name,
        "size": len(upload.content),
        "url": url,
        "proxy_url": url,
        "content_type": _kind(name, upload),
        "ephemeral": bool(message["flags"] & 64),
    }
    if described.get("description"):
        attachment["description"] = described["description"]
    return attachment | _size(upload.content)


def _kind(name: str, upload: Upload) -> str:
    pictures = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"}
    pictures |= {"webp": "image/webp"}
    return pictures.get(name.rpartition(".")[2].lower(), upload.content_type)


def _size(content: bytes) -> Json:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return {"width": picture.width, "height": picture.height}
    except (UnidentifiedImageError, OSError):
        return {}


def _unfurl(components: Sequence[Json], attachments: Sequence[Json]) -> None:
    """Give every picture in the components the address of the attachment it refers to."""
    named = {f"attachment://{a['filename']}": a for a in attachments}
    for component in walk_components(components):
        holders: list[Any] = [component.get("media"), component.get("file")]
        holders += [item.get("media") for item in component.get("items") or ()]
        for media in holders:
            if isinstance(media, dict) and media.get("url") in named:
                attachment = named[media["url"]]
                media |= {key: attachment[key] for key in ("url", "proxy_url", "content_type")}
                media |= {"attachment_id": attachment["id"], "loading_state": 2}
                media |= {k: attachment[k] for k in ("width", "height") if k in attachment}


def text_of(message: Json) -> str:
    """Return all text of a message, line by line."""
    texts = [
        message["content"],
        *(c.get("content", "") for c in walk_components(message["components"])),
    ]
    return "\n".join(text for text in texts if text)


def _mentions(world: World, message: Json, allowed: Json | None) -> None:
    text = text_of(message)
    ids = dict.fromkeys(MENTION.findall(text))
    parse = ("users", "everyone") if allowed is None else allowed.get("parse") or ()
    listed = {str(id_) for id_ in (allowed or {}).get("users") or ()}
    known = [world.state.users[id_] for id_ in ids if id_ in world.state.users]
    message["mentions"] = [u for u in known if "users" in parse or u["id"] in listed]
    author, channel = message["author"]["id"], message["channel_id"]
    message["mention_roles"] = _called_roles(world, message, allowed)
    message["mention_everyone"] = (
        bool(EVERYBODY.search(text))
        and "everyone" in parse
        and world.may(author, channel, "mention_everyone")
    )


def _called_roles(world: World, message: Json, allowed: Json | None) -> list[str]:
    """Return the mentioned roles that the message's author may mention and wants to."""
    author, channel = message["author"]["id"], message["channel_id"]
    parse = ("roles",) if allowed is None else allowed.get("parse") or ()
    listed = {str(id_) for id_ in (allowed or {}).get("roles") or ()}
    any_role = world.may(author, channel, "mention_everyone")
    return [
        role["id"]
        for role in world.state.roles
        if role["id"] in ROLE_MENTION.findall(text_of(message))
        and ("roles" in parse or role["id"] in listed)
        and (role["mentionable"] or any_role)
    ]


def notify_mentioned(world: World, message: Json) -> None:
    """Notify the people a new message reaches; edits never come here."""
    if message["flags"] & SILENT:
        return
    called = {user["id"] for user in message["mentions"]}
    roles = set(message["mention_roles"])
    members = world.state.members.items()
    called |= {user for user, member in members if roles & set(member["roles"])}
    if message["mention_everyone"]:
        called |= set(world.state.people)
    channel = world.channel(message["channel_id"])
    if channel["type"] == PRIVATE_THREAD and channel["thread_metadata"]["invitable"]:
        world.invite(channel, (user["id"] for user in message["mentions"]))
    for user_id in called - {message["author"]["id"]}:
        if user_id in world.state.locales and world.sees(user_id, channel["id"]):
            world.notify(user_id, message)
