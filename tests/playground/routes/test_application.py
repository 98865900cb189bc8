"""Commands of the application, and roles of the server's members."""

import base64

import pytest

from playground import errors
from playground.client_rules import CannotDo
from playground.server import Playground
from tests.playground.conftest import PIXEL, Api


async def test_a_refused_list_changes_nothing(place: Playground, api: Api) -> None:
    await api.command("play")
    wrong = await api("PUT", f"/applications/{api.app}/commands", [{"name": "No!"}])
    assert wrong.code == errors.INVALID_FORM
    assert [c["name"] for c in place.person(1).commands()] == ["play"]


ENTRY = {"name": "launch", "type": 4, "handler": 2, "name_localizations": {"de": "starten"}}


async def test_a_list_without_the_entry_point_is_refused(place: Playground, api: Api) -> None:
    path = f"/applications/{api.app}/commands"
    made = (await api("POST", path, ENTRY)).body
    play = {"name": "play", "description": "Play"}
    assert (await api("PUT", path, [play])).code == errors.ENTRY_POINT_LEFT_OUT
    assert [c["name"] for c in (await api("GET", path)).body] == ["launch"]
    kept = (await api("PUT", path, [play, {**ENTRY, "id": made["id"]}])).body
    assert {c["id"] for c in kept} > {made["id"]}
    assert (await api("DELETE", f"{path}/{made['id']}")).status == 204


async def test_commands_for_those_who_manage_the_server(place: Playground, api: Api) -> None:
    manage = str(1 << 5)
    body = [{"name": "server", "description": "x", "default_member_permissions": manage}]
    await api("PUT", f"/applications/{api.app}/commands", body)
    north, east = place.person(1), place.person(2)
    assert [c["name"] for c in north.commands()] == ["server"]
    assert east.commands() == []
    with pytest.raises(CannotDo):
        east.begin_command("server")
    place.faults.give("manage_guild", user=east.id)
    east.begin_command("server")


async def test_what_a_client_would_not_send(place: Playground, api: Api) -> None:
    rules = {
        "type": 3,
        "name": "rules",
        "description": "x",
        "required": True,
        "choices": [{"name": "Cruzo", "value": "cruzo"}],
    }
    seats = {"type": 4, "name": "seats", "description": "x", "min_value": 2, "max_value": 10}
    body = [{"name": "play", "description": "x", "options": [rules, seats]}]
    await api("PUT", f"/applications/{api.app}/commands", body)
    north = place.person(1)
    north.begin_command("play", {"rules": "cruzo", "seats": 10})
    for options in (
        {},
        {"rules": "whist"},
        {"rules": "cruzo", "seats": 11},
        {"rules": "cruzo", "seats": "4"},
        {"rules": "cruzo", "colour": "red"},
    ):
        with pytest.raises(CannotDo):
            north.begin_command("play", options)
    with pytest.raises(CannotDo):
        north.begin_command("stop")


async def test_subcommands(place: Playground, api: Api) -> None:
    word = {"type": 3, "name": "language", "description": "x"}
    sub = {"type": 1, "name": "mine", "description": "x", "options": [word]}
    body = [{"name": "settings", "description": "x", "options": [sub]}]
    await api("PUT", f"/applications/{api.app}/commands", body)
    began = place.person(1).begin_command("settings mine", {"language": "de"})
    assert began.data["options"] == [
        {"name": "mine", "type": 1, "options": [{"name": "language", "type": 3, "value": "de"}]}
    ]


async def test_roles_are_given_and_taken_by_who_may(place: Playground, api: Api) -> None:
    state, east = place.world.state, place.person(2)
    [own] = state.members[place.world.bot["id"]]["roles"]
    path = f"/guilds/{state.guild['id']}/members/{east.id}/roles"
    assert (await api("PUT", f"{path}/{own}")).code == errors.MISSING_PERMISSIONS
    [mine] = [role for role in state.roles if role["id"] == own]
    mine["permissions"] = str(int(mine["permissions"]) | 1 << 28)
    assert (await api("PUT", f"{path}/5")).code == errors.UNKNOWN_ROLE
    for method, roles in (("PUT", [own]), ("PUT", [own]), ("DELETE", []), ("DELETE", [])):
        assert (await api(method, f"{path}/{own}")).status == 204
        assert state.members[east.id]["roles"] == roles
    unknown = f"/guilds/{state.guild['id']}/members/5/roles/{own}"
    assert (await api("PUT", unknown)).code == errors.UNKNOWN_MEMBER


# The application's emojis

IMAGE = "data:image/png;base64," + base64.b64encode(PIXEL).decode()


async def test_default_sounds(api: Api) -> None:
    [sound] = (await api("GET", "/soundboard-default-sounds")).body
    needed = {"name", "sound_id", "volume", "emoji_id", "emoji_name", "available"}
    assert needed <= set(sound) and "guild_id" not in sound


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
