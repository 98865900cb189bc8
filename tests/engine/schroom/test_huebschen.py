"""Hübschen: when only Hammers play they may agree on new cards."""

from engine.schroom.ranking import PACK
from tests.engine.schroom.playing import play
from tests.engine.stories import stories

TEXT = """
    phase: play   dealer: 3   turn: 0   sticks: 1 1 1 4   in: 0 1 2   seed: 5   shuffles: 1
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
TRICK = "> 0 lay 7S \n > 1 lay 7H \n > 2 lay 7D\n"
AGREED = "> 1 redeal \n > 2 accept \n > 0 accept\n"


def test_if_all_accept_the_cards_are_shuffled_and_dealt_anew() -> None:
    after = play(TEXT + TRICK + AGREED)
    assert after.events[-4:] == ["2 accepts", "0 accepts", "1 deals", "2 leads"]
    hands = [after.state.hands[seat] for seat in range(4)]
    assert [len(hand) for hand in hands] == [4, 4, 4, 0]
    assert sorted(sum(hands, after.state.stock)) == sorted(PACK)
    assert after["shuffles"] == "2"
    assert after.hand(0) != "8S 9S 10S"
    assert not after.game.seed_open(after.state)


test_story = stories("""
rules: schroom / phase: play / dealer: 3 / turn: 0 / sticks: 1 1 1 4 / in: 0 1 2 / seed: 5
shuffles: 1 / 0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H / 2: 10D 9D 8D 7D / 3: 10C 9C 8C 7C
- only if every seat still in has the hammer
  sticks: 1 2 1 4 / 0 may not redeal / > 0 redeal ! not_all_hammers
  again / in: 0 1 2 3 / > 0 redeal ! not_all_hammers
- at any time any of them may ask
  0 may .. redeal / 1 may .. redeal / 2 may .. redeal / > 0 lay 7S / 0 may .. redeal
  1 may .. redeal / 2 may .. redeal / > 1 lay 7H / 0 may .. redeal / 1 may .. redeal
  2 may .. redeal / > 2 lay 7D / > 0 redeal / = .. 0 asks redeal
  again / phase: opening / 1 may .. redeal
- all others still in are asked and nothing else is legal
  > 1 accept ! no_question / > 1 refuse ! no_question / > 1 redeal / asks 2 0 / pace answer
  0 may accept, refuse / 2 may accept, refuse / 1 may - / > 0 lay 7S ! redeal_open seat=1
  > 0 knock 2 ! redeal_open seat=1 / > 1 accept ! not_asked / > 2 accept / > 2 refuse ! not_asked
- with the one who asked as dealer
  > 1 redeal / > 2 accept / > 0 accept / dealer: 1 / turn: 2
- value knocker swaps and opening phase start afresh
  value: 2 / lastknock: 1 / swapped: 0 JS QS KS AS
  > 1 redeal / > 2 accept / > 0 accept / value: 1 / no lastknock / no swapped / phase: opening
  waits: 0 1 2 / 1 may ready, knock 2, swapfour, redeal / 0 may ready, knock 2, swapfour, redeal
- one refusal and play goes on
  > 0 lay 7S / > 1 redeal / > 2 refuse / = .. 2 refuses / turn: 1 / trick: 0 7S
  > 0 accept ! no_question
  again / phase: opening / > 0 ready / > 1 redeal / > 2 refuse / phase: opening / waits: 1 2
- the same seat may ask again only in the next trick
  > 1 redeal / > 2 refuse / 1 may not redeal / > 1 redeal ! asked_already / > 0 lay 7S / > 1 lay 7H
  > 2 lay 7D / 1 may .. redeal
- another may ask in the same trick
  > 1 redeal / > 2 refuse / > 2 redeal / > 1 refuse
  0 may lay 7S, lay 8S, lay 9S, lay 10S, knock 2, redeal / > 2 redeal ! asked_already
- by default refused
  > 1 redeal / 0 does refuse
""")
