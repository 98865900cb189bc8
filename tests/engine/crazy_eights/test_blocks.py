"""Blocking cards, and options with several ranks."""

import pytest

from engine.options import Impossible
from tests.engine.playing import Played, position
from tests.engine.stories import stories


def options(changes: str) -> Played:
    return position(
        f"rules: crazy-eights {changes} \n seats: 3 pile: 7D \n 0: 4H \n 1: 5H \n 2: 6H"
    )


@pytest.mark.parametrize(
    ("changes", "code"),
    [("wild=none", "no_such_value"), ("wild=8,X", "no_such_value"), ("skip=8,8", "rank_twice"),
     ("skip=none,8", "stands_alone"), ("draw_five=X,K jokers=1", "stands_alone"),
     ("draw_five=black_jacks,K", "stands_alone"), ("demand=9,10", "no_such_value"),
     ("wild=A,J draw_two=2,J", "rank_taken"), ("skip=9 blocks=9", "rank_taken"),
     ("blocks=9 half_wild=9", "rank_taken"), ("blocks=8,J wild=J demand=8", "rank_taken"),
     ("skip=6,9 deck_size=32", "not_in_deck")],
)  # fmt: skip
def test_ranks_that_do_not_go_are_refused(changes: str, code: str) -> None:
    with pytest.raises(Impossible) as wrong:
        options(changes)
    assert wrong.value.code == code


test_story = stories("""
rules: jack-change / stock: 4C 6C 10C QC 4D 6D / 1: 7C 7D 8C / 2: 10S QS 7S
- an eight in the suit of the draw cancels all of it
  pile: 2H 2S / pending: 4 / 0: 8S 8H 2D 3S 4S
  > 0 lay 8H ! take_or_answer count=4 / > 0 lay 3S ! take_or_answer count=4 / > 0 lay 8S
  # An eight answers, no spade there.
  = 0 lays 8S, 0 cancels 4 / no pending / 1 may lay 8C, draw
- a wild card blocks in any suit and names one
  pile: 2S / pending: 2 / 0: AD JH 4S 5S
  > 0 lay JH suit C / = 0 lays JH, 0 names C, 0 cancels 2 / no pending / suit: C / turn: 1
- on a joker only a wild card blocks
  rules: crazy-eights jokers=2 wild=A draw_five=X blocks=9,A / pile: 5D X / pending: 5
  0: 9S 9C AS 3C / 0 may lay AS suit S, lay AS suit H, lay AS suit D, lay AS suit C, take
- a wild card that only keeps its suit blocks all the same
  rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=no_choice / pile: 2S / pending: 2
  0: AD 4S / 0 may lay AD, take
  again / rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=choice_if_fitting / pile: 2S
  pending: 2 / 0: AD 4S / 0 may lay AD, take
  again / rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=fitting / pile: 2S / pending: 2
  0: AD 4S / 0 may lay AD suit S, lay AD suit H, lay AD suit D, lay AD suit C, take
- blocking cards have an effect so they are neither demanded nor last
  rules: crazy-eights finish=plain demand=J blocks=9 draw_two=2 / pile: 5S / 0: JS 4S 4H
  > 0 lay JS rank 9 ! has_effect rank=9
  again / rules: crazy-eights finish=plain demand=J blocks=9 draw_two=2 / pile: 5S / 0: 9S
  > 0 lay 9S ! not_as_last rank=9
""")
