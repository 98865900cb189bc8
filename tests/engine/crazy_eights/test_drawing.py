"""Drawing instead of laying, in its four ways; passing; a stock that is used up."""

from tests.engine.stories import stories

test_story = stories("""
rules: crazy-eights draw=one_then_play / pile: 9D KH / 0: 4H 5S / 1: 9C JD
- whether it fits is told to nobody
  stock: 6H / > 0 draw / 0 hears 0 draws 6H / 0 sees drawn: 6H
  1 hears 0 draws 1 / 1 sees drawn: ? / all hear 0 draws 1 / all see drawn: ?
  again / stock: 2C / > 0 draw / 0 hears 0 draws 2C / 0 sees drawn: 2C
  1 hears 0 draws 1 / 1 sees drawn: ? / all hear 0 draws 1 / all see drawn: ?
- with the stock gone play goes on without drawing
  rules: crazy-eights draw=one / stock: - / 0 may lay 4H, pass / > 0 draw ! nothing_to_draw
  > 0 pass / = 0 passes / passes: 1 / turn: 1
  again / stock: - / 0 may lay 4H, pass / > 0 draw ! nothing_to_draw / > 0 pass / turn: 1
  again / rules: crazy-eights draw=up_to / stock: - / 0 may lay 4H, pass
  > 0 draw ! nothing_to_draw / > 0 pass / turn: 1
  again / rules: crazy-eights draw=until_fits / stock: - / 0 may lay 4H, pass
  > 0 draw ! nothing_to_draw / > 0 pass / turn: 1
- or the pile but its top card becomes the stock
  rules: crazy-eights stock_out=reshuffle / pile: 9D 3D 8C / suit: H / stock: -
  0 may lay 4H, draw / > 0 draw / = pile reshuffled 2 .. / pile: 8C / suit: H / shuffles: 1
- a stock that is just enough is not reshuffled yet
  rules: crazy-eights draw_two=2 stock_out=reshuffle / pile: 9D 3D 2H / stock: 6C 7C / pending: 2
  0: 4H 5S / 1: 9C JD / > 0 take / = 0 takes 2 6C 7C
- of a free joker on top no other card stays
  rules: crazy-eights jokers=2 stock_out=reshuffle / pile: 9D 3D X / stock: - / 0: 4H 5S / 1: 9C JD
  > 0 draw / = pile reshuffled 2 .. / pile: X
- of copying jokers with nothing below them all stay
  rules: crazy-eights jokers=3 joker_is=copy stock_out=reshuffle / pile: X X X / stock: -
  0: 4H 5S / 1: 9C JD / 0 may .. pass
- a pile of one card gives no stock
  rules: crazy-eights stock_out=reshuffle / pile: KH / stock: - / 0: 4H 5S / 1: 9C JD
  0 may lay 4H, pass
rules: crazy-eights must_lay=yes / pile: 9D KH / 0: 4H 5S / 1: 9C JD
- who could lay may draw but not simply pass
  rules: crazy-eights draw=one / stock: 2C 4C 6H 7H / 0 may lay 4H, draw / > 0 pass ! draw_first
- a drawn card may be laid at once and only it
  rules: crazy-eights draw=one_then_play / stock: 6H 7C
  > 0 draw / turn: 0 / drawn: 6H / 0 may lay 6H, pass / > 0 lay 4H ! only_drawn cards=6H
  > 0 draw ! drawn_enough
  again / rules: crazy-eights draw=one_then_play / stock: 2C 7C
  > 0 draw / turn: 0 / drawn: 2C / 0 may pass / > 0 lay 4H ! only_drawn cards=2C
  > 0 draw ! drawn_enough
- laying or passing then ends the turn
  rules: crazy-eights draw=one_then_play / stock: 6H 2C
  > 0 draw / > 0 lay 6H / = 0 draws 6H, 0 lays 6H
  again / rules: crazy-eights draw=one_then_play / stock: 6H 2C
  > 0 draw / > 0 pass / = 0 draws 6H, 0 passes / no drawn / no passes / turn: 1
- up to a limit any fitting card may be laid or another drawn
  rules: crazy-eights draw=up_to draw_limit=2 / stock: 2C 4C 6H 7H
  > 0 pass ! draw_first / > 0 draw / 0 may lay 4H, draw / > 0 draw / drawn: 2C 4C
  0 may lay 4H, pass / > 0 draw ! drawn_enough / > 0 pass / turn: 1
- up to three unless agreed otherwise
  rules: crazy-eights draw=up_to / stock: 2C 4C 6H 7H
  > 0 draw / > 0 draw / 0 may lay 4H, draw / > 0 draw / 0 may lay 4H, lay 6H, pass
- until a card fits which must be laid
  rules: crazy-eights draw=until_fits / stock: 2C 4C 6H 7H
  > 0 draw / = 0 draws 2C 4C 6H / 1 hears 0 draws 3 / 0 may lay 6H / stock: 7H / 0 does lay 6H
  > 0 pass ! must_lay / > 0 lay 4H ! only_drawn cards=6H
- until a wild card is drawn which names a suit
  rules: crazy-eights draw=until_fits / stock: 2C 8C 6H
  > 0 draw / 0 may lay 8C suit S, lay 8C suit H, lay 8C suit D, lay 8C suit C / 0 does lay 8C suit C
rules: mau-mau draw=until_fits wild=A / turn: 2 / 0: 9H 10H KS / 1: 7S / 2: 7D KD / 3: 7H
- two seats can be forced round and round with the same cards
  pile: 8D 8H / shuffles: 3
  > 2 draw / > 2 lay 8D / > 0 draw / > 0 lay 8H / 2 has 7D KD / 0 has 9H 10H KS / turn: 2
  shuffles: 5
- so after a hundred shuffles play goes on without drawing
  pile: 8S 8H / shuffles: 99 / 2 may draw
  again / pile: 8S 8H / shuffles: 100 / 2 may pass
""")
