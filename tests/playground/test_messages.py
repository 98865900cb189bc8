"""The people a message notifies."""

from __future__ import annotations

import pytest

from playground.server import Playground
from tests.playground.conftest import Api


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
