"""What cards in hand cost, who gets the points, and who wins by them."""

import pytest

from engine.options import Impossible
from tests.engine.playing import play, position
from tests.engine.stories import stories

CRATES = "card_points=2:20,3:cancels,4:15,5:30,6:30,7:20,8:50,9:30,10:25"


def counted(rules: str, one: str) -> str:
    """Return the event that counts the second seat's cards."""
    over = play(f"rules: crazy-eights {rules} \n pile: 7D \n 0: KD \n 1: {one} \n > 0 lay KD")
    return next(event for event in over.events if event.startswith("1 counts"))


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [("", "7S JS QS KS AS 8S", 88), ("card_points=J:20,A:11", "7S JS QS KS AS 8S", 108),
     ("card_points=8:25,2:0 wild_points=9", "2S 8S", 25), ("wild=9 card_points=8:25", "8S 9S", 75),
     ("jokers=1 card_points=X:40", "X 3S", 43), ("jokers=1 wild_points=7", "X 3S", 10),
     ("card_points=Q:3,K:4,J:20,A:11", "QS KS JS AS 10S", 48)],
)  # fmt: skip
def test_the_table_s_own_points_go_before_all_others(rules: str, hand: str, points: int) -> None:
    assert int(counted(rules, hand).split()[2]) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("3S 3H 4C 10D", 6), ("3S 8H", 0), ("3S AH", 3), ("3S", -50), ("3S 3H", -100),
     ("3S 3H 10D", -47), ("3S 5H 10D", 28), ("3S 8H 8D 4C", 103), ("4C 5H", 45)],
)  # fmt: skip
def test_a_cancelling_card_takes_the_dearest_but_no_wild_one(hand: str, points: int) -> None:
    assert int(counted(CRATES, hand).split()[2]) == points


def test_nor_a_joker() -> None:
    assert int(counted("jokers=1 card_points=3:cancels", "3S X 4S").split()[2]) == 53


def test_hands_go_down_from_eight_to_one_and_begin_anew() -> None:
    game = position("rules: crazy-eights \n pile: 7D \n 0: KD \n 1: 3S").game
    down = game.read_options({"hand_size": "down", "ends": "rounds"})
    assert game.seats(down) == game.seats(game.read_options({"hand_size": "8"}))
    for rounds in range(20):
        state = game.deal(down, 3, 0, bytes(32), carry=(0, 0, 0, rounds)).state
        assert {len(hand) for hand in state.hands} == {8 - rounds % 8}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"hand_size": "down"}, "wants_rounds"),
        ({"card_points": "6:5", "deck_size": "32"}, "not_in_deck"),
        ({"card_points": "X:5"}, "no_jokers"),
        ({"card_points": "3:cancels,4:cancels"}, "one_cancels"),
    ],
)
def test_points_that_do_not_go_are_refused(values: dict[str, object], code: str) -> None:
    game = position("rules: crazy-eights \n pile: 7D \n 0: KD \n 1: 3S").game
    with pytest.raises(Impossible) as wrong:
        game.read_options(values)
    assert wrong.value.code == code


test_story = stories("""
- a demand names any plain rank in the pack of so many seats
  rules: mau-mau demand=9 / pile: 10D / 0: 9D AS KS / 1: AH KH / 2: QH AC / 3: KC QC
  0 may .. lay 9D rank 10 / 0 may not lay 9D rank 4
  again / rules: mau-mau demand=9 / pile: 10D / 0: 9D AS KS / 1: AH KH / 2: QH AC / 3: KC QC
  4: KD QD / 0 may .. lay 9D rank 4
- points below zero stand in a position and go on
  rules: crazy-eights ends=rounds card_points=3:cancels / points: -20 5
  pile: 7D / 0: KD / 1: 3S 3H
  # by what is held, fewest first
  > 0 lay KD / points: -20 5 / carries -20 -95 1 / places: 1 0 / comes back
rules: crazy-eights score=collect / pile: 7D / 0: 5S 3S / 1: 6S 2S / 2: 10S KS / passes: 2
- in a blocked round all who hold fewest collect the difference each
  > 0 pass / = .. 0 collects 12, 1 collects 12, round over 0=1 2
  again / rules: crazy-eights score=wins
  > 0 pass / = .. 0 collects 1, 1 collects 1, round over 0=1 2
rules: crazy-eights score=wins / pile: 7D / 0: KD / 1: KS 3S / 2: 8S AS
- a win is one point
  > 0 lay KD / = .. 0 collects 1, round over 0 1 2
- a match of one round has the places of the round
  rules: crazy-eights score=collect / 1: KS / 2: AS / > 0 lay KD / match 0 2 1 / scores 11 0 0
- the highest total ends a match by points
  rules: crazy-eights score=collect ends=points ends_points=100 / points: 30 0 0 / rounds: 2
  > 0 lay KD / = .. round over 0 1 2
  again / rules: crazy-eights score=collect ends=points ends_points=100 / points: 40 0 0 / rounds: 2
  > 0 lay KD / = .. match over 0 1=2
""")
