"""The special cards: 2, 3, 7, 8, 9, 10, joker, and the ace on a two."""

import pytest

from tests.engine.cruzo.test_laying import fits
from tests.engine.stories import stories

ALL = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "X"]


def followers(pile: str) -> str:
    """Return the ranks that may be laid on a pile."""
    return " ".join(card.rstrip("H") for card in ALL if fits(card, pile))


@pytest.mark.parametrize(
    ("card", "piles"),
    [
        ("2H", ["4S", "7S", "AS", "X", "7S X", "AS 3S"]),
        ("3H", ["2S", "4S", "7S", "8S", "AS", "3S", "AS 3S"]),
        ("7H", ["2S", "4S", "5S", "6S", "7S", "4S 3S", "AS X", "7S X"]),
        ("X", ["2S", "3S", "7S", "AS", "X", "AS X"]),
        ("10H", ["5S", "7S", "AS", "AS X", "QS 3S", "-"]),
    ],
)
def test_a_card_lies_where_it_may(card: str, piles: list[str]) -> None:
    assert [pile for pile in piles if not fits(card, pile)] == []


@pytest.mark.parametrize(
    ("card", "piles"),
    [
        ("3H", ["KS X"]),
        ("7H", ["8S", "9S", "JS", "AS", "AS 3S", "6S X"]),
        ("8H", ["7S", "7S 3S", "7S X"]),
        ("9H", ["7S", "7S 3S", "7S X"]),
    ],
)
def test_and_nowhere_else(card: str, piles: list[str]) -> None:
    assert [pile for pile in piles if fits(card, pile)] == []


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
- seats that are out are not skipped
  rules: cruzo finish=play_on / pile: 5S / out: 1 / 0: 8H KH / 1: - / 2: 4C KC / 3: 4D KD
  > 0 lay 8H / = 0 lays 8H, 2 skipped / turn: 3
- three active seats are enough for alleingang but not two of three
  rules: cruzo finish=play_on / pile: 5S / stock: 9C 9S 9H / 0: 8H 8D 4H KH / 1: 4S KS / 2: -
  > 0 lay 8H 8D / = 0 lays 8H 8D, 1 skipped, 0 draws 9C / turn: 0
- 10 burns an empty pile too
  direction: ccw / 0: 10H KH / 1: 4S / 2: 5S / > 0 lay 10H / = 0 lays 10H, pile burns 1, 2 opens
- who burned with a 10 draws before the next opens
  pile: 5S / stock: 6C 6D / 0: 10H KH 4H / 1: 4S KS
  > 0 lay 10H / = 0 lays 10H, pile burns 2, 0 draws 6C, 1 opens
- ace on two draws nothing with three or more cards left
  pile: 2S / stock: 6C 6D 6H 6S 5C / 0: AH AD KH QH / 1: 4S KS / > 0 lay AH / = 0 lays AH
- ace on two with the stock gone draws nothing
  pile: 2S / stock: - / 0: AH AD KH / 1: 4S KS / > 0 lay AH / = 0 lays AH
- ace on two takes what the stock still has
  pile: 2S / stock: 6C / 0: AH AD KH / 1: 4S KS / > 0 lay AH / = 0 lays AH, 0 ace on two, 0 draws 6C
1: 4S KS / 2: 4C KC
- 3 passes on no skip and no reverse
  pile: 8S / 0: 3H KH / > 0 lay 3H / = 0 lays 3H
  again / pile: 9S / 0: 3H KH / > 0 lay 3H / = 0 lays 3H
- only the 8s of this lay skip
  pile: 8S 8S / 0: 8H 8D 8C KH / 3: 4D KD / > 0 lay 8H / = 0 lays 8H, 1 skipped
- alleingang draws whatever it holds
  pile: 5S / stock: 9C 9S / 0: 8H 8D 4H 5H 6H KH / > 0 lay 8H 8D / = .. 0 alone, 0 draws 9C
- skips are capped at the others so the turn comes back at most
  pile: 5S / 0: 8H 8D 8C KH
  > 0 lay 8H 8D 8C / = 0 lays 8H 8D 8C, 1 skipped, 2 skipped, 0 alone / turn: 0
- who goes out with alleingang leaves the turn to the next active seat
  rules: cruzo finish=play_on / pile: 5S / 0: 8H 8D
  > 0 lay 8H 8D / = .. 0 alone, 0 out place 1 / turn: 1
- 9 reverses the direction
  pile: 5S / 0: 9H 9D KH / > 0 lay 9H / = 0 lays 9H, direction ccw / turn: 2
- 9 reverses back
  direction: ccw / pile: 5S / 0: 9H 9D KH / > 0 lay 9H / = 0 lays 9H, direction cw / turn: 1
- one seat lays only one nine a turn
  pile: 5S / 0: 9H 9D KH / 0 may lay 9H, lay KH / > 0 lay 9H 9D ! one_a_turn rank=9
- one nine may lie on another seats nine
  pile: 9S / 0: 9H 9D KH / > 0 lay 9H / = 0 lays 9H, direction ccw
- unless the nines complete a run of four
  pile: 9S 9C / 0: 9H 9D KH
  0 may lay 9H, lay 9H 9D, lay KH / > 0 lay 9H 9D / = 0 lays 9H 9D, pile burns 4, 0 opens
- which they do not where nines never make one
  rules: cruzo never_a_run=8,9 / pile: 9S 9C / 0: 9H 9D KH / 0 may lay 9H, lay KH
- on a joker that is not looked through no 3 is laid either
  rules: cruzo see_through=3 / pile: KS X / 0: 3H 5H / > 0 lay 3H ! not_on_joker rank=3
- 10 burns and the next seat opens
  pile: 5S QS / burned: 3 / 0: 10H KH
  > 0 lay 10H / = 0 lays 10H, pile burns 3, 1 opens / pile: - / burned: 6 / turn: 1
stock: 6C 6D 6H 6S 5C / 0: AH AD KH / 1: 4S KS
- ace on two draws up to four
  pile: 2S / > 0 lay AH / = 0 lays AH, 0 ace on two, 0 draws 6C 6D / 0 has 6D 6C KH AD
- ace on two with several aces
  pile: 2S / > 0 lay AH AD / = .. 0 draws 6C 6D 6H
- ace must lie directly on the two
  pile: 2S 3S / > 0 lay AH / = 0 lays AH, 0 draws 6C
  again / pile: 2S KS / > 0 lay AH / = 0 lays AH, 0 draws 6C
- another card on a two draws as usual
  pile: 2S / > 0 lay KH / = 0 lays KH, 0 draws 6C
pile: 5S / 0: 8H 8D 8C KH / 1: 4S KS / 2: 4C KC / 3: 4D KD
- 8 skips one seat
  > 0 lay 8H / = 0 lays 8H, 1 skipped / turn: 2
- each 8 skips one seat
  > 0 lay 8H 8D / = 0 lays 8H 8D, 1 skipped, 2 skipped / turn: 3
- 8 skips against the clock too
  direction: ccw / > 0 lay 8H / = 0 lays 8H, 3 skipped
- alleingang who skips all others draws one card more
  stock: 9C 9S 9H 9D 6C
  > 0 lay 8H 8D 8C / = 0 lays 8H 8D 8C, 1 skipped, 2 skipped, 3 skipped, 0 alone, 0 draws 9C 9S 9H
  turn: 0
""")
