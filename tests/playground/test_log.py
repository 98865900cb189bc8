"""The log of the bot's requests."""

from __future__ import annotations

from playground import errors
from playground.server import Playground
from tests.playground.conftest import Api


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
