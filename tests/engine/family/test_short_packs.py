"""Short packs, and incomplete ones: what lies in them, and what nothing does any more."""

from collections import Counter

import pytest

from data.presets import Preset, presets
from engine.options import Impossible
from engine.shithead.options import Options
from engine.shithead.values import State
from engine.shuffle import seed_of


def chosen(rules: str, **changes: object) -> tuple[Preset, Options]:
    preset = presets()[rules]
    return preset, preset.rules.read_options({**preset.values, **changes})


def dealt(rules: str, seats: int, **changes: object) -> Counter[int]:
    """The cards of a deal, those put aside left out."""
    preset, options = chosen(rules, **changes)
    state = preset.rules.deal(options, seats, 0, seed_of(5)).state
    assert isinstance(state, State)
    return Counter(state.stock + sum(state.hands + state.up + state.down, ()))


def test_nobody_knows_which_cards_are_out() -> None:
    """They may be anywhere in what a seat believes; in no world are there more cards than dealt."""
    preset, options = chosen("shithead-linz", aside=8, deck_size="36")
    game = preset.rules
    state = game.deal(options, 2, 0, seed_of(1)).state
    seen = game.view(state, 0)
    worlds = game.worlds(seen, iter(range(10**6)))
    held = [
        Counter((*one.stock, *one.hands[1], *sum(one.down, ())))
        for one in (next(worlds), next(worlds))
    ]
    assert held[0] != held[1]
    assert {one.total() for one in held} == {36 - 8 - 5 - 6}


# By rule set and options: how many may sit down, and how many decks they play with, from two on.
DECKS: list[tuple[str, dict[str, object], list[int]]] = [
    ("cruzo", {}, [2, 2, 2, 3, 3, 3, 4, 4, 4]),  # full decks are as many as the options name
    ("shithead-international", {}, [1, 1, 1, 1, 2, 2, 2, 2, 2]),
    # 11 are dealt to each, 3 stay in the stock for each: 5 * 14 = 70 of 96
    ("shithead", {"deck_size": "32"}, [2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5]),
    ("shithead", {"deck_size": "36", "aside": 18}, [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]),
    # a full deck would leave two for each of four: 4 * 13 = 52 of 64
    ("shithead-linz", {"deck_size": "32"}, [1, 2, 2, 3, 3, 4, 4]),
    # 15 are put aside for two: 15 + 2 * 12 = 39 of 64; three need 3 * 12 = 36 of 64
    ("cruzo", {"deck_size": "32", "decks": [[2, 1]], "jokers": 0}, [2, 2, 2, 2]),
]


@pytest.mark.parametrize(("rules", "changes", "decks"), DECKS)
def test_packs_grow_with_people(rules: str, changes: dict[str, object], decks: list[int]) -> None:
    preset, options = chosen(rules, **changes)
    game, most = preset.rules, len(decks) + 1
    assert game.seats(options) == range(2, most + 1)
    size, jokers = int(options.deck_size), options.jokers
    for seats, count in enumerate(decks, start=2):
        out = max(options.aside, options.aside_for_two) if seats == 2 else options.aside
        assert dealt(rules, seats, **changes).total() == count * (size + jokers) - out
    with pytest.raises(ValueError, match="these rules take 2 to"):
        game.deal(options, most + 1, 0, seed_of(1))


def test_too_few_cards_for_the_fewest_seats_even_in_full_decks_are_refused() -> None:
    with pytest.raises(Impossible, match="too few cards to deal to 5 seats"):
        chosen("shithead-linz", deck_size="32", min_seats=5, decks=[[2, 1]])
