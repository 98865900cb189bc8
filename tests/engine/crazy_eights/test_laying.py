"""What fits on what, and wild cards in their four ways; Mau-Mau as groups play it at home."""

import pytest

from tests.engine.playing import position
from tests.engine.stories import stories


def wild_on(pile: str, rule: str) -> list[str]:
    text = f"rules: crazy-eights wild_rule={rule} \n pile: {pile} \n 0: 8C 2S \n 1: 4S 5S"
    return [action for action in position(text).legal(0) if action.startswith("lay 8C")]


ANY = [f"lay 8C suit {suit}" for suit in "SHDC"]


@pytest.mark.parametrize(
    ("rule", "on_other", "on_suit", "on_rank"),
    [
        ("always", ANY, ANY, ANY),
        ("fitting", [], ANY, ANY),
        ("no_choice", ["lay 8C"], ["lay 8C"], ["lay 8C"]),
        ("choice_if_fitting", ["lay 8C"], ANY, ANY),
    ],
)
def test_the_four_ways_of_wild_cards(
    rule: str, on_other: list[str], on_suit: list[str], on_rank: list[str]
) -> None:
    assert wild_on("KH", rule) == on_other
    assert wild_on("KC", rule) == on_suit
    assert wild_on("8H", rule) == on_rank


test_story = stories("""
rules: crazy-eights / pile: KH / stock: 2C 3C / 0: 4H 5S 8C KD / 1: 9C 9D / 2: 4S 4D
- one lays only in turn and what one has
  1 may - / > 1 lay 9C ! not_your_turn seat=0 / > 3 lay 9C ! no_such_seat seat=3
  > 0 lay 9H ! not_held cards=9H
- naming its own suit is the card as it is
  > 0 lay 8C suit C / no suit
- a wild card must name a suit and no other may
  > 0 lay 8C ! name_a_suit / > 0 lay KD suit H ! name_no_suit
rules: crazy-eights wild_rule=no_choice / pile: KH / 0: 8C 2S / 1: 4S 5C
- where its own suit counts a wild card names none
  > 0 lay 8C suit H ! name_no_suit / > 0 lay 8C / 1 may lay 5C, pass
  again / rules: crazy-eights wild_rule=choice_if_fitting
  > 0 lay 8C suit H ! name_no_suit / > 0 lay 8C / 1 may lay 5C, pass
  again / rules: crazy-eights wild_rule=fitting / > 0 lay 8C suit H ! does_not_fit rank=K suit=H
rules: mau-mau wild_on_wild=no finish=no_wild again=A turned_card=counts / pile: JS
stock: 9C 10C QC / 0: JH 9S / 1: 9D KD / 2: 10S QS
- in a house of its own no jack goes on a jack
  0 may lay 9S, lay 9S lastcard, draw / > 0 lay JH suit S ! no_wild_on_wild rank=J
- nobody finishes on a jack there
  pile: 9H / 0: JH / 0 may draw / > 0 lay JH ! not_as_last rank=J
rules: mau-mau-house / pile: JS / stock: 9C 10C QC / 0: JH 9S / 1: 9D KD / 2: 10S QS
- the stricter rule set has the jacks of it
  > 0 lay JH suit S ! no_wild_on_wild rank=J
  again / pile: 9H / 0: JH / 0 may draw
  again / pile: 8H / 0: 9H 7S 7C / > 0 lay 9H / = .. direction ccw
rules: crazy-eights half_wild=9 / pile: 3S / stock: 10C QC KC / 1: 3C 9D
- a half-wild card goes on anything and names a suit of its colour
  0: 9H 9C 7D / 0 may lay 9H suit H, lay 9H suit D, lay 9C suit S, lay 9C suit C, draw
  > 0 lay 9H suit S ! own_colour / > 0 lay 9H ! name_a_suit / > 0 lay 9H suit D
  = 0 lays 9H, 0 names D / suit: D / 1 may .. lay 9D suit H
- by default it names its own suit and as the last card none
  rules: crazy-eights half_wild=9 must_lay=yes / 0: 9D 7D / 1: 3C 9C / 0 does lay 9D suit D
  again / 0: 9H / 0 may lay 9H, draw
""")
