"""The log of the bot's requests."""

import asyncio

import pytest

from playground import errors, rates
from playground.server import Playground
from tests.playground.conftest import Answer, Api


async def test_the_log_of_requests(place: Playground, api: Api) -> None:
    await api.command("play")
    mark = len(place.log)
    began = place.person(1).begin_command("play")
    await api.answer(began, 4, content="x")
    await api.send("x" * 2001)
    answer, send = place.log.since(mark)
    assert (answer.method, answer.status, answer.counts) == ("POST", 200, False)
    assert answer.interaction == began.id
    assert answer.route == "/interactions/{interaction}/{token}/callback"
    assert (send.status, send.code, send.counts) == (400, errors.INVALID_FORM, True)
    assert send.size > 2000
    assert place.log.find("POST", "^/channels", mark) == [send]


# Rate limits with their headers


async def test_five_messages_in_five_seconds(place: Playground, api: Api) -> None:
    answers = [await api.send(str(n)) for n in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["x-ratelimit-remaining"] for a in answers] == list("432100")
    refused = answers[5]
    assert 0 < refused.body["retry_after"] <= 5
    assert int(refused.headers["retry-after"]) >= refused.body["retry_after"]
    assert refused.headers["via"]
    assert refused.headers["x-ratelimit-scope"] == "user"
    assert refused.body["global"] is False
    assert len(place.person(1).messages()) == 5


async def test_edits_have_their_own_bucket_and_channels_too(place: Playground, api: Api) -> None:
    sent = [await api.send(str(n)) for n in range(5)]
    path = f"/channels/{place.channel}/messages/{sent[0].body['id']}"
    assert (await api("PATCH", path, {"content": "x"})).status == 200
    other = place.add_channel("other")
    assert (await api("POST", f"/channels/{other}/messages", {"content": "x"})).status == 200


async def test_five_requests_in_two_seconds_a_token(place: Playground, api: Api) -> None:
    await api.command("play")
    one, two = (place.person(n).begin_command("play") for n in (1, 2))
    for began in (one, two):
        await api.answer(began, 4, content="x")
    edits = [await api.hook(one, "PATCH", "@original", {"content": str(n)}) for n in range(6)]
    assert [a.status for a in edits] == [200] * 5 + [429]
    assert 0 < edits[5].body["retry_after"] <= 2
    assert (await api.hook(two, "PATCH", "@original", {"content": "x"})).status == 200


@pytest.mark.slow
async def test_fifty_a_second_but_not_of_interactions(place: Playground, api: Api) -> None:
    await api.command("play")
    await asyncio.sleep(1.0)
    began = [place.person(1).begin_command("play") for _ in range(60)]
    answers = await asyncio.gather(*[api.answer(b, 4, content="x") for b in began])
    assert {a.status for a in answers} == {200}
    many: list[Answer] = []
    while len(many) < 200:
        many += await asyncio.gather(*[api("GET", "/users/@me") for _ in range(20)])
        if many[-1].status == 429:
            break
    refused = [a for a in many if a.status == 429]
    assert refused
    assert refused[0].body["global"] is True
    assert refused[0].headers["x-ratelimit-global"] == "true"
    assert sum(entry.counts for entry in place.log) == 1 + len(many)


@pytest.mark.parametrize("after", [0.0, 0.0007, 0.7506])
def test_a_bucket_is_full_as_its_headers_say(monkeypatch: pytest.MonkeyPatch, after: float) -> None:
    clock = [100.0]
    monkeypatch.setattr("playground.rates.time.monotonic", lambda: clock[0])
    limits = rates.Rates()
    limits.take("POST", rates.MESSAGES, "1")
    clock[0] += after
    headers = [limits.take("POST", rates.MESSAGES, "1") for _ in range(4)][-1]
    with pytest.raises(rates.TooMany) as refused:
        limits.take("POST", rates.MESSAGES, "1")
    assert float(headers["X-RateLimit-Reset-After"]) == refused.value.body["retry_after"]
    clock[0] += float(headers["X-RateLimit-Reset-After"])
    assert limits.take("POST", rates.MESSAGES, "1")
