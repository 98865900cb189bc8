"""Throw-in (Schmeißen): making a run of four out of turn, and the window in which others join."""

from tests.engine.stories import stories

test_story = stories("""
- a reversal that already happened stands
  pile: 9S 9H / 0: 9D KD 4S / 1: 9C KC / 2: 4C KS
  > 0 lay 9D / > 1 throw 9C / > 2 pass / > 0 pass
  = 0 lays 9D, direction ccw, 1 throws 9C, 2 passes, 0 passes, pile burns 4, 1 opens
  direction: ccw
- who throws its last card while the stock lasts draws and stays
  pile: JS JH JD / stock: 4C / 0: KH KD QH / 1: JC
  > 1 throw JC / > 0 pass / = 1 throws JC, 0 passes, pile burns 4, 1 draws 4C, 1 opens
pile: 5S JS JH / turn: 0 / stock: 6C 6D 6H 6S 5C 5D 5H / 0: KH KD JC / 1: JD JC 4S / 2: JD 8S 9S
3: 4C 4D 4H
- without throwing in as a house rule
  rules: cruzo throw_in=no / 1 may - / > 0 throw JC ! no_throwing / > 1 throw JC ! no_throwing
- who cannot make four may not
  2 may - / > 2 throw JD ! too_few_for_run rank=J count=1
  > 1 throw JC ! too_few_for_run rank=J count=1
- the seat in turn lays instead
  turn: 1 / > 1 throw JD JC ! lay_instead
- who holds none of the rank has nothing to throw
  1: 5D 4S / > 1 throw - ! nothing_to_throw rank=J
- who holds it, and pressed for a rank that is on top no more, is not told they lack it
  > 1 throw - ! not_the_run rank=J
- every other seat is then asked
  > 1 throw JD JC / waits: 2 3 0 / asks 2 3 0 / pace reaction / 2 may throw JD, pass / 3 may pass
  0 may throw JC, pass / 1 may -
- by default it passes
  > 1 throw JD JC / 2 does pass / 3 does pass / 0 does pass
- who has passed is not asked until then
  > 1 throw JD JC / > 0 pass / waits: 2 3 / > 0 throw JC ! not_asked / > 0 pass ! not_asked
- who threw last is not asked
  > 1 throw JD JC / > 1 pass ! not_asked
- while the window is open nobody plays
  > 1 throw JD JC / > 0 lay KH ! window_open / > 0 pickup ! window_open / > 0 flip 1 ! window_open
  > 0 draw ! window_open / > 0 direction ccw ! window_open
- when all have passed the pile burns and who threw last opens
  stock: -
  > 1 throw JD JC / > 3 pass / > 0 pass / > 2 pass / = .. pile burns 5, 1 opens / turn: 1 / pile: -
  burned: 5 / no phase
- the last thrower draws first where the stock is short
  stock: 6C 6D
  > 1 throw JD JC / > 2 throw JD / > 1 pass / > 0 pass / > 3 pass
  = .. 2 draws 6C, 1 draws 6D, 2 opens
- there is no window to pass otherwise
  > 1 pass ! no_window
0: KH KD
- four in one hand on another rank are none
  pile: 5S / 1: JS JH JD JC / 1 may - / > 1 throw JS JH JD JC ! not_the_run rank=5
- only hand cards are thrown
  pile: JS JH JD / 1: - | JC 4H 4D | - / 1 may - / > 1 throw JC ! not_held cards=JC
- eights are never thrown
  pile: 8S 8H 8D / 1: 8C 4S / 1 may - / > 1 throw 8C ! never_a_run rank=8
- threes are thrown on threes
  pile: KS 3S 3H / 1: 3D 3C 4S / 1 may throw 3D 3C
- there is nothing to throw on an empty pile
  pile: - / 1: JS JH JD JC
  > 1 throw JS JH JD JC ! pile_empty_throw / > 1 throw - ! pile_empty_throw
- two seats throw in too
  pile: JS JH JD / 1: JC 4S / 1 may throw JC / > 1 throw JC / > 0 pass / turn: 1
rules: cruzo finish=play_on / pile: JS JH JD / 1: JC
- who gets no card any more is out when the window closes
  stock: 4C / 0: KH KD QH / 2: JD / 3: 4S 4H 4D
  > 1 throw JC / > 2 throw JD / > 3 pass / > 0 pass
  = .. pile burns 5, 2 draws 4C, 1 out place 1, 2 opens
""")
