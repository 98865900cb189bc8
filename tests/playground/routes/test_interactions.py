"""The life of an interaction: three seconds, fifteen minutes, one first answer, many edits."""

import pytest

from playground import errors
from playground.interactions import Interaction
from playground.server import Playground
from tests.playground.conftest import Api, button, row, text

REPLY, THINK, DEFER, UPDATE, CHOICES, DIALOG = 4, 5, 6, 7, 8, 9
EPHEMERAL, LOADING, V2 = 1 << 6, 1 << 7, 1 << 15


async def asked(place: Playground, api: Api, n: int = 1) -> Interaction:
    """Return a command person `n` has just used."""
    if not place.world.state.commands:
        await api.command("play")
    return place.person(n).begin_command("play")


async def clicked(place: Playground, api: Api, *, flags: int = 0, n: int = 1) -> Interaction:
    """Return a click of person `n` on a message of the bot, ephemeral to them by flag 64."""
    began = await asked(place, api, n)
    answer = await api.answer(
        began, REPLY, flags=flags, content="press", components=[row(button())]
    )
    message = answer.body["resource"]["message"]["id"]
    return place.person(n).begin_click(message, "b")


# -- the first answer


async def test_without_with_response_there_is_no_body(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    path = f"/interactions/{began.id}/{began.token}/callback"
    assert (await api("POST", path, {"type": 5})).status == 204


async def test_answered_twice(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    assert (await api.answer(began, REPLY, content="one")).status == 200
    again = await api.answer(began, REPLY, content="two")
    assert (again.status, again.code) == (400, errors.ALREADY_ANSWERED)
    assert len(place.person(1).messages()) == 1


async def test_after_three_seconds(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    place.faults.age_token(began, 3.0)
    late = await api.answer(began, REPLY, content="late")
    assert (late.status, late.code) == (404, errors.UNKNOWN_INTERACTION)
    assert place.person(1).messages() == []


async def test_a_refused_answer_may_be_given_again(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    wrong = await api.answer(began, REPLY, content="x" * 2001)
    assert wrong.code == errors.INVALID_FORM
    assert "content" in wrong.body["errors"]["data"]
    assert (await api.answer(began, REPLY, content="shorter")).status == 200


@pytest.mark.parametrize("kind", [DEFER, UPDATE, CHOICES, 1])
async def test_what_no_command_may_be_answered_with(place: Playground, api: Api, kind: int) -> None:
    assert (await api.answer(await asked(place, api), kind)).code == errors.INVALID_FORM


# -- @original and the followups


async def test_thinking_is_replaced_by_the_first_followup(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    thinking = await api.answer(began, THINK, flags=EPHEMERAL)
    assert thinking.body["resource"]["message"]["flags"] == EPHEMERAL | LOADING
    followup = await api.hook(began, "POST", body={"content": "thought"})
    assert followup.body["id"] == thinking.body["resource"]["message"]["id"]
    assert followup.body["flags"] == EPHEMERAL
    second = await api.hook(began, "POST", body={"content": "more"})
    assert second.body["id"] != followup.body["id"]
    assert second.body["flags"] == 0


async def test_original_of_an_answer(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    await api.answer(began, REPLY, content="one", flags=EPHEMERAL)
    edited = await api.hook(began, "PATCH", "@original", {"content": "two"})
    assert edited.body["content"] == "two"
    assert (await api.hook(began, "GET", "@original")).body["content"] == "two"
    assert [m["content"] for m in place.person(1).messages()] == ["two"]
    assert (await api.hook(began, "DELETE", "@original")).status == 204
    gone = await api.hook(began, "PATCH", "@original", {"content": "three"})
    assert (gone.status, gone.code) == (404, errors.UNKNOWN_MESSAGE)


async def test_a_followup_by_its_id(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    await api.answer(began, REPLY, content="public")
    hand = await api.hook(began, "POST", body={"content": "hand", "flags": EPHEMERAL})
    edited = await api.hook(began, "PATCH", hand.body["id"], {"content": "fresh hand"})
    assert edited.body["flags"] == EPHEMERAL
    assert [m["content"] for m in place.person(1).messages()] == ["public", "fresh hand"]
    assert [m["content"] for m in place.person(2).messages()] == ["public"]


async def test_a_token_reaches_only_its_own_messages(place: Playground, api: Api) -> None:
    first, second = await asked(place, api), await asked(place, api, 2)
    await api.answer(first, REPLY, content="first", flags=EPHEMERAL)
    await api.answer(second, REPLY, content="second", flags=EPHEMERAL)
    assert second.original is not None
    foreign = await api.hook(first, "PATCH", second.original[1], {"content": "stolen"})
    assert foreign.code == errors.UNKNOWN_MESSAGE


async def test_no_followup_before_the_first_answer(place: Playground, api: Api) -> None:
    early = await api.hook(await asked(place, api), "POST", body={"content": "early"})
    assert (early.status, early.code) == (404, errors.UNKNOWN_WEBHOOK)


async def test_a_token_lives_fifteen_minutes(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    await api.answer(began, REPLY, content="one")
    place.faults.age_token(began, 14 * 60)
    assert (await api.hook(began, "PATCH", "@original", {"content": "two"})).status == 200
    place.faults.age_token(began, 60)
    late = await api.hook(began, "PATCH", "@original", {"content": "three"})
    assert (late.status, late.code) == (401, errors.INVALID_WEBHOOK_TOKEN)
    assert place.log.invalid()


# -- clicks


@pytest.mark.parametrize("flags", [0, EPHEMERAL])
async def test_a_click_s_original_is_its_message(place: Playground, api: Api, flags: int) -> None:
    click = await clicked(place, api, flags=flags)
    assert click.message is not None
    assert (await api.answer(click, DEFER)).body["resource"] == {"type": DEFER}
    edited = await api.hook(click, "PATCH", "@original", {"content": "pressed"})
    assert edited.body["id"] == click.message["id"]
    assert [m["content"] for m in place.person(1).messages()] == ["pressed"]


async def test_every_click_brings_a_fresh_token(place: Playground, api: Api) -> None:
    first = await clicked(place, api, flags=EPHEMERAL)
    await api.answer(first, DEFER)
    assert first.message is not None
    place.faults.age_token(first, 900)
    second = place.person(1).begin_click(first.message["id"], "b")
    await api.answer(second, DEFER)
    assert (await api.hook(first, "PATCH", "@original", {"content": "old"})).status == 401
    assert (await api.hook(second, "PATCH", "@original", {"content": "new"})).status == 200


async def test_a_click_answered_with_a_new_message(place: Playground, api: Api) -> None:
    click = await clicked(place, api)
    await api.answer(click, REPLY, content="only yours", flags=EPHEMERAL)
    edited = await api.hook(click, "PATCH", "@original", {"content": "still only yours"})
    assert edited.body["flags"] == EPHEMERAL
    assert [m["content"] for m in place.person(1).messages()] == ["press", "still only yours"]
    assert [m["content"] for m in place.person(2).messages()] == ["press"]


async def test_a_click_on_a_message_deleted_meanwhile(place: Playground, api: Api) -> None:
    click = await clicked(place, api)
    assert click.message is not None
    place.faults.delete_message(click.message["id"])
    assert (await api.answer(click, UPDATE, content="x")).code == errors.UNKNOWN_MESSAGE


# -- who sees it


async def test_ephemeral_messages_exist_for_no_channel_route(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    await api.answer(began, REPLY, content="secret", flags=EPHEMERAL)
    assert began.original is not None
    path = f"/channels/{place.channel}/messages/{began.original[1]}"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        assert (await api(method, path, body)).code == errors.UNKNOWN_MESSAGE
    assert (await api("GET", f"/channels/{place.channel}/messages")).body == []
    assert place.person(2).messages() == []
    with pytest.raises(errors.ApiError):
        place.person(2).begin_click(began.original[1], "b")


async def test_an_edit_changes_nobodys_eyes(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    await api.answer(began, REPLY, content="public")
    edited = await api.hook(began, "PATCH", "@original", {"content": "x", "flags": EPHEMERAL})
    assert edited.body["flags"] == 0
    assert len(place.person(2).messages()) == 1


# -- dialogs


async def test_a_dialog_and_its_answer(place: Playground, api: Api) -> None:
    click = await clicked(place, api)
    field = {"type": 4, "style": 1, "custom_id": "name", "max_length": 5}
    asks = {"type": 18, "label": "Name", "component": field}
    opened = await api.answer(click, DIALOG, title="Who", custom_id="who", components=[asks])
    assert opened.status == 200
    sent = place.person(1).begin_submit(click, {"name": "North"})
    assert sent.data["components"][0]["component"]["value"] == "North"
    assert sent.message is not None
    assert sent.message is click.message
    answer = await api.answer(sent, UPDATE, content="North")
    assert answer.body["resource"]["message"]["id"] == sent.message["id"]


async def test_a_dialog_opened_by_a_command_updates_nothing(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    asks = {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "n"}}
    await api.answer(began, DIALOG, title="Who", custom_id="who", components=[asks])
    sent = place.person(1).begin_submit(began, {"n": "x"})
    assert (await api.answer(sent, UPDATE, content="x")).code == errors.INVALID_FORM
    again = await api.answer(sent, DIALOG, title="Who", custom_id="who", components=[asks])
    assert again.code == errors.INVALID_FORM


async def test_components_v2_come_back_numbered(place: Playground, api: Api) -> None:
    began = await asked(place, api)
    answer = await api.answer(
        began, REPLY, flags=V2, components=[{"type": 17, "components": [text(), row(button())]}]
    )
    container = answer.body["resource"]["message"]["components"][0]
    inner = container["components"]
    assert [container["id"], inner[0]["id"], inner[1]["id"]] == [1, 2, 3]
    click = place.person(1).begin_click(answer.body["resource"]["message"]["id"], "b")
    assert click.data == {"custom_id": "b", "component_type": 2, "id": 4}
