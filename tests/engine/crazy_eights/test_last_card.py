"""Saying "last card" (Mau), and being caught."""

from tests.engine.stories import stories

test_story = stories("""
rules: crazy-eights last_card=strict / pile: KH / stock: 10C JC QC / 0: 4H 7S / 1: 5H 9S 9C
2: 6H 10S 10D
- or after it by the seat alone there too
  > 0 lay 4H / forgot: 0 / 0 may lastcard / > 0 lastcard / = .. 0 says last card / no forgot
  > 0 lastcard ! said_or_too_late
rules: crazy-eights last_card=catch / pile: KH / stock: 10C JC QC / 0: 4H 7S / 1: 5H 9S 9C
2: 6H 10S 10D
- any opponent may catch until the next turn action
  > 0 lay 4H / 1 may .. catch 0 / 2 may .. catch 0 / > 2 catch 0
  = 0 lays 4H, 2 catches, 0 fined 2 10C JC / 0 has 7S 10C JC / turn: 1 / no forgot
  0 hears 0 lays 4H, 2 catches, 0 fined 2 10C JC / 1 hears 0 lays 4H, 2 catches, 0 fined 2
- it is said with the lay
  0 may lay 4H, lay 4H lastcard, draw / > 0 lay 4H lastcard
  = 0 lays 4H, 0 says last card / no forgot
- or after it by the seat alone
  > 0 lay 4H / forgot: 0 / 0 may lastcard / > 0 lastcard / = .. 0 says last card / no forgot
  > 0 lastcard ! said_or_too_late
- the pile is reshuffled for it
  rules: crazy-eights last_card=catch stock_out=reshuffle / stock: 10C / pile: 3D KH
  > 0 lay 4H / > 1 catch 0 / = 0 lays 4H, 1 catches, pile reshuffled 2, 0 fined 2 10C 3D
- where it is off nothing is said
  rules: crazy-eights last_card=off
  0 may lay 4H, draw / > 0 lay 4H lastcard ! not_yet_last / > 0 lay 4H / no forgot
  > 0 lastcard ! nothing_to_say / > 1 catch 0 ! no_catching
- with more cards it is refused
  > 1 lastcard ! more_cards count=3 / > 0 lastcard ! more_cards count=2
  again / turn: 1 / > 1 lay 5H lastcard ! not_yet_last
  again / 0: 4H / > 0 lay 4H lastcard ! not_yet_last
- the first to arrive counts
  > 0 lay 4H / > 0 lastcard / > 1 catch 0 ! nobody_forgot
  again / > 0 lay 4H / > 1 catch 0 / > 0 lastcard ! more_cards count=3 / > 2 catch 0 ! nobody_forgot
- a catch without cause is refused
  1 may - / > 1 catch 0 ! nobody_forgot / > 0 lay 4H / > 1 catch 2 ! nobody_forgot
  > 0 catch 0 ! catch_yourself
- a strict table takes the penalty itself before the next turn action
  rules: crazy-eights last_card=strict
  > 0 lay 4H / 2 may - / > 1 catch 0 ! no_catching / > 1 lay 5H
  = 0 lays 4H, 0 fined 2 10C JC, 1 lays 5H / 0 has 7S 10C JC
- what is left is looked at after that
  rules: crazy-eights last_card=strict / stock: 10C JC
  > 0 lay 4H / 1 may lay 5H, pass / > 1 draw ! nothing_to_draw / > 1 pass
  = .. 0 fined 2 10C JC, 1 passes
- by default a card is laid and it is said with that
  0 does lay 4H lastcard / > 0 lay 4H / 1 does lay 5H / asks 1
- nothing is laid where nothing fits or something is pending
  0: 4C 7S / 0 does draw
  again / rules: crazy-eights draw_two=2 / pile: 2H / pending: 2 / 0: 2S 4H / 0 does take
- no wild card as long as another fits
  0: 8H KS / 0 does lay KS lastcard / again / 0: 8H QS / 0 does lay 8H suit H lastcard
rules: crazy-eights last_card=strict skip=Q / pile: KH / 1: 5H 9S
- whose own turn comes again acts by the cards it knew
  # it was not the last card any more
  stock: 6H 7H / 0: QH 4H / > 0 lay QH / turn: 0 / 0 may lay 4H, pass, lastcard
  again / stock: 6H 7H 9C / 0: QH 4H
  > 0 lay QH / 0 may lay 4H, draw, lastcard / > 0 lay 6H ! not_held cards=6H / > 0 lay 4H
  = .. 0 fined 2 6H 7H, 0 lays 4H / 0 has 6H 7H
""")
