"""The ways on which a message is edited: which is free first, by what Discord has said."""

import asyncio
from collections.abc import Mapping

import pytest

from cogs.wire.ways import FULL, KEPT_BACK, MOST, EditWay, EditWays

MESSAGE = 7
NOW = 1_000.0


class Clock:
    """A loop's clock that is set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 50.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)


def told(left: int, seconds: float) -> Mapping[str, str]:
    """Return the headers with which Discord tells of a limit."""
    return {
        "X-RateLimit-Limit": str(FULL),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": str(seconds),
    }


def token(name: str, message: int = MESSAGE, until: float = NOW + 60.0) -> EditWay:
    return EditWay(name, message, until)


def first(ways: EditWays, own: EditWay, *hands: str) -> tuple[str, float]:
    """Return the token of the way that is free first, and the seconds until then."""
    way, wait = ways.first(own, MESSAGE, NOW, hands.__contains__)
    return way.token, round(wait, 6)


async def test_tokens_go_in_turn_before_the_bots_own_way() -> None:
    ways, own = EditWays(), EditWay()
    assert first(ways, own) == ("", 0.0)
    for name in "abc":
        ways.add(token(name))
    gone = []
    for _ in range(6):
        way, _ = ways.first(own, MESSAGE, NOW, lambda _: False)
        way.begin()
        way.learn(told(way.left, 2.0))
        gone.append(way.token)
    assert gone == [*"cbacba"]


async def test_no_token_is_used_on_another_message_or_too_late() -> None:
    ways, own = EditWays(), EditWay()
    ways.add(token("old", MESSAGE - 1))
    ways.add(token("late", until=NOW))
    assert first(ways, own) == ("", 0.0)
    ways.add(token("live"))
    ways.forget(EditWay("live", MESSAGE, NOW + 60.0))
    assert first(ways, own) == ("live", 0.0), "another way, if of the same name"


async def test_only_the_newest_are_kept() -> None:
    ways, own, seen = EditWays(), EditWay(), set()
    for number in range(MOST + 3):
        ways.add(token(str(number)))
    for _ in range(MOST):
        way, _ = ways.first(own, MESSAGE, NOW, lambda _: False)
        seen.add(way.token)
        ways.forget(way)
    assert seen == {str(number) for number in range(3, MOST + 3)}
    assert first(ways, own) == ("", 0.0)


async def test_a_hands_token_keeps_two_edits_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ways, own, way = Clock(monkeypatch), EditWays(), EditWay(), token("a")
    ways.add(way)
    own.shut(9.0)
    way.begin()
    way.learn(told(KEPT_BACK, 2.0))
    assert first(ways, own) == ("a", 0.0)
    assert first(ways, own, "a") == ("a", 2.0)
    clock.now += 2.0
    assert first(ways, own, "a") == ("a", 0.0)


async def test_what_discord_shuts_is_shut_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ways, own, way = Clock(monkeypatch), EditWays(), EditWay(), token("a")
    ways.add(way)
    way.shut(3.0)
    assert first(ways, own) == ("", 0.0)
    own.shut(1.0)
    assert first(ways, own) == ("", 1.0)
    clock.now += 3.0
    assert first(ways, own) == ("a", 0.0)


async def test_the_bots_last_edits_are_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five in five seconds: three at once, the others in what is left of the time."""
    clock, own = Clock(monkeypatch), EditWay()
    began, full, sent = clock.now, clock.now + 5.0, list[float]()
    for left in range(FULL - 1, -1, -1):
        clock.now += own.wait()
        own.begin()
        own.learn(told(left, full - clock.now))
        sent.append(round(clock.now - began, 2))
    assert sent == [0.0, 0.0, 0.0, 1.67, 3.33]
    assert own.wait() == pytest.approx(5 / 3)
