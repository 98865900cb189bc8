"""Ready-made switches: the options they set, that these go together, and the length of a quick
round.
"""

import pytest

from data.presets import Preset, presets
from engine.game import Values
from engine.opponents.characters import QUICK as THUMB
from engine.opponents.playing import choose
from engine.options import same
from engine.shuffle import numbers, seed_of
from tables.lobby.options import is_on, switches
from tables.lobby.state import SetOptions, choosing, open_lobby, values_of
from tables.lobby.step import lobby_step

every_rule_set = pytest.mark.parametrize("preset", presets().values(), ids=presets())

SEATS, ENOUGH = 4, 3_000  # moves, to compare
CHANCE = numbers(b"", 0)
QUICK = (0.3, 0.75)  # of the moves: about half


def usual(preset: Preset) -> Values:
    return values_of(open_lobby(preset, b""))


@every_rule_set
def test_what_is_offered_can_be_switched_on_and_off(preset: Preset) -> None:
    values = usual(preset)
    now = lobby_step(open_lobby(preset, b""), 0, choosing(preset)).lobby
    for switch in switches(preset.game, values).values():
        on = lobby_step(now, 0, SetOptions(switch)).lobby
        assert is_on(switch, values_of(on))
        assert not is_on(switch, values)
        off = {name: values[name] for name in switch}
        assert lobby_step(on, 0, SetOptions(off)).lobby.changed == {}


def test_which_switches_there_are() -> None:
    offered = {one.id: {*switches(one.game, usual(one))} for one in presets().values()}
    assert offered["cruzo"] == {"quick", "strict"}, "it has jokers"
    assert offered["shithead-international"] == {"quick", "strict", "jokers"}
    assert offered["mau-mau"] == {"quick", "strict", "jokers"}
    assert offered["crazy-eights"] == {"quick", "jokers"}, "nobody has to say anything"
    assert offered["schroom"] == {"quick"}
    assert {rules for rules, there in offered.items() if "quick" not in there} == {"prsi"}


def test_jokers_go_on_anything() -> None:
    preset = presets()["shithead-international"]
    jokers = switches(preset.game, usual(preset))["jokers"]
    assert jokers["jokers"] == 2
    assert same(jokers["lay_on_anything"], [*preset.values["lay_on_anything"], "X"])  # type: ignore[misc]  # plain values


@pytest.mark.slow
@every_rule_set
def test_a_quick_round_takes_about_half_the_moves(preset: Preset) -> None:
    """As the table's own players play it; docs/rules/README.md has figures of more of them."""
    quick = switches(preset.game, usual(preset)).get("quick")
    if quick is None:
        return
    whole, short, seed = 0, 0, 0
    while whole < ENOUGH:
        whole += moves(preset, preset.values, seed)
        short += moves(preset, {**preset.values, **quick}, seed)
        seed += 1
    assert QUICK[0] < short / whole < QUICK[1]


def moves(preset: Preset, values: Values, seed: int) -> int:
    """Return the number of moves in a match."""
    game, count, dealer = preset.rules, 0, 0
    carry: tuple[int, ...] = ()
    options = game.read_options(values)
    while True:
        state = game.deal(options, SEATS, dealer, seed_of(seed * 1_000 + count), carry=carry).state
        while not game.places(state):
            seat = game.to_act(state)[0]
            action = choose(game, game.view(state, seat), game.legal(state, seat), CHANCE, THUMB)
            state, count = game.apply(state, seat, action).state, count + 1
        carry, dealer = game.carry(state), game.next_dealer(state) or 0
        if not carry:
            return count
