"""Tricks, and sticks: what a round costs, each way of losing the last one, the end of the match."""

from itertools import product

import pytest

from tests.engine.schroom.playing import play
from tests.engine.stories import stories

FROM_HIGH_TO_LOW = ["10", "9", "8", "7", "A", "K", "Q", "J"]


def two(led: str, other: str) -> str:
    """Return two seats with one card each and one more; 0 leads, 1 plays to it."""
    rest = [card for card in ("JC", "JS", "QC", "QS") if card not in (led, other)]
    return f"""
        sticks: 7 7
        0: {led} {rest[0]}
        1: {other} {rest[1]}
        > 0 lay {led}
        > 1 lay {other}
    """


@pytest.mark.parametrize(
    ("led", "other"), [pair for pair in product(FROM_HIGH_TO_LOW, repeat=2) if pair[0] != pair[1]]
)
def test_ten_nine_eight_seven_ace_king_queen_jack(led: str, other: str) -> None:
    higher = FROM_HIGH_TO_LOW.index(led) < FROM_HIGH_TO_LOW.index(other)
    winner = 0 if higher else 1
    card = (led, other)[winner] + "H"
    assert play(two(led + "H", other + "H")).events[-1] == f"{winner} takes trick {card}"


test_story = stories("""
rules: schroom
- one card of ones own hand
  0: 10H 7S / 1: 8D 9D
  > 0 lay - ! one_card / > 0 lay 10H 7S ! one_card / > 0 lay 10H 10H ! one_card
  > 0 lay 8D ! not_held cards=8D
- a card to lay is waited for as a turn
  turn: 1 / 0: 10H / 1: 9H / asks 1 / pace turn / > 5 lay 9H ! no_such_seat seat=5
- the others play clockwise
  turn: 2 / 0: 10H 7S / 1: 8D 9D / 2: JD QC
  > 2 lay JD / turn: 0 / > 1 lay 8D ! not_your_turn seat=0 / > 2 lay QC ! not_your_turn seat=0
  > 0 lay 7S / turn: 1
- by default the lowest lawful card by rank then suit
  0: 10S 7C AD AH / 1: 8C 8D 8H 8S / 0 does lay AH
  again / turn: 1 / trick: 0 8H / 0: 7S / 1: JS 10H / 1 does lay 10H
  again / turn: 1 / trick: 0 8H / 0: 7S / 1: 7D 7C / 1 does lay 7D
- a round that is over takes no more actions
  0: 10H / 1: 9H
  > 0 lay 10H / > 1 lay 9H / asks - / > 0 knock 2 ! round_over / > 0 ready ! round_over
rules: schroom / turn: 1 / trick: 0 8H / 0: 7S 9S / 1: JH 9C 10H / 2: QC KC AC
- the suit led must be followed
  1 may lay JH, lay 10H, knock 2 / > 1 lay 9C ! follow_suit cards=8H / > 1 lay JH
  = .. 1 lays JH ..
rules: schroom / 0: 10H / 1: 9H / 2: 8H
- a seat that went still has sticks
  in: 0 1 / sticks: 2 1 2 / > 0 lay 10H / > 1 lay 9H / = .. 1 out, round over 0 1=2 / match -
rules: schroom / phase: opening / seats: 3 / dealer: 2 / sticks: 7 1 3 / stock: 7S 8S 9S 10S
0: 7H 8H 9H 10H / 1: 7D 8D 9D 10D / 2: 7C 8C 9C 10C
- caught among three it is out of the match
  > 1 swapfour / > 2 reveal 1 2 3 / = .. 1 out .. / sticks: 7 0 3 / out: 1 / in: 0 2 / 1 may -
  > 1 knock 2 ! out_of_match
- so it is when it doubts in vain
  sticks: 7 3 1 / 1: JD QD KD AD / > 1 swapfour / > 2 reveal 1 2 3 / > 2 reveal 4 / = .. 2 out ..
  sticks: 7 3 0 / out: 2 / in: 0 1 / 2 may - / > 2 knock 2 ! out_of_match
- out of this round too and if it was to lead the next still in leads
  turn: 1 / > 1 swapfour / > 2 reveal 1 2 3 / = .. 1 out, 2 leads / turn: 2 / waits: 0 2
rules: schroom / sticks: 7 1 3 / 0: 10H / 1: 9H / 2: 8H
- a seat without sticks is out of the match
  > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / = .. 1 out .. / sticks: 7 0 2 / out: 1 / 1 may -
  again / > 0 knock 2 / > 1 go / = .. 1 out .. / sticks: 7 0 3 / out: 1 / in: 0 2 / 1 may -
  > 1 knock 2 ! out_of_match
- while two have sticks nobody has won
  sticks: 2 1 2 / > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / = .. round over 0 1=2 / match -
""")
