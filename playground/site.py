"""The page's files and addresses, and who may ask for them."""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Awaitable, Callable
from functools import cache, partial
from pathlib import Path

from aiohttp import web
from PIL import Image, ImageDraw

from playground.storage import Storage

OWN_NAMES = ("127.0.0.1", "localhost")
PAGE = Path(__file__).with_name("page")
COLOURS = ("#5865f2", "#3ba55d", "#faa61a", "#ed4245", "#eb459e", "#747f8d")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_to(app: web.Application, storage: Storage) -> None:
    """Add the page's addresses to an application, and those of the pictures kept in `storage`."""
    stored = partial(_stored_file, storage)
    app.router.add_get("/cdn/emojis/{name}", stored)
    app.router.add_get("/cdn/attachments/{channel}/{name}/{filename}", stored)
    app.router.add_get("/", _page("index.html"))
    app.router.add_get("/all", _page("all.html"))
    app.router.add_get(r"/as/{n:\d+}", _page("person.html"))
    app.router.add_get("/page/{name:.+}", _page_file)
    app.router.add_get("/cdn/{kind:avatars|embed/avatars}/{name:.*}", _avatar)


@web.middleware
async def only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests a foreign web page might send: with another host name or another origin."""
    name = request.host.partition(":")[0]
    if name not in OWN_NAMES:
        raise web.HTTPForbidden(text="The playground answers only as 127.0.0.1 or localhost.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden(text="The playground obeys only its own page.")
    return await handler(request)


def _page(name: str) -> Handler:
    async def show(request: web.Request) -> web.StreamResponse:
        return _file(PAGE / name)

    return show


async def _page_file(request: web.Request) -> web.StreamResponse:
    wanted = (PAGE / request.match_info["name"]).resolve()
    if not wanted.is_relative_to(PAGE.resolve()):
        raise web.HTTPNotFound
    return _file(wanted)


def _file(path: Path) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


async def _stored_file(storage: Storage, request: web.Request) -> web.StreamResponse:
    name = request.match_info["name"]
    content = storage.blob(name.partition(".")[0])
    if content is None:
        raise web.HTTPNotFound
    filename = request.match_info.get("filename", name)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    headers = {"Content-Type": kind, "Cache-Control": "max-age=31536000, immutable"}
    return web.Response(body=content, headers=headers)


async def _avatar(request: web.Request) -> web.StreamResponse:
    digits = "".join(sign for sign in request.match_info["name"] if sign.isdigit()) or "0"
    colour = COLOURS[(int(digits) >> 22 or int(digits)) % len(COLOURS)]
    return web.Response(body=_face(colour), content_type="image/png")


@cache
def _face(colour: str) -> bytes:
    """Return the picture of somebody before a ground of this colour, as PNG."""
    large = 256
    picture = Image.new("RGB", (large, large), colour)
    pen = ImageDraw.Draw(picture)
    pen.circle((large / 2, large * 0.39), large * 0.17, "#ffffff")
    pen.ellipse((large * 0.16, large * 0.62, large * 0.84, large * 1.3), "#ffffff")
    out = io.BytesIO()
    picture.reduce(2).save(out, "PNG")
    return out.getvalue()
