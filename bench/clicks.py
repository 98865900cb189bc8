"""The time a click takes: to its answer, and to the edited table everybody sees."""

from __future__ import annotations

import asyncio
import random
import statistics
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from bench.bare import TWICE
from playground.interactions import Interaction
from playground.people import Member
from playground.server import Playground
from tests.support.played_tables import DrawnMessage, Press, done

WITHIN_S = 20.0
LOOK_S = 0.002

T = TypeVar("T")


class ClickTime(NamedTuple):
    """Seconds from the press to the answer, and to the edit that follows (None without one)."""

    answer: float
    table: float | None = None


class Sample(NamedTuple):
    """Many clicks; their times in seconds."""

    clicks: list[ClickTime]

    @property
    def answers(self) -> list[float]:
        return [click.answer for click in self.clicks]

    @property
    def edits(self) -> list[float]:
        return [click.table for click in self.clicks if click.table is not None]


class Target(Protocol):
    """A table to click at."""

    def words(self) -> list[str]:
        """Return what its public buttons are for: "again", once its game is over."""

    def turn(self) -> tuple[Member, list[Press]] | None:
        """Return the person in turn, and what they may press."""

    def begin(self, person: Member, press: Press, /) -> Interaction:
        """Press without waiting."""

    def next_board(self) -> asyncio.Future[DrawnMessage]:
        """Return the next drawing of what all see."""

    async def rematch(self) -> None:
        """Play on after a game's end."""


def spread(seconds: Sequence[float]) -> tuple[float, float, float]:
    """Return the median and the 95th and 99th percentile."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return statistics.median(seconds), cuts[94], cuts[98]


async def at_bare(place: Playground, clicks: int, at_once: int, *, twice: bool = False) -> Sample:
    """Click on the running bare bot: each client has a message of its own. `twice`: it is drawn
    once more after each answer, and the client waits for that as it would at a table.
    """
    people = [place.person(n) for n in range(1, 1 + at_once)]
    messages = [await done(person.begin_command("bare")) for person in people]
    own = [(person, answer.original) for person, answer in zip(people, messages, strict=True)]

    async def click(one: tuple[Member, tuple[str, str] | None]) -> ClickTime:
        person, message = one
        assert message is not None
        answered = await done(person.begin_click(message[1], f"bare:{TWICE if twice else 1}"))
        if not twice:
            return ClickTime(answered.seconds)
        drawn = place.world.message(*message, ephemeral=True)
        before = drawn["edited_timestamp"]
        await place.until(lambda: drawn["edited_timestamp"] != before, WITHIN_S)
        return ClickTime(answered.seconds, answered.age)

    made = await _repeat(own, click, clicks, at_once)
    return Sample(made)


async def at_tables(
    tables: Sequence[Target], clicks: int, at_once: int, chance: random.Random
) -> Sample:
    """Click for the seat in turn, table after table."""

    async def click(table: Target) -> ClickTime:
        return await _lay(table, chance)

    return Sample(await _repeat(tables, click, clicks, at_once))


async def _repeat(
    targets: Sequence[T], click: Callable[[T], Awaitable[ClickTime]], clicks: int, at_once: int
) -> list[ClickTime]:
    """Click on one target after another, `at_once` of them at a time, one client each."""
    waiting, made = deque(targets), list[ClickTime]()

    async def client() -> None:
        while len(made) < clicks:
            target = waiting.popleft()
            made.append(await click(target))
            waiting.append(target)

    await asyncio.gather(*(client() for _ in range(at_once)))
    return made


async def _lay(table: Target, chance: random.Random) -> ClickTime:
    person, choices = await turn_at(table)
    edited = table.next_board()
    answered = await done(table.begin(person, chance.choice(choices)))
    seen = await asyncio.wait_for(edited, WITHIN_S)
    return ClickTime(answered.seconds, seen.at - answered.began)


async def turn_at(table: Target) -> tuple[Member, list[Press]]:
    """Return the person in turn and their presses as soon as they are shown; after a round, start
    another.
    """
    async with asyncio.timeout(WITHIN_S):
        while (turn := table.turn()) is None:
            if "again" in table.words():
                await table.rematch()
            await asyncio.sleep(LOOK_S)
    return turn
