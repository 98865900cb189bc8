"""The last card works, cards that add to a draw, and cards that make the seat opposite draw."""

from msgspec.structs import replace

from engine.crazy_eights.events import Draws
from engine.dealing import write_dealing
from tests.engine.playing import position
from tests.engine.stories import stories

CRATES = position("rules: crates\npile: 9C\n0: 3C\n1: QD KH\n2: QS KS")


def test_turned_up_the_seat_opposite_the_dealer_draws() -> None:
    game, options, found = CRATES.game, CRATES.state.options, 0
    for seed in range(400):
        step = game.deal(options, 4, 1, seed.to_bytes(32, "big"), carry=(0, 0, 0, 0, 3))
        up = step.state.pile[0] // 4
        sizes = [len(hand) for hand in step.state.hands]
        if up == 5:
            found += 1
            assert sizes == [5, 5, 5, 6]
            assert [event.seat for event in step.events if isinstance(event, Draws)] == [3]
        elif up in (12, 0):
            assert (step.state.pending, step.state.turn) == ((2, 2) if up == 0 else (0, 2))
    assert found > 3


def test_anybody_can_check_what_the_seat_opposite_drew() -> None:
    game, options = CRATES.game, CRATES.state.options
    for seats, whom in ((4, 3), (5, 2), (2, 0)):
        how = game.dealing(options, seats, 1, (0,) * (seats + 1))
        lines = [*write_dealing(how, bytes(32), ())]
        assert lines[-2:] == ["one more: 5", f"one more for seat {whom}: 7"]
    plain = game.dealing(replace(options, turned_card="ignored"), 4, 1)
    assert not any(line.startswith("one more") for line in write_dealing(plain, bytes(32), ()))


test_story = stories("""
- cards drawn for the last card are counted
  rules: crates / pile: 6H / stock: 4C 5C 6C / 0: 5H / 1: QD / 2: QS
  > 0 lay 5H / = 0 lays 5H, 1 draws 4C, 2 draws 5C, 0 wins, 1 counts 25 4C QD, 2 counts 40 5C QS ..
- blocking the draw ends the round and the first to empty wins
  rules: crazy-eights draw_two=2 blocks=9 finish=works / pile: 3S / stock: 4C 5C
  0: 2S / 1: 9S / 2: QS KS
  > 0 lay 2S / = 0 lays 2S, 1 owes 2 / > 1 lay 9S / = 1 lays 9S, 1 cancels 2, 0 wins ..
  again / rules: crazy-eights draw_two=2 blocks=9 finish=works / pile: 3S / stock: 4C 5C
  0: 2S / 1: 9S KD / 2: QS KS
  > 0 lay 2S / = 0 lays 2S, 1 owes 2 / > 1 lay 9S / = 1 lays 9S, 1 cancels 2, 0 wins ..
- if nothing can be drawn the first to empty wins
  rules: crates stock_out=pass / pile: 3S / stock: - / 0: 2S / 1: AS / 2: AD KS
  > 0 lay 2S / > 1 lay AS / > 2 lay AD / > 0 take
  = .. 0 owes 4, 0 takes 0 -, 0 wins, 2 counts 10 KS, round over 0=1 2 / = .. 0 wins ..
  turn: 0
rules: crates / pile: 6H / stock: 4C 5C 6C QC 4D 5D 6D / 1: QD KH / 2: QS KS
- what needs no answer is done and the seat wins
  0: 5H / > 0 lay 5H / = 0 lays 5H, 1 draws 4C, 2 draws 5C, 0 wins .. / turn: 0
  again / 0: 7H / > 0 lay 7H / = 0 lays 7H, 1 draws 4C, 0 wins .. / turn: 0
  again / 0: 10H / > 0 lay 10H / = 0 lays 10H, direction ccw, 0 wins .. / turn: 0
  again / 0: 4H / > 0 lay 4H / = 0 lays 4H, 1 skipped, 0 wins .. / turn: 0
  again / pile: 3C / 0: 8H / > 0 lay 8H / = 0 lays 8H, 0 wins .. / turn: 0
  again / pile: 3C / 0: KC / > 0 lay KC / = 0 lays KC, 0 wins .. / turn: 0
- in the further turn the last card ends what fits in it
  rules: crates again_fits=any / pile: 6S / anything: 1 / 0: 2S / > 0 lay 2S / no anything
  emptied: 0 / comes back
  again / rules: crates again_fits=any / pile: 6S / anything: 1 / 0: 5S / > 0 lay 5S / no anything
  no emptied / comes back
rules: crates ends=rounds / turn: 1 / pile: 3D / stock: 10S AS AD / 0: 3S 3H / 1: 7D 9H KH
- the seat half way round or the next one draws
  2: 4S 4H / 3: 6S 6H / 4: JS JH / 5: QS QH / > 1 lay 7D / = 1 lays 7D, 4 draws 10S
  again / 2: 4S 4H / 3: 6S 6H / 4: JS JH / > 1 lay 7D / = 1 lays 7D, 2 draws 10S
  again / direction: ccw / 2: 4S 4H / 3: 6S 6H / 4: JS JH / > 1 lay 7D / = 1 lays 7D, 0 draws 10S
  again / > 1 lay 7D / = 1 lays 7D, 0 draws 10S
  again / direction: ccw / 2: 4S 4H / > 1 lay 7D / = 1 lays 7D, 0 draws 10S
rules: crates / stock: 4C 5C 6C QC KC 4D 5D 6D / 1: QD KH / 2: QS KS
- a two of any suit and any ace go on a draw
  pile: 2C AC / pending: 3 / 0: 2S AH 9H
  0 may lay 2S, lay AH, take / > 0 lay 9H suit D ! take_or_answer count=3 / > 0 lay 2S
  = .. 1 owes 5
  again / pile: 2C AC / pending: 3 / 0: 2S AH 9H / > 0 lay AH / = .. 1 owes 4
- with nothing pending a card that adds is plain
  pile: 9C / suit: S / 0: AH AS 3D
  > 0 lay AH ! does_not_fit rank=9 suit=S / > 0 lay AS / = 0 lays AS / no pending
- under same only another that adds goes on one
  rules: crazy-eights draw_two=2 draw_adds=A / pile: 2C AC / pending: 3 / 0: 2S AH 3D
  0 may lay AH, take
  again / rules: crazy-eights draw_two=2 draw_adds=A / pile: 2C / pending: 2 / 0: 2S AH 3D
  0 may lay 2S, lay AH, take
- who can lay has to and what was drawn waits
  pile: 9C / 0: 3C 4H / > 0 draw ! must_lay
  again / pile: 9C / stock: 5C KC / 0: 3H 4H / > 0 draw / turn: 1
- a further turn without cards is for drawing
  pile: 3H / 0: 6H
  > 0 lay 6H / turn: 0 / emptied: 0 / 0 may draw / 0 does draw / > 0 draw / no emptied / 0 has 4C
  turn: 1
- huit aces and twos answer their like and jokers jokers
  rules: huit-americain / pile: 2H X / pending: 5 / 0: AH X 3D JD
  > 0 lay AH ! take_or_lay rank=X count=5 / > 0 lay X / = .. 1 owes 10
  again / rules: huit-americain / pile: 2H / pending: 2 / 0: AH 2S 3D JD
  > 0 lay AH ! take_or_lay rank=2 count=2 / > 0 lay 2S / = .. 1 owes 4
rules: crates / stock: 4C 5C 6C QC KC 4D 5D 6D
- the first to empty wins when the draw is taken
  pile: 3S / 0: 2S / 1: AS / 2: QS KS
  > 0 lay 2S / emptied: 0 / turn: 1 / 2 sees emptied: 0 / > 1 lay AS / > 2 take
  = .. 1 lays AS, 2 owes 3, 2 takes 3 4C 5C 6C, 0 wins, 2 counts 95 4C 5C 6C QS KS, round over 0=1 2
  places: 0=1 2 / comes back
- of four the seat opposite draws
  pile: 6H / 0: 7H / 1: QD KH / 2: QS KS / 3: JD JS / > 0 lay 7H / = 0 lays 7H, 2 draws 4C ..
- a seat without cards takes and is in again
  pile: 3S / 0: 2S / 1: AS KH / 2: AD KS
  > 0 lay 2S / > 1 lay AS / > 2 lay AD / turn: 0 / pending: 4 / emptied: 0 / 0 may take
  0 does take / > 0 take / no emptied / 0 has 4C 5C 6C QC / turn: 1
- of two without cards the one left wins when the other is in again
  pile: 3S / 0: 2S / 1: AS / 2: AD KS
  > 0 lay 2S / > 1 lay AS / > 2 lay AD / > 0 take
  = .. 1 wins, 0 counts 85 4C 5C 6C QC, 2 counts 10 KS, round over 1 2 0
- a live skip does not begin with the last card
  rules: crates skip_answer=adds / pile: 3H / 0: 4H / 1: 4S 3D / 2: QS KS
  > 0 lay 4H / = 0 lays 4H, 0 wins ..
rules: crates
- what contradicts itself is unreadable
  pile: 9C / 0: - / 1: 3D / 2: 4D / unreadable emptied:
  again / pile: 9C / emptied: 1 / 0: 3D / 1: - / 2: 4D / unreadable phase:
  again / pile: 2C / pending: 2 / emptied: 1 / 0: 3D / 1: 5D / 2: 4D / unreadable emptied:
  again / pile: AC / pending: 2 / 0: 3D / 1: 5D / 2: 4D / unreadable pending:
""")
