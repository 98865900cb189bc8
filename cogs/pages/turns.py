"""Slow work, such as a page with a picture: one piece at a time, and people with many requests
delay only themselves.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Turn = asyncio.Future[None]  # done once its turn has come


class Superseded(Exception):
    """The same person has asked for something newer since."""


class Turns:
    """Lets one piece of work run at a time. Each person has at most one waiting, the newest, at the
    place of their first: so people are served in turn, however much one of them asks for.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Turn] = {}  # by person, in the order in which they came
        self._taken = False

    @asynccontextmanager
    async def of(self, user: int) -> AsyncIterator[None]:
        """Wait until it is somebody's turn, and hold it meanwhile. Raises Superseded."""
        await self._come(user)
        try:
            yield
        finally:
            self._taken = False
            self._call()

    async def _come(self, user: int) -> None:
        """Wait for a turn, in place of what this person waits for already."""
        turn: Turn = asyncio.get_running_loop().create_future()
        former, self._waiting[user] = self._waiting.get(user), turn
        if former is not None and not former.done():
            former.set_exception(Superseded())
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            self._give_up(user, turn)
            raise

    def _give_up(self, user: int, turn: Turn) -> None:
        """Pass the turn on: its person gave up, or was superseded."""
        if self._waiting.get(user) is turn:
            del self._waiting[user]
        elif turn.done() and not turn.cancelled() and turn.exception() is None:
            self._taken = False
            self._call()

    def _call(self) -> None:
        """Give the turn to the person who has waited longest, if it is free."""
        while self._waiting and not self._taken:
            turn = self._waiting.pop(next(iter(self._waiting)))
            if not turn.cancelled():
                self._taken = True
                turn.set_result(None)
