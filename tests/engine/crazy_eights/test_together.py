"""Several cards of one rank in one lay."""

from tests.engine.stories import stories

test_story = stories("""
- wild cards go singly where none goes on another
  rules: crazy-eights together=rank wild_on_wild=no / pile: 9H / stock: 4C 7C / 0: 8H 8S KC
  1: 5C 9D / 2: 10S QS
  0 may lay 8S suit S, lay 8S suit H, lay 8S suit D, lay 8S suit C, lay 8H suit S, \
lay 8H suit H, lay 8H suit D, lay 8H suit C, draw
  > 0 lay 8H suit S cards 8S ! one_by_one rank=8
- red jacks together cancel too
  rules: crazy-eights together=rank draw_five=black_jacks / pile: JS / stock: 4C 7C / pending: 5
  0: JH JD 5S / 1: 5C 9D / 2: 10S QS
  > 0 lay JH cards JD / = .. 0 cancels 5
rules: crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 \
draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds together=rank last_card=catch
pile: 9H / stock: 4C 7C / 1: 5C 9D / 2: 10S QS
- the first fits and the last is on top
  0: 6H 6S 6D KC
  > 0 lay 6S cards 6H ! does_not_fit rank=9 suit=H / > 0 lay 6H cards 6D 6S / = 0 lays 6H 6D 6S
  pile: 9H 6H 6D 6S / 0 has KC / forgot: 0
- every choice of cards and of the one on top is lawful
  rules: crazy-eights together=rank / 0: 6H 6S 6D KC
  0 may lay 6H, lay 6H cards 6D, lay 6H cards 6S, lay 6H cards 6D 6S, lay 6H cards 6S 6D, draw
- only one card is laid where that is the rule
  rules: crazy-eights / 0: 6H 6S KC / 0 may lay 6H, draw / > 0 lay 6H cards 6S ! one_card
  again / rules: crazy-eights together=rank / 0: 6H 6S KC
  > 0 lay 6H cards KC ! not_one_rank / > 0 lay 6H cards 6D ! not_held cards=6D
- the one on top names the suit
  rules: crazy-eights together=rank / 0: 8H 8S 8D KC
  > 0 lay 8H cards 8S ! name_a_suit / > 0 lay 8H suit C cards 8S / = 0 lays 8H 8S, 0 names C
- a card just drawn is laid alone except where several are drawn
  stock: 6H 7C / 0: 6S KC
  > 0 draw / 0 may lay 6H, pass / > 0 lay 6H cards 6S ! only_drawn cards=6H
  again / rules: crazy-eights together=rank draw=up_to / stock: 6H 7C / 0: 6S KC
  > 0 draw / 0 may .. lay 6H cards 6S
- under a draw a skip or a demand every card is an answer
  pile: 2H / pending: 2 / 0: KH KD KC 9S / 0 may lay KH, take / > 0 lay KH cards KD ! not_together
  again / pile: JH / demand: 9 / namer: 2 / 0: 9H 9S 9C KC / 1: 5C 8D
  0 may .. lay 9S cards 9H 9C / > 0 lay 9S cards 9C / demand: 9
- kings that hit two ways and black and red jacks are never one lay
  0: KH KS KD 5S / > 0 lay KH cards KS ! not_together / > 0 lay KH cards KD / = .. 1 owes 5
  again / rules: crazy-eights together=rank draw_five=black_jacks / 0: JH JD JS 5S
  > 0 lay JH cards JS ! not_together / > 0 lay JH cards JD / turn: 1
- the word is said with the lay that leaves one
  0: 6H 6S KC
  0 may .. lay 6H lastcard cards 6S / > 0 lay 6H lastcard ! not_yet_last
  > 0 lay 6H lastcard cards 6S / = .. 0 says last card
rules: crazy-eights together=rank skip=4 / pile: 9H / stock: 7C / 0: 4H 4S 4D KC / 1: 5C 9D
- so many skips pass so many seats but not the layer itself
  2: 10S QS / > 0 lay 4H cards 4S / = 0 lays 4H 4S, 1 skipped, 2 skipped / turn: 0
  again / 2: 10S QS / > 0 lay 4H cards 4S 4D / turn: 0
  again / > 0 lay 4H cards 4S / = 0 lays 4H 4S, 1 skipped / turn: 0
rules: crazy-eights together=rank reverse=Q / pile: 9H / stock: 4C 7C / 0: QH QD QC KC / 1: 5C 9D
2: 10S 3S
- an even number of reverses is none
  > 0 lay QH cards QD / direction: cw
  again / > 0 lay QH cards QC QD / direction: ccw
""")
