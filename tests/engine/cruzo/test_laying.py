"""Laying: what fits, how many, and whose turn is next."""

from tests.engine.playing import position
from tests.engine.stories import stories


def fits(card: str, pile: str) -> bool:
    """True if the seat in turn may lay a card on a pile."""
    text = f"""
        pile: {pile}
        0: {card} | 4S | 4C
        1: JC JS QD
    """
    return f"lay {card}" in position(text).legal(0)


RANKS = ["2", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def test_on_an_empty_pile_everything_fits() -> None:
    assert all(fits(rank + "H", "-") for rank in RANKS)
    assert fits("3H", "-")
    assert fits("X", "-")


test_story = stories("""
1: JC JS QD
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
""")
