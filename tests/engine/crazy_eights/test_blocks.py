"""Blocking cards, and options with several ranks."""

import pytest

from engine.options import Impossible
from tests.engine.playing import Played, play, position
from tests.engine.stories import stories


def options(changes: str) -> Played:
    return position(
        f"rules: crazy-eights {changes} \n seats: 3 pile: 7D \n 0: 4H \n 1: 5H \n 2: 6H"
    )


def test_all_wild_ranks_cost_alike_and_any_of_them_turned_up_is_put_back() -> None:
    over = play("rules: crazy-eights wild=J,A wild_points=30 \n pile: 7D \n 0: 4D \n 1: AS JS 2S"
                "\n > 0 lay 4D")  # fmt: skip
    assert "1 counts 62 2S JS AS" in over.events
    game, wild = over.game, over.state.options
    for seed in range(300):
        pile = game.deal(wild, 4, 0, seed.to_bytes(32, "big")).state.pile
        assert pile[0] // 4 not in (9, 12)


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


def test_a_wild_card_blocks_in_any_suit() -> None:
    at = position("rules: jack-change \n pile: 2S pending: 2 \n 0: AD JH 4S 5S \n 1: 7C 7D 8C")
    named = {f"lay {card} suit {suit}" for card in ("AD", "JH") for suit in "SHDC"}
    assert {*at.legal(0)} == {*named, "take"}


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
- without a draw a blocking card is what it is elsewhere
  pile: 5C JH / suit: C / 0: AD 8D KC 3C
  > 0 lay 8D ! does_not_fit rank=J suit=C / > 0 lay AD suit S / suit: S
  again / pile: 5D / 0: 8D KC 3C / > 0 lay 8D / = 0 lays 8D
- left with one card in silence it draws one when the next has laid
  pile: 5S / 0: 4S KC / > 0 lay 4S / > 1 draw / = .. 0 fined 1 4C, 1 draws 6C
  again / pile: 5S / 0: 4S KC / > 0 lay 4S / > 0 lastcard / > 1 draw / 0 has KC
- on a joker only a wild card blocks
  rules: crazy-eights jokers=2 wild=A draw_five=X blocks=9,A / pile: 5D X / pending: 5
  0: 9S 9C AS 3C / 0 may lay AS suit S, lay AS suit H, lay AS suit D, lay AS suit C, take
- who may answer only in one suit does so with several cards too
  rules: crazy-eights decks=2 draw_two=2 blocks=9 together=rank / pile: 2S / pending: 2
  0: 9S 9S 9H 3C / > 0 lay 9S cards 9H ! not_together / > 0 lay 9S cards 9S
  = 0 lays 9S 9S, 0 cancels 2
- a wild card that only keeps its suit blocks all the same
  rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=no_choice / pile: 2S / pending: 2
  0: AD 4S / 0 may lay AD, take
  again / rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=choice_if_fitting / pile: 2S
  pending: 2 / 0: AD 4S / 0 may lay AD, take
  again / rules: crazy-eights wild=A draw_two=2 blocks=A wild_rule=fitting / pile: 2S / pending: 2
  0: AD 4S / 0 may lay AD suit S, lay AD suit H, lay AD suit D, lay AD suit C, take
- under wild on wild no none of them fits on another
  rules: crazy-eights wild=J,A wild_on_wild=no / pile: 5S JS / 0: AS KC 3C
  > 0 lay AS suit H ! no_wild_on_wild rank=A
- blocking cards have an effect so they are neither demanded nor last
  rules: crazy-eights finish=plain demand=J blocks=9 draw_two=2 / pile: 5S / 0: JS 4S 4H
  > 0 lay JS rank 9 ! has_effect rank=9
  again / rules: crazy-eights finish=plain demand=J blocks=9 draw_two=2 / pile: 5S / 0: 9S
  > 0 lay 9S ! not_as_last rank=9
rules: crazy-eights wild=J,A skip=8,9 draw_two=2,3 again=4 / stock: 4C 6C 10C QC 4D 6D
1: 7C 7D 8C / 2: 10S QS 7S / pile: 5S
- each rank of an option does what one did
  0: 8S KC 3C / > 0 lay 8S / turn: 2
  again / 0: 9S KC 3C / > 0 lay 9S / turn: 2
  again / 0: 3S KC 3C / > 0 lay 3S / pending: 2
  again / 0: JD KC 3C / > 0 lay JD suit H / suit: H
  again / pile: 5S 3S / pending: 2 / 0: 2S 3C 4H / > 0 lay 2S ! take_or_lay rank=3 count=2
""")
