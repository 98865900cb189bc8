"""The special cards: 2, 3, 7, 8, 9, 10, joker, and the ace on a two."""

import pytest

from tests.engine.cruzo.test_laying import fits
from tests.engine.stories import stories

ALL = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "X"]


def followers(pile: str) -> str:
    """Return the ranks that may be laid on a pile."""
    return " ".join(card.rstrip("H") for card in ALL if fits(card, pile))


@pytest.mark.parametrize(
    ("pile", "ranks"),
    [
        # A 2 lets anything follow; a 3 is seen through, and asks for nothing of its own.
        *((pile, "2 3 4 5 6 7 8 9 10 J Q K A X") for pile in ("AS 2S", "7S 2S", "3S 3H")),
        *((pile, "2 3 10 J Q K A X") for pile in ("JS 3S", "JS 3S 3H")),
        # A 7 asks for equal or lower, and so does what shows it.
        *((pile, "2 3 4 5 6 7 10 X") for pile in ("7S", "7S 3S")),
        # A joker takes the value under it, and passes it on; over nothing it has its own rank.
        *((pile, "2 4 5 6 7 8 9 10 J Q X") for pile in ("QS X", "QS X X")),
        *((pile, "2 4 5 10 X") for pile in ("5S X", "5S 3S X")),
        ("2S X", "2 10 X"),
        *((pile, "2 4 5 6 7 8 9 10 J Q K A X") for pile in ("X", "X X", "3S X")),
    ],
)
def test_what_may_follow(pile: str, ranks: str) -> None:
    assert followers(pile) == ranks


test_story = stories("""
- a refusal says what is asked
  pile: KS X / 0: 3H 5H / 1: JC / > 0 lay 3H ! not_on_joker rank=3
  again / pile: 7S / 0: 8H KH / 1: JC / > 0 lay 8H ! needs_equal_or_lower rank=7
- who burned with a 10 draws before the next opens
  pile: 5S / stock: 6C 6D / 0: 10H KH 4H / 1: 4S KS
  > 0 lay 10H / = 0 lays 10H, pile burns 2, 0 draws 6C, 1 opens
- ace on two draws nothing with three or more cards left
  pile: 2S / stock: 6C 6D 6H 6S 5C / 0: AH AD KH QH / 1: 4S KS / > 0 lay AH / = 0 lays AH
- ace on two takes what the stock still has
  pile: 2S / stock: 6C / 0: AH AD KH / 1: 4S KS / > 0 lay AH / = 0 lays AH, 0 ace on two, 0 draws 6C
1: 4S KS / 2: 4C KC
- a card that burns the pile has no other effect
  pile: 5S 9S 9H 9D / 0: 9C KH | - | -
  > 0 lay 9C / = 0 lays 9C, pile burns 5, 0 opens / direction: cw
- alleingang draws whatever it holds
  pile: 5S / stock: 9C 9S / 0: 8H 8D 4H 5H 6H KH / > 0 lay 8H 8D / = .. 0 alone, 0 draws 9C
- who goes out with alleingang leaves the turn to the next active seat
  rules: cruzo finish=play_on / pile: 5S / 0: 8H 8D
  > 0 lay 8H 8D / = .. 0 alone, 0 out place 1 / turn: 1
- 9 reverses back
  direction: ccw / pile: 5S / 0: 9H 9D KH / > 0 lay 9H / = 0 lays 9H, direction cw / turn: 1
- unless the nines complete a run of four
  pile: 9S 9C / 0: 9H 9D KH
  0 may lay 9H, lay 9H 9D, lay KH / > 0 lay 9H 9D / = 0 lays 9H 9D, pile burns 4, 0 opens
- which they do not where nines never make one
  rules: cruzo never_a_run=8,9 / pile: 9S 9C / 0: 9H 9D KH / 0 may lay 9H, lay KH
- on a joker that is not looked through no 3 is laid either
  rules: cruzo see_through=3 / pile: KS X / 0: 3H 5H / > 0 lay 3H ! not_on_joker rank=3
stock: 6C 6D 6H 6S 5C / 0: AH AD KH / 1: 4S KS
- ace on two draws up to four
  pile: 2S / > 0 lay AH / = 0 lays AH, 0 ace on two, 0 draws 6C 6D / 0 has 6D 6C KH AD
""")
