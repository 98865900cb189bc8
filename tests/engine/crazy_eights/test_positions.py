"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

from tests.engine.stories import stories

test_story = stories("""
- without a pile or with other seats there is no position
  rules: crazy-eights / 0: KH / 1: 4S / unreadable pile: a card was turned up
  again / rules: crazy-eights / pile: 8H / seats: 9 / unreadable seats: 2 to 8, not 9
  again / rules: crazy-eights / pile: 8H / seats: 2 / 2: KH / unreadable 2: .*only 2 seats
rules: crazy-eights-full / pile: 8H / 0: KH KD / 1: 4S 5S
- what is left out has its plain default
  is seats: 2 / is dealer: 0 / is turn: 0 / is direction: cw / is stock: - / no phase / no passes
- every fact has its line and comes back
  dealer: 1 / turn: 1 / direction: ccw / suit: C / stock: 9C 2C / drawn: 5S / passes: 1
  points: 12 40 / rounds: 2 / seed: 9 / shuffles: 3 / is suit: C / is drawn: 5S / is passes: 1
  is points: 12 40 / is rounds: 2 / is seed: 9 / is shuffles: 3
  # An opponent sees hands, drawn cards and stock as marks.
  0 sees stock: ? ? / 0 sees drawn: ? / 0 sees 0: KH KD / 0 sees 1: ? ?
  again / pile: 2H / 1: 4S / forgot: 1 / is forgot: 1
  again / pile: 2H / 1: 4S / pending: 2 / is pending: 2
- what contradicts itself is unreadable
  burned: 3 / unreadable burned: no such line
  again / 1: KH 5S / unreadable KH: 2 of them, but the decks have 1
  again / rules: mau-mau / 0: 2S / 1: KD / unreadable 2S: not in these decks
  again / dealer: 2 / unreadable dealer: .*only 2 seats
  again / turn: 2 / unreadable turn: .*only 2 seats
  again / forgot: 2 / unreadable forgot: .*only 2 seats
  again / points: 3 / unreadable points: one number for each seat
  again / shuffles: 9999999999 / unreadable shuffles: too many
  again / passes: 2 / unreadable passes: then the round is blocked
  again / direction: up / unreadable direction: expected one of cw, ccw
  again / seed: 115792089237316195423570985008687907853269984665640564039457584007913129639936
  unreadable seed: more than 256 bits
  again / 1: - / unreadable phase: seat 1 has no cards
  again / phase: over / unreadable phase: one seat has no cards
  again / places: 0 1 / unreadable places: only when the round is over
  again / phase: over / places: 0 1 / 1: - / unreadable places: fewest points first
  again / suit: S / pile: 9H / unreadable suit: only a wild card
  again / suit: S / rules: crazy-eights-full wild_rule=no_choice / unreadable suit: only a wild card
  again / pending: 2 / unreadable pending: only on a card that makes
  again / pending: 3 / pile: 2H / unreadable pending: two for each
  again / drawn: 4S / unreadable drawn: cards in the hand
  again / drawn: KH KD / unreadable drawn: more than this turn can have
  again / drawn: KH / rules: crazy-eights-full draw=one / unreadable drawn: more than
  again / forgot: 1 / unreadable forgot: seat 1 has not one card
  again / forgot: 1 / rules: crazy-eights-full last_card=off / 1: 4S
  unreadable forgot: nobody has to say
""")
