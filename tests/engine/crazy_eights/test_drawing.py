"""Drawing instead of laying, in its four ways; passing; a stock that is used up."""

import pytest

from tests.engine.playing import play, position, refused
from tests.engine.stories import stories


def at(changes: str, stock: str) -> str:
    return f"""
        rules: crazy-eights {changes}
        pile: 9D KH   stock: {stock}
        0: 4H 5S
        1: 9C JD
    """


def test_whether_it_fits_is_told_to_nobody() -> None:
    fits, not_fits = (play(at("draw=one_then_play", s) + "> 0 draw") for s in ("6H", "2C"))
    for viewer in (1, None):
        assert fits.told(viewer) == not_fits.told(viewer) == ["0 draws 1"]
        assert fits.seen_by(viewer) == not_fits.seen_by(viewer)
        assert "drawn: ?" in fits.seen_by(viewer)
    assert fits.told(0) == ["0 draws 6H"]
    assert "drawn: 6H" in fits.seen_by(0)


@pytest.mark.parametrize("draw", ["one", "one_then_play", "up_to", "until_fits"])
def test_with_the_stock_gone_play_goes_on_without_drawing(draw: str) -> None:
    text = at(f"draw={draw} stock_out=pass", "-")
    assert position(text).legal(0) == ["lay 4H", "pass"]
    assert refused(text + "> 0 draw") == "nothing_to_draw"
    after = play(text + "> 0 pass")
    assert (after.events, after["passes"], after["turn"]) == (["0 passes"], "1", "1")


def test_or_the_pile_but_its_top_card_becomes_the_stock() -> None:
    text = at("stock_out=reshuffle", "-").replace("9D KH", "9D 3D 8C  suit: H")
    assert position(text).legal(0) == ["lay 4H", "draw"]
    after = play(text + "> 0 draw")
    assert after.events[0] == "pile reshuffled 2"
    assert (after["pile"], after["suit"], after["shuffles"]) == ("8C", "H", "1")
    cards = [*after["stock"].split(), *after.hand(0).split()]
    assert sorted(cards) == ["3D", "4H", "5S", "9D"]


test_story = stories("""
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
