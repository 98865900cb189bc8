"""Last One: draws nothing answers, a further turn in which everything fits, jokers that copy, and
fights.
"""

from tests.engine.playing import position
from tests.engine.stories import stories


def test_turned_up_the_dealer_attacks_the_first_seat() -> None:
    at = position("rules: last-one / pile: 9H / 0: 3C / 1: QD KH / 2: QS JS".replace(" / ", "\n"))
    game, options, found = at.game, at.state.options, 0
    for seed in range(300):
        state = game.deal(options, 3, 0, seed.to_bytes(32, "big"), carry=(0, 0, 0, 1)).state
        if state.pile[0] // 4 == 2:
            found += 1
            assert (state.attacker, state.attacked, state.turn) == (0, 1, 1)
    assert found > 3


test_story = stories("""
- the king of spades makes the seat before draw and play goes on after it
  rules: crazy-eights draw_five=kings_h_s draw_answer=none / pile: 9S / stock: 4C 5C 6C QC 7D 5D
  0: KS 3C 4S / 1: QD KH / 2: QS KC
  > 0 lay KS / = .. 2 takes 5 4C 5C 6C QC 7D / turn: 0
rules: last-one / stock: 4C 5C 6C QC KC 5D 6D 7D 9D 10D 10C
- a two is drawn at once and passes its seat by
  pile: 9H / 0: 2H 3C 4S / 1: 2S KH / 2: QS JS
  > 0 lay 2H / = 0 lays 2H, 1 takes 2 4C 5C / no pending / turn: 2
- a three is covered by any card and each anew
  pile: 9H / 0: 3H 8C 3C KS 5S / 1: QD KH / 2: QS JS
  > 0 lay 3H / turn: 0 / anything: 1 / > 0 lay 8C suit D / no anything / suit: D / turn: 1
  again / pile: 9H / 0: 3H 8C 3C KS 5S / 1: QD KH / 2: QS JS
  > 0 lay 3H / > 0 lay 3C / > 0 lay KS / no anything / turn: 1
- who draws instead is done and the three is matched
  pile: 9H / 0: 3H KS 5S / 1: QD KH 3D / 2: QS JS
  > 0 lay 3H / > 0 draw / turn: 1 / 1 may lay 3D, lay KH, draw
- a drawn card fits there too where it may be laid
  rules: last-one draw=one_then_play / pile: 9H / 0: 3H KS 5S / 1: QD KH / 2: QS JS
  > 0 lay 3H / > 0 draw / 0 may lay 4C, pass
- a joker is the card under it
  pile: 8S / suit: D / 0: X 3C 4S / 1: KD 8D 5S / 2: QS JS
  > 0 lay X / = 0 lays X / suit: D
  1 may lay 8D suit S, lay 8D suit H, lay 8D suit D, lay 8D suit C, lay KD, draw
  > 1 lay 5S ! does_not_fit rank=8 suit=D
- in a further turn too it is the card under it
  pile: 9H / 0: 3H X KS 5S / 1: QD KH 3D / 2: QS JS
  > 0 lay 3H / > 0 lay X / turn: 1 / 1 may lay 3D, lay KH, draw
- what a joker copies stays at a reshuffle
  pile: 9H 7C 8S X X / suit: D / stock: - / 0: KD 3C / 1: QD KH / 2: QS JS
  > 0 draw / = pile reshuffled 2 .. / pile: 8S X X / suit: D / comes back
- only the next higher card of the suit goes and nobody draws
  pile: 9S / 0: 4S JC / 1: 5S KH / 2: 6S 9C KS
  > 0 lay 4S / 1 does pass / > 1 lay KH ! pass_or_lay rank=5 suit=S
  > 1 draw ! pass_or_lay rank=5 suit=S / > 2 lay 6S ! not_your_turn seat=1
- the last card opens no fight
  rules: last-one finish=any / pile: 9S / 0: 4S / 1: QD KH / 2: QS JS
  > 0 lay 4S / = 0 lays 4S, 0 wins ..
  again / rules: last-one finish=works / pile: 9S / 0: 4S / 1: QD KH / 2: QS JS
  > 0 lay 4S / = 0 lays 4S, 0 wins ..
- cards laid in a fight do nothing else and go one by one
  rules: crazy-eights fight=4 skip=5 wild=6 together=rank decks=2 / pile: 9S / 0: 4S 4H JC
  1: 5S 5S KH / 2: 6S KS QS
  > 0 lay 4S cards 4H ! one_by_one rank=4 / > 0 lay 4S / 1 may lay 5S, pass / > 1 lay 5S
  > 2 lay 6S / = .. 2 lays 6S, 2 attacks 1
- seats with turns to miss are neither attacked nor asked
  rules: crazy-eights fight=4 skip=J skip_answer=adds / pile: 9S / missing: 0 1 0 / 0: 4S QH KD
  1: QD KH / 2: QS JS
  > 0 lay 4S / attacked: 2 / turn: 2 / missing: 0 1 0 / > 2 pass / turn: 0 / missing: 0 1 0
  again / rules: crazy-eights fight=4 skip=J skip_answer=adds / pile: 9S / missing: 0 1 1
  0: 4S QH KD / 1: QD KH / 2: QS JS
  > 0 lay 4S / no attacked / turn: 0
rules: last-one / pile: 9S / stock: 4C 5C 6C QC KC 5D 6D 7D 9D 10D 10C
0: 4S JC / 1: 5S KH / 2: 6S 9C KS
- a four opens a fight and the seat attacked last draws
  > 0 lay 4S / = 0 lays 4S, 0 attacks 1 / attacker: 0 / attacked: 1 / turn: 1
  all see attacker: 0 / 1 may lay 5S, lay 5S lastcard, pass, catch 0
  > 1 lay 5S / attacker: 1 / attacked: 0 / turn: 2
  > 2 lay 6S / attacker: 2 / attacked: 1 / turn: 0 / > 0 pass / > 1 pass
  = .. 1 takes 6 4C 5C 6C QC KC 5D / 1 has 4C 5D 5C 6C QC KH KC / turn: 2
  no attacked / no passes
- every seat is asked though it has no answer
  1: JH KH / 2: 7S 9C KS
  > 0 lay 4S / > 1 pass / turn: 2 / > 2 pass / 1 has 4C 5C 6C JH QC KH / turn: 2
- a ten ends it at once
  pile: 4S 9S / attacker: 2 / attacked: 1 / turn: 0 / 0: 10S QH KD / 1: QD KH / 2: QS JS
  > 0 lay 10S / = 0 lays 10S, 0 attacks 2 ..
  2 has 4C 5D 5C 6D 6C 7D 9D 10D JS QS QC KC / turn: 0
- who lays the last card in a fight wins and nobody draws
  pile: 4S 7S / attacker: 0 / attacked: 1 / turn: 2 / 0: QH KD / 1: JH KH / 2: 8S
  > 2 lay 8S / = 2 lays 8S, 2 wins .. / 1 has JH KH
  again / rules: last-one finish=works opposite_draws=7
  pile: 4S 6S / attacker: 0 / attacked: 1 / turn: 2 / 0: QH KD / 1: JH KH / 2: 7S
  > 2 lay 7S / = 2 lays 7S, 2 wins ..
rules: last-one / 0: 5D / 1: 6D / 2: 7D
- what contradicts itself is unreadable
  pile: 9S / anything: 1 / unreadable anything:
  again / pile: 4S / attacker: 1 / unreadable attacked:
  again / pile: 3S / attacker: 1 / attacked: 2 / unreadable attacked:
  again / pile: 4S / attacker: 1 / attacked: 1 / unreadable attacked:
  again / pile: 10S / attacker: 1 / attacked: 2 / unreadable attacked:
  again / pile: 4S / attacker: 0 / attacked: 2 / unreadable turn:
  again / pile: 2S / pending: 2 / unreadable pending:
  again / pile: 4S / attacker: 3 / attacked: 1 / unreadable attacker:
""")
