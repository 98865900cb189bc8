"""Drawing after laying, draws that are due, and the falling tree (Baum fällt!)."""

from engine.cards import texts
from engine.notation import read_cards
from engine.shuffle import below, numbers, seed_of, shuffled
from tests.engine.playing import Played, play
from tests.engine.stories import stories

LAY = """
    pile: 5S   stock: {}
    0: {}
    1: 4S KS QS
"""


def test_others_are_told_only_how_many_cards_were_drawn() -> None:
    after = play(LAY.format("9C 9D", "6H QH KH") + "> 0 lay 6H")
    assert after.told(0)[-1] == "0 draws 9C"
    assert after.told(1)[-1] == after.told(None)[-1] == "0 draws 1"


# --- Baum fällt!


def tree(per_cent: int, stock: str = "9C 9D 9H 9S 5C 5D 5H", seed: int = 1) -> Played:
    return play(f"""
        rules: cruzo tree_falls={per_cent}
        pile: 5S   seed: {seed}   shuffles: 1   stock: {stock}
        0: 6H QH KH
        1: 4S KS QS
        > 0 lay 6H
    """)


def test_chance_comes_from_the_rounds_own_seed() -> None:
    stock = "9C 9D 9H 9S 5C 2D 3D 4D 5D 6D 7D 8D"
    after, again, other = tree(100, stock), tree(100, stock), tree(100, stock, seed=2)
    assert after["stock"] == again["stock"] != other["stock"]
    source = numbers(seed_of(1), 1)
    below(100, source)
    assert after["stock"] == texts(shuffled(read_cards("2D 3D 4D 5D 6D 7D 8D"), source))


def test_it_cannot_topple_again_in_the_same_draw() -> None:
    assert tree(100).events.count("0 topples stock") == 1


test_story = stories("""
rules: cruzo tree_falls=100 / pile: 5S / seed: 1 / shuffles: 1 / stock: 9C 9D 9H 9S 5C 5D 5H
0: 6H QH KH / 1: 4S KS QS
- when the tree falls the seat draws five in place of that draw
  > 0 lay 6H / = 0 lays 6H, 0 topples stock, 0 draws 9C 9D 9H 9S 5C
- every draw uses chance anew
  rules: cruzo tree_falls=50 / > 0 lay 6H / shuffles: 2
  again / rules: cruzo tree_falls=0 / > 0 lay 6H / shuffles: 1
pile: 5S
- a position with an empty hand waits for that draw
  stock: 9C 9D / 0: - | 6H 7H 8H | 6D / 1: 4S KS
  0 may draw / 0 does draw / > 0 draw / = 0 draws 9C 9D / turn: 0
- before that draw nothing is laid flipped or picked up
  stock: 9C 9D / 0: - | 6H 7H 8H | 6D / 1: 4S KS
  > 0 lay 6H ! draw_first / > 0 flip 1 ! draw_first / > 0 pickup ! draw_first
""")
