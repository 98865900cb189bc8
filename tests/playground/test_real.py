"""What a simulation beside the bot leaves out, switched on together."""

import time

import aiohttp
import pytest

from playground import real
from playground.errors import ALREADY_ANSWERED
from playground.interactions import LATE_EACH, TAKEN, TAKEN_EACH, Interaction
from playground.server import Playground
from tests.playground.conftest import Api

REPLY, EPHEMERAL = 4, 64
IN_TIME, AT_ONCE = 3.0, 0.5  # seconds


@pytest.fixture
async def api(place: Playground, api: Api) -> Api:
    real.begin(place.services)
    await api.command("play")
    return api


async def begun(place: Playground, number: int) -> Interaction:
    """Return a command, the so-manieth that anybody has given."""
    place.interactions._begun = number - 1
    return place.person(1).begin_command("play")


async def test_a_server_that_is_no_community_is_american(place: Playground, api: Api) -> None:
    place.world.speak("de")
    real.begin(place.services)
    assert place.world.state.guild["preferred_locale"] == "en-US"
    assert place.person(1).locale == "de"


async def test_who_reloads_has_lost_what_they_alone_were_shown(place: Playground, api: Api) -> None:
    north = place.person(1)
    interaction = await begun(place, 5)
    await api.answer(interaction, REPLY, content="your cards", flags=EPHEMERAL)
    await api.send("the table")
    assert [message["content"] for message in north.messages()] == ["your cards", "the table"]
    place.world.reload(place.person(2).id)
    assert len(north.messages()) == 2
    place.world.reload(north.id)
    assert [message["content"] for message in north.messages()] == ["the table"]
    edit = await api.hook(interaction, "PATCH", "@original", {"content": "your cards, again"})
    assert edit.status == 200, "Discord still knows it"
    assert len(north.messages()) == 1


async def test_some_presses_come_late_and_none_overtakes_them(place: Playground, api: Api) -> None:
    heard: list[tuple[str, float]] = []
    began = time.monotonic()

    def hear(event: str, data: dict[str, object], _: str | None) -> None:
        if event == "INTERACTION_CREATE":
            heard.append((str(data["id"]), time.monotonic() - began))

    place.world.listeners.append(hear)
    sent = [await begun(place, LATE_EACH - 1 + number) for number in range(3)]
    await place.until(lambda: len(heard) == len(sent))
    assert [id_ for id_, _ in heard] == [interaction.id for interaction in sent]
    assert heard[0][1] < AT_ONCE
    assert all(real.LATE_S <= seconds < IN_TIME for _, seconds in heard[1:])


async def test_another_program_answers_a_few_first(place: Playground, api: Api) -> None:
    codes = []
    for number in range(TAKEN_EACH, TAKEN_EACH + TAKEN + 1):
        answer = await api.answer(await begun(place, number), REPLY, content="here")
        codes.append(answer.code)
    assert codes == [ALREADY_ANSWERED] * TAKEN + [None]


@pytest.mark.parametrize("every", [real.FAILED, real.LOST])
async def test_some_answers_are_taken_and_go_wrong(place: Playground, api: Api, every: int) -> None:
    for order in place.faults._orders:
        order.met = every - 1 if order.every == every else 0
    interaction = await begun(place, 5)
    if every == real.FAILED:
        assert (await api.answer(interaction, REPLY, content="here")).status == 503
    else:
        with pytest.raises(aiohttp.ClientConnectionError):
            await api.answer(interaction, REPLY, content="here")
    assert interaction.state == "done"
    assert [message["content"] for message in place.person(1).messages()] == ["here"]
    assert (await api.answer(await begun(place, 6), REPLY, content="well")).status == 200


@pytest.mark.parametrize(("letter", "status"), [("x", 200), ("ü", 500)])
async def test_many_bytes_fail(place: Playground, api: Api, letter: str, status: int) -> None:
    """Of components as they are read, however they were written; whatever the mode."""
    texts = [{"type": 10, "content": letter * length} for length in (3_000, 900)]
    rows = [{"type": 1, "components": [select(letter, name)]} for name in ("these", "those")]
    path = f"/channels/{place.channel}/messages"
    answer = await api("POST", path, {"flags": 1 << 15, "components": [*texts, *rows]})
    assert answer.status == status


def select(letter: str, name: str) -> dict[str, object]:
    options = [{"label": letter * 40, "value": f"{number:02}{letter * 60}"} for number in range(10)]
    return {"type": 3, "custom_id": name, "options": options}
