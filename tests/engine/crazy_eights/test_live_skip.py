"""Skips that may be answered: one turn however many, or one for each in the row."""

from tests.engine.stories import stories

test_story = stories("""
rules: crazy-eights wild=A skip=4 skip_answer=adds draw_five=kings_h_s draw_answer=any
stock: 10C JC KC 9C / 1: 10S 9H / 2: JD KD
- where skips add up later turns go by without an action
  pile: 8C 4S / live: 2 / 0: 4C QC 9D
  > 0 lay 4C / = .. 1 owes 3 turns / live: 3 / > 1 pass / missing: 0 2 0 / turn: 2 / > 2 draw
  > 0 draw / = .. 1 skipped / missing: 0 1 0 / turn: 2 / > 2 draw / > 0 draw / no missing / turn: 2
  > 2 pass / turn: 0
- a draw or skip that hits nobody gives the layer another turn
  pile: 8H / missing: 0 1 2 / 0: 4C KS KH QC
  > 0 lay KH / = 0 lays KH, 1 skipped, 2 skipped / no pending / turn: 0 / missing: 0 0 1
  again / pile: 8C / missing: 0 1 2 / 0: 4C KS KH QC / > 0 lay 4C / no live / turn: 0
- backwards it hits the nearest that misses none
  pile: 8S / missing: 0 0 1 / 0: 4C KS KH QC / > 0 lay KS / = .. 1 owes 5 / missing: 0 0 1
- a king of spades that hits nobody goes by all the others
  pile: 8S / missing: 0 1 2 / 0: 4C KS KH QC
  > 0 lay KS / = 0 lays KS, 1 skipped, 2 skipped / no pending / turn: 0 / missing: 0 0 1
rules: crazy-eights deck_size=32 wild=Q draw_two=7 skip=A skip_answer=pass_on / pile: KS AS
stock: 10C JC KC 9C / 0: AH QC 9D / 1: 10S 9H / 2: JD KD
- the next seat lays another of any suit or sits out
  live: 1
  0 may lay AH, pass / 0 does pass / > 0 lay QC suit H ! sit_out_or_lay rank=A
  > 0 draw ! sit_out_or_lay rank=A / > 0 lay AH / = 0 lays AH, 1 owes 1 turns / live: 2 / turn: 1
- sitting out counts for no pass and play goes on on the skip
  live: 1 / > 0 pass / = 0 skipped / no live / no passes / turn: 1 / 1 may .. lay 10S
- one turn however many were laid
  live: 1 / > 0 lay AH / > 1 pass / > 2 draw / no missing / > 0 draw / turn: 1
""")
