"""The application's emojis."""

from __future__ import annotations

import base64

from playground import errors
from playground.server import Playground
from tests.playground.conftest import Api
from tests.playground.small_bot import PIXEL

IMAGE = "data:image/png;base64," + base64.b64encode(PIXEL).decode()


async def test_emojis(place: Playground, api: Api) -> None:
    path = f"/applications/{api.app}/emojis"
    made = await api("POST", path, {"name": "ace", "image": IMAGE})
    assert [e["name"] for e in (await api("GET", path)).body["items"]] == ["ace"]
    async with api.session.get(f"{place.url}/cdn/emojis/{made.body['id']}.png") as response:
        assert await response.read() == PIXEL
        assert response.content_type == "image/png"
    assert (await api("POST", path, {"name": "ace", "image": IMAGE})).code == errors.INVALID_FORM
    assert (await api("POST", path, {"name": "two", "image": "x"})).code == errors.INVALID_FORM
    one = f"{path}/{made.body['id']}"
    assert (await api("PATCH", one, {"name": "king"})).body["name"] == "king"
    assert (await api("DELETE", one)).status == 204
    assert (await api("GET", one)).code == errors.UNKNOWN_EMOJI


async def test_no_more_than_2000_emojis(place: Playground, api: Api) -> None:
    path = f"/applications/{api.app}/emojis"
    made = await api("POST", path, {"name": "ace", "image": IMAGE})
    emojis = place.world.state.emojis
    emojis.update({str(n): made.body | {"id": str(n), "name": f"e{n}"} for n in range(1999)})
    full = await api("POST", path, {"name": "over", "image": IMAGE})
    assert full.code == errors.TOO_MANY_EMOJIS
