"""Zones: the hand first, then the face-up cards, then the face-down ones (Bunker) one by one."""

from tests.engine.playing import position
from tests.engine.stories import stories


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
pile: 5S / 1: 4S KS
- a seat plays from its hand while it has one
  0: KH | 6H 7H | 8H
  0 may lay KH / > 0 lay 6H ! hand_first cards=6H / > 0 flip 1 ! not_face_down_yet
- a turn never mixes zones
  0: KH | KD 7H | 8H / > 0 lay KH KD ! hand_first cards=KH KD
- face down cards come when the face up ones are gone
  0: - | 6H | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: KH | - | 8H 9H / > 0 flip 1 ! not_face_down_yet
  again / 0: - | - | 8H 9H / 0 may flip 1, flip 2 / 0 does flip 1
- places are those that are there
  0: - | - | 8H 9H / > 0 flip 0 ! no_such_place place=0 / > 0 flip 3 ! no_such_place place=3
""")
