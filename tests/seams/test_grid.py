"""Every event happens amid all features, and all invariants hold.

Some features meet every second event together; `make whole` has all of them meet all events, and
`make soak` plays each pair by itself, too.
"""

from collections.abc import Awaitable
from itertools import product
from random import Random

import pytest

from tests.seams.grid import EVENTS, FEATURES
from tests.seams.invariants import ALWAYS, AT_ONCE
from tests.seams.stage import Stage
from tests.support.volume import some_of

SHARE = 0.2


async def meet(stage: Stage, event: str, *features: str) -> None:
    """Bring the features about, let the event happen, and check each of them; then the invariants.
    All failures are reported together.
    """
    made = {name: await FEATURES[name].bring_about(stage) for name in features}
    await stage.env.settle()
    await EVENTS[event](stage)
    wrong: list[Exception] = []
    for check in AT_ONCE:
        await _noted(wrong, f"{check.__name__}, after {event}", check(stage))
    for name, one in made.items():
        await _noted(wrong, f"{name} × {event}", FEATURES[name].holds(stage, one))
    for check in ALWAYS:
        await _noted(wrong, f"{check.__name__}, after {event}", check(stage))
    if wrong:
        raise ExceptionGroup(f"after {event}", wrong)


async def _noted(wrong: list[Exception], what: str, doing: Awaitable[None]) -> None:
    """Do this, and note any error."""
    try:
        await doing
    except Exception as error:
        error.add_note(what)
        wrong.append(error)


def met(feature: str, event: str) -> bool:
    """True if `make test` tries this pair: by their names alone, whatever others there are."""
    return Random(f"{feature} × {event}").random() < SHARE


@pytest.mark.parametrize("event", some_of(EVENTS, *sorted(EVENTS)[::2]))
async def test_some_features_meet(stage: Stage, event: str) -> None:
    await meet(stage, event, *(feature for feature in FEATURES if met(feature, event)))


@pytest.mark.whole
@pytest.mark.parametrize("event", EVENTS)
async def test_all_features_meet(stage: Stage, event: str) -> None:
    await meet(stage, event, *FEATURES)


@pytest.mark.soak
@pytest.mark.parametrize(("event", "feature"), [*product(EVENTS, FEATURES)])
async def test_each_feature_meets_by_itself(stage: Stage, event: str, feature: str) -> None:
    await meet(stage, event, feature)
