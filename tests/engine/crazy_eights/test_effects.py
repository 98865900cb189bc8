"""Cards that skip, reverse, or make others draw; and skips that may be answered."""

import pytest

from tests.engine.playing import play
from tests.engine.stories import stories

RANKS = ["2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "A"]


def at(effect: str, rank: str) -> str:
    low, high = ("6", "9") if rank in "35" else ("3", "5")
    return f"""
        rules: crazy-eights {effect}
        pile: {"KH" if rank != "K" else "QH"}   stock: 10C JC QC KC AC
        0: {rank}H 7S 7D
        1: {low}H {high}H
        2: {low}D {high}D
        3: {low}C {high}C
        > 0 lay {rank}H
    """


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(
    ("effect", "event", "lines"),
    [
        ("skip", "1 skipped", {"turn": "2"}),
        ("reverse", "direction ccw", {"turn": "3", "direction": "ccw"}),
        ("draw_two", "1 owes 2", {"turn": "1", "pending": "2"}),
    ],
)
def test_any_rank_may_have_it(effect: str, event: str, lines: dict[str, str], rank: str) -> None:
    after = play(at(f"{effect}={rank}", rank))
    assert after.events == [f"0 lays {rank}H", event]
    assert after.lines.items() >= lines.items()
    assert "pending" not in after or after.legal(1) == ["take"]
    assert play(at("", rank))["turn"] == "1"


test_story = stories("""
- there is nothing to take otherwise
  rules: crazy-eights / pile: KH / 0: 4H 5S / 1: 4S / > 0 take ! nothing_pending
rules: crazy-eights draw_two=2 / pile: KH / 0: 2H 7S / 1: 2S 3H 8S / 2: 4D 8D
- while a draw is pending nothing else is laid never a wild card
  stock: 10C JC QC KC AC 4C
  > 0 lay 2H / > 1 lay 3H ! take_or_lay rank=2 count=2
  > 1 lay 8S suit H ! take_or_lay rank=2 count=2 / > 1 draw ! take_first count=2
  > 1 pass ! take_first count=2
- what cannot be drawn is forgiven
  stock: 10C / > 0 lay 2H / > 1 take / = .. 1 takes 1 10C / no pending / no passes
rules: crazy-eights reverse=Q / pile: KH / stock: 10C JC QC KC AC / 0: QH 7S 7D / 1: 3H 5H
- and back
  direction: ccw / 2: 3D 5D / 3: 3C 5C / > 0 lay QH / = .. direction cw / turn: 1
- of two seats a reverse changes nothing
  > 0 lay QH / = 0 lays QH / turn: 1 / direction: cw
rules: crazy-eights wild=A skip=4 skip_answer=adds draw_five=kings_h_s draw_answer=any
stock: 10C JC KC 9C / 1: 10S 9H / 2: JD KD
- where skips add up later turns go by without an action
  pile: 8C 4S / live: 2 / 0: 4C QC 9D
  > 0 lay 4C / = .. 1 owes 3 turns / live: 3 / > 1 pass / missing: 0 2 0 / turn: 2 / > 2 draw
  > 0 draw / = .. 1 skipped / missing: 0 1 0 / turn: 2 / > 2 draw / > 0 draw / no missing / turn: 2
  > 2 pass / turn: 0
- a draw or skip that hits nobody gives the layer another turn
  pile: 8H / missing: 0 1 2 / 0: 4C KS KH QC
  > 0 lay KH / = 0 lays KH, 1 skipped, 2 skipped / no pending / turn: 0 / missing: 0 0 1
  again / pile: 8C / missing: 0 1 2 / 0: 4C KS KH QC / > 0 lay 4C / no live / turn: 0
- backwards it hits the nearest that misses none
  pile: 8S / missing: 0 0 1 / 0: 4C KS KH QC / > 0 lay KS / = .. 1 owes 5 / missing: 0 0 1
- a king of spades that hits nobody goes by all the others
  pile: 8S / missing: 0 1 2 / 0: 4C KS KH QC
  > 0 lay KS / = 0 lays KS, 1 skipped, 2 skipped / no pending / turn: 0 / missing: 0 0 1
rules: crazy-eights deck_size=32 wild=Q draw_two=7 skip=A skip_answer=pass_on / pile: KS AS
stock: 10C JC KC 9C / 0: AH QC 9D / 1: 10S 9H / 2: JD KD
- the next seat lays another of any suit or sits out
  live: 1
  0 may lay AH, pass / 0 does pass / > 0 lay QC suit H ! sit_out_or_lay rank=A
  > 0 draw ! sit_out_or_lay rank=A / > 0 lay AH / = 0 lays AH, 1 owes 1 turns / live: 2 / turn: 1
- sitting out counts for no pass and play goes on on the skip
  live: 1 / > 0 pass / = 0 skipped / no live / no passes / turn: 1 / 1 may .. lay 10S
- one turn however many were laid
  live: 1 / > 0 lay AH / > 1 pass / > 2 draw / no missing / > 0 draw / turn: 1
""")
