"""Sends forged inputs, and looks at the outcome of each."""

import asyncio
import logging
import time
from collections import Counter
from dataclasses import dataclass, field

import pytest
from simcord.backend.errors import BackendError

from tables.table import Table
from tests.cogs import forging
from tests.cogs.forged.conftest import BROKEN
from tests.cogs.forged.inputs import Input
from tests.cogs.forged.scene import Scene, State, changes

NOBODY = 0
A_MOMENT = 0.05  # seconds
IN_TIME = 3.0  # seconds Discord waits for an answer


@dataclass
class Watch:
    """Sends inputs, and looks at the outcome of each. As they come: `refused`, what Discord says to
    a second answer; `outcomes`, what became of what went wrong.
    """

    scene: Scene
    log: pytest.LogCaptureFixture
    refused: list[BackendError]
    outcomes: dict[str, str]
    tables: list[Table] = field(default_factory=list)
    before: State = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)

    async def look(self) -> None:
        """Record the state, once all screens show the last move, and keepsakes are posted."""
        self.tables = [await self.scene.table(number) for number in self.scene.numbers]
        self.before, before = self.scene.state(self.tables), None
        while self.before != before or not self.scene.pub.bot.screens.idle:
            await asyncio.sleep(A_MOMENT)
            await self.scene.pub.env.settle()
            self.before, before = self.scene.state(self.tables), self.before

    async def send(self, one: Input) -> None:
        """Send an input; any unexpected outcome is a fault."""
        env = self.scene.pub.env
        self.log.clear()
        began = time.monotonic()
        user, kind = one.person.id, one.kind
        answer = forging.send(env, user, one.channel, one.data, kind=kind, message=one.message)
        await env.settle()
        took = time.monotonic() - began
        self.slowest = max(self.slowest, took)
        self.counts["inputs"] += 1
        self.counts["answered"] += answer.acknowledged
        if not answer.acknowledged or took > IN_TIME:
            self._fault(one, f"not answered in {took:.1f} s")
        while self.refused:
            self._fault(one, f"answered twice: {self.refused.pop()}")
        while self.outcomes:
            if (outcome := self.outcomes.popitem()[1]) in BROKEN:
                self._fault(one, f"not refused before it went wrong: {outcome}")
        before, self.before = self.before, self.scene.state(self.tables)
        if found := changes(before, self.before, one.person.id):
            self.counts["changed"] += 1
            self._fault(one, f"changed {found}")
        if told := self.scene.told():
            self._fault(one, f"told of the week's deal: {told}")
        for record in self.log.records:
            if record.levelno >= logging.ERROR or record.exc_info:
                self.counts["tracebacks"] += 1
                trace = record.exc_text or logging.Formatter().format(record)
                self._fault(one, trace[-1_500:])

    async def look_back(self) -> None:
        """Check that nothing shared has changed late."""
        await asyncio.sleep(A_MOMENT)
        await self.scene.pub.env.settle()
        before, now = _shared(self.before), _shared(self.scene.state(self.tables))
        self.faults += [f"late: {found}" for found in changes(before, now, NOBODY)]

    def _fault(self, one: Input, what: str) -> None:
        where = one.message.id if one.message else None
        self.faults.append(f"{one.person.name} {one.kind} {one.data!r:.400} on {where}: {what}")


def _shared(state: State) -> State:
    """Return the part of a state that has no single owner."""
    return {key: value for key, value in state.items() if key[1] is None}
