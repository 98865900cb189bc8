"""A card that demands a rank, until the turn comes round to who laid it."""

from itertools import islice

import pytest

from engine.crazy_eights.contradictions import check
from engine.notation import Unreadable
from engine.shuffle import numbers, seed_of
from tests.engine.playing import play, position, refused

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
    assert position(text).default(0) == "draw"
    assert position(text.replace("draw=one", "must_lay=yes draw=one")).default(0) == "lay JH"


BOUND = at("9H JH", "9C AH 5S", "9S 2H 8D", "10S QS", more="demand: 9  namer: 2")


def test_only_that_rank_of_any_suit_or_another_demand_card_fits() -> None:
    assert position(BOUND).legal(0) == ["lay 9C", "draw"]
    assert refused(BOUND + "> 0 lay AH suit S") == "demanded rank=9"
    assert position(BOUND.replace("AH", "JC")).legal(0)[:2] == ["lay 9C", "lay JC rank 5"]


def test_laying_it_answers_and_the_next_one_is_bound_too() -> None:
    after = play(BOUND + "> 0 lay 9C")
    assert (after["demand"], after.legal(1)) == ("9", ["lay 9S", "draw"])


def test_it_ends_where_the_turn_comes_to_who_named_it() -> None:
    text = BOUND.replace("9C AH", "KC AH") + "> 0 draw \n > 0 pass"
    assert play(text)["demand"] == "9"
    text += "\n > 1 draw \n > 1 pass"
    after = play(text)
    assert ("demand" in after, "namer" in after, after["turn"]) == (False, False, "2")


def test_passing_under_a_demand_does_not_count_towards_blocked() -> None:
    text = BOUND.replace("stock: 7C 8C 6C", "stock: -") + "> 0 pass"
    assert "passes" not in play(text)
    assert "passes" not in play(text + "\n > 1 pass")
    assert play(text + "\n > 1 pass \n > 2 pass")["passes"] == "1"


def test_another_demand_card_names_anew_for_its_own_round() -> None:
    after = play(BOUND.replace("AH", "JC") + "> 0 lay JC rank 6")
    assert after.events == ["0 lays JC", "0 demands 6"]
    assert (after["demand"], after["namer"], after["turn"]) == ("6", "0", "1")
    text = (
        BOUND.replace("AH", "JC")
        + "> 0 lay JC rank 6 \n > 1 draw \n > 1 pass \n > 2 draw \n > 2 pass"
    )
    assert "demand" not in play(text)
    assert "demand" not in play(BOUND.replace("AH", "JC") + "> 0 lay JC")


def test_it_ends_where_the_turn_goes_by_who_named_it() -> None:
    text = at("9H JH", "9C AH 5S", more="demand: 9  namer: 1  missing: 0 1 0") + "> 0 lay 9C"
    after = play(text)
    assert ("demand" in after, after["turn"]) == (False, "2")


def test_as_the_last_card_it_names_none() -> None:
    assert position(at("9H", "JH")).legal(0) == ["lay JH", "draw"]
    assert play(at("9H", "JH") + "> 0 lay JH").events[:2] == ["0 lays JH", "0 wins"]


@pytest.mark.parametrize("seat", [0, None])
def test_everybody_sees_it(seat: int | None) -> None:
    assert "demand: 9\nnamer: 2" in position(BOUND).seen_by(seat)


MAU_MAU = "rules: mau-mau demand=9 \n pile: 10H  stock: 7C 8C 10C"


def mau_mau(seats: int, more: str = "") -> str:
    hands = ("9H KH KD", "10S QS", "10D QD", "AS AD", "KS KC", "QH QC")[:seats]
    lines = (f"{seat}: {hand}" for seat, hand in enumerate(hands))
    return "\n".join([f"{MAU_MAU}  {more}", *lines, ""])


@pytest.mark.parametrize(
    ("seats", "named"),
    [
        (2, ["10", "Q", "K", "A"]),
        (4, ["10", "Q", "K", "A"]),
        (5, ["2", "3", "4", "5", "6", "10", "Q", "K", "A"]),
        (6, ["2", "3", "4", "5", "6", "10", "Q", "K", "A"]),
    ],
)
def test_it_names_every_plain_rank_of_the_pack_so_many_people_play_with(
    seats: int, named: list[str]
) -> None:
    laid = [action for action in position(mau_mau(seats)).legal(0) if action.startswith("lay 9H")]
    assert laid == [*(f"lay 9H rank {rank}" for rank in named), "lay 9H"]
    for rank in named:
        assert play(mau_mau(seats) + f"> 0 lay 9H rank {rank}")["demand"] == rank


def test_a_rank_their_pack_does_not_have_cannot_be_named() -> None:
    assert refused(mau_mau(4) + "> 0 lay 9H rank 4") == "not_in_pack rank=4"
    assert refused(mau_mau(4) + "> 0 lay 9H rank J") == "has_effect rank=J"
    assert refused(mau_mau(5) + "> 0 lay 9H rank 7") == "has_effect rank=7"
    assert refused(mau_mau(5) + "> 0 lay 9H rank X") == "has_effect rank=X"


def test_a_low_rank_binds_five_until_the_turn_comes_round() -> None:
    text = mau_mau(5).replace("4: KS KC", "4: 4C KC").replace("1: 10S QS", "1: 10S 9S")
    after = play(text + "> 0 lay 9H rank 4 \n > 1 lay 9S rank 4")
    assert (after["demand"], after["namer"]) == ("4", "1")
    after = play(text + "> 0 lay 9H rank 4 \n > 1 draw \n > 1 pass \n > 2 draw \n > 2 pass")
    assert after.legal(3) == ["draw"]
    text += "> 0 lay 9H rank 4 \n > 1 draw \n > 1 pass \n > 2 draw \n > 2 pass"
    text += "\n > 3 draw \n > 3 pass"
    assert play(text).legal(4)[0] == "lay 4C"


def test_a_low_rank_is_named_anew_too() -> None:
    text = mau_mau(5, "demand: 4  namer: 2").replace("10H", "9D")
    assert "lay 9H rank 2" in position(text).legal(0)
    assert refused(text.replace("9D", "9S") + "> 0 lay KH") == "demanded rank=4"


def test_each_may_think_of_what_the_others_hold_then() -> None:
    after = play(mau_mau(5) + "> 0 lay 9H rank 4")
    view = after.game.view(after.state, 1)
    for world in islice(after.game.worlds(view, numbers(seed_of(1), 0)), 5):
        check(world)
        assert after.game.legal(world, 1) == after.game.legal(after.state, 1)


def test_a_position_may_demand_it_with_as_many_people() -> None:
    assert position(mau_mau(5, "demand: 4  namer: 2").replace("10H", "9D"))["demand"] == "4"
    with pytest.raises(Unreadable, match="demand"):
        position(mau_mau(4, "demand: 4  namer: 2").replace("10H", "9D"))


def test_the_pack_of_four_whose_hands_are_too_many_for_the_short_one_counts() -> None:
    text = mau_mau(4).replace("demand=9", "demand=9 hand_size=9")
    assert "lay 9H rank 2" in position(text).legal(0)


def test_several_cards_name_a_low_rank_too() -> None:
    text = mau_mau(5).replace("demand=9", "demand=9 together=rank").replace("9H KH", "9H 9C KH")
    assert "lay 9H rank 2 cards 9C" in position(text).legal(0)
