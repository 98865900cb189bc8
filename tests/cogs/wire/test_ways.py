"""The ways on which a message is edited: which is free first, by what Discord has said."""

import asyncio
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from discord import ui
from yarl import URL

from cogs.wire.requests import Requests
from cogs.wire.ways import AT_ONCE, FULL, KEPT_BACK, MANY, MOST, EditWay, EditWays, Limit, Limits

MESSAGE = 7
NOW = 1_000.0


class Clock:
    """A loop's clock that is set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 50.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)


def headers(left: int, seconds: float) -> Mapping[str, str]:
    """Return the headers with which Discord tells of a limit."""
    return {
        "X-RateLimit-Limit": str(FULL),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": str(seconds),
    }


def token(name: str, message: int = MESSAGE, until: float = NOW + 60.0) -> EditWay:
    return EditWay(name, message, until)


def first(ways: EditWays, limits: Limits, *hands: str) -> tuple[str, float]:
    """Return the token of the way that is free first, and the seconds until then."""
    way, wait = ways.first(MESSAGE, NOW, limits.of, hands)
    return way.token, round(wait, 1)


async def test_tokens_go_in_turn_before_the_bots_own_way() -> None:
    ways, limits, gone = EditWays(), Limits(), list[str]()
    assert first(ways, limits) == ("", 0.0)
    for name in "abc":
        ways.add(token(name))
    for _ in range(6):
        gone.append(first(ways, limits)[0])
        limit = limits.of(gone[-1])
        limit.begin()
        limit.learn(headers(limit.left, 2.0))
    assert gone == [*"cbacba"]


async def test_no_token_is_used_on_another_message_or_too_late() -> None:
    ways, limits = EditWays(), Limits()
    ways.add(token("old", MESSAGE - 1))
    ways.add(token("late", until=NOW))
    assert first(ways, limits) == ("", 0.0)
    ways.add(token("live"))
    assert first(ways, limits) == ("live", 0.0)
    ways.forget(token("live"))
    assert first(ways, limits) == ("", 0.0)


async def test_only_the_newest_are_kept() -> None:
    ways, limits, seen = EditWays(), Limits(), set[str]()
    for number in range(MOST + 3):
        ways.add(token(str(number)))
    for _ in range(MOST):
        seen.add(first(ways, limits)[0])
        ways.forget(token(first(ways, limits)[0]))
    assert seen == {str(number) for number in range(3, MOST + 3)}
    assert first(ways, limits) == ("", 0.0)


async def test_a_hands_token_keeps_two_edits_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ways, limits = Clock(monkeypatch), EditWays(), Limits()
    ways.add(token("a"))
    limits.of("").shut(9.0)
    limits.of("a").learn(headers(KEPT_BACK, 2.0))
    assert first(ways, limits) == ("a", 0.0)
    assert first(ways, limits, "a") == ("a", 2.0)
    clock.now += 2.1
    assert first(ways, limits, "a") == ("a", 0.0)


async def test_what_discord_shuts_is_shut_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ways, limits = Clock(monkeypatch), EditWays(), Limits()
    ways.add(token("a"))
    limits.of("a").shut(3.0)
    assert first(ways, limits) == ("", 0.0)
    limits.of("").shut(1.0)
    assert first(ways, limits) == ("", 1.0)
    clock.now += 3.0
    assert first(ways, limits) == ("a", 0.0)


async def test_the_bots_last_edits_are_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five in five seconds: three at once, the others in what is left of the time."""
    clock, own = Clock(monkeypatch), Limit(AT_ONCE)
    began, full, sent = clock.now, clock.now + 5.0, list[float]()
    for left in range(FULL - 1, -1, -1):
        clock.now += own.wait()
        own.begin()
        own.learn(headers(left, full - clock.now))
        sent.append(clock.now - began)
    assert sent == pytest.approx([0.0, 0.0, 0.0, 5 / 3, 10 / 3], abs=0.01)
    assert own.wait() == pytest.approx(5 / 3, abs=0.01)


@pytest.mark.parametrize(
    ("method", "path", "key"),
    [
        ("POST", "/webhooks/1/token", ("token",)),
        ("PATCH", "/webhooks/1/token/messages/@original", ("token",)),
        ("DELETE", "/webhooks/1/token/messages/3", ("token",)),
        ("PATCH", "/channels/2/messages/3", ("", 2)),
        ("DELETE", "/channels/2/messages/3", None),
        ("POST", "/channels/2/messages", None),
        ("POST", "/interactions/1/token/callback", None),
    ],
)
async def test_other_requests_tell_of_the_same_limits(
    method: str, path: str, key: tuple[Any, ...] | None
) -> None:
    limits = Limits()
    url, response = URL(f"http://here/api/v10{path}"), SimpleNamespace(headers=headers(0, 9.0))
    answered: Any = SimpleNamespace(method=method, url=url, response=response)
    await limits.hear(*(None, None), answered)  # neither is looked at
    shut = [known for known in (("token",), ("", 2)) if limits.of(*known).wait() > 0]
    assert shut == ([key] if key else [])


async def test_limits_that_are_full_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, limits = Clock(monkeypatch), Limits()
    for number in range(MANY):
        limits.of(str(number)).shut(1.0 + (number == 5))
    clock.now += 1.5
    limits.of("another")
    assert len(limits._known) == 2 and limits.of("5").wait() == pytest.approx(0.5)


async def test_a_message_is_edited_again_once_its_former_edit_is_answered() -> None:
    """An older drawing would stay, if Discord took the newer one first."""
    sent, answers = list[Any](), [asyncio.Event(), asyncio.Event()]

    async def edit_message(channel: int, message: int, *, params: Any) -> None:
        sent.append(params.payload["components"][0]["content"])
        await answers[len(sent) - 1].wait()

    requests = Requests(SimpleNamespace(http=SimpleNamespace(edit_message=edit_message)))  # type: ignore[arg-type]  # all that it asks of a client
    edits = []
    for text in ("old", "new"):
        view = ui.LayoutView().add_item(ui.TextDisplay(text))
        edits.append(asyncio.create_task(requests.edit(1, MESSAGE, view)))
    await asyncio.sleep(0)
    assert sent == ["old"]
    answers[0].set()
    answers[1].set()
    await asyncio.gather(*edits)
    assert sent == ["old", "new"]
