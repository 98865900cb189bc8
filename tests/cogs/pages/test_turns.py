"""Slow work is done one piece at a time, by person, and of each person the newest."""

import asyncio

import pytest

from cogs.pages.turns import Superseded, Turns

ANNE, BERT, CLARA = 1, 2, 3


class Kitchen:
    """Slow work that is done when a test says so."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.begun: list[str] = []
        self.dropped: list[str] = []
        self.ready = asyncio.Semaphore(0)

    async def cook(self, user: int, what: str) -> None:
        try:
            async with self.turns.of(user):
                self.begun.append(what)
                await self.ready.acquire()
        except Superseded:
            self.dropped.append(what)

    def order(self, user: int, *dishes: str) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.cook(user, dish)) for dish in dishes]

    async def serve(self, dishes: int) -> None:
        for _ in range(dishes):
            self.ready.release()
            await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_of_a_person_the_newest_is_done_after_what_is_under_way() -> None:
    kitchen = Kitchen()
    kitchen.order(ANNE, *(f"anne {n}" for n in range(20)))
    await settle()
    await kitchen.serve(5)
    assert kitchen.begun == ["anne 0", "anne 19"]
    assert kitchen.dropped == [f"anne {n}" for n in range(1, 19)]


async def test_people_are_served_in_turn_and_keep_their_place() -> None:
    kitchen = Kitchen()
    kitchen.order(ANNE, "anne 0", "anne 1")
    kitchen.order(BERT, "bert 0")
    kitchen.order(ANNE, "anne 2")
    kitchen.order(CLARA, "clara 0")
    await settle()
    assert kitchen.begun == ["anne 0"], "one at a time"
    kitchen.order(BERT, "bert 1")
    await settle()
    await kitchen.serve(1)
    kitchen.order(ANNE, "anne 3")
    await settle()
    await kitchen.serve(2)
    assert kitchen.begun == ["anne 0", "anne 2", "bert 1", "clara 0"]
    await kitchen.serve(1)
    assert kitchen.begun[-1] == "anne 3"
    assert kitchen.dropped == ["anne 1", "bert 0"]


@pytest.mark.parametrize("again", [[], ["bert again"]])
async def test_whoever_gives_up_is_not_waited_for(again: list[str]) -> None:
    """Nor is the turn lost that was to come to them in that moment."""
    kitchen = Kitchen()
    [anne] = kitchen.order(ANNE, "anne")
    [bert] = kitchen.order(BERT, "bert")
    kitchen.order(CLARA, "clara")
    await settle()
    bert.cancel()
    kitchen.order(BERT, *again)
    await kitchen.serve(3)
    assert anne.done() and anne.exception() is None
    assert sorted(kitchen.begun) == ["anne", *again, "clara"]


async def test_a_turn_that_comes_to_somebody_who_has_given_up_goes_on() -> None:
    turns = Turns()
    held = turns.of(ANNE)
    await held.__aenter__()
    waiting = asyncio.create_task(turns.of(BERT).__aenter__())
    await settle()
    await held.__aexit__(None, None, None)
    waiting.cancel()  # in the moment in which it is their turn
    with pytest.raises(asyncio.CancelledError):
        await waiting
    async with asyncio.timeout(30), turns.of(CLARA):
        pass


async def test_work_that_fails_gives_its_turn_back() -> None:
    turns = Turns()
    with pytest.raises(ValueError, match="burnt"):
        async with turns.of(ANNE):
            raise ValueError("burnt")
    async with asyncio.timeout(30), turns.of(ANNE):
        pass
