"""Thousands of forged inputs: each is answered once and in time, none changes anything, and none
ends in a traceback.
"""

import pytest
from simcord.backend.errors import BackendError

from tests.cogs.forged.inputs import Inputs
from tests.cogs.forged.rights import Rights
from tests.cogs.forged.scene import PLAYED, Scene
from tests.cogs.forged.watch import Watch
from tests.cogs.pub import Pub

QUICK, LONG = 300, 500  # inputs of an evening
EVENINGS = range(1, 41)  # of the long run
A_WHILE = 50  # inputs, and people play on
A_FEW = 8  # moves, at most


@pytest.mark.parametrize(
    ("seed", "count"),
    [
        (0, QUICK),
        *(pytest.param(seed, LONG, marks=pytest.mark.soak) for seed in EVENINGS),
    ],
)
async def test_forged_inputs(
    pub: Pub, *, refused: list[BackendError], outcomes: dict[str, str], seed: int, count: int
) -> None:
    """The test is named after an evening's seed; permitted inputs are counted, not sent."""
    scene = Scene(pub, seed)
    await scene.set_up()
    inputs, rights = Inputs(scene), Rights(scene)
    watch = Watch(scene, pub.log, refused, outcomes)
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
