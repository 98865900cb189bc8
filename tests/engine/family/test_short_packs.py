"""Short packs, and incomplete ones: what lies in them, and what nothing does any more."""

from collections import Counter

import pytest

from data.presets import Preset, presets
from engine.cards import RANKS, rank_of
from engine.options import Impossible
from engine.shithead.options import Options
from engine.shithead.values import State
from engine.shuffle import seed_of
from tests.engine.playing import play, position, refused

THREE = "1: 5S | 6D | 2C\n2: 5C | 6C | 2H\n"


def chosen(rules: str, **changes: object) -> tuple[Preset, Options]:
    preset = presets()[rules]
    return preset, preset.rules.read_options({**preset.values, **changes})


def dealt(rules: str, seats: int, **changes: object) -> Counter[int]:
    """The cards of a deal, those put aside left out."""
    preset, options = chosen(rules, **changes)
    state = preset.rules.deal(options, seats, 0, seed_of(5)).state
    assert isinstance(state, State)
    return Counter(state.stock + sum(state.hands + state.up + state.down, ()))


@pytest.mark.parametrize(("size", "lowest"), [("52", "2"), ("36", "6"), ("32", "7")])
def test_a_short_deck_begins_with_six_or_seven_and_has_the_same_jokers(
    size: str, lowest: str
) -> None:
    cards = dealt("cruzo", 3, deck_size=size)
    assert cards.total() == 2 * (int(size) + 3)
    assert {RANKS[rank_of(card)] for card in cards} == {*RANKS[RANKS.index(lowest) :]}
    assert sorted(cards.values()) == [*[2] * int(size), 6]


@pytest.mark.parametrize(
    ("seats", "aside", "for_two", "out"),
    [(3, 0, 15, 0), (3, 7, 15, 7), (2, 7, 15, 15), (2, 20, 15, 20), (4, 20, 0, 20)],
)
def test_of_an_incomplete_pack_so_many_cards_are_out_unseen_with_two_the_greater_number(
    seats: int, aside: int, for_two: int, out: int
) -> None:
    cards = dealt("cruzo", seats, aside=aside, aside_for_two=for_two)
    assert cards.total() == 2 * 55 - out


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
def test_short_packs_grow_with_the_people(
    rules: str, changes: dict[str, object], decks: list[int]
) -> None:
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


def test_ranks_a_pack_lacks_may_stay_in_the_options_and_nothing_takes_their_place() -> None:
    text = f"rules: cruzo deck_size=32\npile: AH\n0: KS 10S 9C | 8D | 7C\n{THREE}".replace(
        "5S | 6D | 2C", "8S | 9D | 7H"
    ).replace("5C | 6C | 2H", "8H | 9H | 7D")
    assert position(text).legal(0) == ["lay 10S"], "no 2 resets it, no 3 is looked through"
    assert play(f"{text}> 0 lay 10S")["burned"] == "2"


def test_a_card_the_pack_lacks_cannot_lie_anywhere() -> None:
    with pytest.raises(Exception, match="2S: not in these decks"):
        play("rules: cruzo deck_size=36\npile: 2S\n0: KS | 8D | 7C\n1: 9S | 9D | 7H\n> 0 lay KS")


def test_a_joker_that_is_any_card_is_one_of_the_pack() -> None:
    rows = "0: X KS | 8D | 7C\n1: 9S | 9D | 7H\n2: 8H | 9H | 7D\n"
    text = f"rules: cruzo-extended deck_size=32\npile: QH\n{rows}> 0 lay "
    assert play(f"{text}X=10")["turn"] == "0"
    assert refused(f"{text}X=2") == "too_low rank=Q"
    assert "lay X=5" not in position(text.removesuffix("> 0 lay ")).legal(0)


def test_the_start_asks_for_the_lowest_card_of_the_pack() -> None:
    """From the 7 of diamonds on; a diamond is the lowest there is."""
    rows = "0: 9D KS QS | 8D 9S 10S | 7C 7S 8C\n1: 7D 9C KH | 9H JD QD | 10H 10C JC\n"
    text = f"rules: cruzo-extended deck_size=32\nphase: swapping\n{rows}> 0 ready\n> 1 ready"
    assert play(text).events[-1] == "1 starts lowest 7D"
