"""Components and complaints for the tests of Discord's limits."""

from __future__ import annotations

from typing import Any

from playground.errors import ApiError
from playground.limits.messages import Context, Upload
from tests.playground.conftest import button

Json = dict[str, Any]
V2 = 1 << 15
CONTEXT = Context(emojis={"77"}, uploads=[Upload("a.png", b"")])


def option(n: int = 0, **more: Any) -> Json:
    return {"label": f"l{n}", "value": f"v{n}", **more}


def select(options: int = 1, custom_id: str = "s", **more: Any) -> Json:
    listed = [option(n) for n in range(options)]
    return {"type": 3, "custom_id": custom_id, "options": listed, **more}


def section(*texts: Json, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": list(texts), "accessory": accessory or button("acc")}


def container(*children: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(children), **more}


def gallery(count: int, url: str = "attachment://a.png") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for _ in range(count)]}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def buttons(count: int, prefix: str = "b") -> list[Json]:
    return [button(f"{prefix}{n}") for n in range(count)]


def complaint(error: ApiError) -> str:
    """Return the code of the first complaint and where it is: "components.0 CODE"."""
    node, path = error.body["errors"], []
    while "_errors" not in node:
        step, node = next(iter(node.items()))
        path.append(step)
    return f"{'.'.join(path)} {node['_errors'][0]['code']}"
