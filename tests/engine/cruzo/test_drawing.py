"""Drawing after laying, draws that are due, and the falling tree (Baum fällt!)."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import texts
from engine.notation import read_cards
from engine.shuffle import below, numbers, seed_of, shuffled
from tests.engine.playing import Played, play, position, refused

LAY = """
    pile: 5S   stock: {}
    0: {}
    1: 4S KS QS
"""


@pytest.mark.parametrize(
    ("hand", "lay", "drawn"),
    [
        ("6H QH KH", "6H", "9C"),
        ("QH QD KH", "QH QD", "9C 9D"),
        ("QH QD QC", "QH QD QC", "9C 9D 9H"),
    ],
)
def test_after_laying_a_seat_draws_up_to_three(hand: str, lay: str, drawn: str) -> None:
    after = play(LAY.format("9C 9D 9H 9S", hand) + f"> 0 lay {lay}")
    assert after.events == [f"0 lays {lay}", f"0 draws {drawn}"]


def test_with_three_or_more_left_it_draws_nothing() -> None:
    assert play(LAY.format("9C", "6H JH QH KH") + "> 0 lay 6H").events == ["0 lays 6H"]


def test_as_far_as_the_stock_reaches() -> None:
    after = play(LAY.format("9C", "QH QD KH") + "> 0 lay QH QD")
    assert after.events == ["0 lays QH QD", "0 draws 9C"]
    assert after["stock"] == "-"


def test_the_next_card_of_the_stock_is_drawn_first() -> None:
    after = play(LAY.format("9C 9D 9H", "6H QH KH") + "> 0 lay 6H")
    assert after["stock"] == "9D 9H"
    assert after.hand(0) == "9C QH KH"


def test_others_are_told_only_how_many_cards_were_drawn() -> None:
    after = play(LAY.format("9C 9D", "6H QH KH") + "> 0 lay 6H")
    assert after.told(0)[-1] == "0 draws 9C"
    assert after.told(1)[-1] == after.told(None)[-1] == "0 draws 1"


def test_who_begins_a_turn_with_an_empty_hand_first_draws_while_the_stock_lasts() -> None:
    text = """
        pile: 5S   stock: 9C 9D 9H 9S
        0: 6H JH QH KH
        1: - | 4H | 4D
        > 0 lay 6H
    """
    after = play(text)
    assert after.events == ["0 lays 6H", "1 draws 9C 9D 9H"]
    assert after["turn"] == "1"


def test_at_least_one_card() -> None:
    text = """
        rules: cruzo target=0
        pile: 5S   stock: 9C 9D
        0: 6H KH
        1: - | 4H | 4D
        > 0 lay 6H
    """
    assert play(text).events == ["0 lays 6H", "1 draws 9C"]


def test_who_opens_with_an_empty_hand_draws_too() -> None:
    text = """
        pile: 5S   stock: 9C 9D 9H 9S
        0: 10H JH QH KH
        1: - | 4H | 4D
        > 0 lay 10H
    """
    assert play(text).events[-2:] == ["1 opens", "1 draws 9C 9D 9H"]


DUE = """
    pile: 5S   stock: 9C 9D
    0: - | 6H 7H 8H | 6D
    1: 4S KS
"""


def test_a_position_with_an_empty_hand_waits_for_that_draw() -> None:
    assert position(DUE).legal(0) == ["draw"]
    assert position(DUE).default(0) == "draw"
    after = play(DUE + "> 0 draw")
    assert after.events == ["0 draws 9C 9D"]
    assert after["turn"] == "0"


def test_before_that_draw_nothing_is_laid_flipped_or_picked_up() -> None:
    for action in ("lay 6H", "flip 1", "pickup"):
        assert refused(DUE + f"> 0 {action}") == "draw_first"


def test_otherwise_there_is_nothing_to_draw() -> None:
    assert refused(LAY.format("9C", "6H QH") + "> 0 draw") == "nothing_to_draw"
    assert refused("pile: 5S \n 0: - | 6H | - \n 1: 4S \n > 0 draw") == "nothing_to_draw"


# --- Baum fällt!


def tree(per_cent: int, stock: str = "9C 9D 9H 9S 5C 5D 5H", seed: int = 1) -> Played:
    return play(f"""
        rules: cruzo tree_falls={per_cent}
        pile: 5S   seed: {seed}   shuffles: 1   stock: {stock}
        0: 6H QH KH
        1: 4S KS QS
        > 0 lay 6H
    """)


def test_when_the_tree_falls_the_seat_draws_five_in_place_of_that_draw() -> None:
    after = tree(100)
    assert after.events == ["0 lays 6H", "0 topples stock", "0 draws 9C 9D 9H 9S 5C"]


def test_fewer_if_fewer_remain() -> None:
    assert tree(100, stock="9C 9D").events[-1] == "0 draws 9C 9D"


def test_the_stock_is_shuffled_anew() -> None:
    stock = "9C 9D 9H 9S 5C 2D 3D 4D 5D 6D 7D 8D"
    after = tree(100, stock)
    left = stock.split()[5:]
    assert sorted(after["stock"].split()) == sorted(left)
    assert after["stock"].split() != left


def test_chance_comes_from_the_rounds_own_seed() -> None:
    stock = "9C 9D 9H 9S 5C 2D 3D 4D 5D 6D 7D 8D"
    after, again, other = tree(100, stock), tree(100, stock), tree(100, stock, seed=2)
    assert after["stock"] == again["stock"] != other["stock"]
    source = numbers(seed_of(1), 1)
    below(100, source)
    assert after["stock"] == texts(shuffled(read_cards("2D 3D 4D 5D 6D 7D 8D"), source))


def test_every_draw_uses_chance_anew() -> None:
    assert tree(50)["shuffles"] == "2"
    assert tree(0)["shuffles"] == "1"


def test_at_each_draw_with_the_options_chance() -> None:
    fallen = Counter("0 topples stock" in tree(30, seed=seed).events for seed in range(400))
    assert 90 <= fallen[True] <= 150


def test_it_cannot_topple_again_in_the_same_draw() -> None:
    assert tree(100).events.count("0 topples stock") == 1


def test_the_tree_stands_unless_the_house_says_otherwise() -> None:
    assert presets()["cruzo"].options.tree_falls == 0
