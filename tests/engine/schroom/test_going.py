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
- the last to play goes in the fourth trick
  rules: schroom / turn: 2 / trick: 0 7S, 1 9S / 0: - / 1: - / 2: 10S
  > 0 knock 2 / > 1 hold / = 0 knocks 2, 1 holds
  > 2 go / = 2 goes 1, value 2, 1 takes trick 9S, 1 wins round ..
rules: schroom
- the seat to lead goes and the next still in leads
  turn: 1 / seats: 4 / 0: 10S 9S / 1: 10H 9H / 2: 10D 9D / 3: 10C 9C
  > 0 knock 2 / > 1 go / > 2 go / > 3 hold / = .. value 2, 3 leads / turn: 3
- the seat to play goes and the next still in plays
  turn: 1 / trick: 0 10S / seats: 4 / 0: 9S / 1: 10H 9H / 2: 10D 9D / 3: 10C 9C
  > 3 knock 2 / > 0 hold / > 1 go / > 2 hold / turn: 2 / trick: 0 10S / > 2 lay 9D / > 3 lay 9C
  = .. 0 takes trick 10S
- a seat that was not to play goes and the turn stays
  turn: 1 / trick: 0 10S / 0: 9S / 1: 10H 9H / 2: 10D 9D
  > 1 knock 2 / > 2 go / > 0 hold / turn: 1 / > 1 lay 9H / = .. 0 takes trick 10S
- the card stays and a led one still sets the suit
  turn: 1 / trick: 0 8S / 0: 7C / 1: 7S 10H / 2: 9D 10D
  > 1 knock 2 / > 2 hold / > 0 go / trick: 0 8S / 1 may lay 7S / 1 may not lay 10H
- if it makes the trick the next still in after it leads
  turn: 1 / trick: 0 10S / seats: 4 / 0: 7C / 1: 7S 10H / 2: 9D 10D / 3: 9C 10C
  > 2 knock 2 / > 3 hold / > 0 go / > 1 go / > 2 lay 9D / > 3 lay 9C
  = .. 0 takes trick 10S, 2 leads / turn: 2
- any card in the trick counts not only a led one
  turn: 2 / trick: 0 7S, 1 10S / seats: 4 / 0: 7C / 1: 7H / 2: 9D 10D / 3: 9C 10C
  > 0 knock 2 / > 1 go / > 2 hold / > 3 hold / > 2 lay 9D / > 3 lay 9C
  = .. 1 takes trick 10S, 2 leads
- if another makes the trick that one leads as ever
  turn: 1 / trick: 0 7S / 0: 7C / 1: 9S 10H / 2: 9D 10D
  > 1 knock 2 / > 2 hold / > 0 go / > 1 lay 9S / > 2 lay 9D / = .. 1 takes trick 9S / turn: 1
- if none of them followed the next still in after the one that went wins
  turn: 1 / trick: 0 10S / seats: 4 / 0: - / 1: 10D / 2: 10H / 3: 10C
  > 3 knock 2 / > 0 go / > 1 hold / > 2 hold / > 1 lay 10D / > 2 lay 10H / > 3 lay 10C
  = .. 0 takes trick 10S, 1 wins round, 2 loses 2 round, 3 loses 2 round, round over 1 0=2=3
  sticks: 6 7 5 5
- that is not always the next seat
  turn: 2 / trick: 0 10S, 1 7H / seats: 4 / 0: - / 1: - / 2: 10D / 3: 10C
  > 2 knock 2 / > 3 hold / > 0 go / > 1 go / > 2 lay 10D / > 3 lay 10C / = .. 2 wins round ..
rules: schroom / turn: 2 / trick: 0 7S, 1 9S / 0: 10S 8S / 1: 10H 9H / 2: 10D 9D 8D
- if all still in have played the trick is settled after the last answer
  > 0 knock 2 / > 1 hold / > 2 go / = .. 2 goes 1, value 2, 1 takes trick 9S / turn: 1
- not before the last answer
  seats: 3 / > 1 knock 2 / > 2 go / trick: 0 7S, 1 9S / > 0 hold / = .. 1 takes trick 9S
  again / seats: 3
  > 1 knock 2 / > 2 go / > 0 go / = .. 1 drives all away, 1 wins round, round over 1 0=2
""")
