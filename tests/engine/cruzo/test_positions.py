"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

from tests.engine.playing import position
from tests.engine.stories import stories


def test_the_last_seat_is_the_youngest() -> None:
    assert position("0: KH\n1: 4S").state.youngest == 1


test_story = stories("""
- what is left out has its plain default
  0: KH KD / 1: 4S 5S / is seats: 2 / is dealer: 0 / is turn: 0 / is direction: cw / is pile: -
  is stock: - / is burned: 0 / is 0: KH KD | - | - / is 1: 4S 5S | - | - / no phase / no shuffles
- hands are sorted other zones are not
  pile: 9C 4D / stock: 8S 5S / 0: KD KH 2C | 9H 3C | 7S 6S / 1: 4S
  is 0: 2C KH KD | 9H 3C | 7S 6S / is pile: 9C 4D / is stock: 8S 5S
- left out seats without cards are out
  rules: cruzo finish=play_on / seats: 4 / 0: KH / 2: 4S / is out: 1 3
- the order of going out is written
  rules: cruzo finish=play_on / out: 3 1 / 0: KH / 1: - / 2: 4S / 3: - / is out: 3 1
- left out an open window asks all others with hand cards
  pile: JS JH JD JC / phase: window / window: 1 / 0: KH / 1: 4C / 2: - | 4D | - / 3: 4S
  is waits: 3 0
- a seed is a number of 256 bits
  seed: 115792089237316195423570985008687907853269984665640564039457584007913129639935
  0: KH KD / 1: 4S 5S
- a seat that has thrown all it had is still in while the window is open
  pile: JS JH JD / stock: 4C / 0: KH KD QH / 1: JC / > 1 throw JC / out: - / comes back
- a round that ended in a window keeps its pile
  pile: JS JH JD / 0: KH / 1: JC / > 1 throw JC / pile: JS JH JD JC / comes back
- eights lie there in any number
  pile: 8S 8H 8D 8C 8S / 0: KH KD / 1: 4S 5S
- eleven seats are too many
  seats: 11 / unreadable seats: 2 to 10, not 11
0: KH KD / 1: 4S 5S
- what contradicts itself is unreadable
  seats: 2 / 0: KH / 1: KD / 2: 4S / unreadable only 2 seats
  again / trump: H / unreadable trump: no such line
  again / ²: KH / unreadable no such line
  again / 0: KH | KD / 1: 4S / unreadable 0: expected hand | face up | face down
  again / 0: KH KZ / 1: 4S / unreadable 0: no such card: 'KZ'
  again / pile: 5Z / unreadable pile: no such card
  again / 0: KH KH KH / 1: 4S / unreadable KH: 3 of them, but the decks have 2
  again / 0: X X X X X X X / 1: 4S / unreadable X: 7 of them, but the decks have 6
  again / burned: 110 / unreadable burned: .*more cards than the decks have
  again / seed: 115792089237316195423570985008687907853269984665640564039457584007913129639936
  unreadable seed: more than 256 bits
  again / idle: 100 / unreadable idle: then the round is over
  again / dealer: 2 / unreadable dealer: .*only 2 seats
  again / youngest: 2 / unreadable youngest: .*only 2 seats
  again / turn: 5 / unreadable turn: .*only 2 seats
  again / turn: x / unreadable turn: expected a number
  again / direction: left / unreadable direction: expected one of cw, ccw
  again / phase: dancing / unreadable phase: expected one of
  again / shuffles: 99999999999999999999 / unreadable shuffles:
  again / out: 1 / unreadable out: seat 1 still holds cards
  again / rules: cruzo finish=play_on / out: 2 2 / 0: KH / 1: KD / 2: - / unreadable out:
  again / rules: cruzo finish=play_on / out: - / 0: KH / 1: KD / 2: - / unreadable out:
  again / 0: KH / 1: KD / 2: - / unreadable out:
  again / rules: cruzo finish=play_on / 0: KH / 1: - / unreadable out:
  again / rules: cruzo finish=play_on / turn: 2 / 0: KH / 1: 4S / 2: -
  unreadable turn: seat 2 has no cards
  again / phase: over / unreadable places:
  again / phase: over / places: 0 0=1 / unreadable places:
  again / places: 0 1 / unreadable places: only when the round is over
  again / phase: window / pile: JS JH JD JC / unreadable window:
  again / phase: window / window: 0 / pile: JS JH JD / unreadable window:
  again / phase: window / window: 4 / pile: JS JH JD JC / unreadable window:
  again / phase: window / window: 0 / waits: 0 1 / pile: JS JH JD JC / unreadable waits:
  again / phase: window / window: 0 / waits: - / pile: JS JH JD JC / unreadable waits:
  again / phase: window / window: 0 / waits: 1 1 / pile: JS JH JD JC / unreadable waits:
  again / phase: window / window: 0 / waits: 1 / pile: JS JH JD JC / 0: KH / 1: - | KD | -
  unreadable waits:
  again / waits: 1 / unreadable waits: only in phase: window
  again / must: KH / unreadable must: only in phase: opening
  again / phase: opening / must: 4S / unreadable must: cards of one rank
  again / phase: opening / must: KH 4S / 0: KH 4S / 1: KD / unreadable must: cards of one
  again / phase: opening / pile: 4D / unreadable pile:
  again / pile: JS JH JD JC / unreadable pile: .*burned
  again / pile: JS 10H / unreadable pile: .*burned
""")
