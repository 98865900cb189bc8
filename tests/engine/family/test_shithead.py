"""Shit Head (drei mal drei): what of its rules no other rule set shares."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.stories import stories


@pytest.mark.parametrize(("seats", "cards"), [(2, 104), (8, 104), (9, 156), (12, 156)])
def test_two_decks_without_jokers_for_up_to_eight_three_for_more(seats: int, cards: int) -> None:
    preset = presets()["shithead"]
    state = preset.rules.deal(preset.options, seats, 0, seed_of(1)).state
    assert seats in preset.rules.seats(preset.options)
    assert len(state.stock) == cards - 11 * seats
    assert {len(hand) for hand in state.hands} == {8}
    assert {len(down) for down in state.down} == {3}
    assert state.up == ((),) * seats


test_story = stories("""
rules: shithead
- only a hand card is announced and only once
  dealer: 0 / phase: announcing / stock: 4S / 0: 5H 6H 9H JH KH | 3C KH KD | 2C
  1: 5D 6D 7S 8D 2S | 7S QH QD | 7C / 2: 5C 8H 8C 8D QC | JS QS QC | 8C
  > 0 announce 3C ! not_held cards=3C / > 0 announce 5H / > 0 announce 6H ! already_ready
  again / 0: KH / 1: KD / > 0 announce KH ! no_announcing_now
- equal or higher else the pile is picked up and the next lays freely
  pile: 9D / 0: 8D | - | 2C / 1: 6S | - | 7C / > 0 lay 8D ! too_low rank=9
  again / pile: 9D / 0: 8D | - | 2C / 1: 6S 3H | - | 7C / > 0 pickup / 1 may lay 3H, lay 6S
rules: shithead / dealer: 0 / phase: announcing / stock: 4S / 0: 5H 6H 9H JH KH | 3C KH KD | 2C
1: 5D 6D 7S 8D 2S | 7S QH QD | 7C / 2: 5C 8H 8C 8D QC | JS QS QC | 8C
- the lowest card announced starts and must be laid
  > 0 announce 6H / > 2 announce 5C / > 1 pass
  = 0 announces 6H, 2 announces 5C, 1 announces nothing, 2 starts announced 5C / 2 may lay 5C
  > 2 lay QC ! must_include cards=5C
- nobody announced the seat after the dealer starts freely
  0 does pass / > 2 pass / > 0 pass / > 1 pass / = .. 1 starts nobody_announced -
  1 may lay 2S, lay 5D, lay 6D, lay 7S, lay 8D
- two is lowest
  > 0 announce 5H / > 2 pass / > 1 announce 2S / = .. 1 starts announced 2S
- of two equal ones that announced first starts
  > 2 announce 5C / > 0 announce 5H / > 1 announce 5D / = .. 2 starts announced 5C
rules: shithead / pile: 4D / 0: 3H 3S 3D 3C | - | 2C
- example b one card is drawn and then the seat decides
  stock: 9D 8C / 1: 6S 6H AC | - | 7C
  > 0 pickup / 1 may lay 6S, lay 6S 6H, lay 9D, lay AC, draw / > 1 lay 9D / 1 has 6S 6H AC
- who has drawn for two must lay two
  stock: 9D 3C 8C / 1: 6S 6H AC | - | 7C
  > 0 pickup / > 1 draw / = .. 1 draws 3C / 1 may lay 6S 6H / 1 does lay 6S 6H
  > 1 lay AC ! lay_more count=2
- with more than three cards nothing is drawn
  stock: 9D 8C / 1: 6S 6H AC KH | - | 7C / > 0 pickup / > 1 lay KH / = .. 1 lays KH / 1 has 6S 6H AC
rules: shithead / phase: laying_out / stock: 4S / 0: 3C 4H 5H 6H 9H JH KH KD | - | 2C 2D 2H
1: 3S 4D 5D 6D 7S 8D QH QD | - | 7C 7D 7H
- each seat lays three of eight face up and keeps five
  > 0 ready ! too_late_to_swap / > 0 faceup 3C KH KD / = 0 turns up 3C KH KD
  0: 4H 5H 6H 9H JH | 3C KH KD | 2C 2D 2H / asks 1 / > 0 faceup 4H KH KD ! already_ready
- by default the three highest are laid out
  0 does faceup JH KH KD
- then the seats announce
  > 0 faceup 3C KH KD / > 1 faceup 7S QH QD / phase: announcing / asks 0 1
rules: shithead-linz
- after swapping the seats announce
  phase: swapping / 0: 3C 4C 5C 6C KC | 4H 5H 6H | 2C / 1: 3S 4S 5S 6S KS | 4D 5D 6D | 7C
  > 0 faceup KC 5H 6H / > 0 ready / > 1 ready / phase: announcing
  0: 3C 4H 4C 5C 6C | 5H 6H KC | 2C
rules: shithead-linz / 1: 6S | - | 7C
- an eight is seen through
  pile: 9H 8S 8C / 0: 3D 6D 9D | - | 2C / 0 may lay 9D
  again / pile: 7H 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D
  again / pile: 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D, lay 9D
""")
