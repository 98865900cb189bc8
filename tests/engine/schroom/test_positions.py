"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

from tests.engine.stories import stories

test_story = stories("""
rules: schroom / 0: KH KD / 1: 7S 8S
- what is left out has its plain default
  is seats: 2 / is dealer: 0 / is turn: 0 / is value: 1 / is sticks: 7 7 / is in: 0 1 / is stock: -
  no phase / no knock / no lost
- sticks left out are as many as the option says
  rules: schroom sticks=4 / is sticks: 4 4
- seats without sticks are neither in nor counted apart
  seats: 4 / sticks: 0 7 7 0 / turn: 1 / 0: - / 1: KH / 2: 7S / is in: 1 2 / is out: 0=3
- a seed is a number of 256 bits
  seed: 115792089237316195423570985008687907853269984665640564039457584007913129639935
- a knock answered by a higher one
  turn: 1 / value: 3 / lastknock: 1 / trick: 0 10H / 0: KH
- tricks that are taken
  tricks: 0 AH, 1 JC; 0 AS, 1 JD
- what contradicts itself is unreadable
  trump: H / unreadable trump: no such line
  again / ²: KH / unreadable no such line
  again / seats: 9 / unreadable seats: 2 to 8, not 9
  again / 0: KH | KD | - / 1: 7S / unreadable 0: no such card
  again / 0: 5H KD / unreadable 5H: not in these decks
  again / 0: X KD / unreadable X: not in these decks
  again / stock: KH / unreadable KH: 2 of them
  again / turn: 1 / trick: 0 KH / 0: KH / unreadable KH: 2 of them
  again / 0: KH KD KS KC 7H / 1: 7S 8S 9S 10S / unreadable 0: more than 4
  again / dealer: 2 / unreadable dealer: there are only 2 seats
  again / phase: window / unreadable phase: expected one of
  again / seed: 115792089237316195423570985008687907853269984665640564039457584007913129639936
  unreadable seed: more than 256 bits
  again / shuffles: 99999999999999 / unreadable shuffles: too many
  again / lastknock: 2 / unreadable lastknock: there are only 2 seats, from 0 to 1
  again / value: 0 / unreadable value: 1 to 8
  again / value: 9 / unreadable value: 1 to 8
  again / sticks: 7 7 7 / unreadable sticks: one number
  again / sticks: 8 7 / unreadable sticks: a seat begins with 7
  again / lost: 0 1 / unreadable sticks: a seat begins with 7
  again / in: 0 / unreadable in: with fewer than two
  again / out: 1 / unreadable out: the seats without sticks
  again / places: 0 1 / unreadable places: only when
  again / phase: over / unreadable places: one winner
  again / phase: over / places: 0=1 / unreadable places: one winner
  again / trick: 0 10H / 0: KH / unreadable turn: a seat
  again / 0: KH / unreadable in: seats still in have one to four
  again / 0: - / 1: - / unreadable in: seats still in have one to four
  again / tricks: 0 AH, 1 JC / unreadable tricks: the hands say 2
  again / turn: 1 / trick: 0 10H, 0 9H / 0: KH / 1: 7S / unreadable trick: a seat stands
  again / phase: opening / trick: 0 10H / turn: 1 / 0: KH / unreadable waits: only before
  again / phase: opening / waits: 0 1 / stock: AC AD AH AS / 0: 7S 8S 9S / 1: 7H 8H 9H
  unreadable waits: only before the first card
rules: schroom / stock: AC AD AH AS / 0: JS QS KS 10C / 1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
- left out the opening phase waits for all still in
  phase: opening / in: 0 2 / is waits: 0 2
- left out a knock asks the next seat first
  phase: answers / knock: 1 / is knock: 1 asks 2 / asks 2
  again / phase: answers / knock: 1 asks 0 / asks 0
- left out a swap and a question ask all others
  phase: claim / claim: 1 JC QC KC 10H / is claim: 1 JC QC KC 10H asks 2 0
  again / phase: redeal / redeal: 2 / sticks: 1 1 1 / is redeal: 2 asks 0 1 / is asked: 2
- a seat to lead may have gone while answers are missing
  phase: answers / knock: 1 / turn: 2 / > 2 go / turn: 2 / comes back
- swaps that are looked at and settled
  phase: claim / claim: 1 JC QC KC 10H turned 1 2 3 asks 0
  again / stock: AC AH AS / swapped: 0 JC QC KC 10H turned 1 2 3 4; 1 JD QD KD AD
  again / phase: claim / stock: AC AH AS / swapped: 0 JC QC KC 10H turned 1 2 3 4
  claim: 1 JD QD KD AD
- what is open and owed in the opening phase
  phase: opening / waits: 1 / asked: 0 2 / sticks: 1 1 1 / owes: 2 2 0 / lost: 0 6 0
- knocks while others may still swap or have few sticks
  phase: answers / knock: 1 asks 2 / waits: 0 2 / turn: 1
  again / phase: answers / knock: 1 / value: 2 / sticks: 7 2 7
- what contradicts itself is unreadable with three seats
  seats: 2 / unreadable 2: there are only 2 seats
  again / sticks: 7 0 7 / in: 0 1 2 / unreadable in: seats with sticks
  again / out: - / sticks: 7 7 0 / unreadable out:
  again / turn: 1 / in: 0 2 / unreadable turn: a seat that is still in
  again / rules: schroom opening_window=0 / phase: opening / unreadable phase: there is none
  again / waits: 1 / unreadable waits: some seats in phase: opening
  again / phase: opening / waits: - / unreadable waits: some seats
  again / phase: opening / in: 0 1 / waits: 2 / unreadable waits: seats still in
  again / phase: answers / unreadable knock: stands there in phase: answers
  again / knock: 1 asks 2 / unreadable knock: stands there in phase
  again / phase: answers / knock: 1 asks 1 / unreadable knock: seat 1 is not asked
  again / phase: answers / in: 0 1 / knock: 2 / unreadable knock: seats still in
  again / phase: answers / knock: 1 / value: 2 / lastknock: 1
  unreadable knock: no seat knocks twice
  again / phase: answers / knock: 1 / value: 3 / sticks: 7 2 7
  unreadable knock: to at most one more
  again / phase: claim / claim: 1 JC QC KC / unreadable claim: a seat and four
  again / phase: claim / claim: 1 JC QC KC JD turned 1 3 / unreadable claim: three cards turned
  again / phase: claim / claim: 1 JC QC KC JD turned 1 3 5 / unreadable claim: places 1 to 4
  again / phase: claim / claim: 1 JC QC KC JD asks - / unreadable claim: somebody
  again / phase: claim / claim: 1 JC QC KC JD asks 1 / unreadable claim: a seat
  again / phase: redeal / redeal: 1 / unreadable redeal: by one of asked
  again / phase: redeal / redeal: 1 / asked: 0 / sticks: 1 1 1 / unreadable redeal: by one of asked
  again / asked: 1 1 / unreadable asked: a seat stands there twice
  again / rules: schroom opening_window=0 / phase: answers / knock: 1 asks 0 / waits: 0 1
  unreadable waits: none with opening_window=0
  again / lastknock: 1 / value: 1 / unreadable lastknock: after a knock
  again / swapped: 0 JC QC KC JD turned 5 / unreadable swapped:
  again / phase: claim / claim: 1 9C QC KC JD turned 1 2 3 / unreadable claim: a number settles it
  again / owes: 3 / unreadable owes: there are only 3
""")
