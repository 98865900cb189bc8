"""Strict rounds under random house rules: whatever the price of forgetting and of a wrong lay, they
go on.
"""

from itertools import product
from random import Random
from typing import Any

import pytest

from data.presets import Preset, presets
from engine.options import describe
from engine.shithead.contradictions import check_position
from tests.engine.rounds import Table, play
from tests.engine.some_options import some_value

pytestmark = pytest.mark.slow

FAMILY = [preset for preset in presets().values() if preset.game == "shithead"]
COSTS = [
    (preset, forgetting, wrong_lay)
    for preset, forgetting, wrong_lay in product(
        FAMILY, ("pile", "penalty", "debt"), ("pile", "refused")
    )
    if (preset.values["draws"] == "before") == (forgetting == "debt")
]
TABLES, SEATS = 6, 3
SEED = 2  # with it a pile is caught away under a 5, and a face-down joker wrongly named


@pytest.mark.parametrize(
    ("preset", "forgetting", "wrong_lay"),
    COSTS,
    ids=[f"{preset.id}-{forgetting}-{wrong_lay}" for preset, forgetting, wrong_lay in COSTS],
)
def test_rounds_go_on_and_make_sense(preset: Preset, forgetting: str, wrong_lay: str) -> None:
    chance = Random(f"{SEED} {preset.id} {forgetting} {wrong_lay}")
    costs: dict[str, object] = {"forgetting": forgetting, "wrong_lay": wrong_lay}
    for seed in range(TABLES):
        table = some_table(preset, costs, chance)
        for moment in play(table, seed):
            assert_sound(table, moment.step.state)


def some_table(preset: Preset, costs: dict[str, object], chance: Random) -> Table:
    """Return a table with few seats, strict with these costs, and some other options changed."""
    kinds = {option.name: option for option in describe(preset.rules.Options)}
    strict = {"enforcement": "strict", **costs}
    while True:
        changed = chance.sample(sorted(kinds), chance.randint(0, 3))
        values = {name: some_value(kinds[name], chance) for name in changed}
        try:
            options = preset.rules.read_options({**preset.values, **values, **strict})
        except ValueError:
            continue
        seats = [seats for seats in preset.rules.seats(options) if seats <= SEATS]
        if seats:
            return Table(preset.rules, options, chance.choice(seats), preset.id, preset.id)


def assert_sound(table: Table, state: Any) -> None:
    """Check that the position does not contradict itself, and that a seat in turn can do what is
    listed.
    """
    check_position(state)
    for seat in table.game.to_act(state):
        one_of_each_kind = {type(action): action for action in table.game.legal(state, seat)}
        assert one_of_each_kind
        for action in one_of_each_kind.values():
            table.game.apply(state, seat, action)
