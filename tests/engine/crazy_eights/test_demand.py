"""A card that demands a rank, until the turn comes round to who laid it."""

from itertools import islice

import pytest

from engine.crazy_eights.contradictions import check_position
from engine.notation import Unreadable
from engine.shuffle import numbers, seed_of
from tests.engine.playing import play, position, refused
from tests.engine.stories import stories

RULES = (
    "crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 "
    "draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds"
)


def at(
    pile: str,
    zero: str,
    one: str = "5C 8D",
    two: str = "10S QS",
    more: str = "",
    *,
    stock: str = "7C 8C 6C",
) -> str:
    table = f"rules: {RULES} \n pile: {pile} stock: {stock} {more}"
    return f"{table} \n 0: {zero} \n 1: {one} \n 2: {two} \n"


def test_it_lays_like_a_plain_card_and_names_a_rank_without_effect_or_none() -> None:
    text = at("9H", "JH JC 5S")
    named = ["5", "6", "7", "8", "9", "10", "Q"]
    assert position(text).legal(0) == [*(f"lay JH rank {rank}" for rank in named), "lay JH", "draw"]
    assert refused(text + "> 0 lay JC rank 6") == "does_not_fit rank=9 suit=H"
    for rank in ("K", "A", "J", "2"):
        assert refused(text + f"> 0 lay JH rank {rank}") == f"has_effect rank={rank}"
    assert refused(at("9H", "9C 5S") + "> 0 lay 9C rank 6") == "name_no_rank"
    after = play(text + "> 0 lay JH")
    assert (after.events, "demand" in after) == (["0 lays JH"], False)
    assert position(text).default(0) == "lay JH"


BOUND = at("9H JH", "9C AH 5S", "9S 2H 8D", "10S QS", more="demand: 9  namer: 2")


def test_only_that_rank_of_any_suit_or_another_demand_card_fits() -> None:
    assert position(BOUND).legal(0) == ["lay 9C", "draw"]
    assert refused(BOUND + "> 0 lay AH suit S") == "demanded rank=9"
    assert position(BOUND.replace("AH", "JC")).legal(0)[:2] == ["lay 9C", "lay JC rank 5"]


MAU_MAU = "rules: mau-mau demand=9 \n pile: 10H  stock: 7C 8C 10C"


def mau_mau(seats: int, more: str = "") -> str:
    hands = ("9H KH KD", "10S QS", "10D QD", "AS AD", "KS KC", "QH QC")[:seats]
    lines = (f"{seat}: {hand}" for seat, hand in enumerate(hands))
    return "\n".join([f"{MAU_MAU}  {more}", *lines, ""])


def test_each_may_think_of_what_the_others_hold_then() -> None:
    after = play(mau_mau(5) + "> 0 lay 9H rank 4")
    view = after.game.view(after.state, 1)
    for world in islice(after.game.worlds(view, numbers(seed_of(1), 0)), 5):
        check_position(world)
        assert after.game.legal(world, 1) == after.game.legal(after.state, 1)


def test_a_position_may_demand_it_with_as_many_people() -> None:
    assert position(mau_mau(5, "demand: 4  namer: 2").replace("10H", "9D"))["demand"] == "4"
    with pytest.raises(Unreadable, match="demand"):
        position(mau_mau(4, "demand: 4  namer: 2").replace("10H", "9D"))


test_story = stories("""
rules: crazy-eights wild=A wild_rule=fitting draw=one_then_play demand=J draw_two=2 draw_three=3 \
draw_five=kings_h_s draw_answer=any skip=4 skip_answer=adds
stock: 7C 8C 6C / 2: 10S QS
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
- several cards name a low rank too
  rules: mau-mau demand=9 together=rank / pile: 10H / 0: 9H 9C KH KD / 1: 10S QS / 4: KS KC
  0 may .. lay 9H rank 2 cards 9C
""")
