"""Crazy Eights' relatives beside a second implementation: no step may differ."""

from random import Random

import pytest

from data.presets import presets
from tests.engine.crazy_eights_second.in_step import Table, play_match
from tests.engine.crazy_eights_second.some_rules import some_options
from tests.support.volume import volume

pytestmark = pytest.mark.random
STEPS = volume(1_500, 50_000)  # of each rule set
MOST = 1_500  # of one match
AS_IT_IS = 0.4  # the share of matches by the rule set's own options


@pytest.mark.slow
@pytest.mark.parametrize("name", ["crates", "last-one", "huit-americain", "jack-change"])
def test_both_play_the_same(name: str) -> None:
    preset, chance = presets()[name], Random(name)
    done = seed = 0
    while done < STEPS:
        options = preset.options if chance.random() < AS_IT_IS else some_options(preset, chance)
        seats = chance.choice(preset.rules.seats(options))
        done += play_match(Table(preset.rules, options, seats), seed, min(MOST, STEPS - done))
        seed += 1
