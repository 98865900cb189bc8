"""Cards that skip, reverse, or make others draw."""

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
def test_any_rank_may_have_the_effect(
    effect: str, event: str, lines: dict[str, str], rank: str
) -> None:
    after = play(at(f"{effect}={rank}", rank))
    assert after.events == [f"0 lays {rank}H", event]
    assert after.lines.items() >= lines.items()
    assert "pending" not in after or after.legal(1) == ["take"]
    assert play(at("", rank))["turn"] == "1"


test_story = stories("""
- an effect of the last card is not carried out
  rules: crazy-eights-full / pile: KH / 0: QH / 1: 4S / 2: 5S
  > 0 lay QH / = 0 lays QH, 0 wins, 1 counts 4 4S, 2 counts 5 5S, round over 0 1 2
  again / rules: crazy-eights-full / pile: KH / 0: AH / 1: 4S / 2: 5S
  > 0 lay AH / = 0 lays AH, 0 wins, 1 counts 4 4S, 2 counts 5 5S, round over 0 1 2
  again / rules: crazy-eights-full / pile: KH / 0: 2H / 1: 4S / 2: 5S
  > 0 lay 2H / = 0 lays 2H, 0 wins, 1 counts 4 4S, 2 counts 5 5S, round over 0 1 2
- there is nothing to take otherwise
  rules: crazy-eights / pile: KH / 0: 4H 5S / 1: 4S / > 0 take ! nothing_pending
- an ended round owes nothing
  rules: crazy-eights-full / pile: KH 2H / pending: 2 / 0: 2S / 1: 4S
  0 may lay 2S, take / > 0 lay 2S / no pending
rules: crazy-eights draw_two=2 / pile: KH / 0: 2H 7S / 1: 2S 3H 8S / 2: 4D 8D
- the next seat draws two and is done
  stock: 10C JC QC KC AC / 1: 3H 5H
  > 0 lay 2H / 1 may take / 1 does take / > 1 take / = .. 1 takes 2 10C JC / turn: 2 / no pending
  all hear 0 lays 2H, 1 owes 2, 1 takes 2
- drawing ends the sequence and the next seat plays on the top card
  stock: 10C JC QC KC AC 4C / 2: 4D 9H 2C
  > 0 lay 2H / > 1 take / 2 may lay 2C, lay 9H, draw / > 2 lay 2C / pending: 2
- or lays another of that rank and each adds two
  stock: 10C JC QC KC AC 4C
  > 0 lay 2H / 1 may lay 2S, take / > 1 lay 2S / = .. 2 owes 4 / pending: 4 / > 2 take
  = 2 takes 4 10C JC QC KC
- while a draw is pending nothing else is laid never a wild card
  stock: 10C JC QC KC AC 4C
  > 0 lay 2H / > 1 lay 3H ! take_or_lay rank=2 count=2
  > 1 lay 8S suit H ! take_or_lay rank=2 count=2 / > 1 draw ! take_first count=2
  > 1 pass ! take_first count=2
- what is drawn is not laid at once
  rules: crazy-eights draw_two=2 draw=one_then_play / stock: 2C 2D QC KC AC 4C
  > 0 lay 2H / > 1 take / turn: 2 / 1 may -
- pending cards may always be taken
  rules: crazy-eights draw_two=2 must_lay=yes / stock: 10C JC QC KC AC 4C
  > 0 lay 2H / 1 may lay 2S, take / > 1 take / turn: 2
- what cannot be drawn is forgiven
  stock: 10C / > 0 lay 2H / > 1 take / = .. 1 takes 1 10C / no pending / no passes
- a pending draw that yields nothing is a pass
  stock: - / > 0 lay 2H / > 1 take / = .. 1 takes 0 - / passes: 1 / turn: 2
rules: crazy-eights / pile: KH / stock: 10C JC QC KC AC / 1: 3H 5H / 2: 3D 5D / 3: 3C 5C
- counter clockwise the seat before is left out
  rules: crazy-eights skip=Q / direction: ccw / 0: QH 7S 7D / > 0 lay QH / = .. 3 skipped / turn: 2
- without effects cards only lie there
  0: 2H 7S 7D / > 0 lay 2H / = 0 lays 2H / turn: 1
  again / 0: QH 7S 7D / > 0 lay QH / = 0 lays QH / turn: 1
  again / 0: AH 7S 7D / > 0 lay AH / = 0 lays AH / turn: 1
rules: crazy-eights-full / pile: KH / 1: 9H KD / 2: 9D KC
- the rule sets effects
  0: QH 9S / > 0 lay QH / = .. 1 skipped
  again / 0: AH 9S / > 0 lay AH / = .. direction ccw
  again / 0: 2H 9S / > 0 lay 2H / = .. 1 owes 2
  again / rules: mau-mau / 0: 8H 9S / > 0 lay 8H / = .. 1 skipped
  again / rules: mau-mau / 0: 7H 9S / > 0 lay 7H / = .. 1 owes 2
  again / rules: mau-mau / 0: JS 9S / > 0 lay JS suit D / = .. 0 names D
rules: crazy-eights reverse=Q / pile: KH / stock: 10C JC QC KC AC / 0: QH 7S 7D / 1: 3H 5H
- of two seats the same one plays again
  rules: crazy-eights skip=Q / > 0 lay QH / = .. 1 skipped / turn: 0
- and back
  direction: ccw / 2: 3D 5D / 3: 3C 5C / > 0 lay QH / = .. direction cw / turn: 1
- of two seats a reverse changes nothing
  > 0 lay QH / = 0 lays QH / turn: 1 / direction: cw
""")
