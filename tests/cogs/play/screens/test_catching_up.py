"""After a restart screens are redrawn in order of urgency, and not too fast."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.bot import REDRAWN_A_SECOND, REDRAWN_BY_ALL, CardTable
from tables.shards import WHOLE, read_shards


@pytest.mark.parametrize("wrong", [5, 2 * REDRAWN_A_SECOND + 5])
async def test_screens_are_redrawn_slowly(wrong: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | str] = []

    async def sleep(seconds: float) -> None:
        made.append(f"{seconds:g} s")

    async def lagging(numbers: Sequence[int]) -> Sequence[int]:
        return [number for number in numbers if number >= 3 * REDRAWN_A_SECOND]

    async def once_read(read: Any) -> Any:
        return await read()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    room, screens = SimpleNamespace(lagging=lagging), SimpleNamespace(resume=made.append)
    bot: Any = SimpleNamespace(once_read=once_read, served=WHOLE, room=room, screens=screens)
    await CardTable._catch_up(bot, range(3 * REDRAWN_A_SECOND + wrong))
    expected: list[int | str] = []
    for number in range(wrong):
        if number and number % REDRAWN_A_SECOND == 0:
            expected.append("1 s")
        expected.append(3 * REDRAWN_A_SECOND + number)
    assert made == expected, "those that show all already cost no time"


def test_all_processes_together_leave_room_for_those_who_play() -> None:
    """Discord takes fifty requests a second of them all, should they start at once."""
    for count in (1, 2, 3, 16, 100):
        each = min(REDRAWN_A_SECOND, read_shards(f"0/{count}").share(REDRAWN_BY_ALL))
        assert each >= 1 and (each * count < 50 or each == 1)
