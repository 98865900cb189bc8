"""Cruzo Extra (Cruzo, erweitertes Shithead), sentence by sentence."""

import pytest

from engine.shithead.events import Owes
from tests.engine.playing import Played, play
from tests.engine.stories import stories

HEAD = "rules: cruzo-extended\n"


def at(text: str) -> Played:
    return play(HEAD + text)


# Before play


LOWEST = [
    ("3D KH KD", "3S QH QD", "0 starts lowest 3D"),
    ("3C KH KD", "3S QH QD", "1 starts lowest 3S"),
    ("3S KH KD", "3H QH QD", "1 starts lowest 3H"),
    ("8D KH KD", "3C QH QD", "1 starts lowest 3C"),
    ("2D 2S X", "AC AS AD", "1 starts lowest AD"),
    ("X X X", "2C 2S 2H", "1 starts lowest 2H"),
    ("X", "2C", "1 starts lowest 2C"),
]


@pytest.mark.parametrize(("mine", "yours", "starts"), LOWEST)
def test_the_lowest_card_counts_from_the_diamond_three(mine: str, yours: str, starts: str) -> None:
    rows = f"0: {mine} | 4H 5H 6H | 5C\n1: {yours} | 4D 5D 6D | 7C"
    assert at(f"phase: swapping\n{rows}\n> 0 ready\n> 1 ready").events[-1] == starts


# The end


def test_the_round_someone_owes_is_a_tally() -> None:
    assert Owes.tally == "rounds_owed"


test_story = stories("""
rules: cruzo-extended / stock: JS 8C 3S 3H 3C / 0: JH KH KD | - | 3D / 1: 9C AC | - | 2D
2: 4C 6C | - | 2C
- what is thrown after reverses skips and swaps once more
  pile: 4D / 3: 9D | - | 2H
  > 0 lay JH / = 0 lays JH, 1 skipped, 0 draws JS / > 0 after JS
  = 0 throws after JS, 2 skipped, 0 draws 8C / turn: 3
  again / stock: 9S 8C / pile: 4D / 0: 9H KH KD | - | 3D / > 0 lay 9H / turn: 2
  > 0 after 9S / turn: 1
  again / stock: QS 8C / pile: 4D / 0: QH KH KD | - | 3D / > 0 lay QH / = 0 lays QH, 0 draws QS
  > 0 after QS / = 0 throws after QS, hands pass ccw ..
rules: cruzo-extended / pile: 9D / stock: 4S / 0: X KH | - | 3D / 1: 9C | - | 2D / 2: 4C 6C | - | 2C
- a joker is any card named when it is laid
  > 0 lay X=10 / = 0 lays X=10, pile burns 2 ..
  again / > 0 lay X=J / = 0 lays X=J, 1 skipped ..
  again / > 0 lay X=QS / = 0 lays X=QS, hands pass ccw ..
  again / > 0 lay X=Q / = 0 lays X=Q, 0 draws 4S
- a joker must fit as what it is and must be named
  > 0 lay X=8 ! too_low rank=9 / > 0 lay X ! name_the_joker
  0 may lay X=K, lay KH, lay KH X=K, lay X=2, lay X=5, lay X=9, lay X=10, lay X=J, lay X=QS, \
lay X=Q, lay X=A
rules: cruzo-extended deck_size=36
- a joker is no card that a short pack lacks
  pile: 9D / 0: X / 1: 9C
  0 may lay X=9, lay X=10, lay X=J, lay X=QS, lay X=Q, lay X=K, lay X=A
rules: cruzo-extended
- of equal cards that nearer after the dealer starts
  dealer: 0 / phase: swapping / 0: 3D | 4H 5H 6H | 5C / 1: KD | 4D 5D 6D | 7C
  2: 3D | 4S 5S 6S | 8C / 3: KH | 4C 5C 6C | 9C / 4: KH | 7H 7S 8H | 9C
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 4 ready / = .. 2 starts lowest_tied 3D
- the further lay must fit the five and the pile is not picked up
  pile: KD / 0: 5H 4H | - | 3D / 1: 9C / > 0 lay 5H / > 0 lay 4H ! too_low rank=5
  again / pile: KD / stock: 3S 4S / 0: 5H 5S 6H | - | 3D / 1: 9C | - | 2D
  > 0 lay 5H / 0 may lay 5S, lay 6H, pass / > 0 pickup ! once_more_or_pass
- after a swap whoever is without cards is out
  pile: 4D / 0: QS 5C | - | 3D / 1: 9C | - | - / 2: - | - | 2C / > 0 lay QS / = .. 1 out place 1 ..
- the pile is worth what the joker is
  pile: X=J / 0: 9H | - | 3D / 1: 9C / > 0 lay 9H ! too_low rank=J
- by default a joker is the lowest without power else a two
  pile: KD / 0: - | - | X 3D / 1: 9C | - | 2D / 2: 4C 6C | - | 2C / > 0 flip 1 / 0 does lay X=K
  again / pile: 7D / 0: - | - | X 3D / 1: 9C | - | 2D / 2: 4C 6C | - | 2C
  > 0 flip 1 / 0 does lay X=3
  again / pile: 9D JS / 0: X | - | 3D / 1: 9C / 0 does lay X=Q
  again / pile: 9D / 0: X KH | - | 3D / 1: 9C / 0 does lay KH
  again / phase: opening / must: X / pile: - / 0: X 6D KH | - | 3D / 1: 9C / 0 does lay X=3
rules: cruzo-extended / phase: swapping / stock: 4S / 0: 3C KH KD | 4H 5H 6H | 2C 2D 2H
1: 3S QH QD | 4D 5D 6D | 7C 7D 7H
- a swap is of ones own cards and as many as lie there
  > 0 faceup KH KD 4D ! not_yours cards=4D KH KD / > 0 faceup KH KD ! so_many_face_up count=3
- play begins when all are ready with the lowest hand card
  > 0 ready / > 1 ready / = 0 ready, 1 ready, 1 starts lowest 3S / turn: 1
- nothing is laid before all are ready
  > 0 lay 3C ! not_begun / > 0 ready / > 1 ready / > 0 ready ! too_late_to_swap
- by default a seat keeps what it has
  0 does ready
rules: cruzo-extended / 1: 9C | - | 2D
- each nine turns the direction
  pile: 4D / 0: 9H 9S KH | - | 3D / 2: KC | - | 2C / > 0 lay 9H / turn: 2
  again / pile: 4D / 0: 9H 9S KH | - | 3D / 2: KC | - | 2C / > 0 lay 9H 9S / turn: 1
- each jack skips one
  pile: 4D / 0: JH JS KH | - | 3D / 2: KC | - | 2C / > 0 lay JH / = .. 1 skipped
  again / pile: 4D / 0: JH JS KH | - | 3D / 2: KC | - | 2C
  > 0 lay JH JS / = .. 1 skipped, 2 skipped / turn: 0
- a ten burns and who burns opens
  pile: KD / 0: 10H KH | - | 3D / > 0 lay 10H / = 0 lays 10H, pile burns 2, 0 opens
- no further lay without a card in the zone
  pile: KD / stock: 3S 4S / 0: 5H | - | 3D / > 0 lay 5H / = 0 lays 5H, 0 draws 3S 4S
  again / pile: KD / 0: 5H | 6H | 3D / > 0 lay 5H / turn: 1
- a five from the table is followed from the table
  pile: KD / 0: - | 5H 6H | 3D / > 0 lay 5H / 0 may lay 6H, pass
  again / pile: KD / 0: - | - | 5D 6D / > 0 flip 1 / 0 may flip 1, pass
- a face down joker named five is followed as a five is
  pile: KD / 0: - | - | X 6H 7H / > 0 flip 1 / > 0 lay X=5 / 0 may flip 1, flip 2, pass
  again / pile: KD / 0: - | - | X / 2: KC | - | 2C / > 0 flip 1 / > 0 lay X=5 / = .. 0 out place 1
- the queen of spades passes hands against the direction before the drawing
  pile: 4D / stock: 7S 8S / 0: QS KH KD | - | 3D / 2: 4C 6C | - | 2C
  > 0 lay QS / = 0 lays QS, hands pass ccw, 2 gets KH KD, 0 gets 9C, 1 gets 4C 6C, 0 draws 7S 8S
  0 has 7S 8S 9C / 1 has 4C 6C / 2 has KH KD
- who lays its last card is out before the swap
  pile: 4D / 0: QS | - | - / 2: 4C 6C | - | 2C
  > 0 lay QS / = .. 0 out place 1, hands pass ccw, 2 gets 9C, 1 gets 4C 6C / 1 has 4C 6C / 2 has 9C
- picked up a joker loses its name
  pile: 4D X=K / 0: 9H | - | 3D / > 0 pickup / 0 has 4D 9H X
- turned over face down a joker is named then
  pile: KD / 0: - | - | X 3D / 2: 4C 6C | - | 2C
  > 0 flip 1 / 0 may lay X=2, lay X=5, lay X=10, lay X=K, lay X=A / > 0 lay X=Q ! too_low rank=K
  > 0 pickup ! name_the_joker / > 0 lay X=A / = 0 flips 1 X, 0 lays X=A
- where the turn came back it is an ordinary lay
  pile: 4D / stock: JS 3S / 0: JH KH KD | - | 3D
  > 0 lay JH / turn: 0 / 0 may not after JS / 0 may .. lay JS
  > 0 after JS ! too_late_to_throw_after
- play goes on to the last who owes a round
  pile: 4D / 0: KH | - | - / 2: - | - | 2C
  > 0 lay KH / > 1 pickup / > 2 flip 1 / = .. 2 out place 2, round over 0 2 1, 1 owes a round
rules: cruzo-extended / pile: 4D / 1: 9C AC | - | 2D / 2: 4C 6C | - | 2C
- only what was drawn is thrown after
  stock: 8S 8C 3S 3H 3C / 0: 8H 8D KD | - | 3D / > 0 lay 8H / > 0 after 8D ! not_just_drawn cards=8D
  again / stock: 8S 8C 3S 3H 3C / 0: 8H KH KD | - | 3D
  > 0 lay 8H / > 0 after KH ! not_the_last rank=8
  again / stock: 8S 8C 3S 3H 3C / 0: 8H KH KD | - | 3D
  > 0 lay KH / > 1 after AC ! too_late_to_throw_after
- a joker just drawn may be named the last rank
  stock: X 8C 3S 3H 3C / 0: 8H KH KD | - | 3D
  > 0 lay 8H / 0 may after X=8 / > 0 after X=8 / = .. 0 throws after X=8, 0 draws 8C
rules: cruzo-extended / pile: KD / stock: 3S 4S / 0: 5H 5S 6H | - | 3D / 1: 9C | - | 2D
- after a five a seat may lay once more and then draws
  > 0 lay 5H / > 0 lay 6H / = 0 lays 5H, 0 lays 6H, 0 draws 3S 4S / turn: 1
- after a five a seat may leave it at that
  > 0 lay 5H / 0 does pass / > 0 pass / = 0 lays 5H, 0 lays no more, 0 draws 3S
""")
