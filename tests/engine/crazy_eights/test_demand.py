"""A card that demands a rank, until the turn comes round to who laid it."""

from itertools import islice

from engine.crazy_eights.contradictions import check_position
from engine.shuffle import numbers, seed_of
from tests.engine.playing import play
from tests.engine.stories import stories

test_story = stories("""
rules: crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 \
draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds
stock: 7C 8C 6C / 2: 10S QS
- it lays like a plain card and names a rank without effect or none
  pile: 9H / 0: JH JC 5S / 1: 5C 8D / 0 does lay JH
  0 may lay JH rank 5, lay JH rank 6, lay JH rank 7, lay JH rank 8, lay JH rank 9, \
lay JH rank 10, lay JH rank Q, lay JH, draw
  > 0 lay JC rank 6 ! does_not_fit rank=9 suit=H / > 0 lay JH rank K ! has_effect rank=K
  > 0 lay JH rank A ! has_effect rank=A / > 0 lay JH rank J ! has_effect rank=J
  > 0 lay JH rank 2 ! has_effect rank=2 / > 0 lay JH / = 0 lays JH / no demand
  again / pile: 9H / 0: 9C 5S / 1: 5C 8D / > 0 lay 9C rank 6 ! name_no_rank
- only that rank of any suit or another demand card fits
  pile: 9H JH / demand: 9 / namer: 2 / 0: 9C AH 5S / 1: 9S 2H 8D
  0 may lay 9C, draw / > 0 lay AH suit S ! demanded rank=9
  again / pile: 9H JH / demand: 9 / namer: 2 / 0: 9C JC 5S / 1: 9S 2H 8D
  0 may lay 9C, lay JC rank 5, lay JC rank 6, lay JC rank 7, lay JC rank 8, lay JC rank 9, \
lay JC rank 10, lay JC rank Q, lay JC, draw
- passing under a demand does not count towards blocked
  pile: 9H JH / stock: - / demand: 9 / namer: 2 / 0: 9C AH 5S / 1: 9S 2H 8D
  > 0 pass / no passes / > 1 pass / no passes / > 2 pass / passes: 1
- another demand card names anew for its own round
  pile: 9H JH / demand: 9 / namer: 2 / 0: 9C JC 5S / 1: 9S 2H 8D
  > 0 lay JC rank 6 / = 0 lays JC, 0 demands 6 / demand: 6 / namer: 0 / turn: 1 / > 1 draw
  > 1 pass / > 2 draw / > 2 pass / no demand
  again / pile: 9H JH / demand: 9 / namer: 2 / 0: 9C JC 5S / 1: 9S 2H 8D / > 0 lay JC / no demand
- it ends where the turn goes by who named it
  pile: 9H JH / demand: 9 / namer: 1 / missing: 0 1 0 / 0: 9C AH 5S / 1: 5C 8D
  > 0 lay 9C / no demand / turn: 2
rules: mau-mau demand=9 / stock: 7C 8C 10C / 0: 9H KH KD / 2: 10D QD / 3: AS AD
- a rank their pack does not have cannot be named
  pile: 10H / 1: 10S QS
  > 0 lay 9H rank 4 ! not_in_pack rank=4 / > 0 lay 9H rank J ! has_effect rank=J
  again / pile: 10H / 1: 10S QS / 4: KS KC
  > 0 lay 9H rank 7 ! has_effect rank=7 / > 0 lay 9H rank X ! has_effect rank=X
- a low rank binds five until the turn comes round
  pile: 10H / 1: 10S 9S / 4: 4C KC / > 0 lay 9H rank 4 / > 1 lay 9S rank 4 / demand: 4 / namer: 1
  again / pile: 10H / 1: 10S 9S / 4: 4C KC
  > 0 lay 9H rank 4 / > 1 draw / > 1 pass / > 2 draw / > 2 pass / 3 may draw / > 3 draw / > 3 pass
  4 may lay 4C, lay 4C lastcard, draw
- a low rank is named anew too
  pile: 9D / demand: 4 / namer: 2 / 1: 10S QS / 4: KS KC / 0 may .. lay 9H rank 2
  again / pile: 9S / demand: 4 / namer: 2 / 1: 10S QS / 4: KS KC / > 0 lay KH ! demanded rank=4
- a position may demand it with as many people
  pile: 9D / demand: 4 / namer: 2 / 1: 10S QS / 4: KS KC / is demand: 4
  again / pile: 9D / demand: 4 / namer: 2 / 1: 10S QS / unreadable demand
- several cards name a low rank too
  rules: mau-mau demand=9 together=rank / pile: 10H / 0: 9H 9C KH KD / 1: 10S QS / 4: KS KC
  0 may .. lay 9H rank 2 cards 9C
""")


def test_each_may_think_of_what_the_others_hold_then() -> None:
    hands = "0: 9H KH KD\n1: 10S QS\n2: 10D QD\n3: AS AD\n4: KS KC"
    after = play(
        f"rules: mau-mau demand=9\npile: 10H\nstock: 7C 8C 10C\n{hands}\n> 0 lay 9H rank 4"
    )
    view = after.game.view(after.state, 1)
    for world in islice(after.game.worlds(view, numbers(seed_of(1), 0)), 5):
        check_position(world)
        assert after.game.legal(world, 1) == after.game.legal(after.state, 1)
