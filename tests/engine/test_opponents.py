"""Players the table seats: lawful in every round of every rule set."""

import random

import pytest

from data.presets import Preset, presets
from engine.game import Action, AnyGame
from engine.games import GAMES
from engine.notation import read_action, read_document, read_rules
from engine.opponents import PLAYERS, choose
from engine.shuffle import seed_of

every_rule_set = pytest.mark.parametrize("preset", presets().values(), ids=presets())


def options_of(preset: Preset) -> object:
    return preset.rules.read_options(preset.values)


def play_round(preset: Preset, seats: int, seed: int, chance: random.Random) -> int:
    """A round in which the even seats are players of ours; how many moves it took."""
    game: AnyGame = preset.rules
    state = game.deal(options_of(preset), seats, 0, seed_of(seed)).state
    for moves in range(3_000):
        if game.places(state):
            return moves
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        action = choose(game, game.view(state, seat), legal) if seat % 2 == 0 else None
        assert action is None or action in legal
        wild = chance.choice(legal) if chance.random() < 0.2 else game.default(state, seat)
        state = game.apply(state, seat, action or wild).state
    raise AssertionError("the round does not end")


def test_every_game_has_a_player() -> None:
    assert set(PLAYERS) == set(GAMES)


@every_rule_set
@pytest.mark.parametrize("seed", range(5))
def test_it_plays_whole_rounds_by_lawful_actions_alone(preset: Preset, seed: int) -> None:
    chance = random.Random(seed)
    allowed = preset.rules.seats(options_of(preset))
    seats = chance.choice([count for count in (2, 3, 4, 5) if count in allowed])
    assert play_round(preset, seats, seed, chance) > 0


@every_rule_set
def test_among_themselves_rounds_end(preset: Preset) -> None:
    game: AnyGame = preset.rules
    for seed in range(10):
        state = game.deal(options_of(preset), 3, 0, seed_of(seed)).state
        for _ in range(2_000):
            if game.places(state):
                break
            seat = game.to_act(state)[0]
            action = choose(game, game.view(state, seat), game.legal(state, seat))
            state = game.apply(state, seat, action).state
        assert game.places(state), f"seed {seed}"


def chosen(rules: str, position: str, seat: int) -> Action:
    """What it does in a position."""
    name, *changes = rules.split()
    game: AnyGame = presets()[name].rules
    lines = read_document(position).position
    values = read_rules(changes, presets()[name].values)
    state = game.read_position(game.read_options(values), lines)
    return choose(game, game.view(state, seat), game.legal(state, seat))


@pytest.mark.parametrize(
    ("rules", "position", "wanted"),
    [
        # The lowest card without a power, as many as there are.
        ("cruzo", "pile: 4H\nturn: 0\n0: 5S 5H 6S 2S | - | -\n1: KH | - | -", "lay 5S 5H"),
        # A power rather than the pile.
        ("cruzo", "pile: KH\nturn: 0\n0: 4S 2S | - | -\n1: KH | - | -", "lay 2S"),
        ("cruzo", "pile: KH\nturn: 0\n0: 4S 5S | - | -\n1: KH | - | -", "pickup"),
        ("cruzo", "pile: KH\nturn: 0\n0: - | - | 4S 5S\n1: KH | - | -", "flip 1"),
        # A card rather than the stock, a plain one rather than an eight, and saying so in time.
        ("crazy-eights-full", "pile: 4H\nstock: 5S 6S\nturn: 0\n0: 8S 4S\n1: KH KS",
         "lay 4S lastcard"),
        ("crazy-eights-full", "pile: 4H\nstock: 5S 6S\nturn: 0\n0: 8S KD KC JD\n1: KH KS",
         "lay 8S suit D"),
        ("crazy-eights-full", "pile: 4H\nstock: 5S 6S\nturn: 0\n0: 9S KD\n1: KH KS", "draw"),
        # Two of a rank rather than one; a rank it has itself; a plain card rather than a joker.
        ("crazy-eights together=rank", "pile: 4H\nturn: 0\n0: 9H 9S KH KD KC\n1: 5H 5S",
         "lay KH cards KC KD"),
        ("crazy-eights demand=J", "pile: 4H\nturn: 0\n0: JH 9S 9D KC\n1: 5H 5S",
         "lay JH rank 9"),
        ("crazy-eights jokers=1", "pile: 4H\nturn: 0\n0: X 9H KC 3S\n1: 5H 5S", "lay 9H"),
        ("crazy-eights draw_two=2", "pending: 2\npile: 2H\nturn: 0\n0: 2S 9H KC\n1: 5H 5S",
         "lay 2S"),
        # The lowest that follows; holding with a ten, going with nothing.
        ("schroom", "turn: 0\ndealer: 1\n0: JS 10S KH AH\n1: 7S 8S 9S QS", "lay JS"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: JS 10S KH AH\n"
         "1: 7S 8S 9S QS", "hold"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: JS QS KH AH\n"
         "1: 7S 8S 9S 10S", "go"),
    ],
)  # fmt: skip
def test_it_is_a_bit_sensible(rules: str, position: str, wanted: str) -> None:
    assert chosen(rules, position, 0) == read_action(
        presets()[rules.split(maxsplit=1)[0]].rules, wanted
    )


@every_rule_set
def test_the_order_of_the_lawful_actions_decides_nothing(preset: Preset) -> None:
    game: AnyGame = preset.rules
    state = game.deal(options_of(preset), 3, 0, seed_of(1)).state
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    assert choose(game, view, legal) == choose(game, view, list(reversed(legal)))
