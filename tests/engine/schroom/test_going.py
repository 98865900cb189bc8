"""Seats that go in the middle of a trick: the turn, its taker, its leader, the winner."""

import pytest

from tests.engine.schroom.playing import play
from tests.engine.stories import stories

# In the fourth trick

FOURTH = """
    turn: 1   trick: 0 10S   seats: 4
    0: -
    1: {}
    2: {}
    3: {}
    > 3 knock 2
    > 0 go
    > 1 hold
    > 2 hold
    > 1 lay {}
    > 2 lay {}
    > 3 lay {}
"""


@pytest.mark.parametrize(
    ("cards", "taken"),
    [
        (("7S", "9S", "8S"), "2 takes trick 9S"),
        (("7S", "9D", "8S"), "3 takes trick 8S"),
        (("10D", "7S", "8S"), "3 takes trick 8S"),
        (("JS", "10D", "10C"), "1 takes trick JS"),
    ],
)
def test_the_highest_card_of_the_suit_led_among_those_still_in_wins(
    cards: tuple[str, ...], taken: str
) -> None:
    after = play(FOURTH.format(*cards, *cards))
    assert taken in after.events
    assert f"{taken[0]} wins round" in after.events


test_story = stories("""
rules: schroom
- the seat to lead goes and the next still in leads
  turn: 1 / seats: 4 / 0: 10S 9S / 1: 10H 9H / 2: 10D 9D / 3: 10C 9C
  > 0 knock 2 / > 1 go / > 2 go / > 3 hold / = .. value 2, 3 leads / turn: 3
rules: schroom / turn: 2 / trick: 0 7S, 1 9S / 0: 10S 8S / 1: 10H 9H / 2: 10D 9D 8D
- not before the last answer
  seats: 3 / > 1 knock 2 / > 2 go / trick: 0 7S, 1 9S / > 0 hold / = .. 1 takes trick 9S
  again / seats: 3
  > 1 knock 2 / > 2 go / > 0 go / = .. 1 drives all away, 1 wins round, round over 1 0=2
""")
