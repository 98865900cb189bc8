"""The table's own players against those that never change, on a few of the deals of
`make strength`.
"""

from random import Random

import pytest

from bench.duels import AskedPlayer, Contender, firsts, play_match, share
from bench.reference_players import GREEDY, TODAYS, ours
from bench.strength import FIRST_SEED, line, measure
from data.presets import presets
from engine.game import Action


def mean(rules: str, seats: int, deals: int, others: dict[str, Contender]) -> float:
    preset = presets()[rules]
    seeds = range(FIRST_SEED, FIRST_SEED + deals)
    return share(list(firsts(preset, seats, ours(), others[preset.game], seeds))).mean


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats", "deals", "least"),
    [
        ("cruzo", 2, 15, 0.60),
        ("cruzo", 4, 10, 0.35),
        ("shithead-international", 2, 15, 0.60),
        ("schroom", 4, 4, 0.30),
    ],
)
def test_it_is_far_better_than_it_was(rules: str, seats: int, deals: int, least: float) -> None:
    assert mean(rules, seats, deals, TODAYS) > least


def test_it_is_better_than_a_greedy_player() -> None:
    assert mean("cruzo", 2, 15, GREEDY) > 0.5


def test_against_itself_a_player_is_first_as_often_as_chance_has_it() -> None:
    """Every seat of a deal is the player's once, so luck of the deal counts for nothing."""
    preset = presets()["crazy-eights"]
    won = list(firsts(preset, 4, GREEDY["crazy_eights"], GREEDY["crazy_eights"], range(5)))
    assert won == [0.25] * 5


@pytest.mark.slow
def test_the_same_deals_give_the_same_match() -> None:
    preset = presets()["schroom"]
    once, again = (play_match(preset, [ours()] * 3, 5) for _ in range(2))
    assert once == again


def test_no_player_is_given_chance_of_the_round() -> None:
    """Nor the same as another seat."""
    drawn: list[float] = []

    def choose(asked: AskedPlayer) -> Action:
        assert isinstance(asked.chance, Random)
        drawn.append(asked.chance.random())
        return asked.legal[0]

    play_match(presets()["crazy-eights"], [Contender("notes", choose)] * 2, 1)
    assert len(set(drawn)) == len(drawn) > 10


def test_a_row_says_what_was_measured() -> None:
    row = measure(presets()["prsi"], 2, 3)
    cells = line(row).split(" | ")
    assert (cells[0], cells[1], cells[2], cells[10]) == ("| prsi", "2", "3", "–")
    assert len(cells) == 13
