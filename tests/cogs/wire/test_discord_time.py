"""Everything goes by Discord's clock, whatever this computer's shows. Here are three clocks that
share nothing: Discord's, the computer's and the steady one.
"""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.results import ResponseMessage

from cogs.bot import clock
from cogs.wire.discord_time import DISCORD_TIME, DiscordTime, since_boot
from tests.cogs.pub import Pub, choices, texts

BEGINS, MINUTE, DAY = 1_800_000_000.87, 60.0, 86_400.0
WRONG_BY = [seconds * sign for seconds in (2, 10 * MINUTE, 20 * MINUTE, DAY) for sign in (1, -1)]


class Computer:
    """A computer whose clock is ahead of Discord's by so many seconds."""

    def __init__(self, ahead: float = 0.0, late: float = 0.05) -> None:
        self.now, self.up, self.ahead, self.late = BEGINS, 77.0, ahead, late
        self.time = DiscordTime(lambda: self.now + self.ahead, lambda: self.up)

    def passes(self, seconds: float) -> None:
        self.now += seconds
        self.up += seconds

    async def request(self) -> None:
        """A request and its answer, as aiohttp tells of them; each takes 0.1 seconds."""
        trace, begin, session = SimpleNamespace(), SimpleNamespace(), None
        await self.time.ask(session, trace, begin)  # type: ignore[arg-type]  # it looks at none
        self.passes(0.05)
        date = ("Date", _http(self.now))
        self.passes(0.05)
        end: Any = SimpleNamespace(response=SimpleNamespace(headers=dict([date])))
        await self.time.hear(session, trace, end)

    async def evening(self, minutes: float) -> None:
        """A press every 17 seconds or so, each of them answered."""
        dice, until = random.Random(3), self.up + minutes * MINUTE
        while self.up < until:
            self.passes(dice.uniform(10, 24))
            self.time.pressed(self.now - self.late)
            await self.request()
            self.time.look()

    @property
    def wrong(self) -> float:
        """Return by how much the bot's time differs from Discord's."""
        return abs(self.time() - self.now)


def _http(moment: float) -> str:
    """Return a moment as HTTP writes it, but for the day of the week."""
    days, second = divmod(int(moment), 86_400)
    year, month = 1970, 0
    months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while days >= (length := 366 if year % 4 == 0 else 365):
        days, year = days - length, year + 1
    while days >= (length := months[month] + (month == 1 and year % 4 == 0)):
        days, month = days - length, month + 1
    name = "JanFebMarAprMayJunJulAugSepOctNovDec"[3 * month : 3 * month + 3]
    hour, minute = second // 3_600, second // 60 % 60
    return f"Thu, {days + 1:02} {name} {year} {hour:02}:{minute:02}:{second % 60:02} GMT"


@pytest.mark.parametrize("ahead", WRONG_BY)
async def test_a_wrong_clock_decides_nothing(ahead: float) -> None:
    """Nor does one that is set right in the middle: time goes on evenly."""
    computer = Computer(ahead)
    await computer.request()
    assert computer.wrong < 0.7, "known to a second from the login on"
    computer.time.pressed(computer.now - computer.late)
    assert computer.wrong < 0.1, "a press carries more than seconds"
    await computer.evening(5)
    assert computer.wrong < 0.2 and abs(computer.time.ahead() - ahead) < 0.2
    before, computer.ahead = computer.time(), 0.0
    assert computer.time() == before
    await computer.evening(5)
    assert computer.wrong < 0.2 and abs(computer.time.ahead()) < 0.2


@pytest.mark.parametrize("ahead", [0.0, 20 * MINUTE])
async def test_late_presses_are_no_offset(ahead: float, caplog: pytest.LogCaptureFixture) -> None:
    computer = Computer(ahead, late=2.5)
    await computer.request()
    for _ in range(20):
        await computer.evening(1)
        assert computer.wrong < 0.5
    assert bool(caplog.records) == bool(ahead)


async def test_a_wrong_clock_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    """Once an hour, after five minutes; /healthz tells from ten seconds on."""
    computer = Computer(-5.0)
    await computer.evening(4.5)
    assert not caplog.records and not computer.time.remark()
    await computer.evening(100)
    assert [record.args for record in caplog.records] == [pytest.approx((-5.0,), abs=0.3)] * 2
    computer.ahead = 15.0
    assert "+15 seconds" in computer.time.remark()


async def test_sleep_that_no_clock_counts_ends_with_the_next_press() -> None:
    computer = Computer(-600.0)
    await computer.evening(5)
    computer.now += 3_600
    computer.ahead -= 3_600
    computer.time.pressed(computer.now - 0.05)
    assert computer.wrong < 0.5
    await computer.request()
    assert computer.wrong < 0.7


@pytest.mark.parametrize("ahead", [-DAY, -10 * MINUTE, 10 * MINUTE, 20 * MINUTE])
async def test_people_notice_nothing_of_a_wrong_clock(pub: Pub, ahead: float) -> None:
    """The hand is dealt and redrawn by itself, nobody is pinged, and after a standstill presses are
    answered.
    """
    pub.patch.setattr(DISCORD_TIME, "_steady", lambda: pub.env.backend.clock.elapsed + 7)
    pub.patch.setattr(DISCORD_TIME, "_wall", lambda: pub.env.now().timestamp() + ahead)
    pub.patch.setattr(DISCORD_TIME, "_between", None)  # what it learns here is forgotten
    await pub.restart()
    DISCORD_TIME.answered(int(pub.env.now().timestamp()), DISCORD_TIME._steady() - 0.1)
    table = await pub.open(2, start=True)
    heart = pub.bot.gate._heartbeat
    heart._last = since_boot() - 60
    person, other = (pub.at(table, (table.to_act[0] + k) % 2) for k in (0, 1))
    before = texts(pub.hand(other))
    await pub.move(person, next(way for way in choices(pub.hand(person)) if ":?" not in way[0]))
    assert texts(pub.hand(other)) != before
    assert pub.notices() == []
    result = await pub.mia.slash(pub.channel, "help")
    assert isinstance(result.response, ResponseMessage)
    assert abs(clock() - pub.env.now().timestamp()) < 1.5


def test_the_time_since_the_start_goes_on() -> None:
    first = since_boot()
    assert 0 < first <= since_boot()
