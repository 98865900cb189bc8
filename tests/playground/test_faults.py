"""Trouble on order: errors, slowness, cut connections."""

import aiohttp
import pytest

from playground.server import Playground
from tests.playground.conftest import Api


async def test_errors_on_order_count_down(place: Playground, api: Api) -> None:
    fault = place.faults.error(500, times=2, method="POST", path=r"^/channels/\d+/messages$")
    assert (await api("GET", "/users/@me")).status == 200
    assert [(await api.send()).status for _ in range(3)] == [500, 500, 200]
    assert fault.struck == 2
    assert len(place.person(1).messages()) == 1


@pytest.mark.parametrize("after", [False, True])
async def test_cut_connections(place: Playground, api: Api, *, after: bool) -> None:
    place.faults.cut(after=after)
    with pytest.raises(aiohttp.ClientConnectionError):
        await api.send()
    assert len(place.person(1).messages()) == (1 if after else 0)
    assert next(iter(place.log)).status is None


# The people a message notifies


@pytest.mark.parametrize(
    ("payload", "rung"),
    [
        ({}, True),
        ({"allowed_mentions": {"parse": []}}, False),
        ({"allowed_mentions": {"parse": ["users"]}}, True),
        ({"flags": 1 << 12}, False),
    ],
)
async def test_a_mention_in_a_new_message_rings(
    place: Playground, api: Api, payload: dict[str, object], *, rung: bool
) -> None:
    east = place.person(2)
    sent = await api.send(f"your turn, <@{east.id}>", **payload)
    assert east.notices == ([sent.body["id"]] if rung else [])


async def test_an_edit_rings_nobody(place: Playground, api: Api) -> None:
    sent = await api.send("soon")
    path = f"/channels/{place.channel}/messages/{sent.body['id']}"
    edited = await api("PATCH", path, {"content": f"<@{place.person(2).id}>"})
    assert edited.body["mentions"][0]["id"] == place.person(2).id
    assert place.person(2).notices == []


async def test_a_role_is_called_by_who_may_and_wants_to(place: Playground, api: Api) -> None:
    (role,) = [one for one in place.world.state.roles if one["mentionable"]]
    east, south = place.person(2), place.person(3)
    text, wanted = f"<@&{role['id']}> anybody?", {"roles": [role["id"]]}
    await api.send(text, allowed_mentions={"parse": []})
    assert south.notices == []
    sent = await api.send(text, allowed_mentions=wanted)
    assert sent.body["mention_roles"] == [role["id"]]
    assert (east.notices, south.notices) == ([], [sent.body["id"]])
    role["mentionable"] = False
    sent = await api.send(text, allowed_mentions=wanted)
    assert sent.body["mention_roles"] == [] and len(south.notices) == 1
