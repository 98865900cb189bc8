"""Components and complaints for the tests of Discord's limits."""

from collections.abc import Callable
from typing import Any

import pytest

from playground.errors import INVALID_FORM, ApiError
from playground.limits.messages import Context, Upload
from tests.playground.conftest import button

Json = dict[str, Any]
V2 = 1 << 15
CONTEXT = Context(emojis={"77"}, uploads=[Upload("a.png", b"")])


def option(n: int = 0, **more: Any) -> Json:
    return {"label": f"l{n}", "value": f"v{n}", **more}


def select(*options: int | Json, custom_id: str = "s", **more: Any) -> Json:
    """Return a select with these options, or so many."""
    listed: list[Json] = []
    for offered in options or (1,):
        listed += map(option, range(offered)) if isinstance(offered, int) else [offered]
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


def complaint(check: Callable[..., None], *data: Any) -> str:
    """Have Discord refuse this; return where the first complaint is, and its code in short:
    "c.0.label CODE" is of the label of the first of all components; C_ in a code is COMPONENT_.
    """
    with pytest.raises(ApiError) as caught:
        check(*data)
    assert caught.value.code == INVALID_FORM
    node, path = caught.value.body["errors"], []
    while "_errors" not in node:
        step, node = next(iter(node.items()))
        path.append(step)
    where = ".".join("c" if step == "components" else step for step in path)
    code = str(node["_errors"][0]["code"])
    for said in ("BASE_TYPE_", "APPLICATION_COMMAND_", "OPTIONS_", "SELECT_COMPONENT_", "MESSAGE_"):
        code = code.removeprefix(said)
    return f"{where} {code.replace('COMPONENT_', 'C_')}"
