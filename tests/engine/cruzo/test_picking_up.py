"""Picking up the pile: having to, and the two cases of choice."""

import pytest

from tests.engine.playing import play, position
from tests.engine.stories import stories

# --- by choice


SIXES = "6S 6H 6D"


@pytest.mark.parametrize("pile", [f"{SIXES} 9S 9H", f"9S KS 6S 9H 7D {SIXES}"])
def test_by_choice_with_three_sixes_and_two_nines_in_the_pile(pile: str) -> None:
    text = f"pile: {pile} \n 0: KH AH \n 1: 4S"
    assert "pickup" in position(text).legal(0)
    assert play(text + "\n > 0 pickup").events[-1] == "1 opens"


test_story = stories("""
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
""")
