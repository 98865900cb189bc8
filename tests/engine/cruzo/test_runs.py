"""Runs: four equal cards directly on each other burn the pile (Vierer)."""

import pytest

from tests.engine.playing import play
from tests.engine.stories import stories

RUN = """
    pile: 5S {}
    0: {} KH | - | -
    1: 4S KS
    2: 4C KC
"""


@pytest.mark.parametrize(
    ("pile", "cards"),
    [("QS QH QD", "QC"), ("QS QH", "QC QD"), ("QS", "QC QD QH"), ("-", "QS QC QD QH")],
)
def test_four_equal_cards_burn_whoever_laid_them(pile: str, cards: str) -> None:
    below = "5S" if pile == "-" else f"5S {pile}"
    text = RUN.format("", cards).replace("pile: 5S", f"pile: {below}")
    after = play(f"{text} > 0 lay {cards}")
    assert after.events == [f"0 lays {cards}", "pile burns 5", "0 opens"]
    assert (after["pile"], after["burned"]) == ("-", "5")


@pytest.mark.parametrize("between", ["3S", "X"])
def test_threes_and_jokers_between_cards_break_a_run(between: str) -> None:
    text = RUN.format(f"QS QH {between}", "QC QD") + "> 0 lay QC QD"
    assert play(text).events == ["0 lays QC QD"]


@pytest.mark.parametrize(("pile", "cards"), [("3S 3H 3D", "3C"), ("X X X", "X")])
def test_four_threes_or_four_jokers_burn(pile: str, cards: str) -> None:
    after = play(RUN.format(pile, cards) + f"> 0 lay {cards}")
    assert after.events[1:] == ["pile burns 5", "0 opens"]


test_story = stories("""
- who completes the run in turn opens without a window
  pile: QS QH QD / turn: 1 / stock: 5C / 0: QC QH 9D / 1: QC 8D KH / 2: QD 4C KC
  > 1 lay QC / = 1 lays QC, pile burns 4, 1 draws 5C, 1 opens / turn: 1
- an ace that burns is no ace on two
  pile: 2S / stock: 5C 5D 5H 5S / 0: AS AH AD AC / 1: 4S KS
  > 0 lay AS AH AD AC / = 0 lays AS AH AD AC, pile burns 5, 0 draws 5C 5D 5H, 0 opens
1: 4S KS / 2: 4C KC
- three equal cards do not
  pile: 5S QS QH / 0: QC KH | - | - / > 0 lay QC / = 0 lays QC
- more than four burn too
  pile: 5S QS QH / 0: QC QD QS KH | - | - / > 0 lay QC QD QS / = .. pile burns 6, 0 opens
- eights make no run
  pile: 5S 8S 8H 8D / 0: 8C KH | - | - / > 0 lay 8C / = 0 lays 8C, 1 skipped / pile: 5S 8S 8H 8D 8C
- a card that burns the pile has no other effect
  pile: 5S 9S 9H 9D / 0: 9C KH | - | -
  > 0 lay 9C / = 0 lays 9C, pile burns 5, 0 opens / direction: cw
- four tens are a run before they are tens
  pile: 5S / 0: 10S 10H 10D 10C KH | - | - / > 0 lay 10S 10H 10D 10C / = .. pile burns 5, 0 opens
- three tens are only tens
  pile: 5S / 0: 10S 10H 10D KH | - | - / > 0 lay 10S 10H 10D / = .. pile burns 4, 1 opens
- who goes out with a run leaves opening to the next active seat
  rules: cruzo finish=play_on / pile: QS QH QD / direction: ccw / 0: QC
  > 0 lay QC / = 0 lays QC, pile burns 4, 0 out place 1, 2 opens
- a run of another length is a house rule
  rules: cruzo run=5 / pile: 5S QS QH QD / 0: QC KH | - | - / > 0 lay QC / = 0 lays QC
""")
