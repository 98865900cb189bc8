"""Thousands of forged inputs: each is answered once and in time, none changes anything, and none
ends in a traceback.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter

import pytest
from simcord.backend import errors
from simcord.backend.errors import BackendError, already_acknowledged

from cogs.screens import table_messages
from tables.table import Table
from tests.cogs import forging
from tests.cogs.forged.conftest import BROKEN
from tests.cogs.forged.inputs import Input, Inputs
from tests.cogs.forged.rights import Rights
from tests.cogs.forged.scene import PLAYED, TABLES, Scene, State, changes
from tests.cogs.pub import Pub

QUICK, LONG = 300, 500  # inputs of an evening
EVENINGS = range(1, 41)  # of the long run
A_WHILE = 50  # inputs, and people play on
A_FEW = 8  # moves, at most
NOBODY = 0
A_MOMENT = 0.05  # seconds
IN_TIME = 3.0  # seconds Discord waits for an answer


class Watch:
    """Sends inputs, and looks at the outcome of each."""

    def __init__(
        self,
        scene: Scene,
        caplog: pytest.LogCaptureFixture,
        refused: list[BackendError],
        outcomes: dict[str, str],
    ) -> None:
        """As they come: `refused`, what Discord says to a second answer; `outcomes`, what became
        of what went wrong.
        """
        self.scene = scene
        self.tables: list[Table] = []
        self.before: State = {}
        self.log = caplog
        self.refused = refused
        self.outcomes = outcomes
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0
        self.faults: list[str] = []

    async def look(self) -> None:
        """Record the state, once all screens show the last move, and keepsakes are posted."""
        self.tables = [await self.scene.table(number) for number in TABLES]
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
        answer = forging.send(
            env, one.person.id, one.channel, one.data, kind=one.kind, message=one.message
        )
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


@pytest.fixture(autouse=True)
def no_late_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The content of a table's message is stored ten seconds later, not by the input: here at the
    end.
    """
    monkeypatch.setattr(table_messages, "QUIET", 3_600.0)


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[BackendError]:
    """Return all answers Discord refuses because there is one already."""
    found: list[BackendError] = []

    def refuse() -> BackendError:
        found.append(already_acknowledged())
        return found[-1]

    monkeypatch.setattr(errors, "already_acknowledged", refuse)
    return found


@pytest.mark.parametrize(
    ("seed", "count"),
    [
        (0, QUICK),
        *(pytest.param(seed, LONG, marks=pytest.mark.soak) for seed in EVENINGS),
    ],
)
async def test_forged_inputs(
    pub: Pub,
    caplog: pytest.LogCaptureFixture,
    *,
    refused: list[BackendError],
    outcomes: dict[str, str],
    seed: int,
    count: int,
) -> None:
    """The test is named after an evening's seed; permitted inputs are counted, not sent."""
    scene = Scene(pub, seed)
    await scene.set_up()
    inputs, rights = Inputs(scene), Rights(scene)
    watch = Watch(scene, caplog, refused, outcomes)
    await watch.look()
    while watch.counts["inputs"] < count:
        one = await inputs.make()
        if await rights.may(one):
            watch.counts["lawful"] += 1
            continue
        await watch.send(one)
        if watch.counts["inputs"] % A_WHILE == 0:
            await watch.look_back()
            scene.tidy()
            for number in PLAYED:
                await scene.play(number, scene.dice.randrange(A_FEW))
            await watch.look()
    print(f"{dict(watch.counts)}, the slowest {watch.slowest:.2f} s")
    assert not watch.faults, "\n".join(watch.faults)
    assert watch.counts["lawful"] < count / 2, "most are forged"
