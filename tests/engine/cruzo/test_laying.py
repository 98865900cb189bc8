"""Laying, picking up and drawing: what fits, from which zone, and whose turn is next; and the
falling tree (Baum fällt!).
"""

from engine.cards import texts
from engine.notation import read_cards
from engine.shuffle import below, numbers, seed_of, shuffled
from tests.engine.playing import Played, play, position
from tests.engine.stories import stories


def fits(card: str, pile: str) -> bool:
    """True if the seat in turn may lay a card on a pile."""
    text = f"""
        pile: {pile}
        0: {card} | 4S | 4C
        1: JC JS QD
    """
    return f"lay {card}" in position(text).legal(0)


test_story = stories("""
1: JC JS QD
- on an empty pile everything fits
  pile: - / 0: 2H 4H 6H 8H 10H QH AH X
  0 may lay 2H, lay 4H, lay 6H, lay 8H, lay 10H, lay QH, lay AH, lay X
  again / pile: - / 0: 3H 5H 7H 9H JH KH
  0 may lay 3H, lay 5H, lay 7H, lay 9H, lay JH, lay KH
- nobody sees face-down cards not even their owner
  pile: AS / 0: KH | 5C | 3H 4C / 0 sees 0: KH | 5C | ? ? / 1 sees 0: ? | 5C | ? ?
  all see 0: ? | 5C | ? ?
- by choice with three sixes and two nines in the pile
  pile: 6S 6H 6D 9S 9H / 0: KH AH / 0 may .. pickup / > 0 pickup / = .. 1 opens
  again / pile: 9S KS 6S 9H 7D 6S 6H 6D / 0: KH AH / 0 may .. pickup / > 0 pickup / = .. 1 opens
- others are told only how many cards were drawn
  pile: 5S / stock: 9C 9D / 0: 6H QH KH / > 0 lay 6H
  0 hears 0 lays 6H, 0 draws 9C / 1 hears 0 lays 6H, 0 draws 1 / all hear 0 lays 6H, 0 draws 1
- one or more cards of one rank
  pile: 5S 6D / 0: QC QD QH KH | - | -
  > 0 lay QC KH ! mixed_ranks cards=QC KH / > 0 lay - ! no_cards / > 0 lay QC QH / pile: 5S 6D QC QH
- cards one does not hold are refused
  pile: 4S / 0: 5C KH | 6S | 7S
  > 0 lay JC ! not_held cards=JC / > 0 lay 5C 5C ! not_held cards=5C
  > 0 lay 7S ! not_held cards=7S
- by default one card of the lowest fitting rank without a power
  pile: 4S / 0: 2C 4H 4C 7C JD / 0 does lay 4H
  again / pile: 4S / 0: 2C 7C JD / 0 does lay JD
- else of the lowest fitting rank
  pile: 6S / 0: 2C 2D 4H 9S X / 0 does lay 2D
  again / pile: 6S / 0: 4H 9S X / 0 does lay 9S
pile: 4S / turn: 1 / 0: 5C KH / 1: 6C KS
- only the seat in turn lays
  0 may - / > 0 lay 5C ! not_your_turn seat=1 / > 2 lay 5C ! no_such_seat seat=2
rules: cruzo
- who cannot lay picks up the whole pile and the next seat opens
  pile: 5S 6S AS / 0: 5H KH / 1: 4S KS / 2: 4C KC
  0 may pickup / 0 does pickup / > 0 pickup / = 0 picks up 3, 1 opens / pile: - / turn: 1
  burned: 0 / 0 has 5S 5H 6S KH AS
1: 4S
- by choice instead of turning over a face down card
  pile: 6S 6H 6D 9S 9H / 0: - | - | KH / 0 may flip 1, pickup
- by choice with exactly three equal cards that may all be laid
  pile: 5S / 0: QS QH QD | 4H | 4D
  0 may lay QS, lay QS QH, lay QS QH QD, pickup / > 0 pickup / = 0 picks up 1, 1 opens
- three nines may not all be laid unless they complete a run
  pile: 5S / 0: 9C 9H 9D / 0 may not pickup
  again / pile: 9S / 0: 9C 9H 9D / 0 may .. pickup
pile: 5S / 1: 4S KS
- a seat plays from its hand while it has one
  0: KH | 6H 7H | 8H
  0 may lay KH / > 0 lay 6H ! hand_first cards=6H / > 0 flip 1 ! not_face_down_yet
- a turn never mixes zones
  0: KH | KD 7H | 8H / > 0 lay KH KD ! hand_first cards=KH KD
- face down cards come when the face up ones are gone
  0: - | 6H | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: KH | - | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: - | - | 8H 9H / 0 may flip 1, flip 2 / 0 does flip 1
- places are those that are there
  0: - | - | 8H 9H / > 0 flip 0 ! no_such_place place=0 / > 0 flip 3 ! no_such_place place=3
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
