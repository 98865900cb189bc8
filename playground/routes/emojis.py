"""The application's emojis."""

from __future__ import annotations

import base64
import binascii
import re

from playground.errors import TOO_MANY_EMOJIS, UNKNOWN_EMOJI, ApiError
from playground.limits.commands import EMOJIS, check_emoji
from playground.limits.form import Form
from playground.rest import RestCall, Routes
from playground.storage import Json
from playground.world import World

routes = Routes()

DATA_URI = re.compile(r"data:image/(png|jpeg|gif|webp);base64,(.*)", re.DOTALL)
EMOJI = "/applications/{application}/emojis"


@routes.on("GET", EMOJI)
def list_emojis(call: RestCall) -> Json:
    return {"items": list(call.world.state.emojis.values())}


@routes.on("POST", EMOJI)
def add_emoji(call: RestCall) -> Json:
    emojis = call.world.state.emojis
    if len(emojis) >= EMOJIS:
        raise ApiError(TOO_MANY_EMOJIS)
    kind, image = _image(call.form.get("image"))
    name = call.form.get("name")
    check_emoji(name, image, [emoji["name"] for emoji in emojis.values()])
    return keep(call.world, call.form["name"], image, animated=kind == "gif")


def keep(world: World, name: str, image: bytes, *, animated: bool = False) -> Json:
    """Give the application an emoji, and return it."""
    id_ = world.ids.next()
    emojis = world.state.emojis
    emojis[id_] = {
        "id": id_,
        "name": name,
        "roles": [],
        "user": world.bot,
        "require_colons": True,
        "managed": False,
        "animated": animated,
        "available": True,
    }
    world.storage.put_blob(id_, image)
    world.publish("EMOJIS", {"count": len(emojis)})
    return emojis[id_]


def _image(uri: object) -> tuple[str, bytes]:
    match = DATA_URI.fullmatch(uri) if isinstance(uri, str) else None
    try:
        if match is not None:
            return match[1], base64.b64decode(match[2], validate=True)
    except binascii.Error:
        pass
    form = Form()
    form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
    form.close()
    raise AssertionError("a form with a complaint always raises")


def _emoji(call: RestCall) -> Json:
    emojis = call.world.state.emojis
    if call.path["emoji"] not in emojis:
        raise ApiError(UNKNOWN_EMOJI)
    return emojis[call.path["emoji"]]


@routes.on("GET", EMOJI + "/{emoji}")
def show_emoji(call: RestCall) -> Json:
    return _emoji(call)


@routes.on("PATCH", EMOJI + "/{emoji}")
def rename_emoji(call: RestCall) -> Json:
    emoji = _emoji(call)
    others = [e["name"] for e in call.world.state.emojis.values() if e is not emoji]
    check_emoji(call.form.get("name"), None, others)
    emoji["name"] = call.form["name"]
    call.world.publish("EMOJIS", {"count": len(call.world.state.emojis)})
    return emoji


@routes.on("DELETE", EMOJI + "/{emoji}")
def delete_emoji(call: RestCall) -> None:
    emoji = _emoji(call)
    del call.world.state.emojis[emoji["id"]]
    call.world.storage.drop_blob(emoji["id"])
    call.world.publish("EMOJIS", {"count": len(call.world.state.emojis)})
