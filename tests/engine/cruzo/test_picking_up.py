"""Picking up the pile: having to, and the two cases of choice."""

import pytest

from tests.engine.playing import play, position, refused
from tests.engine.stories import stories

# --- by choice


SIXES = "6S 6H 6D"


@pytest.mark.parametrize("pile", [f"{SIXES} 9S 9H", f"9S KS 6S 9H 7D {SIXES}"])
def test_by_choice_with_three_sixes_and_two_nines_in_the_pile(pile: str) -> None:
    text = f"pile: {pile} \n 0: KH AH \n 1: 4S"
    assert "pickup" in position(text).legal(0)
    assert play(text + "\n > 0 pickup").events[-1] == "1 opens"


@pytest.mark.parametrize("pile", ["6S 6H 9S 9H 9D", f"{SIXES} 9S 8H", f"{SIXES} 5S"])
def test_two_sixes_or_one_nine_are_not_enough(pile: str) -> None:
    assert refused(f"pile: {pile} \n 0: KH AH \n 1: 4S \n > 0 pickup") == "must_lay"


@pytest.mark.parametrize("hand", ["QS QH", "QS QH QD QC", "QS QH KD", "QS QH QD 4S", "QS QH QD KS"])
def test_other_hands_may_not(hand: str) -> None:
    assert refused(f"pile: 5S \n 0: {hand} \n 1: 4S \n > 0 pickup") == "must_lay"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("pickup_three_equal", "pile: 5S \n 0: QS QH QD \n 1: 4S"),
        ("pickup_sixes_and_nines", f"pile: {SIXES} 9S 9H \n 0: KH AH \n 1: 4S"),
    ],
)
def test_without_the_choice_as_a_house_rule(option: str, text: str) -> None:
    assert "pickup" not in position(f"rules: cruzo {option}=no \n {text}").legal(0)


test_story = stories("""
- who cannot lay picks up the whole pile and the next seat opens
  pile: 5S 6S AS / 0: 5H KH / 1: 4S KS / 2: 4C KC
  0 may pickup / 0 does pickup / > 0 pickup / = 0 picks up 3, 1 opens / pile: - / turn: 1
  burned: 0 / 0 has 5S 5H 6S KH AS
- picking up with two seats lets the other open also after ones own eight
  pile: 5S / 0: 8H 4H / 1: 4S KS
  > 0 lay 8H / > 0 pickup / = 0 lays 8H, 1 skipped, 0 picks up 2, 1 opens
- with more than three cards nothing is drawn after laying
  pile: 5S 6S AS / stock: 9C 9D 9H / 0: 5H 4H KH / 1: 4S KS QS
  > 0 pickup / > 1 lay 4S / > 0 lay 4H / = .. 0 lays 4H
1: 4S
- who can lay must lay
  pile: 5S AS / 0: 5H AH / > 0 pickup ! must_lay
- a card that lies on anything must be laid too
  pile: AS / 0: 2H 5H / > 0 pickup ! must_lay
- only a 3 under a joker is no card to lay
  pile: 2S X / 0: 3H 5H / 0 may pickup
- never on an empty pile
  0: QS QH QD / 0 may not pickup / > 0 pickup ! pile_empty
- by choice instead of turning over a face down card
  pile: 6S 6H 6D 9S 9H / 0: - | - | KH / 0 may flip 1, pickup
- by choice with exactly three equal cards that may all be laid
  pile: 5S / 0: QS QH QD | 4H | 4D
  0 may lay QS, lay QS QH, lay QS QH QD, pickup / > 0 pickup / = 0 picks up 1, 1 opens
- three face up cards are no hand
  pile: 5S / 0: - | QS QH QD | 4H / > 0 pickup ! must_lay
- three nines may not all be laid unless they complete a run
  pile: 5S / 0: 9C 9H 9D / 0 may not pickup
  again / pile: 9S / 0: 9C 9H 9D / 0 may .. pickup
- only in turn
  pile: AS / 0: 4H / > 1 pickup ! not_your_turn seat=0
""")
