"""Zones: the hand first, then the face-up cards, then the face-down ones (Bunker) one by one."""

import pytest

from tests.engine.playing import play, position
from tests.engine.stories import stories


@pytest.mark.parametrize(("pile", "card"), [("QS", "6H"), ("7S", "8H"), ("KS X", "3H")])
def test_one_that_does_not_fit_is_picked_up_with_the_pile(pile: str, card: str) -> None:
    text = f"pile: 4D {pile} \n 0: - | - | {card} 4C \n 1: 4S KS \n > 0 flip 1"
    after = play(text)
    count = len(pile.split()) + 2
    assert after.events == [f"0 flips 1 {card}", f"0 picks up {count}", "1 opens"]
    assert sorted(after.hand(0).split()) == sorted(["4D", *pile.split(), card])
    assert (after["pile"], after["turn"]) == ("-", "1")


def test_nobody_sees_face_down_cards_not_even_their_owner() -> None:
    text = "pile: AS \n 0: KH | 5C | 3H 4C \n 1: 4S"
    for viewer in (0, 1, None):
        seen = position(text).seen_by(viewer)
        assert "| 5C | ? ?" in seen
        assert "3H" not in seen
    assert "0: KH |" in position(text).seen_by(0)
    assert "0: ? |" in position(text).seen_by(1)
    assert "0: ? |" in position(text).seen_by(None)


test_story = stories("""
- face up cards must fit like any
  pile: QS / 0: - | 6H 7H | 8H / 1: 4S KS / 0 may pickup / > 0 lay 7H ! too_low rank=Q
- who picks up plays its hand empty before it touches table cards again
  pile: QS / 0: - | 6H 7H | 8H / 1: 4S KS
  > 0 pickup / > 1 lay 4S / 0: QS | 6H 7H | 8H / 0 may lay QS
- a face down card can complete a run
  pile: QS QH QD / 0: - | - | QC 4C / 1: 4S KS / > 0 flip 1 / = 0 flips 1 QC, pile burns 4, 0 opens
- on an empty pile a face down card always fits
  0: - | - | 3H 4C / 1: 4S / > 0 flip 1 / = 0 flips 1 3H
- who has only face down cards need not pick up
  pile: AS / 0: - | - | 3H 4C / 1: 4S / > 0 pickup ! must_lay
pile: 5S / 1: 4S KS
- a seat plays from its hand while it has one
  0: KH | 6H 7H | 8H
  0 may lay KH / > 0 lay 6H ! hand_first cards=6H / > 0 flip 1 ! not_face_down_yet
- with hand and stock empty it plays its face up cards
  0: - | 6H 7H 6D | 8H / 0 may lay 6H, lay 6H 6D, lay 7H / > 0 lay 7H / 0: - | 6H 6D | 8H / turn: 1
- a turn never mixes zones
  0: KH | KD 7H | 8H / > 0 lay KH KD ! hand_first cards=KH KD
- face down cards come when the face up ones are gone
  0: - | 6H | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: KH | - | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: - | - | 8H 9H / 0 may flip 1, flip 2 / 0 does flip 1
- face down cards are turned over one at a time by place
  0: - | - | 8H 9H KH / > 0 flip 2 / = 0 flips 2 9H / 0: - | - | 8H KH / pile: 5S 9H
- places are those that are there
  0: - | - | 8H 9H / > 0 flip 0 ! no_such_place place=0 / > 0 flip 3 ! no_such_place place=3
- a face down card that fits is laid with its effect
  0: - | - | 8H 4C / 2: 5H KC / > 0 flip 1 / = 0 flips 1 8H, 1 skipped
  again / 0: - | - | 9H 4C / 2: 5H KC / > 0 flip 1 / = 0 flips 1 9H, direction ccw
  again / 0: - | - | 10H 4C / 2: 5H KC / > 0 flip 1 / = 0 flips 1 10H, pile burns 2, 1 opens
""")
