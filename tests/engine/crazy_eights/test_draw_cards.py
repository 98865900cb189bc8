"""Cards that make draw one to five, what answers or blocks them, cards that give another turn, and
options with several ranks.
"""

import pytest

from engine.options import Impossible
from tests.engine.playing import Played, play, position
from tests.engine.stories import stories

STOCK = "stock: 4C 5C 6C 9C 10C QC KC 4D 5D 6D"


def at(
    rules: str, pile: str, zero: str, one: str = "3C 9D", two: str = "10S QS", *, more: str = ""
) -> str:
    return f"rules: {rules} \n pile: {pile} {STOCK} {more} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


@pytest.mark.parametrize(
    ("option", "count"),
    [("draw_one", 1), ("draw_two", 2), ("draw_three", 3), ("draw_four", 4), ("draw_five", 5)],
)
def test_the_next_seat_draws_as_many_or_lays_another(option: str, count: int) -> None:
    text = at(f"crazy-eights {option}=7", "KH", "7H 9S", "7C 9D", "10S QS") + "> 0 lay 7H"
    after = play(text)
    assert (after.events[-1], after.legal(1)) == (f"1 owes {count}", ["lay 7C", "take"])
    assert play(text + "\n > 1 lay 7C").events[-1] == f"2 owes {2 * count}"
    taken = play(text + "\n > 1 take")
    assert (len(taken.hand(1).split()), taken["turn"]) == (2 + count, "2")


test_story = stories("""
- each other seat draws one in turn order as far as it reaches
  rules: crazy-eights all_draw=5 / pile: 8H / stock: 4C 5C 6C / 0: 5H 9S / 1: QD KH / 2: QS KS
  > 0 lay 5H / = 0 lays 5H, 1 draws 4C, 2 draws 5C / turn: 1 / 0 has 9S
  all hear 0 lays 5H, 1 draws 1, 2 draws 1
  again / rules: crazy-eights all_draw=5 / pile: 8H / stock: 4C / 0: 5H 9S / 1: QD KH / 2: QS KS
  > 0 lay 5H / = 0 lays 5H, 1 draws 4C
rules: crazy-eights jokers=2 wild=J draw=one_then_play draw_two=2 draw_five=X draw_answer=any \
skip=8 reverse=A again=7,K finish=plain stock_out=reshuffle
stock: 4C 5C 6C 9C 10C QC KC 4D 5D 6D / 1: 3C 9D / 2: 10S QS
- or any draw card of any suit and all add up
  rules: crazy-eights draw_two=2 draw_three=3 draw_answer=any / pile: 2H / pending: 2
  0: 2S 3S 4H 8C
  0 may lay 2S, lay 3S, take / > 0 lay 4H ! take_or_answer count=2
  > 0 lay 8C suit H ! take_or_answer count=2 / > 0 lay 3S / pending: 5
- a joker on a two and a two on a joker
  pile: 2H / pending: 2 / 0: X 5S / > 0 lay X / pending: 7
  again / pile: 2H X / pending: 7 / 0: 2C 5S / > 0 lay 2C / = .. 1 owes 9 / pending: 9
rules: crazy-eights wild=A draw_two=2 draw_three=3 draw_five=kings_h_s draw_answer=any
stock: 4C 5C 6C 9C 10C QC KC 4D 5D 6D / 1: 3C 9D
- kings of hearts and spades make draw five the others are plain
  pile: 8H / 0: KH 5S / 2: 10S QS / > 0 lay KH / = .. 1 owes 5
  again / pile: 8D / stock: 4C 5C 6C 9C 10C QC KH 4D 5D 6D / 0: KD 5S / 2: 10S QS
  > 0 lay KD / = 0 lays KD
  again / pile: 8C / stock: 4C 5C 6C 9C 10C QC KH 4D 5D 6D / 0: KC 5S / 2: 10S QS
  > 0 lay KC / = 0 lays KC
rules: crazy-eights wild=A draw_two=2 draw_five=black_jacks draw_answer=any again=Q
stock: 4C 5C 6C 9C 10C QC KC 4D 5D 6D / 2: 10S QS
- black jacks make draw five and a red one cancels all
  pile: 2C / pending: 2 / 0: JS JH 5S / 1: JC JD 9D
  0 may lay JS, take / > 0 lay JS / pending: 7 / 1 may lay JD, lay JC, take
  again / pile: 2C JS / pending: 7 / 0: 4S JH 5S / 1: JC JD 9D
  > 0 lay JH / = 0 lays JH, 0 cancels 7 / no pending / turn: 1 / 1 may .. lay JD
- a red jack answers a black one only and is plain elsewhere
  pile: 2C / pending: 2 / 0: JH JC 5S / 1: 3C 9D
  > 0 lay JH ! take_or_answer count=2 / > 0 lay JC / pending: 7
  again / pile: 9H / 0: JH 5S / 1: 3C 9D / > 0 lay JH / = 0 lays JH / no pending
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
